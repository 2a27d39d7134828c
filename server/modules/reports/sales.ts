import type { Endpoints, Output } from '@romduol/contract';
import { type MainAmount, mainAmount, minus, NO_MAIN, NO_SECOND } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { holdingVat } from '@romduol/domain/pricing/vat-included';
import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Store } from '../store';
import type { About, AboutFile } from './about';
import type { Period } from './period';
import { type Columns, type Sheet, toSheet } from './report-file';
import { onReportDays, type StorePeriod } from './store-periods';
import { loadTax } from './tax';

type Report = Output<Endpoints['salesReport']>;
type Hour = Schema['sales_by_hour'];

const HOUR_MINUTES = 60;
const SUMS = [
  ...['orders', 'guests', 'gross', 'item_discount', 'whole_bill', 'order_promotion', 'coupon', 'service_charge'],
  ...['packing', 'table_charge', 'vat', 'vat_included', 'total', 'refunds', 'refunded'],
] as readonly (keyof Hour)[];

const selectHours = (db: Db, places: readonly StorePeriod[]) =>
  db.selectFrom('sales_by_hour').where(onReportDays(places, 'sales_by_hour')).groupBy('store_id');

const sumOfColumn = (column: keyof Hour): RawBuilder<number> =>
  sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

export type Sums = Omit<Report['sum'], 'tax'>;

const toSums = (row: Readonly<Record<string, unknown>> = {}): Sums => {
  const read = (column: keyof Hour): MainAmount => mainAmount(Number(row[column] ?? 0));
  return {
    orders: read('orders'),
    guests: read('guests'),
    gross: read('gross'),
    itemDiscount: read('item_discount'),
    wholeBill: read('whole_bill'),
    orderPromotion: read('order_promotion'),
    coupon: read('coupon'),
    serviceCharge: read('service_charge'),
    packing: read('packing'),
    tableCharge: read('table_charge'),
    vat: read('vat'),
    ...holdingVat(read('vat_included')),
    total: read('total'),
    refunds: read('refunds'),
    refunded: read('refunded'),
    net: minus(read('total'), read('refunded')),
  };
};

/** Everything that each store sold in its period, and what went back. */
export const loadSums = async (db: Db, places: readonly StorePeriod[]): Promise<(storeId: number) => Sums> => {
  const rows = await selectHours(db, places)
    .select('store_id')
    .select(SUMS.map((column) => sumOfColumn(column).as(column)))
    .execute();
  return (storeId) => toSums(rows.find((row) => row.store_id === storeId));
};

/** Rows by hour or by day, of each store. */
export const loadSeriesByStore = (db: Db, places: readonly StorePeriod[], unit: Report['unit']) => {
  const key = unit === 'hour' ? sql<string>`lpad(hour::text, 2, '0')` : sql<string>`business_day::text`;
  return selectHours(db, places)
    .select('store_id as storeId')
    .select([
      key.as('key'),
      sumOfColumn('orders').as('orders'),
      sql<MainAmount>`sum(vat)::bigint`.as('vat'),
      sql<MainAmount>`sum(vat_included)::bigint`.as('vatIncluded'),
      sql<MainAmount>`sum(total)::bigint`.as('total'),
      sql<MainAmount>`sum(total - refunded)::bigint`.as('net'),
    ])
    .groupBy(key)
    .orderBy(key)
    .execute();
};

const HOURS = 24;

/** By hour of the one day, in the order in which the report day runs, else by day. */
export const loadSeries = async (db: Db, store: Store, period: Period): Promise<Report['series']> => {
  const unit = period.from === period.to ? 'hour' : 'day';
  const rows = await loadSeriesByStore(db, [{ store, period }], unit);
  const series = rows.map(({ storeId: _only, ...row }) => row);
  const first = Math.floor(store.day_cut_off_minutes / HOUR_MINUTES);
  const place = ({ key }: { readonly key: string }): number => (Number(key) - first + HOURS) % HOURS;
  return unit === 'hour' ? series.sort((a, b) => place(a) - place(b)) : series;
};

/** Checkouts that were reversed and tenders that were refunded before their order was paid. */
const loadVoids = async (db: Db, store: Store, { start, end }: Period): Promise<Report['voids']> =>
  db
    .selectFrom('refund')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<MainAmount>`coalesce(sum(amount_cents), 0)::bigint`.as('amount'),
    ])
    .where('store_id', '=', store.id)
    .where('at', '>=', start)
    .where('at', '<', end)
    .where('kind', 'in', ['reverse', 'void'])
    .executeTakeFirstOrThrow();

/** Tips of tenders that were not reversed, and the rounding of all cash: received, refunded, put into wallets. */
const besides = async (db: Db, store: Store, { start, end }: Period) => {
  const { rows } = await sql<Pick<Report, 'tips' | 'roundingRiel'>>`
    SELECT coalesce(sum(tips), 0)::bigint AS tips, coalesce(sum(rounding), 0)::bigint AS "roundingRiel" FROM (
      SELECT CASE WHEN voided_at IS NULL THEN tip_cents ELSE 0 END AS tips, rounding_riel AS rounding FROM tender
      WHERE store_id = ${store.id} AND at >= ${start} AND at < ${end}
      UNION ALL
      SELECT 0, x.rounding_riel FROM refund r
      JOIN refund_tender x ON x.store_id = r.store_id AND x.refund_id = r.id
      WHERE r.store_id = ${store.id} AND r.at >= ${start} AND r.at < ${end}
      UNION ALL
      SELECT 0, rounding_riel FROM till_entry WHERE store_id = ${store.id} AND at >= ${start} AND at < ${end}
    ) AS cash`.execute(db);
  return rows[0] ?? { tips: NO_MAIN, roundingRiel: NO_SECOND };
};

const cancelledIn = async (db: Db, store: Store, { start, end }: Period): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('store_id', '=', store.id)
    .where('pay_status', '=', PAY_STATUS.cancelled)
    .where('merged_into', 'is', null)
    .where('placed_at', '>=', start)
    .where('placed_at', '<', end)
    .executeTakeFirstOrThrow();
  return count;
};

/** The sales of a period. A figure of a day that is over never changes: what is undone later counts on its own day. */
export const salesReport = async (about: About): Promise<Report> => {
  const { db, store, period } = about;
  return {
    from: period.from,
    to: period.to,
    unit: period.from === period.to ? 'hour' : 'day',
    sum: {
      ...(await loadSums(db, [about]))(store.id),
      ...(await loadTax(about)),
    },
    series: await loadSeries(db, store, period),
    voids: await loadVoids(db, store, period),
    ...(await besides(db, store, period)),
    cancelled: await cancelledIn(db, store, period),
  };
};

const COLUMNS = {
  time: 'text',
  orders: 'count',
  vat: 'cents',
  vatIncluded: 'cents',
  total: 'cents',
  refunded: 'cents',
  net: 'cents',
} as const satisfies Columns;

export const salesFile = async (about: AboutFile): Promise<Sheet> => {
  const { series } = await salesReport(about);
  const rows = series.map(({ key, ...row }) => ({ ...row, time: key, refunded: minus(row.total, row.net) }));
  return toSheet(COLUMNS, { rows }, about);
};
