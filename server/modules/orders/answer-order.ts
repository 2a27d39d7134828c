import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import type { JobHandler } from '../../jobs/runner';
import { moverOf, SERVER } from './actor';
import { endOrder } from './end-order';
import { linesOf, lockOrder, type OrderRow } from './rows';

/** A diner may act on the orders of their device and of their sitting; all others do not exist for them (M-07). */
export const isTheirs = (order: OrderRow, caller: DinerCaller): boolean =>
  order.store_id === caller.storeId &&
  (order.temp_id === caller.tempId ||
    (order.dining_style === 1 && order.sitting_id !== null && order.sitting_id === caller.sittingId));

/** The diner cancels, while nothing has gone to the kitchen. */
export const cancelOrder = async (call: Call<DinerCaller>, orderId: number, reason: string): Promise<OrderRow> => {
  const order = await lockOrder(call.db, call.caller.storeId, orderId);
  if (!isTheirs(order, call.caller)) refuse('orderNotFound');
  return endOrder(call.db, order, { event: 'cancel', by: moverOf(call.caller), now: call.now, reason });
};

/** Nobody paid in time. Once a line went to the kitchen the window no longer closes. */
export const paymentWindow: JobHandler = async (trx, job, now) => {
  const order = await lockOrder(trx, job.store_id, Number(job.payload['orderId']));
  // Somebody paid, or it ended: nothing is left to do.
  if (order.pay_status !== PAY_STATUS.toBePaid) return;
  const lines = await linesOf(trx, order);
  if (lines.some((line) => line.sent_at !== null)) return;
  await endOrder(trx, order, { event: 'paymentWindowOver', by: SERVER, now, also: { paymentWindowOver: true } });
};
