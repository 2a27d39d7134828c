import { type MainAmount, NO_MAIN } from '../money/amount';
import type { Percent } from '../money/amount';
import type { Reward } from '../pricing/model';
import { pointsWorth } from './loyalty';

/** Points, for what they are worth off any dishes. */
export const pointsReward = (points: number, pointCents: MainAmount): Reward => ({
  kind: 'points',
  points,
  threshold: NO_MAIN,
  usageGoods: null,
  off: { usageType: 1, amount: pointsWorth(points, pointCents) },
});

/** The percentage of a tier, off any dishes. */
export const tierReward = (rate: Percent): Reward => ({
  kind: 'tier',
  threshold: NO_MAIN,
  usageGoods: null,
  off: { usageType: 2, rate, atMost: null },
});

/** The cheapest dish of a stamp card, without its toppings. */
export const dishReward = (cardId: number, goodsIds: readonly number[]): Reward => ({
  kind: 'dish',
  cardId,
  threshold: NO_MAIN,
  usageGoods: goodsIds,
  off: { usageType: 3, itemNum: 1, base: 0 },
});
