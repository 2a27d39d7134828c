import type { Endpoints, Input } from '@romduol/contract';
import { DELIVERY, DINE_IN, TAKE_AWAY } from '@romduol/domain/codes';
import {
  isOpen,
  OPEN_STATUSES,
  PAY_STATUSES,
  statusesWith,
  waitsForStore,
  type PayStatus,
} from '@romduol/domain/order/pay-status';
import { businessDayAt, businessDayStart, type DayRule } from '@romduol/domain/time/business-day';
import { addDays } from '@romduol/domain/time/days';
import { HOUR_MS } from '@romduol/domain/time/units';
import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import { storeDays } from '../../zones/store-zone';
import { loadStore } from '../store';
import { PAGE_SIZE } from './queries';
import type { OrderRow } from './rows';

export type StaffFilter = Input<Endpoints['staffOrders']>;
type Show = NonNullable<StaffFilter['show']>;

const WAITING = PAY_STATUSES.filter(waitsForStore);

/** Waits for staff: the order, or a round that was added to it later. */
const waits = (row: ExpressionBuilder<Schema, 'orders'>) =>
  row.or([row('pay_status', 'in', WAITING), row('accept_by', 'is not', null)]);

/** Statuses of what a list shows; null = every one. */
const OF_SHOW = {
  waiting: OPEN_STATUSES,
  open: OPEN_STATUSES,
  done: PAY_STATUSES.filter((status) => !isOpen(status)),
  all: null,
} as const satisfies Record<Show, readonly PayStatus[] | null>;

/** As large as the column takes. */
const ANY_MORE = 2_147_483_647;

/** Guests of a party, at least and at most. */
const OF_PARTY = {
  one: [1, 1],
  two: [2, 2],
  few: [3, 4],
  many: [5, ANY_MORE],
} as const satisfies Record<NonNullable<StaffFilter['party']>, readonly [number, number]>;

/** Dining styles of how orders reach their guests. */
const OF_REACHES = {
  dineIn: DINE_IN,
  takeAway: TAKE_AWAY,
  delivery: DELIVERY,
} as const satisfies Record<Exclude<NonNullable<StaffFilter['reaches']>, 'platform'>, number>;

/** When orders were placed; `to` is excluded. Null = no limit there. */
interface Window {
  readonly from: Date;
  readonly to: Date | null;
}

/** A number is searched for in this many days. */
const SEARCHED_DAYS = 30;

const toWindow = ({ time, search, sittingId }: StaffFilter, rule: DayRule, now: Date): Window => {
  const today = businessDayAt(now.getTime(), rule);
  const startDaysAgo = (days: number): Date => new Date(businessDayStart(addDays(today.day, -days), rule));
  if (time === 'hour') return { from: new Date(now.getTime() - HOUR_MS), to: null };
  if (time === 'yesterday') return { from: startDaysAgo(1), to: new Date(today.start) };
  // A party may sit on when the business day ends.
  if (time === undefined && sittingId !== undefined) return { from: new Date(0), to: null };
  const days = time === undefined && search !== undefined ? SEARCHED_DAYS : 0;
  return { from: startDaysAgo(days), to: null };
};

/** All conditions of a filter but the one on what is shown. Without a time, what is unpaid is there however old. */
const filtered = async (db: Db, storeId: number, filter: StaffFilter, now: Date) => {
  const { source, pay, tableId, sittingId, party, reaches, search, time } = filter;
  const [fewest, most] = OF_PARTY[party ?? 'one'];
  const style = reaches === undefined || reaches === 'platform' ? null : OF_REACHES[reaches];
  const store = await loadStore(db, storeId);
  const { from, to } = toWindow(filter, storeDays(store), now);
  const orders = db
    .selectFrom('orders')
    .where('store_id', '=', storeId)
    .where((row) => {
      const inTime = [row('placed_at', '>=', from), ...(to === null ? [] : [row('placed_at', '<', to)])];
      if (time !== undefined) return row.and(inTime);
      return row.or([row.and(inTime), row('pay_status', 'in', OPEN_STATUSES)]);
    })
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? 1))
    .$if(pay !== undefined, (query) => query.where('pay_status', 'in', statusesWith(pay ?? 'unpaid')))
    .$if(tableId !== undefined, (query) => query.where('table_id', '=', tableId ?? 0))
    .$if(sittingId !== undefined, (query) => query.where('sitting_id', '=', sittingId ?? 0))
    .$if(party !== undefined, (query) => query.where('party_size', '>=', fewest).where('party_size', '<=', most))
    .$if(reaches === 'platform', (query) => query.where('from_platform', '=', true))
    .$if(style !== null, (query) => query.where('dining_style', '=', style ?? DINE_IN))
    .$if(search !== undefined, (query) => query.where('order_no', 'like', `%${search ?? ''}%`));
  return { orders, from };
};

/** One page of the store's orders, the newest first, and one order more where there is a further page. */
export const storeOrders = async (db: Db, storeId: number, filter: StaffFilter, now: Date): Promise<OrderRow[]> => {
  const { show = 'all', page = 1 } = filter;
  const { orders, from } = await filtered(db, storeId, filter, now);
  const statuses = OF_SHOW[show];
  return orders
    .selectAll()
    .$if(statuses !== null, (query) => query.where('pay_status', 'in', statuses ?? []))
    .$if(show === 'waiting', (query) => query.where(waits))
    .$if(show === 'all', (query) => query.where('placed_at', '>=', from))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
};

/** How many orders each list would show under the same filter: one statement. */
export const orderCounts = async (
  db: Db,
  storeId: number,
  filter: StaffFilter,
  now: Date,
): Promise<Record<Show, number>> => {
  const { orders, from } = await filtered(db, storeId, filter, now);
  return orders
    .select((row) => [
      row.fn.countAll<number>().filterWhere(waits).as('waiting'),
      row.fn.countAll<number>().filterWhere('pay_status', 'in', OF_SHOW.open).as('open'),
      row.fn.countAll<number>().filterWhere('pay_status', 'in', OF_SHOW.done).as('done'),
      row.fn.countAll<number>().filterWhere('placed_at', '>=', from).as('all'),
    ])
    .executeTakeFirstOrThrow();
};

/** How many orders wait for staff, whatever is filtered: to be accepted, they or a round of theirs, or to be weighed. */
export const waitingCount = async (db: Db, storeId: number): Promise<number> => {
  const { waiting } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('store_id', '=', storeId)
    .where('pay_status', 'in', OF_SHOW.waiting)
    .where(waits)
    .executeTakeFirstOrThrow();
  return waiting;
};
