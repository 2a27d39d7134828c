import { couponKind } from '../coupons/kinds';
import { atLeast, atMost, mainAmount, type MainAmount, minus, NO_MAIN, sumAmounts } from '../money/amount';
import { couponDeductions } from '../pricing/discounts/coupon';
import type { CouponTerms } from '../pricing/model';

/** The highest level that an amount reaches; null below the first. Amounts in cents; levels in any order. */
export const levelReached = <L extends { readonly amount: MainAmount }>(
  levels: readonly L[],
  amount: MainAmount,
): L | null =>
  levels
    .filter((level) => level.amount <= amount)
    .reduce<L | null>((best, level) => (best === null || level.amount > best.amount ? level : best), null);

const deduction = ({ off }: Pick<CouponTerms, 'off'>, amount: MainAmount): MainAmount =>
  couponKind(off.usageType).forTopUps
    ? sumAmounts(couponDeductions(off, [{ num: 1, net: amount, feeds: NO_MAIN }]))
    : NO_MAIN;

/**
 * What a coupon takes off a top-up's price, in cents; the wallet gets the whole amount. 0 below its threshold, and for
 * a kind that is not for top-ups. At least a cent is paid: a provider accepts no less.
 */
export const topUpCouponOff = (terms: Pick<CouponTerms, 'threshold' | 'off'>, amount: MainAmount): MainAmount =>
  amount < terms.threshold ? NO_MAIN : atLeast(atMost(deduction(terms, amount), minus(amount, mainAmount(1))), NO_MAIN);
