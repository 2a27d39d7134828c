import type { Endpoints, Input, Output } from '@romduol/contract';
import { isOpen, PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { FrozenCoupon } from '../../../db/schema-ledger';
import type { Call } from '../../../http/call';
import type { DinerCaller } from '../../../http/caller';
import { Refusal } from '../../../http/refusal';
import { couponToUse, findCouponOwner, toOwner, returnCoupon, takeCoupon } from '../../coupons';
import { closeAttempts } from '../effects';
import { heldBy, isPendingLine } from '../facts';
import { toWithCoupon } from './with-coupon';
import { announceOrder } from '../move';
import { findDinerOrder } from '../queries';
import { requote } from '../requote';
import { loadLines, lockOrder, type OrderRow, loadTenders } from '../rows';

type Chosen = Output<Endpoints['chooseCoupon']>;

/** Throws what keeps an order's coupon as it is: settled, cancelled, paid in part, or another person's coupon on it. */
const refuseFixed = async ({ db }: Call<DinerCaller>, order: OrderRow, personId: number): Promise<void> => {
  const { pay_status: payStatus, order_no: orderNo } = order;
  if (payStatus === PAY_STATUS.cancelled) throw new Refusal('orderCancelled');
  if (!isOpen(payStatus)) throw new Refusal('changedMeanwhile', { orderNo, payStatus });
  const tenders = await loadTenders(db, order);
  if (tenders.some((tender) => heldBy(tender) > 0)) throw new Refusal('tendersCaptured', { orderNo, payStatus });
  const owner = await findCouponOwner(db, order.store_id, order.id);
  if (owner !== null && owner !== personId) throw new Refusal('couponUnavailable');
};

/** The order with another coupon, or none: computed again from what it froze. */
const withCoupon = async (call: Call<DinerCaller>, order: OrderRow, coupon: FrozenCoupon | null): Promise<OrderRow> => {
  const { db, now } = call;
  await db
    .updateTable('orders')
    .set({ coupon: coupon && JSON.stringify(coupon) })
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .execute();
  await closeAttempts(db, order, now);
  const priced = await requote(db, { ...order, coupon });
  await announceOrder(db, priced, now);
  return priced;
};

/**
 * Puts a coupon of the member on an order that is to be paid, in place of the one that it had, or removes that. The
 * answer has both totals, for V-15. Throws couponUnavailable for one that takes nothing off in either column.
 */
export const chooseCoupon = async (
  call: Call<DinerCaller>,
  { orderNo, couponCode }: Input<Endpoints['chooseCoupon']>,
): Promise<Chosen> => {
  const { db, caller, now } = call;
  const owner = toOwner(call);
  const { id } = await findDinerOrder(db, caller, orderNo);
  const order = await lockOrder(db, caller.storeId, id);
  await refuseFixed(call, order, owner.personId);
  await returnCoupon(db, caller.storeId, { order_id: id }, now);
  if (couponCode === undefined) return toWithCoupon(await withCoupon(call, order, null));
  const wanted = { ...owner, code: couponCode, purpose: 'order' as const, now };
  const coupon = await couponToUse(db, wanted);
  await takeCoupon(db, wanted, { order_id: id });
  const priced = await withCoupon(call, order, coupon);
  refuseIdle(priced, (await loadLines(db, order)).some(isPendingLine));
  return toWithCoupon(priced);
};

/** A coupon is not used up without effect; while a line is to be weighed it may still have one. */
export const refuseIdle = (totals: Pick<OrderRow, 'sell' | 'vip'>, pending: boolean): void => {
  if (!pending && !totals.sell.couponValid && !totals.vip.couponValid) throw new Refusal('couponUnavailable');
};
