import { allocate } from '../../money/allocate';
import { atMost, sumAmounts } from '../../money/amount';
import { timesRate } from '../../money/rounding';
import type { CouponRule } from './coupon-rule';

/** Type 2: a percentage of what the eligible lines cost, at most `atMost` where it is set, allocated to them. */
export const couponPercent: CouponRule<2> = (off, lines) => {
  const nets = lines.map((line) => line.net);
  const sum = sumAmounts(nets);
  const share = atMost(timesRate(sum, off.rate), sum);
  return allocate(off.atMost === null ? share : atMost(share, off.atMost), nets);
};
