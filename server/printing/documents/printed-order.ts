import { DELIVERY } from '@romduol/domain/codes';
import type { Cash } from '@romduol/domain/order/cash-refund';
import { type Selectable, sql } from 'kysely';
import type { Localized, Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import { onOneConnection } from '../../db/transaction';

type Of<T extends keyof Schema> = Selectable<Schema[T]>;

/** The data of papers about an order: its rows at one instant. */
export interface PrintedOrder {
  readonly store: Of<'store'>;
  /** The store's logo: a path of this server or a data address; empty without one. */
  readonly logo: string;
  readonly order: Of<'orders'>;
  readonly lines: readonly Of<'order_line'>[];
  /** With the name of the offline channel that each came through, e.g. a card machine. */
  readonly tenders: readonly (Of<'tender'> & {
    readonly channel_name: Localized | null;
    /** What of it was refunded in notes. */
    readonly refunded_cash: Cash;
  })[];
  /** Or the number of a kiosk customer's stand; null for who fetches it from a counter. */
  readonly tableName: string | null;
  /** Where it is brought; null for other orders. */
  readonly delivery: Of<'order_delivery'> | null;
  /** Who took the money; null before. */
  readonly cashier: string | null;
}

const findTableName = async (db: Db, storeId: number, tableId: number | null): Promise<string | null> => {
  const table = await db
    .selectFrom('dining_table')
    .select(['name', 'kind'])
    .where('store_id', '=', storeId)
    .where('id', '=', tableId ?? 0)
    .executeTakeFirst();
  return table?.kind === 'table' ? table.name : null;
};

/** A logo that was uploaded is printed as it was then, wherever the file is kept. */
export const findLogo = async (db: Db, { id, logo }: Of<'store'>): Promise<string> => {
  const kept = await db
    .selectFrom('store_logo')
    .select('picture')
    .where('store_id', '=', id)
    .where('address', '=', logo)
    .executeTakeFirst();
  return kept === undefined ? logo : `data:image/webp;base64,${kept.picture.toString('base64')}`;
};

const loadPrintedTenders = (db: Db, order: Of<'orders'>): Promise<PrintedOrder['tenders'][number][]> =>
  db
    .selectFrom('tender as t')
    .leftJoin('offline_channel as c', (join) =>
      join.onRef('c.store_id', '=', 't.store_id').onRef('c.id', '=', 't.offline_channel_id'),
    )
    .selectAll('t')
    .select('c.channels_name as channel_name')
    .select(
      sql<Cash>`(SELECT json_build_object('cents', coalesce(sum(coalesce(x.cash_cents, x.amount_cents)), 0),
        'riel', coalesce(sum(x.cash_riel), 0)) FROM refund r
        JOIN refund_tender x ON x.store_id = r.store_id AND x.refund_id = r.id
        WHERE r.store_id = t.store_id AND r.order_id = t.order_id AND x.tender_id = t.id)`.as('refunded_cash'),
    )
    .where('t.store_id', '=', order.store_id)
    .where('t.order_id', '=', order.id)
    // A reversed tender, or a credit that was paid since, is not how the order was paid.
    .where('t.voided_at', 'is', null)
    .where((row) =>
      row.or([row('t.channel', '<>', 'CREDIT_PAY'), row('t.refunded_cents', '<', row.ref('t.amount_cents'))]),
    )
    .orderBy('t.id')
    .execute();

const findCashier = async (db: Db, storeId: number, tenders: PrintedOrder['tenders']): Promise<string | null> => {
  const staffId = tenders.at(-1)?.staff_id ?? null;
  if (staffId === null) return null;
  const cashier = await db
    .selectFrom('staff')
    .select('name')
    .where('store_id', '=', storeId)
    .where('id', '=', staffId)
    .executeTakeFirst();
  return cashier?.name ?? null;
};

const loadPrinted = async (db: Db, order: Of<'orders'>): Promise<PrintedOrder> => {
  const { store_id: storeId, id } = order;
  const lines = db
    .selectFrom('order_line')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', id)
    .where('removed_at', 'is', null);
  const brought = db
    .selectFrom('order_delivery')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', id);
  const [tenders, store, printedLines, tableName, delivery = null] = await Promise.all([
    loadPrintedTenders(db, order),
    db.selectFrom('store').selectAll().where('id', '=', storeId).executeTakeFirstOrThrow(),
    lines.orderBy('position').execute(),
    order.stand_no ?? findTableName(db, storeId, order.table_id),
    order.dining_style === DELIVERY ? brought.executeTakeFirst() : undefined,
  ]);
  const [logo, cashier] = await Promise.all([findLogo(db, store), findCashier(db, storeId, tenders)]);
  return { store, logo, order, lines: printedLines, tenders, tableName, delivery, cashier };
};

/** Reads what is printed of an order. */
export const printedOrder = (db: Db, order: Of<'orders'>): Promise<PrintedOrder> =>
  onOneConnection(db, (one) => loadPrinted(one, order));
