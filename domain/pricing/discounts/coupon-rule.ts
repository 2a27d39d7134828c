import type { CouponOff, UsageType } from '../../coupons/kinds';
import type { MainAmount } from '../../money/amount';

export type CouponOffOf<U extends UsageType> = Extract<CouponOff, { readonly usageType: U }>;

/** An eligible line as a coupon sees it. */
export interface CouponLine {
  readonly num: number;
  /** After step 5, of all its pieces. */
  readonly net: MainAmount;
  /** Feeds of one piece, at list price. */
  readonly feeds: MainAmount;
}

/** The price rule of a kind of coupon: what it takes off each eligible line in cents, from 0 to its net. */
export type CouponRule<U extends UsageType> = (off: CouponOffOf<U>, lines: readonly CouponLine[]) => MainAmount[];
