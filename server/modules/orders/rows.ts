import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../http/call';
import { refuse } from '../../http/refusal';

export type OrderRow = Selectable<Schema['orders']>;
export type LineRow = Selectable<Schema['order_line']>;
export type TenderRow = Selectable<Schema['tender']>;

/** An order that is about to change: locked until the transaction ends. Throws orderNotFound. */
export const lockOrder = async (db: Db, storeId: number, orderId: number): Promise<OrderRow> =>
  (await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('orderNotFound');

export const linesOf = (db: Db, order: Pick<OrderRow, 'store_id' | 'id'>): Promise<LineRow[]> =>
  db
    .selectFrom('order_line')
    .selectAll()
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();

export const tendersOf = (db: Db, order: Pick<OrderRow, 'store_id' | 'id'>): Promise<TenderRow[]> =>
  db
    .selectFrom('tender')
    .selectAll()
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
