import type { Endpoints, Input } from '@romduol/contract';
import { isOpen } from '@romduol/domain/order/pay-status';
import { LOCALES } from '@romduol/locales/generated/all';
import type { Call } from '../../../http/call';
import type { DinerCaller } from '../../../http/caller';
import { cancelOrder } from '../answer-order';
import type { OrderRow } from '../rows';
import { lockByNumber } from './find-order';
import { refusalOfAct } from './round-order';

type Resume = Input<Endpoints['resumeOrder']>;

/** Marks the sitting as active: it does not count as idle. */
const touch = async ({ db, now }: Call<DinerCaller>, order: OrderRow): Promise<void> => {
  if (order.sitting_id === null) return;
  await db
    .updateTable('sitting')
    .set({ touched_at: now })
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.sitting_id)
    .where('closed_at', 'is', null)
    .execute();
};

/**
 * An unpaid order that a phone returns to: it continues as it is, or it is cancelled, with a default reason where none
 * is given. Throws changedMeanwhile for one that is paid by now.
 */
export const resumeOrCancel = async (call: Call<DinerCaller>, { orderNo, action, reason = '' }: Resume) => {
  const order = await lockByNumber(call, orderNo);
  if (action === 'cancel') {
    return cancelOrder(call, order.id, reason.trim() === '' ? LOCALES[call.language]['order.notResumed'] : reason);
  }
  if (!isOpen(order.pay_status)) {
    throw refusalOfAct(order, { ok: false, why: 'changedMeanwhile', problems: [] });
  }
  await touch(call, order);
  return order;
};
