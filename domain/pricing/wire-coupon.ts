import { USAGE_TYPE } from '../codes';
import { type Cents, NO_CENTS } from '../money/amount';
import type { CouponTerms, Quote } from './model';

/** The terms of a coupon as its template carries them (E-01). */
export interface WireTemplate {
  /** In cents. */
  readonly threshold: Cents;
  /** 1 amount, 2 percent, 3 free item. */
  readonly usageType: CouponTerms['off']['usageType'];
  /** null = every dish. */
  readonly usageGoods: readonly number[] | null;
  /** itemNum units are free once base units have been bought; 0 where the coupon takes money off. */
  readonly rule: {
    readonly discount: {
      readonly type: CouponTerms['off']['usageType'];
      readonly itemNum: number;
      readonly base: number;
    };
  };
}

export const wireTemplate = ({ threshold, usageGoods, off }: CouponTerms): WireTemplate => ({
  threshold,
  usageType: off.usageType,
  usageGoods,
  rule: {
    discount: {
      type: off.usageType,
      itemNum: off.usageType === USAGE_TYPE.freeItem ? off.itemNum : 0,
      base: off.usageType === USAGE_TYPE.freeItem ? off.base : 0,
    },
  },
});

/** What a coupon comes to on an order: cents truly taken off, its face value, and whether it counts, per column. */
export const wireCoupon = (terms: CouponTerms, { totals }: Quote) => ({
  couponCode: terms.couponCode,
  code: terms.couponCode,
  couponPrice: totals.sell.coupon,
  vipCouponPrice: totals.vip.coupon,
  couponAmount: terms.off.usageType === USAGE_TYPE.amount ? terms.off.amount : NO_CENTS,
  isValid: totals.sell.couponValid,
  isVipValid: totals.vip.couponValid,
  templateSDK: wireTemplate(terms),
});
