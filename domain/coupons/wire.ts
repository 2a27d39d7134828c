import { type MainAmount, NO_MAIN, type Percent } from '../money/amount';
import type { CouponTerms, Quote } from '../pricing/model';
import { couponKind, isUsageType, missingTerm, toCouponOff, type UsageType } from './kinds';
import { TERM_NAMES, type TermName, type TermValue, type TermValues } from './terms';

/** The terms of a coupon as its template carries them (E-01). */
export interface WireTemplate {
  /** In cents. */
  readonly threshold: MainAmount;
  /** The kind of coupon. */
  readonly usageType: UsageType;
  /** null = every dish. */
  readonly usageGoods: readonly number[] | null;
  /** itemNum units are free once base units have been bought; 0 where the coupon takes money off. */
  readonly rule: {
    readonly discount: { readonly type: UsageType; readonly itemNum: number; readonly base: number };
  };
}

export const wireTemplate = ({ threshold, usageGoods, off }: Omit<CouponTerms, 'couponCode'>): WireTemplate => {
  const { itemNum, base }: TermValues = off;
  const discount = { type: off.usageType, itemNum: itemNum ?? 0, base: base ?? 0 };
  return { threshold, usageType: off.usageType, usageGoods, rule: { discount } };
};

/** Terms that the wire has a place of its own for; the others travel beside them, under their names. */
type PlacedTerm = 'amount' | 'rate' | 'itemNum' | 'base';
const PLACED: readonly TermName[] = ['amount', 'rate', 'itemNum', 'base'] satisfies readonly PlacedTerm[];
export type OtherTerm = Exclude<TermName, PlacedTerm>;
export const OTHER_TERMS = TERM_NAMES.filter((name): name is OtherTerm => !PLACED.includes(name));
type OtherTerms = { readonly [N in OtherTerm]: TermValue<N> | null };

/** What a coupon takes off, as its page shows it. */
export type WireOff = OtherTerms & {
  /** Cents: the face value of an amount coupon, else 0. */
  readonly couponAmount: MainAmount;
  readonly couponRate: Percent | null;
  readonly freeItem: boolean;
};

export const wireOff = (off: CouponTerms['off']): WireOff => {
  const terms: TermValues = off;
  const others = Object.fromEntries(OTHER_TERMS.map((name) => [name, terms[name] ?? null])) as OtherTerms;
  return {
    ...others,
    couponAmount: terms.amount ?? NO_MAIN,
    couponRate: terms.rate ?? null,
    freeItem: couponKind(off.usageType).freeItem,
  };
};

/** The effect of a coupon on an order: cents truly taken off, its face value, and whether it counts, per column. */
export const wireCoupon = (terms: CouponTerms, { totals }: Quote) => ({
  couponCode: terms.couponCode,
  code: terms.couponCode,
  couponPrice: totals.sell.coupon,
  vipCouponPrice: totals.vip.coupon,
  couponAmount: wireOff(terms.off).couponAmount,
  isValid: totals.sell.couponValid,
  isVipValid: totals.vip.couponValid,
  templateSDK: wireTemplate(terms),
});

/**
 * A coupon as the price computation takes it; null for one of a kind that this version does not have, which then takes
 * nothing off what a phone shows.
 */
export const fromWireCoupon = (
  coupon: WireOff & { readonly couponCode: string; readonly templateSDK: WireTemplate },
): CouponTerms | null => {
  const { couponCode, couponAmount, couponRate, templateSDK } = coupon;
  const { threshold, usageGoods, usageType, rule } = templateSDK;
  const { itemNum, base } = rule.discount;
  const given: TermValues = { ...coupon, amount: couponAmount, rate: couponRate, itemNum, base };
  if (!isUsageType(usageType) || missingTerm(usageType, given) !== null) return null;
  return { couponCode, threshold, usageGoods, off: toCouponOff(usageType, given) };
};
