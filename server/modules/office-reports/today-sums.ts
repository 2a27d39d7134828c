import type { MainAmount } from '@romduol/domain/money/amount';
import { isOpen, waitsForStore } from '@romduol/domain/order/pay-status';
import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import type { Day } from '@romduol/domain/time/calendar';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { statusList } from '../../db/statuses';

/** The business day that runs in a store, and how far it has come. */
export interface RunningDay {
  readonly storeId: number;
  readonly day: Day;
  readonly before: Day;
  /** The hour in which business days begin, and how many hours after it the present one is. */
  readonly firstHour: number;
  readonly hoursPassed: number;
}

interface SalesToday {
  readonly storeId: number;
  readonly orders: number;
  readonly guests: number;
  readonly refunds: number;
  readonly refunded: MainAmount;
  readonly net: MainAmount;
  readonly netBefore: MainAmount;
}

/** What each store has sold so far, and a week before up to the same hour: one statement for all stores. */
export const loadSales = async (db: Db, days: readonly RunningDay[]): Promise<SalesToday[]> => {
  const { rows } = await sql<SalesToday>`
    SELECT h.store_id AS "storeId",
      coalesce(sum(h.orders) FILTER (WHERE h.business_day = d.day), 0)::bigint AS orders,
      coalesce(sum(h.guests) FILTER (WHERE h.business_day = d.day), 0)::bigint AS guests,
      coalesce(sum(h.refunds) FILTER (WHERE h.business_day = d.day), 0)::bigint AS refunds,
      coalesce(sum(h.refunded) FILTER (WHERE h.business_day = d.day), 0)::bigint AS refunded,
      coalesce(sum(h.total - h.refunded) FILTER (WHERE h.business_day = d.day), 0)::bigint AS net,
      coalesce(sum(h.total - h.refunded) FILTER (
        WHERE h.business_day = d.before AND (h.hour - d.first_hour + 24) % 24 <= d.hours_passed
      ), 0)::bigint AS "netBefore"
    FROM unnest(${days.map(({ storeId }) => storeId)}::bigint[], ${days.map(({ day }) => day)}::date[],
      ${days.map(({ before }) => before)}::date[], ${days.map(({ firstHour }) => firstHour)}::integer[],
      ${days.map(({ hoursPassed }) => hoursPassed)}::integer[]) AS d(store_id, day, before, first_hour, hours_passed)
    JOIN sales_by_hour h ON h.store_id = d.store_id AND h.business_day IN (d.day, d.before)
    GROUP BY h.store_id`.execute(db);
  return rows;
};

const OPEN = statusList(isOpen);
const WAITING = statusList(waitsForStore);

/** What is neither paid nor cancelled in each store, of whichever day, and which orders wait for the store. */
export const loadOpenOrders = (db: Db, storeIds: readonly number[]) =>
  db
    .selectFrom('orders as o')
    .select('o.store_id as storeId')
    .select((row) => [
      row.fn.countAll<number>().as('unpaidOrders'),
      sql<number>`count(*) FILTER (WHERE o.pay_status IN ${WAITING} OR o.accept_by IS NOT NULL)`.as('waiting'),
      sql<MainAmount>`sum(greatest(o.sell_total_cents - coalesce((
        SELECT sum(t.amount_cents - t.refunded_cents) FROM tender t
        WHERE t.store_id = o.store_id AND t.order_id = o.id), 0), 0))::bigint`.as('unpaid'),
    ])
    .where('o.store_id', 'in', storeIds)
    .where(sql<boolean>`o.pay_status IN ${OPEN}`)
    .groupBy('o.store_id')
    .execute();

const OCCUPIED = [TABLE_STATUS.dining, TABLE_STATUS.occupied] as const;

/** The tables of each store's floor, and how many of them are taken. */
export const loadTables = (db: Db, storeIds: readonly number[]) =>
  db
    .selectFrom('dining_table as t')
    .select('t.store_id as storeId')
    .select((row) => [
      row.fn.countAll<number>().as('tables'),
      row.fn.countAll<number>().filterWhere('t.status', 'in', OCCUPIED).as('occupied'),
    ])
    .where('t.store_id', 'in', storeIds)
    .where('t.removed_at', 'is', null)
    .where('t.kind', '=', 'table')
    .where('t.menu_only', '=', false)
    .groupBy('t.store_id')
    .execute();
