import type { CouponOff, UsageType } from '../../coupons/kinds';
import type { MainAmount } from '../../money/amount';
import { couponAmount } from './coupon-amount';
import { couponFreeItem } from './coupon-free-item';
import { couponPercent } from './coupon-percent';
import type { CouponLine, CouponOffOf, CouponRule } from './coupon-rule';

/** The price rule of every kind of coupon (`domain/coupons/kinds.ts`). */
const COUPON_RULES: { readonly [U in UsageType]: CouponRule<U> } = {
  1: couponAmount,
  2: couponPercent,
  3: couponFreeItem,
};

const deduct = <U extends UsageType>(usageType: U, off: CouponOffOf<U>, lines: readonly CouponLine[]): MainAmount[] =>
  COUPON_RULES[usageType](off, lines);

/** What the coupon takes off each eligible line, in cents, from 0 to its net. */
export const couponDeductions = (off: CouponOff, lines: readonly CouponLine[]): MainAmount[] =>
  deduct(off.usageType, off, lines);
