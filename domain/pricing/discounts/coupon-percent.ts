import { allocate } from '../../money/allocate';
import { atMost, sumOf } from '../../money/amount';
import { timesRate } from '../../money/rounding';
import type { CouponKind } from './coupon-kind';

/** Type 2: a percentage of what the eligible lines cost, at most `atMost` where it is set, allocated to them. */
export const couponPercent: CouponKind<2> = (off, lines) => {
  const nets = lines.map((line) => line.net);
  const sum = sumOf(nets);
  const share = atMost(timesRate(sum, off.rate), sum);
  return allocate(off.atMost === null ? share : atMost(share, off.atMost), nets);
};
