import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { RoundState } from '../../db/schema-rounds';
import type { Db } from '../../db/db';
import { refuse } from '../../http/refusal';

export type OrderRow = Selectable<Schema['orders']>;
/** An order as it was placed, as far as its first round, its countdowns and its messages go. */
export type PlacedOrder = Pick<
  OrderRow,
  | ('store_id' | 'id' | 'order_no' | 'version' | 'pay_status' | 'pay_first' | 'accept_by')
  | ('dining_style' | 'table_id' | 'sitting_id' | 'temp_id')
>;
/** A line, and the state of its round: one that waits is in the sums, but not in the kitchen. */
export type LineRow = Selectable<Schema['order_line']> & { readonly round_state: RoundState };
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

/** The lines of an order without those that were cut from it. */
export const loadLines = (db: Db, order: Pick<OrderRow, 'store_id' | 'id'>): Promise<LineRow[]> =>
  db
    .selectFrom('order_line as l')
    .innerJoin('order_round as r', (join) =>
      join
        .onRef('r.store_id', '=', 'l.store_id')
        .onRef('r.order_id', '=', 'l.order_id')
        .onRef('r.round', '=', 'l.round'),
    )
    .selectAll('l')
    .select('r.state as round_state')
    .where('l.store_id', '=', order.store_id)
    .where('l.order_id', '=', order.id)
    .where('l.removed_at', 'is', null)
    .orderBy('l.position')
    // A line that was split off another is listed behind it.
    .orderBy('l.id')
    .execute();

export const loadTenders = (db: Db, order: Pick<OrderRow, 'store_id' | 'id'>): Promise<TenderRow[]> =>
  db
    .selectFrom('tender')
    .selectAll()
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
