import fc from 'fast-check';
import { mainAmount } from '../../domain/money/amount';
import { divideLine } from '../../domain/order/split-line';
import { explainServiceCharge, explainVat } from '../../domain/pricing/explain-charges';
import { explainLine } from '../../domain/pricing/explain-line';
import { nameCharges, withRates } from '../../domain/pricing/explain-rates';
import type { Basket, BasketLine, PriceBook, Quote, QuotedLine } from '../../domain/pricing/model';
import { namedLineRows } from '../../domain/pricing/name-line-rows';
import { quote } from '../../domain/pricing/quote';
import { computeTableShare } from '../../domain/pricing/totals';
import { wireColumn } from '../../domain/pricing/wire-order';
import type { PrintedOrder } from '../../server/printing/documents/printed-order';
import { receiptPaper } from '../../server/printing/documents/receipt';
import { namedRows, toReceiptRows } from '../../src/components/money-list/rows';
import { anOrder } from '../unit/server/printing/an-order';
import { baskets, books } from './baskets';
import { sumOfRows } from '../support/sum-of-rows';

const NAME = { en: 'x', 'zh-Hans': 'x', km: 'x' };

const charged = (basket: Basket, { lines }: Quote) =>
  basket.lines.flatMap(({ goods }, index) => {
    const amounts = lines[index]?.amounts.sell;
    return amounts === undefined ? [] : [{ goods, amounts }];
  });

/** The order of a basket, as it is printed. */
const printed = (basket: Basket, book: PriceBook, { totals, lines }: Quote): PrintedOrder => {
  const usual = anOrder();
  const [line] = usual.lines;
  if (line === undefined) throw new Error('an order has a line');
  return {
    ...usual,
    order: { ...usual.order, price_book: book, sell: totals.sell, vip: totals.vip },
    lines: basket.lines.flatMap(({ goods, tags, feeds, measure, num }, index) => {
      const amounts = lines[index]?.amounts;
      const named = {
        tags: tags.map((tag) => ({ ...tag, name: NAME })),
        feeds: feeds.map((feed) => ({ ...feed, name: NAME })),
      };
      return amounts === undefined
        ? []
        : [{ ...line, ...amounts, ...named, goods, measure, num, parts: [], promotion: null }];
    }),
  };
};

const parseAmount = (text: string): number => Math.round(Number(text.replace('−', '-').replaceAll(/[$,]/g, '')) * 100);

describe('T-15 what people read of a bill', () => {
  it('T-15 the rows on screen, a percentage each, sum to the total below them', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        const quoted = quote(basket, book);
        const { sell } = quoted.totals;
        const lines = charged(basket, quoted);
        const rows = withRates(namedRows(toReceiptRows(wireColumn(sell)), [], null), {
          serviceCharge: nameCharges(explainServiceCharge(lines, book), ({ en }) => en),
          vat: nameCharges(explainVat(lines, computeTableShare(sell), book, basket), ({ en }) => en),
        });
        expect(sumOfRows(rows)).toBe(sell.total);
      }),
    );
  });

  it('T-15 the rows of a receipt, a percentage each, sum to the total below them', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        const quoted = quote(basket, book);
        const { rows } = receiptPaper(printed(basket, book, quoted), { languages: ['en'], invoice: null });
        const pairs = rows.flatMap((row) => (row.kind === 'pair' ? [row] : []));
        const from = pairs.findIndex(({ left }) => left === 'Dishes and drinks');
        const to = pairs.findIndex(({ left }) => left === 'Total');
        const sum = pairs.slice(from, to).reduce((all, { right }) => all + parseAmount(right), 0);
        expect([from < to, sum]).toEqual([true, quoted.totals.sell.total]);
      }),
    );
  });

  it('T-15 the rows of a line sum to what it costs, also those of the parts of a line that was split', () => {
    const names = { goods: 'dish', tag: () => 'tag', feed: () => 'feed', surcharges: [], promotion: () => 'promotion' };
    const sums = (line: BasketLine, quoted: QuotedLine, book: PriceBook) =>
      expect(sumOfRows(namedLineRows(explainLine(line, quoted, book, 'sell'), names))).toBe(quoted.amounts.sell.total);
    fc.assert(
      fc.property(baskets, books, fc.double({ min: 0, max: 1, noNaN: true }), (basket, book, where) => {
        quote(basket, book).lines.forEach((quoted, index) => {
          const line = basket.lines[index];
          if (line === undefined || quoted.pending) return;
          sums(line, quoted, book);
          const weight = line.measure.kind === 'weight' ? line.measure.weight : null;
          const whole = weight === null ? line.num : Math.round(weight * 1_000);
          if (whole < 2) return;
          const { taken, rest } = divideLine({ ...quoted, num: line.num, weight }, 1 + Math.floor(where * (whole - 2)));
          for (const part of [taken, rest]) {
            const measure = part.weight === null ? line.measure : { kind: 'weight' as const, weight: part.weight };
            sums({ ...line, num: part.num, measure }, { ...quoted, amounts: part.amounts }, book);
          }
        });
      }),
    );
  });

  it('T-10 a part of a weighed line with a topping says both as one sum', () => {
    const line = {
      ...anOrder().lines[1],
      id: 'crab',
      feeds: [{ id: 1, price: mainAmount(100), num: 1 }],
      tags: [],
      surcharges: [],
      staffDiscount: null,
      promotion: null,
    } as unknown as BasketLine;
    const book = anOrder().order.price_book;
    const basket = {
      lines: [line],
      diningStyle: 2,
      partySize: 1,
      chargesTable: false,
      wholeBill: null,
      orderPromotion: null,
      coupon: null,
      taxExempt: false,
    } as const;
    const [quoted] = quote(basket, book).lines;
    if (quoted === undefined) throw new Error('one line was asked');
    const { taken } = divideLine({ ...quoted, num: 1, weight: 1.235 }, 500);
    const part = { ...line, measure: { kind: 'weight' as const, weight: 0.5 } };
    const rows = explainLine(part, { ...quoted, amounts: taken.amounts }, book, 'sell');
    expect(rows.map(({ kind }) => kind)).toEqual(['goods', 'vat']);
    expect(rows[0]).toMatchObject({ quantity: 0.5, each: null, amount: taken.amounts.sell.gross });
  });
});
