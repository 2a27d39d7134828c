import type { Endpoints, Output } from '@romduol/contract';
import { sumAmounts } from '@romduol/domain/money/amount';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import { queryRows } from '../../db/read-together';
import { computeDue } from './facts';
import type { OfOrder, OrderRow, TenderRow } from './rows';
import { loadLabels, loadMeasures } from './status-label';

type OrderView = Output<Endpoints['order']>;

export type ShareRow = Selectable<Schema['pay_share']> & { readonly paid: boolean };

type WrittenShare = Selectable<Schema['pay_share']>;

const selectShares = (db: Db, order: OfOrder) =>
  db
    .selectFrom('pay_share')
    .selectAll()
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .orderBy('position');

/** What is written of an order's shares: whether each is paid, its tenders say. */
export const queryShares = (db: Db, order: OfOrder) =>
  queryRows<WrittenShare>(selectShares(db, order), { held_until: true });

export const toShareRows = (shares: readonly WrittenShare[], tenders: readonly TenderRow[]): ShareRow[] => {
  const standing = new Set(tenders.filter(({ voided_at: voided }) => voided === null).map(({ id }) => id));
  return shares.map((row) => ({ ...row, paid: row.tender_id !== null && standing.has(row.tender_id) }));
};

/** The shares of what is due of an order, and whether a tender that is not refunded pays each. */
export const shareRows = async (db: Db, order: OrderRow, tenders: readonly TenderRow[]): Promise<ShareRow[]> =>
  toShareRows(await selectShares(db, order).execute(), tenders);

/** Shares that still add up: once the order costs something else, or was paid in another way, they are none. */
export const toShareViews = (
  order: OrderRow,
  tenders: readonly TenderRow[],
  rows: readonly ShareRow[],
): OrderView['shares'] => {
  const open = rows.filter(({ paid }) => !paid);
  const column = order.settled_column ?? open[0]?.column ?? 'sell';
  const due = computeDue({ ...order, settled_column: column }, tenders);
  const sum = sumAmounts(open.map((row) => row.amount_cents));
  // What guests take piece by piece, or by an amount, need not be all of it yet.
  const isAll = open.every(({ how }) => how === 'staff' || how === 'equally');
  const adds = open.every((row) => row.column === column) && (isAll ? sum === due : sum <= due);
  return adds
    ? rows.map(({ position, amount_cents: amount, paid, holder }) => ({ position, amount, paid, holder }))
    : [];
};

const listOthers = async (db: Db, order: OrderRow): Promise<OrderView['splitOrders']> => {
  if (order.split_of === null) return [];
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', order.store_id)
    .where('split_of', '=', order.split_of)
    .where('id', '<>', order.id)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute();
  const toLabel = await loadLabels(db, rows, await loadMeasures(db, order.store_id, rows));
  return rows.map((row) => ({
    orderId: row.id,
    orderNo: row.order_no,
    payStatus: row.pay_status,
    statusLabel: toLabel(row),
    totalPrice: row.sell_total_cents,
  }));
};

const findTarget = async (db: Db, order: OrderRow): Promise<string | null> => {
  if (order.merged_into === null) return null;
  const { order_no: orderNo } = await db
    .selectFrom('orders')
    .select('order_no')
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.merged_into)
    .executeTakeFirstOrThrow();
  return orderNo;
};

/** What an order has to do with others: the parts of its split, the order that it was merged into. */
export const splitView = async (db: Db, order: OrderRow) => ({
  splitOrders: await listOthers(db, order),
  mergedInto: await findTarget(db, order),
});
