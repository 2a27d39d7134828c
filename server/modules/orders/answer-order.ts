import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import type { JobHandler } from '../../jobs/runner';
import { type Mover, moverOf, SERVER } from './actor';
import { factsOf } from './facts';
import { sendToKitchen } from './kitchen';
import { moveOrder, type Move } from './move';
import { linesOf, lockOrder, type OrderRow, tendersOf } from './rows';
import { piecesOf, releaseStock } from './stock';
import type { Db } from '../../http/call';

/** Staff accept what a diner placed: it is weighed next if something must be, else it can be paid. */
export const acceptOrder = async (call: Call<StaffCaller>, orderId: number): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const order = await lockOrder(db, caller.storeId, orderId);
  const lines = await linesOf(db, order);
  const facts = factsOf(order, lines, []);
  const accepted = await moveOrder(db, order, { event: 'accept', by: moverOf(caller), facts, now });
  await sendToKitchen(db, accepted, lines, now);
  return accepted;
};

type Ending = Pick<Move, 'event' | 'by' | 'now'> & { readonly reason?: string; readonly also?: Partial<Move['facts']> };

/** Ends an order unpaid: stock goes back. A table charge is free again by itself, as it counts no cancelled order. */
export const endOrder = async (db: Db, order: OrderRow, ending: Ending): Promise<OrderRow> => {
  const lines = await linesOf(db, order);
  const facts = { ...factsOf(order, lines, await tendersOf(db, order)), ...ending.also };
  const { event, by, now, reason } = ending;
  const move = { event, by, facts, now, set: { cancel_reason: reason ?? null } };
  const ended = await moveOrder(db, order, reason === undefined ? move : { ...move, reason });
  await releaseStock(db, order.store_id, piecesOf(lines), now);
  return ended;
};

/** Staff reject what a diner placed, with a reason that the diner reads. */
export const rejectOrder = async (call: Call<StaffCaller>, orderId: number, reason: string): Promise<OrderRow> => {
  const order = await lockOrder(call.db, call.caller.storeId, orderId);
  return endOrder(call.db, order, { event: 'reject', by: moverOf(call.caller), now: call.now, reason });
};

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

const byServer =
  (event: Move['event'], also: Partial<Move['facts']>): JobHandler =>
  async (trx, job, now) => {
    const order = await lockOrder(trx, job.store_id, Number(job.payload['orderId']));
    const expected = event === 'countdownOver' ? 8 : 1;
    // Somebody answered in time: nothing is left to do.
    if (order.pay_status !== expected) return;
    const by: Mover = SERVER;
    await endOrder(trx, order, { event, by, now, also });
  };

/** Nobody accepted in time (T-05). */
export const acceptCountdown = byServer('countdownOver', { countdownOver: true });

/** Nobody paid in time. Once a line went to the kitchen the window no longer closes. */
export const paymentWindow: JobHandler = async (trx, job, now) => {
  const lines = await linesOf(trx, { store_id: job.store_id, id: Number(job.payload['orderId']) });
  if (lines.some((line) => line.sent_at !== null)) return;
  await byServer('paymentWindowOver', { paymentWindowOver: true })(trx, job, now);
};
