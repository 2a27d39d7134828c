import { allocate } from '../../money/allocate';
import { atMost, sumAmounts } from '../../money/amount';
import type { CouponRule } from './coupon-rule';

/** Type 1: an amount, at most what the eligible lines cost, allocated to them. */
export const couponAmount: CouponRule<1> = (off, lines) => {
  const nets = lines.map((line) => line.net);
  return allocate(atMost(off.amount, sumAmounts(nets)), nets);
};
