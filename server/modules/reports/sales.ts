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
import { loadTax } from './tax';

type Report = Output<Endpoints['salesReport']>;
type Hour = Schema['sales_by_hour'];

const SUMS = [
  ...['orders', 'guests', 'gross', 'item_discount', 'whole_bill', 'order_promotion', 'coupon', 'service_charge'],
  ...['packing', 'table_charge', 'vat', 'vat_included', 'total', 'refunds', 'refunded'],
] as readonly (keyof Hour)[];

const selectHours = (db: Db, store: Store, { from, to }: Period) =>
  db
    .selectFrom('sales_by_hour')
    .where('store_id', '=', store.id)
    .where('business_day', '>=', from)
    .where('business_day', '<=', to);

const sumOfColumn = (column: keyof Hour): RawBuilder<number> =>
  sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

/** Everything that was sold in a period, and what went back. */
const sumOfSales = async (about: About): Promise<Report['sum']> => {
  const { db, store, period } = about;
  const row = await selectHours(db, store, period)
    .select(SUMS.map((column) => sumOfColumn(column).as(column)))
    .executeTakeFirstOrThrow();
  const of = (column: keyof Hour): MainAmount => mainAmount(Number((row as Record<string, unknown>)[column]));
  return {
    orders: of('orders'),
    guests: of('guests'),
    gross: of('gross'),
    itemDiscount: of('item_discount'),
    wholeBill: of('whole_bill'),
    orderPromotion: of('order_promotion'),
    coupon: of('coupon'),
    serviceCharge: of('service_charge'),
    packing: of('packing'),
    tableCharge: of('table_charge'),
    vat: of('vat'),
    ...holdingVat(of('vat_included')),
    total: of('total'),
    refunds: of('refunds'),
    refunded: of('refunded'),
    net: minus(of('total'), of('refunded')),
    ...(await loadTax(about)),
  };
};

/** By hour of the one day, in the order in which the report day runs, else by day. */
export const loadSeries = async (db: Db, store: Store, period: Period): Promise<Report['series']> => {
  const oneDay = period.from === period.to;
  const first = Math.floor(store.day_cut_off_minutes / 60);
  const key = oneDay ? sql<string>`lpad(hour::text, 2, '0')` : sql<string>`business_day::text`;
  const rows = await selectHours(db, store, period)
    .select([
      key.as('key'),
      sumOfColumn('orders').as('orders'),
      sql<MainAmount>`sum(vat)::bigint`.as('vat'),
      sql<MainAmount>`sum(vat_included)::bigint`.as('vatIncluded'),
      sql<MainAmount>`sum(total)::bigint`.as('total'),
      sql<MainAmount>`sum(total - refunded)::bigint`.as('net'),
    ])
    .groupBy(key)
    .orderBy(oneDay ? sql`min((hour - ${first}::integer + 24) % 24)` : key)
    .execute();
  return rows.map((row) => ({ ...row }));
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
    sum: await sumOfSales(about),
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
