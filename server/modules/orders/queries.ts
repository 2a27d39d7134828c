import { DINE_IN } from '@romduol/domain/codes';
import { OPEN_STATUSES } from '@romduol/domain/order/pay-status';
import type { Db } from '../../db/db';
import type { DinerCaller } from '../../http/caller';
import type { Language } from '@romduol/domain/languages';
import { refuse } from '../../http/refusal';
import { isTheirs } from './answer-order';
import { refuseMerged } from './merged';
import { loadLabels } from './status-label';
import type { OrderRow } from './rows';
import { type SummaryView, toSummary } from './view';

export const PAGE_SIZE = 20;

/** Summaries of orders, with the few columns of their lines that a list shows: three statements more. */
export const summaries = async (db: Db, orders: readonly OrderRow[], language: Language): Promise<SummaryView[]> => {
  const [first] = orders;
  if (!first) return [];
  const lines = await db
    .selectFrom('order_line')
    .select(['order_id', 'name', 'picture', 'tint', 'num', 'measure'])
    .where('removed_at', 'is', null)
    .where('store_id', '=', first.store_id)
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const tables = await db
    .selectFrom('dining_table')
    .select(['id', 'name', 'kind'])
    .where('store_id', '=', first.store_id)
    .where('id', 'in', [0, ...orders.flatMap(({ table_id }) => table_id ?? [])])
    .execute();
  const toLabel = await loadLabels(db, orders, lines);
  return orders.map((order) => {
    const table = tables.find(({ id, kind }) => id === order.table_id && kind === 'table');
    return toSummary(
      order,
      lines.filter((line) => line.order_id === order.id),
      { tableName: order.stand_no ?? table?.name ?? null, statusLabel: toLabel(order) },
      language,
    );
  });
};

/**
 * Orders of a device and of its sitting's table. With `member`, also those of the member signed in on it, from any
 * device.
 */
const theirs = (db: Db, caller: DinerCaller, member = false) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where((row) =>
      row.or([
        row('temp_id', '=', caller.deviceId),
        ...(member ? [row('person_id', '=', caller.personId)] : []),
        row.and([row('dining_style', '=', DINE_IN), row('sitting_id', '=', caller.sittingId ?? 0)]),
      ]),
    );

export const listOrders = (db: Db, caller: DinerCaller, page: number): Promise<OrderRow[]> =>
  theirs(db, caller, true)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();

/** Orders at 1, 6 or 8: unpaid, the oldest first. */
export const listUnpaidOrders = (db: Db, caller: DinerCaller): Promise<OrderRow[]> =>
  theirs(db, caller).where('pay_status', 'in', OPEN_STATUSES).orderBy('placed_at').execute();

/** The open order of the sitting: of its unpaid dine-in orders, the newest. */
export const findCurrentOrder = async (db: Db, caller: DinerCaller): Promise<OrderRow | null> => {
  if (caller.sittingId === null) return null;
  const unpaid = await listUnpaidOrders(db, caller);
  return (
    unpaid.filter((order) => order.dining_style === DINE_IN && order.sitting_id === caller.sittingId).at(-1) ?? null
  );
};

/** One order by its number. Throws orderNotFound for one that is not theirs (M-07), orderMerged for one that is another's part (M-29). */
export const findDinerOrder = async (db: Db, caller: DinerCaller, orderNo: string): Promise<OrderRow> => {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  const theirs = order && isTheirs(order, caller) ? order : refuse('orderNotFound');
  await refuseMerged(db, theirs);
  return theirs;
};
