import { USAGE_TYPE } from '../codes';
import { atLeast, atMost, cents, type Cents, minus, NO_CENTS } from '../money/amount';
import { timesRate } from '../money/rounding';
import type { CouponTerms } from '../pricing/model';

/** The highest level that an amount reaches; null below the first. Amounts in cents; levels in any order. */
export const levelReached = <L extends { readonly amount: Cents }>(levels: readonly L[], amount: Cents): L | null =>
  levels
    .filter((level) => level.amount <= amount)
    .reduce<L | null>((best, level) => (best === null || level.amount > best.amount ? level : best), null);

const offOf = ({ off }: Pick<CouponTerms, 'off'>, amount: Cents): Cents => {
  if (off.usageType === USAGE_TYPE.amount) return off.amount;
  if (off.usageType === USAGE_TYPE.freeItem) return NO_CENTS;
  const rate = timesRate(amount, off.rate);
  return off.atMost === null ? rate : atMost(rate, off.atMost);
};

/**
 * What a coupon takes off a top-up's price, in cents; the wallet gets the whole amount. 0 below its threshold, and for a
 * free item. At least a cent is paid: a provider takes no less.
 */
export const topUpCouponOff = (terms: Pick<CouponTerms, 'threshold' | 'off'>, amount: Cents): Cents =>
  amount < terms.threshold ? NO_CENTS : atLeast(atMost(offOf(terms, amount), minus(amount, cents(1))), NO_CENTS);
