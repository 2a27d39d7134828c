import type { Cents } from '../../money/amount';
import type { CouponTerms } from '../model';
import { couponAmount } from './coupon-amount';
import { couponFreeItem } from './coupon-free-item';
import type { CouponKind, CouponLine, CouponOf, UsageType } from './coupon-kind';
import { couponPercent } from './coupon-percent';

/** Every kind of coupon. A new one is a file beside this and a line here. */
const COUPONS: { readonly [T in UsageType]: CouponKind<T> } = {
  1: couponAmount,
  2: couponPercent,
  3: couponFreeItem,
};

const deduct = <T extends UsageType>(type: T, off: CouponOf<T>, lines: readonly CouponLine[]): Cents[] =>
  COUPONS[type](off, lines);

/** What the coupon takes off each eligible line, in cents, from 0 to its net. */
export const couponDeductions = (off: CouponTerms['off'], lines: readonly CouponLine[]): Cents[] =>
  deduct(off.usageType, off, lines);
