import { DINE_IN } from '@romduol/domain/codes';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { toOrderActor, SERVER } from './actor';
import { endOrder } from './end-order';
import { toFacts } from './facts';
import { loadLines, lockOrder, type OrderRow, loadTenders } from './rows';

/**
 * A diner may act on the orders of their device and of their sitting, a member on their own anywhere; all others are
 * not found (M-07).
 */
export const isTheirs = (order: OrderRow, caller: DinerCaller): boolean =>
  order.store_id === caller.storeId &&
  (order.temp_id === caller.deviceId ||
    (order.person_id !== null && order.person_id === caller.personId) ||
    (order.dining_style === DINE_IN && order.sitting_id !== null && order.sitting_id === caller.sittingId));

/** The diner cancels, while nothing has gone to the kitchen. */
export const cancelOrder = async (call: Call<DinerCaller>, orderId: number, reason: string): Promise<OrderRow> => {
  const order = await lockOrder(call.db, call.caller.storeId, orderId);
  if (!isTheirs(order, call.caller)) refuse('orderNotFound');
  return endOrder(call.db, order, { event: 'cancel', by: toOrderActor(call.caller), now: call.now, reason });
};

/** What keeps a payment window from closing an order: it was paid in part, or a payment is under way. */
const staysOpen = async (trx: Db, order: OrderRow): Promise<boolean> => {
  const facts = toFacts(order, await loadLines(trx, order), await loadTenders(trx, order));
  return facts.sentToKitchen || facts.offlineChosen || facts.tenderCaptured || order.reversed_at !== null;
};

const attemptOpen = async (trx: Db, order: OrderRow): Promise<boolean> => {
  const attempt = await trx
    .selectFrom('payment_attempt')
    .select('id')
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return attempt !== undefined;
};

/**
 * Cancels an order that was not paid in time, counted from placing. Never once a line went to the kitchen, an offline
 * channel was chosen or money was taken; an attempt that is still open is waited for, and none is opened that outlasts
 * the window.
 */
export const paymentWindow: JobHandler = async (trx, job, now) => {
  const order = await lockOrder(trx, job.store_id, Number(job.payload['orderId']));
  // It was paid, or ended: nothing is left to do.
  if (order.pay_status !== PAY_STATUS.toBePaid) return;
  if (await staysOpen(trx, order)) return;
  if (await attemptOpen(trx, order)) {
    const dueAt = new Date(now.getTime() + MINUTE_MS);
    return enqueue(trx, { storeId: job.store_id, kind: 'paymentWindow', payload: { orderId: order.id }, dueAt });
  }
  await endOrder(trx, order, { event: 'paymentWindowOver', by: SERVER, now, also: { paymentWindowOver: true } });
};
