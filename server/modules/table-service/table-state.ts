import type { TableOrder } from '@romduol/domain/order/move-table';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import { refuse } from '../../http/refusal';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { heldBy, lockOrder, type OrderRow, loadTenders } from '../orders';
import { lockTable, type TableRow } from '../tables';

/** A table with the party at it, all of it locked: tables before sittings, sittings before orders. */
export interface TableState {
  readonly table: TableRow;
  readonly sittingId: number | null;
  readonly orders: readonly OrderRow[];
  readonly facts: readonly TableOrder[];
  readonly cartLines: number;
}

const lockSitting = async (db: Db, table: TableRow): Promise<number | null> => {
  const open = await db
    .selectFrom('sitting')
    .select('id')
    .where('store_id', '=', table.store_id)
    .where('table_id', '=', table.id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return open?.id ?? null;
};

const listIds = async (db: Db, table: TableRow, sittingId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', table.store_id)
    .where('sitting_id', '=', sittingId)
    .where('pay_status', '<>', PAY_STATUS.cancelled)
    .execute();
  return rows.map(({ id }) => id);
};

const countCartLines = async (db: Db, table: TableRow, sittingId: number): Promise<number> => {
  const { lines } = await db
    .selectFrom('cart_line as l')
    .innerJoin('cart as c', (join) => join.onRef('c.store_id', '=', 'l.store_id').onRef('c.id', '=', 'l.cart_id'))
    .select((row) => row.fn.countAll<number>().as('lines'))
    .where('c.store_id', '=', table.store_id)
    .where('c.sitting_id', '=', sittingId)
    .where('c.temp_id', 'is', null)
    .executeTakeFirstOrThrow();
  return lines;
};

const loadTableOrder = async (db: Db, order: OrderRow): Promise<TableOrder> => {
  const tenders = await loadTenders(db, order);
  return { id: order.id, status: order.pay_status, holdsTenders: tenders.some((tender) => heldBy(tender) > 0) };
};

/** Locks both tables, their sittings and their orders, each kind by its ids. Throws notFound, for a counter too. */
export const lockTables = async (
  { db, caller }: Call<StaffCaller>,
  from: number,
  to: number,
): Promise<{ readonly from: TableState; readonly to: TableState }> => {
  const tables = new Map<number, TableRow>();
  for (const id of [from, to].sort((a, b) => a - b)) tables.set(id, await lockTable(db, caller.storeId, id));
  const states = new Map<number, TableState & { orderIds: number[] }>();
  for (const [id, table] of tables) {
    if (table.kind === 'counter') refuse('notFound');
    const sittingId = await lockSitting(db, table);
    const orderIds = sittingId === null ? [] : await listIds(db, table, sittingId);
    const cartLines = sittingId === null ? 0 : await countCartLines(db, table, sittingId);
    states.set(id, { table, sittingId, orderIds, orders: [], facts: [], cartLines });
  }
  const orders = new Map<number, OrderRow>();
  const all = [...states.values()].flatMap(({ orderIds }) => orderIds).sort((a, b) => a - b);
  for (const id of all) orders.set(id, await lockOrder(db, caller.storeId, id));
  const findState = async (id: number): Promise<TableState> => {
    const state = states.get(id) ?? refuse('notFound');
    const mine = state.orderIds.flatMap((orderId) => orders.get(orderId) ?? []);
    const facts: TableOrder[] = [];
    for (const order of mine) facts.push(await loadTableOrder(db, order));
    return { ...state, orders: mine, facts };
  };
  return { from: await findState(from), to: await findState(to) };
};

/** Held by staff, or kept for a reservation: no party is moved there (M-03). */
export const isHeld = ({ table }: TableState): boolean =>
  table.status === TABLE_STATUS.occupied || table.status === TABLE_STATUS.reserved;
