import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../server/db/schema';

type Db = Kysely<Schema>;

/** Ids of these orders begin here: those of other figures are far below. */
const FIRST_ID = 10_000_000;

export interface SoldOrders {
  readonly count: number;
  /** Days before now over which they are spread evenly. */
  readonly days: number;
}

const amounts = (gross: number): string =>
  JSON.stringify({
    ...{ piece: gross, gross, itemDiscount: 0, wholeBill: 0, orderPromotion: 0, coupon: 0 },
    ...{ serviceCharge: 0, packing: 0, vat: 0, total: gross, subTotal: gross, tableCharge: 0, tableChargeVat: 0 },
  });

/** Orders as if they had been sold, evenly over the days. */
const sellOrders = (db: Db, storeId: number, { count, days }: SoldOrders) =>
  sql`INSERT INTO orders (store_id, id, order_no, business_day, source, dining_style, temp_id, pay_status, pay_first,
      price_book, charges_table, sell, vip, sell_total_cents, vip_total_cents, settled_column, pay_type, placed_at,
      settled_at)
    SELECT ${storeId}, ${FIRST_ID} + n, 'B' || n, at::date, 1, 2, 'device-of-bench', 2, false,
      '{"conversionRatio": 4100}', false, ${amounts(1_050)}::jsonb, ${amounts(1_050)}::jsonb, 1050, 1050, 'sell',
      'CASH_PAY', at, at
    FROM generate_series(1, ${count}) n,
      LATERAL (SELECT now() - make_interval(secs => n::double precision * ${(days * 86_400) / count})) AS t(at)`.execute(
    db,
  );

const sellLines = (db: Db, storeId: number, { count }: SoldOrders) =>
  sql`INSERT INTO order_line (store_id, order_id, round, position, goods_id, name, goods, tags, feeds, measure, num,
      sell, vip, paid_cents)
    SELECT ${storeId}, ${FIRST_ID} + n, 1, p, g.ids[1 + (n + p) % cardinality(g.ids)],
      '{"en":"","zh-Hans":"","km":""}', '{}', '[]', '[]', '{"kind": "piece"}', 1, ${amounts(350)}::jsonb,
      ${amounts(350)}::jsonb, 350
    FROM generate_series(1, ${count}) n, generate_series(0, 2) p,
      (SELECT array_agg(id) AS ids FROM goods WHERE store_id = ${storeId}) g`.execute(db);

/** Inserts paid orders over a number of days, each with three dishes and a tender, and the sums that reports read. */
export const growSales = async (db: Db, storeId: number, sold: SoldOrders): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    // References are right as they are written; to look up a million of them would take longer than to write them.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sellOrders(trx, storeId, sold);
    await sql`INSERT INTO order_round (store_id, order_id, round, state, source, placed_at, answered_at)
      SELECT store_id, id, 1, 'accepted', 1, settled_at, settled_at FROM orders WHERE id > ${FIRST_ID}`.execute(trx);
    await sellLines(trx, storeId, sold);
    await sql`INSERT INTO tender (store_id, order_id, channel, amount_cents, at)
      SELECT store_id, id, 'CASH_PAY', 1050, settled_at FROM orders WHERE id > ${FIRST_ID}`.execute(trx);
  });
  // Orders of the benchmark's other parts are never paid, and a sum that is there already must not be added twice.
  await sql`DELETE FROM sales_hour`.execute(db);
  await sql`DELETE FROM sales_item`.execute(db);
  for (const table of ['orders', 'order_round', 'order_line', 'tender']) {
    await sql`VACUUM (ANALYZE) ${sql.table(table)}`.execute(db);
  }
  // As a settled order is recorded and folded; at once, so that a server that runs finds nothing to fold.
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SELECT record_sale_amounts(o.store_id, o.id, 1, report_day(s, o.settled_at), report_hour(s, o.settled_at), 'sell')
      FROM orders o JOIN store s ON s.id = o.store_id WHERE o.store_id = ${storeId} AND o.id > ${FIRST_ID}`.execute(
      trx,
    );
    await sql`SELECT fold_sales(${storeId})`.execute(trx);
  });
  for (const table of ['sales_hour', 'sales_item', 'sales_hour_fact', 'sales_item_fact'])
    await sql`VACUUM (ANALYZE) ${sql.table(table)}`.execute(db);
};
