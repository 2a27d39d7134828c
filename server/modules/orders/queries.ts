import { businessDayStart } from '@romduol/domain/time/calendar';
import type { Db } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import type { Language } from '../../http/language';
import { refuse } from '../../http/refusal';
import { loadStore } from '../store';
import { isTheirs } from './answer-order';
import type { OrderRow } from './rows';
import { type SummaryView, summaryOf } from './view';

export const PAGE_SIZE = 20;

/** Summaries of orders, with the few columns of their lines that a list shows: two statements more. */
export const summaries = async (db: Db, orders: readonly OrderRow[], language: Language): Promise<SummaryView[]> => {
  const [first] = orders;
  if (!first) return [];
  const lines = await db
    .selectFrom('order_line')
    .select(['order_id', 'name', 'picture', 'tint', 'num', 'measure'])
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
  return orders.map((order) => {
    const table = tables.find(({ id, kind }) => id === order.table_id && kind === 'table');
    return summaryOf(
      order,
      lines.filter((line) => line.order_id === order.id),
      table?.name ?? null,
      language,
    );
  });
};

/** Orders of a device and of its sitting's table. */
const theirs = (db: Db, caller: DinerCaller) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where((row) =>
      row.or([
        row('temp_id', '=', caller.tempId),
        row.and([row('dining_style', '=', 1), row('sitting_id', '=', caller.sittingId ?? 0)]),
      ]),
    );

export const ordersOf = (db: Db, caller: DinerCaller, page: number): Promise<OrderRow[]> =>
  theirs(db, caller)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();

/** Orders at 1, 6 or 8: unpaid, the oldest first. */
export const unpaidOf = (db: Db, caller: DinerCaller): Promise<OrderRow[]> =>
  theirs(db, caller).where('pay_status', 'in', [1, 6, 8]).orderBy('placed_at').execute();

/** The open order of the sitting: of its unpaid dine-in orders, the newest. */
export const currentOf = async (db: Db, caller: DinerCaller): Promise<OrderRow | null> => {
  if (caller.sittingId === null) return null;
  const unpaid = await unpaidOf(db, caller);
  return unpaid.filter((order) => order.dining_style === 1 && order.sitting_id === caller.sittingId).at(-1) ?? null;
};

/** One order by its number. Throws orderNotFound for one that is not theirs (M-07). */
export const orderOf = async (db: Db, caller: DinerCaller, orderNo: string): Promise<OrderRow> => {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return order && isTheirs(order, caller) ? order : refuse('orderNotFound');
};

export interface StaffFilter {
  readonly show: 'waiting' | 'open' | 'all';
  readonly tableId: number | undefined;
}

const MOST_ORDERS = 200;

/** Orders of the store: waiting for staff (8, 6), open (1, 6, 8), or all of the business day, the newest first. */
export const storeOrders = async (db: Db, storeId: number, filter: StaffFilter, now: Date): Promise<OrderRow[]> => {
  const store = await loadStore(db, storeId);
  const dayStart = businessDayStart(now.getTime(), store.zone_offset_minutes, store.day_cut_off_minutes);
  const statuses = { waiting: [8, 6] as const, open: [1, 6, 8] as const, all: null }[filter.show];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(statuses !== null, (query) => query.where('pay_status', 'in', statuses ?? []))
    .$if(statuses === null, (query) => query.where('placed_at', '>=', new Date(dayStart)))
    .$if(filter.tableId !== undefined, (query) => query.where('table_id', '=', filter.tableId ?? 0))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ORDERS)
    .execute();
};

/** How many orders wait for staff: to be accepted, or to be weighed. */
export const waitingCount = async (db: Db, storeId: number): Promise<number> => {
  const { waiting } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('store_id', '=', storeId)
    .where('pay_status', 'in', [8, 6])
    .executeTakeFirstOrThrow();
  return waiting;
};
