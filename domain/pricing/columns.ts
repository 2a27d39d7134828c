import type { MainAmount } from '../money/amount';
import type { Column, InColumns, Quote } from './model';

/** The same of each column. */
export const inBothColumns = <T>(of: (column: Column) => T): InColumns<T> => ({ sell: of('sell'), vip: of('vip') });

/** What a member has to decide on, with both totals in cents; null where there is nothing to decide. */
export interface MemberChoice {
  /** The coupon counts for guests only, because member prices stay below its threshold. */
  readonly couponLost: boolean;
  /** The member total is higher than the guest total. */
  readonly dearer: boolean;
  readonly sell: MainAmount;
  readonly vip: MainAmount;
}

/** V-15: a member price below a coupon's threshold asks for confirmation, as does a member total above a guest's. */
export const memberChoice = (quote: Quote): MemberChoice | null => {
  const { sell, vip } = quote.totals;
  const couponLost = sell.couponValid && !vip.couponValid;
  const dearer = vip.total > sell.total;
  return couponLost || dearer ? { couponLost, dearer, sell: sell.total, vip: vip.total } : null;
};
