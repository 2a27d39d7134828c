import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { RoundState } from '../../db/schema-rounds';
import type { Db } from '../../db/db';
import { type Given, type Params, prepared } from '../../db/prepared';
import { queryRows } from '../../db/read-together';
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

const readLocked = prepared(
  (db, { storeId, orderId }: Params<{ readonly storeId: number; readonly orderId: number }>) =>
    db.selectFrom('orders').selectAll().where('store_id', '=', storeId).where('id', '=', orderId).forUpdate(),
);

/** An order that is about to change: locked until the transaction ends. Throws orderNotFound. */
export const lockOrder = async (db: Db, storeId: number, orderId: number): Promise<OrderRow> =>
  (await readLocked(db, { storeId, orderId }))[0] ?? refuse('orderNotFound');

/** Which order; in a prepared query, what stands for that. */
export interface OfOrder {
  readonly store_id: Given<number>;
  readonly id: Given<number>;
}

const selectLines = (db: Db, order: OfOrder) =>
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
    .orderBy('l.id');

/** The lines of an order without those that were cut from it. */
export const loadLines = (db: Db, order: OfOrder): Promise<LineRow[]> => selectLines(db, order).execute();

/** The same for `readTogether`. */
export const queryLines = (db: Db, order: OfOrder) =>
  queryRows<LineRow>(selectLines(db, order), { sent_at: true, removed_at: true, held_at: true, fired_at: true });

const selectTenders = (db: Db, order: OfOrder) =>
  db
    .selectFrom('tender')
    .selectAll()
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .orderBy('id');

export const loadTenders = (db: Db, order: OfOrder): Promise<TenderRow[]> => selectTenders(db, order).execute();

/** The same for `readTogether`. */
export const queryTenders = (db: Db, order: OfOrder) =>
  queryRows<TenderRow>(selectTenders(db, order), { at: true, voided_at: true });
