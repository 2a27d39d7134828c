import { allocate } from '../../money/allocate';
import { atMost, type MainAmount, sumAmounts } from '../../money/amount';
import { timesRate } from '../../money/rounding';
import type { Reward } from '../model';
import { couponFreeItem } from './coupon-free-item';
import type { CouponLine } from './coupon-rule';

type RewardKind = Reward['kind'];
type RewardOf<K extends RewardKind> = Extract<Reward, { readonly kind: K }>;

/** What a kind of reward takes off each eligible line in cents, from 0 to its net. */
type RewardRule<K extends RewardKind> = (reward: RewardOf<K>, lines: readonly CouponLine[]) => MainAmount[];

const spread = (off: MainAmount, lines: readonly CouponLine[]): MainAmount[] => {
  const nets = lines.map(({ net }) => net);
  return allocate(atMost(off, sumAmounts(nets)), nets);
};

/** Every kind of reward. A new one is a line here. */
const REWARD_RULES: { readonly [K in RewardKind]: RewardRule<K> } = {
  points: ({ amount }, lines) => spread(amount, lines),
  tier: ({ percent }, lines) => spread(timesRate(sumAmounts(lines.map(({ net }) => net)), percent), lines),
  // The cheapest dish of the card is free, as with a coupon; its toppings are not.
  dish: (_reward, lines) => couponFreeItem({ usageType: 3, itemNum: 1, base: 0 }, lines),
};

const deduct = <K extends RewardKind>(kind: K, reward: RewardOf<K>, lines: readonly CouponLine[]): MainAmount[] =>
  REWARD_RULES[kind](reward, lines);

export const rewardDeductions = (reward: Reward, lines: readonly CouponLine[]): MainAmount[] =>
  deduct(reward.kind, reward, lines);
