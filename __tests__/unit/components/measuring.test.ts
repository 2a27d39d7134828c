import { mainAmount } from '@romduol/domain/money/amount';
import {
  comesTo,
  heldText,
  measured,
  nextPending,
  pressFor,
  parseMeasure,
} from '../../../src/pages/staff/orderDetail/components/measuring';
import type { OrderLine } from '../../../src/stores/staff/types';

const line = (id: number, about: Partial<OrderLine>): OrderLine =>
  ({
    id,
    goodsId: 7,
    num: 1,
    pricingMethod: 1,
    timed: false,
    weight: null,
    pricingCompleted: false,
    sellPrice: mainAmount(1800),
    vipPrice: mainAmount(1700),
    finalSinglePrice: mainAmount(0),
    tagItems: [],
    feeds: [],
    ...about,
  }) as unknown as OrderLine;

const crab = line(1, {});
const crabToo = line(2, { weight: 0.8, pricingCompleted: true });
const room = line(3, { goodsId: 9, pricingMethod: 0, timed: true });
const rice = line(4, { goodsId: 5, pricingMethod: 0, pricingCompleted: true });
const lines = measured({ goods: [crab, rice, crabToo, room] });

describe('weighing an order', () => {
  test('what is weighed or timed is measured, and two pieces of one dish have different labels (T-10)', () => {
    expect(lines.map(({ line: { id }, piece, of }) => [id, piece, of])).toEqual([
      [1, 1, 2],
      [2, 2, 2],
      [3, 1, 1],
    ]);
  });

  test('after a line comes the next that waits, after the last the first, and none when all are done (T-11)', () => {
    expect(nextPending(lines, 0)).toBe(0);
    expect(nextPending(lines, 1)).toBe(2);
    expect(nextPending(lines, 3)).toBe(0);
    expect(nextPending(measured({ goods: [crabToo] }), 0)).toBeNull();
    expect(nextPending([], 0)).toBeNull();
  });

  test('a weight shows its price in the order’s column, with specifications and toppings', () => {
    expect(comesTo(crab, '1.235', 'sell')).toBe(2223);
    expect(comesTo(crab, '1.235', 'vip')).toBe(2100);
    const spicy = line(1, {
      tagItems: [{ id: 1, name: 'Spicy', price: mainAmount(50) }],
      feeds: [{ id: 2, name: 'Egg', alreadyNum: 2, sum: mainAmount(100) }],
    });
    expect(comesTo(spicy, '1', 'sell')).toBe(1950);
    expect(comesTo(crab, '', 'sell')).toBeNull();
    expect(comesTo(crab, '0', 'sell')).toBeNull();
  });

  test('a timed line is given a price by the piece (T-10)', () => {
    expect(comesTo(room, '12.5', 'sell')).toBe(1250);
    expect(comesTo(line(3, { ...room, num: 2 }), '12.5', 'sell')).toBe(2500);
    expect(parseMeasure(room, '12.5')).toEqual({ id: 3, price: 1250 });
    expect(parseMeasure(room, '')).toBeNull();
  });

  test('a saved weight is shown as a number, and an invalid one shows nothing (V-02)', () => {
    expect(parseMeasure(crab, '1.2')).toEqual({ id: 1, weight: 1.2 });
    expect(parseMeasure(crab, '0.')).toBeNull();
  });

  test('a weight that was given is shown for a correction (M-26)', () => {
    expect(heldText(crab)).toBe('');
    expect(heldText(crabToo)).toBe('0.8');
    expect(pressFor(crabToo, null, 'delete')).toEqual({ text: '0.' });
    const priced = line(3, { ...room, pricingCompleted: true, finalSinglePrice: mainAmount(123_450) });
    expect(heldText(priced)).toBe('1234.50');
    expect(pressFor(priced, null, 'delete')).toEqual({ text: '1234.5' });
    expect(pressFor(priced, null, '9')).toEqual({ text: '9' });
  });
});
