import type { MainAmount } from '@romduol/domain/money/amount';
import { topUpCouponOff } from '@romduol/domain/rules/top-up';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { bestFirst, type CouponView, couponViews, type Effect, toOwner, usableCoupons } from '../coupons';

/** A member's coupons for a top-up of an amount: what each takes off its price, the best first. */
export const couponsForTopUp = async (call: Call<DinerCaller>, amount: MainAmount): Promise<CouponView[]> => {
  const { db, caller, language, now } = call;
  const rows = await usableCoupons(db, toOwner(call), 'topUp', now);
  const effects = rows.map(({ terms }): Effect => {
    const off = topUpCouponOff(terms, amount);
    const can = off > 0;
    return { isValid: can, isVipValid: can, couponPrice: off, vipCouponPrice: off, why: can ? null : 'threshold' };
  });
  return bestFirst(await couponViews(db, rows, { storeId: caller.storeId, language, now, effects }));
};
