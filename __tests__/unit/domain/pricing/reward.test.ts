import { mainAmount } from '../../../../domain/money/amount';
import { computePortion, plusShares } from '../../../../domain/order/shares';
import { explain, totalOff } from '../../../../domain/pricing/explain';
import { explainLine } from '../../../../domain/pricing/explain-line';
import type { Basket, LinePromotion, Reward } from '../../../../domain/pricing/model';
import { dishReward, pointsReward, tierReward } from '../../../../domain/rules/rewards';
import { quote } from '../../../../domain/pricing/quote';
import { wireColumn } from '../../../../domain/pricing/wire-order';
import { dish, line, makeBasket, makeBook } from '../support/basket';

const coffee = line('a', dish(1, 250, 200), 2, { feeds: [{ id: 1, price: mainAmount(50), num: 1 }] });
const cake = line('b', dish(2, 400));
const points = pointsReward(100, mainAmount(5));
const quoted = (reward: Reward, more: Partial<Basket> = {}) =>
  quote(makeBasket([coffee, cake], { reward, ...more }), makeBook());

describe('T-15 a reward of a member', () => {
  it('takes the worth of points off both columns, spread over the dishes', () => {
    const { totals, lines } = quoted(points);
    expect(totals.sell).toMatchObject({ gross: 1000, reward: 500, total: 500 });
    expect(totals.vip).toMatchObject({ gross: 900, reward: 500, total: 400 });
    expect(lines.map(({ amounts }) => amounts.sell.reward)).toEqual([300, 200]);
  });

  it('takes off no more than what the whole-bill discount and the order promotion leave', () => {
    const { totals } = quoted(pointsReward(1_000, mainAmount(5)), {
      wholeBill: { kind: 'rate', reduceRate: 50 },
      orderPromotion: { activityId: 1, threshold: mainAmount(0), off: { kind: 'amount', amount: mainAmount(100) } },
    });
    expect(totals.sell).toMatchObject({ wholeBill: 500, orderPromotion: 100, reward: 400, total: 0 });
  });

  it('comes before the coupon, which counts what is left towards its threshold', () => {
    const coupon = { couponCode: 'C', usageGoods: null, off: { usageType: 1 as const, amount: mainAmount(200) } };
    const reached = quoted(points, { coupon: { ...coupon, threshold: mainAmount(500) } }).totals;
    expect(reached.sell).toMatchObject({ coupon: 200, total: 300 });
    expect(reached.vip.couponValid).toBe(false);
    expect(quoted(points, { coupon: { ...coupon, threshold: mainAmount(501) } }).totals.sell.couponValid).toBe(false);
  });

  it('takes the percentage of a tier off, rounded once', () => {
    expect(quoted(tierReward(7.25)).totals.sell).toMatchObject({ reward: 73, total: 927 });
  });

  it('gives one dish of a stamp card without its toppings, or nothing where none is ordered', () => {
    const free = dishReward(1, [1]);
    expect(quoted(free).totals.sell).toMatchObject({ reward: 250, total: 750 });
    expect(quoted(free).totals.vip).toMatchObject({ reward: 200, total: 700 });
    expect(quoted(dishReward(1, [9])).totals.sell).not.toHaveProperty('reward');
  });

  it('is summed over a line that is partly on promotion, whichever part it falls on', () => {
    const half = { activityId: 1, discount: { type: 1, reduceRatio: 50 }, limit: 2 } as const;
    const findReward = (promotion: LinePromotion, reward: Reward) =>
      quote(makeBasket([line('a', dish(1, 200), 3, { promotion })], { reward }), makeBook()).lines[0]?.amounts.sell
        .reward;
    const cent = pointsReward(1, mainAmount(1));
    expect(findReward(half, pointsReward(40, mainAmount(1)))).toBe(40);
    expect(findReward({ ...half, discount: { type: 1, reduceRatio: 10 } }, cent)).toBe(1);
    expect(findReward({ ...half, discount: { type: 1, reduceRatio: 100 } }, cent)).toBe(1);
  });

  it('is a row of the bill and of each line, and is named on the wire', () => {
    const { totals, lines } = quoted(points);
    expect(explain(totals.sell)).toContainEqual({ kind: 'reward', amount: 500, sign: -1 });
    expect(totalOff(totals.sell)).toBe(500);
    const [first] = lines;
    if (first === undefined) throw new Error('two lines are quoted');
    expect(explainLine(coffee, first, makeBook(), 'sell')).toContainEqual(
      expect.objectContaining({ kind: 'reward', amount: 300, sign: -1 }),
    );
    expect(wireColumn(totals.sell)).toMatchObject({ rewardPrice: 500, totalCouponActivityAmount: 0 });
    expect(wireColumn(quoted(pointsReward(100, mainAmount(0))).totals.sell)).not.toHaveProperty('rewardPrice');
  });

  it('is divided with its line for refunds, to the cent', () => {
    const [first] = quoted(pointsReward(333, mainAmount(1))).lines;
    if (first === undefined) throw new Error('two lines are quoted');
    const { piece: _piece, ...whole } = first.amounts.sell;
    const one = computePortion(whole, { kind: 'pieces', part: 1, whole: 2 });
    const other = computePortion(whole, { kind: 'pieces', part: 2, whole: 2 });
    expect(other.reward).toBe(whole.reward);
    expect(one.reward ?? 0).toBeGreaterThan(0);
    expect(plusShares(one, one).reward ?? 0).toBeGreaterThanOrEqual((whole.reward ?? 0) - 1);
  });
});
