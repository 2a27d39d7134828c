import fc from 'fast-check';
import { mainAmount } from '../../domain/money/amount';
import { toSecond } from '../../domain/money/conversion';
import { rateWithin, timesRate } from '../../domain/money/rounding';
import { NO_SHARES } from '../../domain/order/shares';
import { taxExempted, withWholeBill } from '../../domain/pricing/clearing';
import { explain } from '../../domain/pricing/explain';
import { explainServiceCharge, explainVat } from '../../domain/pricing/explain-charges';
import { explainLine } from '../../domain/pricing/explain-line';
import { nameCharges, withRates } from '../../domain/pricing/explain-rates';
import { COLUMNS, type LineAmounts, type Totals } from '../../domain/pricing/model';
import { listParts } from '../../domain/pricing/parts';
import { quote } from '../../domain/pricing/quote';
import { computeTableShare, NO_TABLE } from '../../domain/pricing/totals';
import { rewardIn } from '../../domain/pricing/steps/coupon';
import { allVat, vatIn } from '../../domain/pricing/vat-included';
import { baskets, books, lineArbitrary } from './baskets';
import { swap, swapped } from './swapped';
import { sumOfRows } from '../support/sum-of-rows';

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);
const SUMMED = [
  'gross',
  'itemDiscount',
  'wholeBill',
  'orderPromotion',
  'coupon',
  'serviceCharge',
  'packing',
] as const satisfies readonly (keyof LineAmounts & keyof Totals)[];

describe('T-15 any basket', () => {
  it('T-15 lines and allocations sum to the totals, in both columns', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        const { lines, totals } = quote(basket, book);
        for (const column of COLUMNS) {
          const total = totals[column];
          for (const step of SUMMED) expect(sum(lines.map((line) => line.amounts[column][step]))).toBe(total[step]);
          expect(sum(lines.map((line) => rewardIn(line.amounts[column])))).toBe(rewardIn(total));
          expect(sum(lines.map((line) => line.amounts[column].vat)) + total.tableChargeVat).toBe(total.vat);
          const within = sum(lines.map((line) => vatIn(line.amounts[column])));
          expect(within + (total.tableChargeVatIncluded ?? 0)).toBe(vatIn(total));
          expect(sum(lines.map((line) => line.amounts[column].total)) + total.tableCharge + total.tableChargeVat).toBe(
            total.total,
          );
        }
      }),
    );
  });

  it('T-15 each line adds up to its own total', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        for (const { amounts } of quote(basket, book).lines) {
          for (const column of COLUMNS) {
            const { gross, itemDiscount, wholeBill, orderPromotion, coupon, serviceCharge, packing, vat, total } =
              amounts[column];
            const off = itemDiscount + wholeBill + orderPromotion + rewardIn(amounts[column]) + coupon;
            expect(gross - off + serviceCharge + packing + vat).toBe(total);
          }
        }
      }),
    );
  });

  it('T-15 no total is below 0, and every deduction is from 0 to what it is taken off', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        const { lines, totals } = quote(basket, book);
        for (const column of COLUMNS) {
          for (const each of [totals[column], ...lines.map((line) => line.amounts[column])]) {
            expect(each.total).toBeGreaterThanOrEqual(0);
            let left: number = each.gross;
            for (const step of ['itemDiscount', 'wholeBill', 'orderPromotion', 'reward', 'coupon'] as const) {
              const off = each[step] ?? 0;
              expect(off).toBeGreaterThanOrEqual(0);
              expect(off).toBeLessThanOrEqual(left);
              left -= off;
            }
            for (const step of ['serviceCharge', 'packing'] as const) expect(each[step]).toBeGreaterThanOrEqual(0);
            expect(allVat(each)).toBeGreaterThanOrEqual(0);
            expect(vatIn(each)).toBeGreaterThanOrEqual(0);
            expect(vatIn(each)).toBeLessThanOrEqual(each.total - each.vat);
          }
        }
      }),
    );
  });

  it('V-14 every amount is a whole number and the riel follow from the total', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        const { lines, totals } = quote(basket, book);
        for (const column of COLUMNS) {
          const amounts = [totals[column], ...lines.map((line) => line.amounts[column])].flatMap((each) =>
            Object.values(each),
          );
          for (const amount of amounts) if (typeof amount === 'number') expect(Number.isSafeInteger(amount)).toBe(true);
          expect(totals[column].totalRiel).toBe(toSecond(totals[column].total, book.conversionRatio));
        }
      }),
    );
  });

  it('T-15 the rows of a receipt sum to the total exactly, none of them 0 but the first', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        const { totals } = quote(basket, book);
        for (const column of COLUMNS) {
          const rows = explain(totals[column]);
          expect(sumOfRows(rows)).toBe(totals[column].total);
          for (const { amount } of rows.slice(1)) expect(amount).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('T-15 the rows of every line sum to its total exactly, in both columns', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        quote(basket, book).lines.forEach((quoted, index) => {
          const line = basket.lines[index];
          if (line === undefined) throw new Error('a line more than was asked');
          for (const column of COLUMNS) {
            const rows = explainLine(line, quoted, book, column);
            expect(sumOfRows(rows)).toBe(quoted.amounts[column].total);
            for (const { amount } of rows.slice(1)) expect(amount).toBeGreaterThan(0);
          }
        });
      }),
    );
  });

  it('T-15 service charge and VAT are explained by percentage, to the cent', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        const { lines, totals } = quote(basket, book);
        for (const column of COLUMNS) {
          const charged = basket.lines.map(({ goods }, index) => ({
            goods,
            amounts: lines[index]?.amounts[column] ?? { ...NO_SHARES, piece: NO_SHARES.gross },
          }));
          const { serviceCharge } = totals[column];
          const amounts = (rows: readonly { readonly amount: number }[]) => sum(rows.map(({ amount }) => amount));
          expect(amounts(explainServiceCharge(charged, book))).toBe(serviceCharge);
          expect(amounts(explainVat(charged, computeTableShare(totals[column]), book, basket))).toBe(
            allVat(totals[column]),
          );
        }
      }),
    );
  });

  it('T-15 the rows by percentage sum to the total of the bill, each its percentage of its base', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        const { lines, totals } = quote(basket, book);
        for (const column of COLUMNS) {
          const charged = basket.lines.map(({ goods }, index) => ({
            goods,
            amounts: lines[index]?.amounts[column] ?? { ...NO_SHARES, piece: NO_SHARES.gross },
          }));
          const { total } = totals[column];
          const rows = withRates(explain(totals[column]), {
            serviceCharge: nameCharges(explainServiceCharge(charged, book), ({ en }) => en),
            vat: nameCharges(explainVat(charged, computeTableShare(totals[column]), book, basket), ({ en }) => en),
          });
          expect(sumOfRows(rows)).toBe(total);
          const above = total - totals[column].vat;
          for (const { kind, percent, base, amount } of rows) {
            if (percent === null || (kind === 'vat' && book.vatByLine === true)) continue;
            if (base !== null) expect(amount).toBe(timesRate(base, percent));
            else if (kind === 'vat') expect(amount).toBe(timesRate(mainAmount(above), percent));
          }
        }
      }),
    );
  });

  it('P-11 sell and vip are computed alike: where prices change places, totals do', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        const one = quote(basket, book);
        const two = quote(swapped(basket), book);
        expect(two.totals).toEqual(swap(one.totals));
        expect(two.lines.map((line) => line.amounts)).toEqual(one.lines.map((line) => swap(line.amounts)));
      }),
    );
  });

  it('T-03 the same order at the same store always costs the same, and the quote changes neither', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        const before = JSON.stringify([basket, book]);
        const one = quote(basket, book);
        expect(quote(basket, book)).toEqual(one);
        expect(JSON.stringify([basket, book])).toBe(before);
      }),
    );
  });

  it('T-14 adding a line and removing it leaves the quote as it was', () => {
    fc.assert(
      fc.property(baskets, books, lineArbitrary(90), (basket, book, added) => {
        const before = quote(basket, book);
        const more = { ...basket, lines: [...basket.lines, added] };
        expect(quote(more, book).lines).toHaveLength(before.lines.length + 1);
        const less = { ...more, lines: more.lines.filter(({ id }) => id !== added.id) };
        expect(quote(less, book)).toEqual(before);
      }),
    );
  });

  it('T-10 a pending line changes no total and no other line, whatever is ordered beside it', () => {
    fc.assert(
      fc.property(baskets, books, lineArbitrary(90), (basket, book, line) => {
        const pending = {
          ...line,
          goods: { ...line.goods, pricingMethod: 1 as const },
          measure: { kind: 'weight' as const, weight: null },
        };
        const before = quote(basket, book);
        const after = quote({ ...basket, lines: [pending, ...basket.lines] }, book);
        expect(after.pending).toBe(true);
        expect(after.totals).toEqual(before.totals);
        expect(after.lines.slice(1)).toEqual(before.lines);
        expect(after.lines[0]?.amounts.sell.total).toBe(0);
      }),
    );
  });

  it('T-15 prices that include VAT: no total is above the one without, and net plus VAT is the price', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        const taxed = { ...basket, taxExempt: false };
        const { totals, lines } = quote(taxed, { ...book, pricesIncludeVat: true });
        const untaxed = quote({ ...basket, taxExempt: true }, { ...book, pricesIncludeVat: false });
        const exempt = quote({ ...basket, taxExempt: true }, { ...book, pricesIncludeVat: true });
        for (const column of COLUMNS) {
          expect([totals[column].total, totals[column].vat]).toEqual([untaxed.totals[column].total, 0]);
          expect(exempt.totals[column].total).toBe(totals[column].total - vatIn(totals[column]));
          const charged = basket.lines.map(({ goods }, index) => ({
            goods,
            amounts: lines[index]?.amounts[column] ?? { ...NO_SHARES, piece: NO_SHARES.gross },
          }));
          for (const { base, amount, percent } of explainVat(charged, computeTableShare(totals[column]), book, taxed)) {
            // The net, at the percentage, is the VAT, to the half cents by which the VAT was rounded.
            const roundings = book.vatByLine === true ? 2 * basket.lines.length + 1 : 1;
            const most = 0.5 * roundings * (1 + percent / 100);
            expect(Math.abs(((base - amount) * percent) / 100 - amount)).toBeLessThanOrEqual(most + 1e-9);
          }
        }
      }),
    );
  });

  it('T-15 rounded by line, the VAT of each line is that of the line alone', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        const byLine = { ...book, vatByLine: true as const };
        const { lines, totals } = quote(basket, byLine);
        for (const column of COLUMNS) {
          lines.forEach(({ amounts }, index) => {
            const line = basket.lines[index];
            if (line === undefined) throw new Error('a line more than was asked');
            // One whose promotion has a limit is two lines when it is placed.
            if (listParts([line]).length > 1) return;
            const alone = explainVat([{ goods: line.goods, amounts: amounts[column] }], NO_TABLE, byLine, basket);
            const rate = book.pricesIncludeVat === true ? rateWithin : timesRate;
            for (const { base, percent, amount } of alone) expect(amount).toBe(rate(base, percent));
          });
          const charged = basket.lines.map(({ goods }, index) => ({
            goods,
            amounts: lines[index]?.amounts[column] ?? { ...NO_SHARES, piece: NO_SHARES.gross },
          }));
          const rows = explainVat(charged, computeTableShare(totals[column]), byLine, basket);
          expect(sum(rows.map(({ amount }) => amount))).toBe(allVat(totals[column]));
          expect(new Set(rows.map(({ taxClass, percent }) => `${taxClass?.id}:${percent}`)).size).toBe(rows.length);
        }
      }),
    );
  });

  it('T-12 a tax exemption leaves no VAT and no staff discount', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        const exempted = taxExempted(basket);
        const { sell, vip } = quote(exempted, book).totals;
        expect([allVat(sell), allVat(vip), sell.wholeBill, vip.wholeBill]).toEqual([0, 0, 0, 0]);
        expect(exempted.lines.every((line) => line.staffDiscount === null)).toBe(true);
        expect(withWholeBill(exempted, { kind: 'rate', reduceRate: 5 }).taxExempt).toBe(true);
      }),
    );
  });
});
