import type { Cents } from '../../money/amount';
import type { CouponTerms } from '../model';

type ByType = { [O in CouponTerms['off'] as O['usageType']]: O };
export type UsageType = keyof ByType;
export type CouponOf<T extends UsageType> = ByType[T];

/** An eligible line as a coupon sees it. */
export interface CouponLine {
  readonly num: number;
  /** After step 5, of all its pieces. */
  readonly net: Cents;
  /** Feeds of one piece, at list price. */
  readonly feeds: Cents;
}

/** A kind of coupon: what it takes off each eligible line in cents, from 0 to its net. */
export type CouponKind<T extends UsageType> = (off: CouponOf<T>, lines: readonly CouponLine[]) => Cents[];
