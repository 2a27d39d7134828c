import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../http/call';

type Of<T extends keyof Schema> = Selectable<Schema[T]>;

/** What papers say of an order: its rows as they are at an instant. */
export interface PrintedOrder {
  readonly store: Of<'store'>;
  readonly order: Of<'orders'>;
  readonly lines: readonly Of<'order_line'>[];
  readonly tenders: readonly Of<'tender'>[];
  /** Null for take-away from a counter. */
  readonly tableName: string | null;
  /** Who took the money; null before. */
  readonly cashier: string | null;
}

const tableNameOf = async (db: Db, storeId: number, tableId: number | null): Promise<string | null> => {
  const table = await db
    .selectFrom('dining_table')
    .select(['name', 'kind'])
    .where('store_id', '=', storeId)
    .where('id', '=', tableId ?? 0)
    .executeTakeFirst();
  return table?.kind === 'table' ? table.name : null;
};

/** Reads what is printed of an order. */
export const printedOrder = async (db: Db, order: Of<'orders'>): Promise<PrintedOrder> => {
  const { store_id: storeId, id } = order;
  const lines = db
    .selectFrom('order_line')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', id)
    .where('removed_at', 'is', null);
  const tenders = await db
    .selectFrom('tender')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', id)
    // A tender that was taken back, or a credit that was paid since, says nothing of how the order was paid.
    .where('voided_at', 'is', null)
    .where((row) => row.or([row('channel', '<>', 'CREDIT_PAY'), row('refunded_cents', '<', row.ref('amount_cents'))]))
    .orderBy('id')
    .execute();
  const staffId = tenders.at(-1)?.staff_id ?? 0;
  const cashier = await db
    .selectFrom('staff')
    .select('name')
    .where('store_id', '=', storeId)
    .where('id', '=', staffId)
    .executeTakeFirst();
  return {
    store: await db.selectFrom('store').selectAll().where('id', '=', storeId).executeTakeFirstOrThrow(),
    order,
    lines: await lines.orderBy('position').execute(),
    tenders,
    tableName: await tableNameOf(db, storeId, order.table_id),
    cashier: cashier?.name ?? null,
  };
};
