import type { Endpoints, Input } from '@romduol/contract';
import { DELIVERY } from '@romduol/domain/codes';
import { isServed } from '@romduol/domain/order/pay-status';
import type { Updateable } from 'kysely';
import type { Schema } from '../../../db/schema';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { Refusal, refuse } from '../../../http/refusal';
import { announceOrder } from '../move';
import { tellPlatform } from './tell-platform';
import { lockOrder, type OrderRow } from '../rows';

/** The order and its delivery, locked. Throws orderNotFound for one that is none. */
const lockDelivery = async ({ db, caller: { storeId } }: Call<StaffCaller>, orderId: number) => {
  const order = await lockOrder(db, storeId, orderId);
  const row = await db
    .selectFrom('order_delivery')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (order.dining_style !== DELIVERY || row === undefined) return refuse('orderNotFound');
  return { order, row };
};

const setDelivery = async (
  { db, now }: Call<StaffCaller>,
  order: OrderRow,
  set: Updateable<Schema['order_delivery']>,
): Promise<void> => {
  await db
    .updateTable('order_delivery')
    .set(set)
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .execute();
  // Phones ask again for an order of another version.
  const changed = await db
    .updateTable('orders')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceOrder(db, changed, now);
  await tellPlatform(db, changed, now);
};

/**
 * A rider takes the order along, or who it is is corrected; the time stays. Throws changedMeanwhile where it waits for
 * the store or its payment, has ended, or is at its address.
 */
export const handToRider = async (
  call: Call<StaffCaller>,
  { orderId, riderName = '', riderPhone = '' }: Input<Endpoints['handToRider']>,
): Promise<OrderRow> => {
  const { order, row } = await lockDelivery(call, orderId);
  if (!isServed(order.pay_status) || row.delivered_at !== null) throw new Refusal('changedMeanwhile');
  await setDelivery(call, order, {
    handed_at: row.handed_at ?? call.now,
    rider_name: riderName.trim(),
    rider_phone: riderPhone.trim(),
  });
  return order;
};

/** The order is at its address. Throws changedMeanwhile where no rider has it. */
export const markDelivered = async (call: Call<StaffCaller>, orderId: number): Promise<OrderRow> => {
  const { order, row } = await lockDelivery(call, orderId);
  if (row.handed_at === null) throw new Refusal('changedMeanwhile');
  if (row.delivered_at === null) await setDelivery(call, order, { delivered_at: call.now });
  return order;
};
