import { DOLLAR } from '../../../../domain/money/currency';
import { mainAmount } from '../../../../domain/money/amount';
import { rateWithin } from '../../../../domain/money/rounding';
import { computeRefund } from '../../../../domain/order/refunds';
import { NO_SHARES, computePortion } from '../../../../domain/order/shares';
import { toSplitPart } from '../../../../domain/order/split';
import { explain } from '../../../../domain/pricing/explain';
import { explainVat } from '../../../../domain/pricing/explain-charges';
import { quote } from '../../../../domain/pricing/quote';
import { plusTable, computeTableShare } from '../../../../domain/pricing/totals';
import { allVat } from '../../../../domain/pricing/vat-included';
import { makeBasket, makeBook, dish, line } from '../support/basket';
import { soldOrder } from '../support/sold';
import { bookOne, orderOne } from '../support/worked-orders';

const book = { ...bookOne(1), pricesIncludeVat: true };

describe('T-15 a store whose prices hold VAT', () => {
  it('T-15 order one: nothing is added, and a tenth of a bill of $36.87 is within it as 10 of 110 parts', () => {
    const { sell } = quote(orderOne, book).totals;
    expect(sell).toMatchObject({ total: 3687, vat: 0, vatIncluded: 335, serviceCharge: 170, tableCharge: 100 });
    expect(explain(sell).map(({ kind }) => kind)).not.toContain('vat');
  });

  it('T-12 order one, exempt: what the prices hold is taken off, as a row of its own', () => {
    const { sell } = quote({ ...orderOne, taxExempt: true }, book).totals;
    expect([sell.total, allVat(sell)]).toEqual([3352, 0]);
    expect(explain(sell).at(-1)).toEqual({ kind: 'vatExempt', amount: 335, sign: -1 });
  });

  it('T-15 each percentage is rounded once and told apart; what is whitelisted holds none', () => {
    const basket = makeBasket([
      line('a', dish(1, 333), 1),
      line('b', dish(2, 333), 1),
      line('c', dish(3, 1070, 1070, { vatPercentage: 7 }), 1),
      line('d', dish(4, 500, 500, { vatWhitelisting: true }), 1),
    ]);
    const rules = makeBook({ vatPercentage: 10, pricesIncludeVat: true });
    const { lines, totals } = quote(basket, rules);
    expect(lines.map(({ amounts }) => amounts.sell.vatIncluded)).toEqual([31, 30, 70, undefined]);
    const charged = basket.lines.map(({ goods }, index) => ({
      goods,
      amounts: lines[index]?.amounts.sell ?? { ...NO_SHARES, piece: NO_SHARES.gross },
    }));
    expect(explainVat(charged, computeTableShare(totals.sell), rules, basket)).toEqual([
      { percent: 10, base: 666, amount: 61 },
      { percent: 7, base: 1070, amount: 70 },
    ]);
  });

  it.each([
    [1100, 10, 100],
    [105, 5, 5],
    [1, 10, 0],
    [6, 10, 1],
    [1075, 7.5, 75],
    [1000, 0, 0],
  ])('V-14 %d cents hold %d %% as %d cents', (amount, percent, within) => {
    expect(rateWithin(mainAmount(amount), percent)).toBe(within);
  });

  it('V-08 a share of a line keeps its share of the VAT, and of what an exemption took off', () => {
    const amounts = { ...NO_SHARES, gross: mainAmount(1000), total: mainAmount(1000), vatIncluded: mainAmount(91) };
    const half = { kind: 'pieces' as const, part: 1, whole: 2 };
    expect(computePortion(amounts, half)).toMatchObject({ total: 500, vat: 0, vatIncluded: 46 });
    const exempt = { ...amounts, total: mainAmount(909), vat: mainAmount(-91) };
    expect(computePortion(exempt, half)).toMatchObject({ total: 455, vat: -45, vatIncluded: 45 });
  });

  it('P-12 the table charge keeps the VAT that it holds, through a split and when orders become one', () => {
    const { totals } = quote(orderOne, book);
    expect(totals.sell).toMatchObject({ tableCharge: 100, tableChargeVat: 0, tableChargeVatIncluded: 9 });
    expect(toSplitPart([], book.conversionRatio, totals).totals.sell).toMatchObject({ total: 100, vatIncluded: 9 });
    expect(plusTable(totals.sell, totals.sell)).toEqual({
      tableCharge: 200,
      tableChargeVat: 0,
      tableChargeVatIncluded: 18,
    });
  });

  it('V-08 a full refund equals what was paid, of an exempt bill too', () => {
    const order = soldOrder({ ...orderOne, taxExempt: true }, book, 'sell');
    const answer = computeRefund(order, { kind: 'all' }, DOLLAR);
    expect(answer.ok && answer.refund.total).toBe(3352);
  });
});
