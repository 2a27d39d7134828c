import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { announce } from '../../realtime/announce';
import { loadLines, lockOrder, type OrderRow, orderView, sendToKitchen } from '../orders';

type Order = Output<Endpoints['fireLines']>;

/** Lines of an order that the kitchen does not have yet changed: what may go now goes. */
const serve = async (call: Call<StaffCaller>, order: OrderRow): Promise<Order> => {
  const { db, caller, now, language } = call;
  await sendToKitchen(db, order, await loadLines(db, order), now);
  const data = { orderNo: order.order_no };
  await announce(db, { storeId: caller.storeId, cmd: COMMANDS.kitchenTicket, to: ['staff'], data, now });
  return orderView(db, order, language);
};

const lockOpen = async ({ db, caller }: Call<StaffCaller>, orderId: number): Promise<OrderRow> => {
  const order = await lockOrder(db, caller.storeId, orderId);
  if (order.pay_status === PAY_STATUS.cancelled) throw new Refusal('orderCancelled');
  return order;
};

/** Lines that wait go now; those that went already stay as they are. Throws notFound for lines of another order. */
export const fireLines = async (
  call: Call<StaffCaller>,
  { orderId, lineIds }: Input<Endpoints['fireLines']>,
): Promise<Order> => {
  const { db, caller, now } = call;
  const order = await lockOpen(call, orderId);
  const known = (await loadLines(db, order)).map(({ id }) => id);
  if (lineIds.some((id) => !known.includes(id))) throw new Refusal('notFound');
  await db
    .updateTable('order_line')
    .set({ fired_at: now })
    .where('store_id', '=', caller.storeId)
    .where('id', 'in', [...lineIds])
    .where('sent_at', 'is', null)
    .where('fired_at', 'is', null)
    .execute();
  return serve(call, order);
};

/** Sets the course of a line. Its ticket shows it from now on. */
export const setCourse = async (
  call: Call<StaffCaller>,
  { orderId, lineId, course }: Input<Endpoints['setCourse']>,
): Promise<Order> => {
  const { db, caller } = call;
  const order = await lockOpen(call, orderId);
  const line = (await loadLines(db, order)).find(({ id }) => id === lineId) ?? refuse('notFound');
  await db
    .updateTable('order_line')
    .set({ course })
    .where('store_id', '=', caller.storeId)
    .where('id', '=', line.id)
    .execute();
  await db
    .updateTable('kitchen_item')
    .set({ course })
    .where('store_id', '=', caller.storeId)
    .where('line_id', '=', line.id)
    .execute();
  return serve(call, order);
};
