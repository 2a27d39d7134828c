import type { Endpoints, Output } from '@romduol/contract';
import { DELIVERY, DINE_IN, TAKE_AWAY, UNTOLD_STYLE } from '@romduol/domain/codes';
import { type MainAmount, mainAmount, minus, NO_MAIN, NO_SECOND } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { holdingReward } from '@romduol/domain/pricing/steps/coupon';
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
  ...['orders', 'guests', 'gross', 'item_discount', 'whole_bill', 'order_promotion', 'reward', 'coupon'],
  ...['service_charge', 'packing', 'table_charge', 'vat', 'vat_included', 'total', 'refunds', 'refunded'],
] as readonly (keyof Hour)[];

const selectHours = (db: Db, places: readonly StorePeriod[]) =>
  db.selectFrom('sales_by_hour').where(onReportDays(places, 'sales_by_hour')).groupBy('store_id');

const sumOfColumn = (column: keyof Hour): RawBuilder<number> =>
  sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

export type Sums = Omit<Report['sum'], 'tax'>;
export type StyleSums = Report['styles'][number];

/** A row of sums of one dining style. */
type StyleRow = Readonly<Record<string, unknown>> & { readonly dining_style: number };

const readFrom = (row: StyleRow, column: keyof Hour): number => Number(row[column] ?? 0);

/** Nothing is said of a delivery fee where there is none. */
export const holdingFee = (fee: MainAmount): { readonly deliveryFee?: MainAmount } =>
  fee === 0 ? {} : { deliveryFee: fee };

const toSums = (rows: readonly StyleRow[]): Sums => {
  const sum = (column: keyof Hour, of = rows): MainAmount =>
    mainAmount(of.reduce((all, row) => all + readFrom(row, column), 0));
  const read = (column: keyof Hour): MainAmount => sum(column);
  const delivered = rows.filter((row) => row.dining_style === DELIVERY);
  const fee = sum('table_charge', delivered);
  return {
    orders: read('orders'),
    guests: read('guests'),
    gross: read('gross'),
    itemDiscount: read('item_discount'),
    wholeBill: read('whole_bill'),
    orderPromotion: read('order_promotion'),
    ...holdingReward(read('reward')),
    coupon: read('coupon'),
    serviceCharge: read('service_charge'),
    packing: read('packing'),
    tableCharge: minus(read('table_charge'), fee),
    ...holdingFee(fee),
    vat: read('vat'),
    ...holdingVat(read('vat_included')),
    total: read('total'),
    refunds: read('refunds'),
    refunded: read('refunded'),
    net: minus(read('total'), read('refunded')),
  };
};

const toStyle = (row: StyleRow): StyleSums => {
  const read = (column: keyof Hour): MainAmount => mainAmount(readFrom(row, column));
  return {
    diningStyle: row.dining_style,
    orders: readFrom(row, 'orders'),
    guests: readFrom(row, 'guests'),
    total: read('total'),
    refunded: read('refunded'),
    net: minus(read('total'), read('refunded')),
  };
};

const isSold = (row: StyleRow): boolean => SUMS.some((column) => readFrom(row, column) !== 0);

/** Everything that each store sold in its period, and what went back: in all, and by dining style. */
export const loadSums = async (
  db: Db,
  places: readonly StorePeriod[],
): Promise<(storeId: number) => { readonly sum: Sums; readonly styles: StyleSums[] }> => {
  const rows = await selectHours(db, places)
    .select(['store_id', 'dining_style'])
    .select(SUMS.map((column) => sumOfColumn(column).as(column)))
    .groupBy('dining_style')
    .orderBy('dining_style')
    .execute();
  return (storeId) => {
    const own = rows.filter((row) => row.store_id === storeId);
    return { sum: toSums(own), styles: own.filter(isSold).map(toStyle) };
  };
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
  const { sum, styles } = (await loadSums(db, [about]))(store.id);
  return {
    from: period.from,
    to: period.to,
    unit: period.from === period.to ? 'hour' : 'day',
    sum: { ...sum, ...(await loadTax(about)) },
    styles,
    series: await loadSeries(db, store, period),
    voids: await loadVoids(db, store, period),
    ...(await besides(db, store, period)),
    cancelled: await cancelledIn(db, store, period),
  };
};

const COLUMNS = {
  time: 'text',
  orders: 'count',
  deliveryFee: 'cents',
  vat: 'cents',
  vatIncluded: 'cents',
  total: 'cents',
  refunded: 'cents',
  dineIn: 'cents',
  takeAway: 'cents',
  delivery: 'cents',
  net: 'cents',
} as const satisfies Columns;
const COLUMNS_BEFORE = { ...COLUMNS, styleUntold: 'cents' } as const satisfies Columns;

/** What each hour or day brought by dining style, and the delivery fee in it. */
const loadStyleSeries = async ({ db, store, period }: About, unit: Report['unit']) => {
  const key = unit === 'hour' ? sql<string>`lpad(hour::text, 2, '0')` : sql<string>`business_day::text`;
  const rows = await selectHours(db, [{ store, period }])
    .select(['dining_style', key.as('key')])
    .select([
      sql<MainAmount>`sum(total - refunded)::bigint`.as('net'),
      sql<MainAmount>`sum(table_charge)::bigint`.as('charge'),
    ])
    .groupBy(['dining_style', key])
    .execute();
  const find = (of: string, style: number) => rows.find((row) => row.key === of && row.dining_style === style);
  const net = (of: string, style: number): MainAmount => find(of, style)?.net ?? NO_MAIN;
  return {
    isToldApart: rows.every((row) => row.dining_style !== UNTOLD_STYLE),
    of: (at: string) => ({
      dineIn: net(at, DINE_IN),
      takeAway: net(at, TAKE_AWAY),
      delivery: net(at, DELIVERY),
      styleUntold: net(at, UNTOLD_STYLE),
      deliveryFee: find(at, DELIVERY)?.charge ?? NO_MAIN,
    }),
  };
};

export const salesFile = async (about: AboutFile): Promise<Sheet> => {
  const { series, unit } = await salesReport(about);
  const styles = await loadStyleSeries(about, unit);
  const rows = series.map(({ key, ...row }) => ({
    ...row,
    ...styles.of(key),
    time: key,
    refunded: minus(row.total, row.net),
  }));
  return styles.isToldApart ? toSheet(COLUMNS, { rows }, about) : toSheet(COLUMNS_BEFORE, { rows }, about);
};
