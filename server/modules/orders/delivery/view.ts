import { DELIVERY } from '@romduol/domain/codes';
import { toDeliveryState } from '@romduol/domain/rules/delivery';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/db';
import { queryRows } from '../../../db/read-together';
import type { Schema } from '../../../db/schema';
import type { OrderView } from '../view';
import type { OfOrder, OrderRow } from '../rows';

/** A delivery, and whether the kitchen has done all that it got of the order. */
export type DeliveryRow = Selectable<Schema['order_delivery']> & { readonly ready: boolean };

/** Every ticket of the order is done; the alias of the delivery is `d`. */
export const IS_READY = sql<boolean>`coalesce((SELECT bool_and(t.done_at IS NOT NULL) FROM kitchen_ticket t
  WHERE t.store_id = d.store_id AND t.order_id = d.order_id), false)`;

export const queryDelivery = (db: Db, order: OfOrder) =>
  queryRows<DeliveryRow>(
    db
      .selectFrom('order_delivery as d')
      .selectAll('d')
      .select(IS_READY.as('ready'))
      .where('d.store_id', '=', order.store_id)
      .where('d.order_id', '=', order.id),
    { promised_at: true, handed_at: true, delivered_at: true },
  );

export const deliveryView = (row: DeliveryRow): NonNullable<OrderView['delivery']> => ({
  state: toDeliveryState({
    ready: row.ready,
    handedOver: row.handed_at !== null,
    delivered: row.delivered_at !== null,
  }),
  address: row.address,
  name: row.name,
  phone: row.phone,
  note: row.note,
  place: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  metres: row.metres,
  promisedAt: row.promised_at.getTime(),
  handedAt: row.handed_at?.getTime() ?? null,
  riderName: row.rider_name,
  riderPhone: row.rider_phone,
  deliveredAt: row.delivered_at?.getTime() ?? null,
});

/** Whether a rider has taken an order along: nothing is added to it any more. */
export const isTakenAlong = async (
  db: Db,
  { store_id: storeId, id, dining_style: style }: Pick<OrderRow, 'store_id' | 'id' | 'dining_style'>,
): Promise<boolean> => {
  if (style !== DELIVERY) return false;
  const row = await db
    .selectFrom('order_delivery')
    .select('handed_at')
    .where('store_id', '=', storeId)
    .where('order_id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.handed_at !== null;
};

/** The delivery of an order, as an order's answer has it. */
export const toDelivery = (order: Pick<OrderRow, 'dining_style'>, [row]: readonly DeliveryRow[]) =>
  order.dining_style !== DELIVERY || row === undefined ? {} : { delivery: deliveryView(row) };
