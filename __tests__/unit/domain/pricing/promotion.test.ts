import { fixedZone } from '@romduol/domain/time/zone';
import { mainAmount } from '../../../../domain/money/amount';
import {
  grantPromotions,
  isRunning,
  type ItemPromotion,
  runningOrderPromotion,
  runningPromotion,
  splitBeyondLimit,
  withPromotions,
} from '../../../../domain/pricing/promotion';
import { quote } from '../../../../domain/pricing/quote';
import { makeBasket, makeBook, both, dish, line } from '../support/basket';

/** 2026-11-20 18:46 in Phnom Penh, a Friday. */
const now = Date.UTC(2026, 10, 20, 11, 46);
const moment = { now, zone: fixedZone(420) };
const promotion = (activityId: number, more: Partial<ItemPromotion> = {}): ItemPromotion => ({
  activityId,
  discount: { type: 1, reduceRatio: 10 },
  goodsIds: null,
  limit: null,
  startsAt: now - 1000,
  endsAt: now + 1000,
  hours: null,
  ...more,
});

describe('P-07 promotions that run now', () => {
  it('P-07 a promotion runs from its start until before its end', () => {
    expect(isRunning(promotion(1), { ...moment, now: now - 1001 })).toBe(false);
    expect(isRunning(promotion(1), { ...moment, now: now - 1000 })).toBe(true);
    expect(isRunning(promotion(1), { ...moment, now: now + 999 })).toBe(true);
    expect(isRunning(promotion(1), { ...moment, now: now + 1000 })).toBe(false);
  });

  it('P-07 a happy hour runs within its hours only, by the clock of the store', () => {
    const hours = [{ weekday: 5, opens: 17 * 60, closes: 19 * 60 }] as const;
    expect(isRunning(promotion(1, { hours }), moment)).toBe(true);
    expect(isRunning(promotion(1, { hours }), { ...moment, zone: fixedZone(0) })).toBe(false);
  });

  it('P-07 a dish gets the promotion that saves most; the earlier one where two save the same', () => {
    const each = line('a', dish(1, 500));
    const some = [
      promotion(1),
      promotion(2, { discount: { type: 2, amount: both(80) } }),
      promotion(3, { discount: { type: 3, price: both(420) } }),
      promotion(4, { discount: { type: 1, reduceRatio: 90 }, goodsIds: [2] }),
    ];
    expect(runningPromotion(some, each, moment)?.activityId).toBe(2);
    expect(runningPromotion(some, line('b', dish(2, 500)), moment)?.activityId).toBe(4);
    expect(runningPromotion(some, each, { ...moment, now: now + 5000 })).toBeNull();
  });

  it('P-07 a dish that costs nothing saves nothing, and keeps the first promotion', () => {
    expect(runningPromotion([promotion(1), promotion(2)], line('a', dish(1, 0)), moment)?.activityId).toBe(1);
  });

  it('P-07 T-10 a dish that awaits its weight is given its promotion all the same', () => {
    const crab = line('a', dish(1, 1800, 1700, { pricingMethod: 1 }), 1, { measure: { kind: 'weight', weight: null } });
    const some = [promotion(1), promotion(2, { discount: { type: 3, price: both(1500) } })];
    expect(runningPromotion(some, crab, moment)?.activityId).toBe(2);
  });

  it('P-07 a limit counts the units of the whole order, earlier lines first', () => {
    const lines = [
      line('a', dish(1, 100), 2),
      line('b', dish(1, 100), 2, { tags: [{ id: 1, price: mainAmount(0) }] }),
      line('c', dish(1, 100), 2),
    ];
    const granted = grantPromotions(
      lines,
      [promotion(7, { limit: 3, discount: { type: 2, amount: both(50) } })],
      moment,
    );
    expect(granted.map((each) => each.promotion?.limit ?? null)).toEqual([3, 1, null]);
    expect(quote(makeBasket(granted), makeBook()).lines.map((each) => each.amounts.sell.itemDiscount)).toEqual([
      100, 50, 0,
    ]);
  });

  it('P-07 a line for which nothing is left of a limit gets the next best promotion', () => {
    const lines = [line('a', dish(1, 100), 2), line('b', dish(1, 100), 2)];
    const granted = grantPromotions(
      lines,
      [promotion(7, { limit: 2, discount: { type: 2, amount: both(50) } }), promotion(8)],
      moment,
    );
    expect(granted.map((each) => each.promotion?.activityId)).toEqual([7, 8]);
  });

  it('P-07 a promotion that is over is removed from a line that is priced again', () => {
    const before = grantPromotions([line('a', dish(1, 100))], [promotion(1)], moment);
    expect(before[0]?.promotion).not.toBeNull();
    expect(grantPromotions(before, [promotion(1)], { ...moment, now: now + 9999 })[0]?.promotion).toBeNull();
  });

  it('P-07 of order promotions the one with the highest threshold that is reached counts', () => {
    const off = { kind: 'rate', rate: 5 } as const;
    const of = (activityId: number, threshold: number, endsAt = now + 1) => ({
      activityId,
      threshold: mainAmount(threshold),
      off,
      startsAt: now,
      endsAt,
      hours: null,
    });
    const all = [of(1, 1000), of(2, 3000), of(3, 2000), of(4, 2500, now)];
    expect(runningOrderPromotion(all, mainAmount(2999), moment)?.activityId).toBe(3);
    expect(runningOrderPromotion(all, mainAmount(3000), moment)?.activityId).toBe(2);
    expect(runningOrderPromotion(all, mainAmount(999), moment)).toBeNull();
  });
});

describe('P-07 the promotions of an order that is about to be placed', () => {
  const from = (activityId: number, threshold: number, more: Partial<ItemPromotion> = {}) => ({
    ...promotion(activityId, more),
    threshold: mainAmount(threshold),
    off: { kind: 'amount', amount: mainAmount(100) } as const,
  });
  const offers = (orderPromotions: ReturnType<typeof from>[]) => ({ promotions: [promotion(1)], orderPromotions });
  const crab = line('a', dish(2, 1800, 1800, { pricingMethod: 1 }), 1, { measure: { kind: 'weight', weight: null } });
  const promoted = (lines: Parameters<typeof makeBasket>[0], some: ReturnType<typeof from>[]) =>
    withPromotions(makeBasket(lines), makeBook(), offers(some), moment);

  it('P-07 the total of the dishes after their own promotions decides on the promotion of the order', () => {
    const tiers = [from(8, 450), from(9, 451)];
    expect(promoted([line('a', dish(1, 500))], tiers)).toMatchObject({
      lines: [{ promotion: { activityId: 1 } }],
      orderPromotion: { activityId: 8 },
    });
    expect(promoted([line('a', dish(1, 400))], tiers).orderPromotion).toBeNull();
  });

  it('P-07 T-10 an order with a pending weight keeps the promotion it reached, or the lowest threshold’s', () => {
    const tiers = [from(7, 900), from(8, 450), from(9, 2000), from(6, 10, { startsAt: now + 1 })];
    expect(promoted([crab], tiers).orderPromotion?.activityId).toBe(8);
    expect(promoted([crab, line('b', dish(1, 1000))], tiers).orderPromotion?.activityId).toBe(7);
    expect(promoted([crab], []).orderPromotion).toBeNull();
  });

  it('P-07 a line with a limit is stored as two, whose sum is that of the one', () => {
    const [whole] = grantPromotions(
      [line('a', dish(1, 333, 299), 5)],
      [promotion(1, { limit: 2, discount: { type: 1, reduceRatio: 15 } })],
      moment,
    );
    if (!whole) throw new Error('no line');
    const two = splitBeyondLimit(whole);
    expect(two.map(({ num, promotion: kept }) => [num, kept?.activityId ?? null])).toEqual([
      [2, 1],
      [3, null],
    ]);
    expect(quote(makeBasket(two), makeBook()).totals).toEqual(quote(makeBasket([whole]), makeBook()).totals);
  });

  it('P-07 a line that has its promotion for all of its units, or none, stays one', () => {
    for (const limit of [null, 5, 6]) {
      const [each] = grantPromotions([line('a', dish(1, 100), 5)], [promotion(1, { limit })], moment);
      expect(each && splitBeyondLimit(each)).toEqual([each]);
    }
    expect(splitBeyondLimit(line('a', dish(1, 100), 5))).toHaveLength(1);
  });

  it('P-07 a line whose promotion has no units left is one line at full price', () => {
    const [each] = grantPromotions([line('a', dish(1, 100), 5)], [promotion(1, { limit: 0 })], moment);
    expect(each && splitBeyondLimit({ ...each, promotion: { ...promotion(1), limit: 0 } })).toEqual([
      { ...each, promotion: null },
    ]);
  });
});
