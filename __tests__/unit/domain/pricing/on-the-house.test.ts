import { mainAmount } from '../../../../domain/money/amount';
import { quote } from '../../../../domain/pricing/quote';
import { makeBasket, makeBook, dish, line } from '../support/basket';

const FREE = { staffDiscount: { type: 1, reduceRatio: 100 }, onTheHouse: true } as const;
const ALL_OFF = { staffDiscount: { type: 1, reduceRatio: 100 } } as const;
const boxed = dish(1, 400, 300, { packingFee: mainAmount(20) });
const book = makeBook({ tableCharge: { per: 'person', amount: mainAmount(50) } });
const totals = (lines: Parameters<typeof makeBasket>[0], more: Parameters<typeof makeBasket>[1]) =>
  quote(makeBasket(lines, more), book).totals;

describe('T-15 a comp', () => {
  it('has no packing fee; the other lines have it, and so has a line that a discount makes free', () => {
    const lines = [line('a', boxed, 2), line('b', boxed, 1, FREE), line('c', boxed, 3, ALL_OFF)];
    const { sell, vip } = totals(lines, { diningStyle: 2 });
    expect([sell.packing, vip.packing]).toEqual([100, 100]);
  });

  it.each([
    ['every dish is', [FREE, FREE], 0],
    ['one dish is not', [FREE, {}], 100],
    ['one is discounted to nothing without being it', [FREE, ALL_OFF], 100],
  ] as const)('has no table charge where %s', (_where, [one, two], charge) => {
    const lines = [line('a', boxed, 1, one), line('b', boxed, 1, two)];
    const { sell, vip } = totals(lines, { chargesTable: true });
    expect([sell.tableCharge, vip.tableCharge]).toEqual([charge, charge]);
  });

  it('of an order without lines does not exist: its table is charged', () => {
    expect(totals([], { chargesTable: true }).sell.tableCharge).toBe(100);
  });
});
