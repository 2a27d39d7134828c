import { mainAmount } from '../../../../domain/money/amount';
import { explainServiceCharge, explainVat } from '../../../../domain/pricing/explain-charges';
import { explainLine, type LineRow } from '../../../../domain/pricing/explain-line';
import type { BasketLine, Column, PriceBook } from '../../../../domain/pricing/model';
import { quote } from '../../../../domain/pricing/quote';
import { makeBasket, makeBook, both, dish, line } from '../support/basket';
import { bookOne, bookTwo, orderOne, orderTwo } from '../support/worked-orders';
import { sumOfRows } from '../../../support/sum-of-rows';

const explainRows = (
  basket: typeof orderOne,
  book: PriceBook,
  id: string,
  column: Column = 'sell',
): readonly LineRow[] => {
  const index = basket.lines.findIndex((each) => each.id === id);
  const [priced, quoted] = [basket.lines[index], quote(basket, book).lines[index]];
  if (priced === undefined || quoted === undefined) throw new Error(id);
  return explainLine(priced, quoted, book, column);
};
const short = (rows: readonly LineRow[]) =>
  rows.map(({ kind, quantity, each, percent, amount, sign }) => [kind, quantity, each, percent, amount * sign]);
const alone = (priced: BasketLine) => explainRows(makeBasket([priced]), makeBook(), priced.id);

describe('T-15 how the price of a line is made', () => {
  it('T-15 a diner reads dish and specification, each three times, then deductions and additions', () => {
    const rows = explainRows(orderOne, bookOne(1), 'A');
    expect(short(rows)).toEqual([
      ['goods', 3, 450, null, 1350],
      ['tag', 3, 50, null, 150],
      ['itemDiscount', 3, null, 10, -150],
      ['wholeBill', 3, null, null, -67],
      ['coupon', 3, null, null, -164],
      ['serviceCharge', 3, null, 5, 64],
      ['vat', 3, null, 10, 118],
    ]);
    expect(rows.map(({ id }) => id)).toEqual([null, 11, 5, null, null, null, null]);
    expect(sumOfRows(rows)).toBe(1301);
  });

  it('T-10 a weighed line shows weight × price of the unit, in the column that is read', () => {
    expect(short(explainRows(orderOne, bookOne(1), 'B'))[0]).toEqual(['goods', 1.235, 1800, null, 2223]);
    expect(short(explainRows(orderOne, bookOne(1), 'B', 'vip'))[0]).toEqual(['goods', 1.235, 1700, null, 2100]);
  });

  it('T-10 a part of a weighed line with options shows its share of both as one sum', () => {
    const basket = makeBasket([line('a', dish(1, 1000), 1, { tags: [{ id: 11, price: mainAmount(50) }] })]);
    const [priced, quoted] = [basket.lines[0], quote(basket, makeBook()).lines[0]];
    if (priced === undefined || quoted === undefined) throw new Error('The basket has a line');
    const sell = { ...quoted.amounts.sell, gross: mainAmount(525), total: mainAmount(525) };
    const rows = explainLine(priced, { ...quoted, amounts: { ...quoted.amounts, sell } }, makeBook(), 'sell');
    expect(short(rows)).toEqual([['goods', 1, null, null, 525]]);
  });

  it('T-12 toppings by number, a staff discount without a promotion, packing, and the VAT of the line', () => {
    const rows = explainRows(orderTwo, bookTwo, 'D');
    expect(short(rows)).toEqual([
      ['goods', 2, 325, null, 650],
      ['feed', 4, 50, null, 200],
      ['itemDiscount', 2, null, null, -70],
      ['wholeBill', 2, null, null, -37],
      ['coupon', 2, null, null, -74],
      ['packing', 2, 20, null, 40],
      ['vat', 2, null, 10, 71],
    ]);
    expect(rows[2]?.id).toBeNull();
    expect(sumOfRows(rows)).toBe(780);
  });

  it('P-02 surcharges of a set meal are rows of their own', () => {
    expect(short(alone(line('a', dish(1, 500), 2, { surcharges: [mainAmount(50), mainAmount(30)] })))).toEqual([
      ['goods', 2, 500, null, 1000],
      ['surcharge', 2, 50, null, 100],
      ['surcharge', 2, 30, null, 60],
    ]);
  });

  it('T-10 a timed line shows its hours and their price, or the price that staff gave', () => {
    const room = dish(1, 1500, 1500, { timed: true });
    expect(short(alone(line('a', room, 1, { measure: { kind: 'minutes', minutes: 90 } })))).toEqual([
      ['goods', 1.5, 1500, null, 2250],
    ]);
    expect(short(alone(line('a', room, 1, { measure: { kind: 'time', price: both(1800) } })))).toEqual([
      ['goods', 1, 1800, null, 1800],
    ]);
  });

  it('S-37 a line that is still to be weighed has one row of nothing', () => {
    const crab = dish(1, 1800, 1800, { pricingMethod: 1 });
    const pending = line('a', crab, 1, {
      measure: { kind: 'weight', weight: null },
      tags: [{ id: 1, price: mainAmount(50) }],
    });
    expect(alone(pending)).toEqual([
      { kind: 'goods', amount: 0, sign: 1, id: null, each: 1800, quantity: 0, percent: null },
    ]);
  });

  it('P-07 a promotion with a limit shows how many pieces have it', () => {
    const promotion = { activityId: 7, discount: { type: 2, amount: both(100) }, limit: 2 } as const;
    expect(alone(line('a', dish(1, 500), 3, { promotion }))[1]).toEqual({
      kind: 'itemDiscount',
      amount: 200,
      sign: -1,
      id: 7,
      each: null,
      quantity: 2,
      percent: null,
    });
  });
});

describe('T-15 how service charge and VAT are computed', () => {
  const charged = (basket: typeof orderOne, book: PriceBook) => {
    const { lines, totals } = quote(basket, book);
    return {
      lines: basket.lines.flatMap(({ goods }, index) => {
        const amounts = lines[index]?.amounts.sell;
        return amounts === undefined ? [] : [{ goods, amounts }];
      }),
      table: { charge: totals.sell.tableCharge, vat: totals.sell.tableChargeVat },
    };
  };

  it('T-15 the base of the service charge is after the bill discount in mode 1, after the coupon in mode 2', () => {
    const { lines } = charged(orderOne, bookOne(1));
    expect(explainServiceCharge(lines, bookOne(1))).toEqual([{ percent: 5, base: 3395, amount: 170 }]);
    expect(explainServiceCharge(charged(orderOne, bookOne(2)).lines, bookOne(2))).toEqual([
      { percent: 5, base: 2962, amount: 148 },
    ]);
  });

  it('T-15 VAT is one row for each percentage, the table charge in that of the store', () => {
    const one = charged(orderOne, bookOne(1));
    expect(explainVat(one.lines, one.table, bookOne(1), orderOne)).toEqual([{ percent: 10, base: 3687, amount: 369 }]);
    const two = charged(orderTwo, bookTwo);
    expect(explainVat(two.lines, two.table, bookTwo, orderTwo)).toEqual([
      { percent: 10, base: 2417, amount: 242 },
      { percent: 15, base: 296, amount: 44 },
    ]);
  });
});
