import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../server/db/schema';

const INGREDIENTS = 400;
const LINES = 5;
/** Thousandths of a kilogram that a line takes; what was bought of each ingredient. */
const TAKES = 50_000;
const BOUGHT = 10_000_000_000;
/** A delivery of each ingredient in so many days, and how many entries of what was cooked a day has. */
const BOUGHT_EVERY = 3;
const BATCHES = 10;

/**
 * A recipe of five ingredients for every dish, a stock of each ingredient, deliveries at changing prices, and entries and
 * sums of what was used on each of so many days: what folding the orders of `growSales` would have written.
 */
export const growStock = async (db: Kysely<Schema>, storeId: number, days: number): Promise<void> => {
  await sql`INSERT INTO ingredient (store_id, name, unit, stock_thousandths, stock_cost, price_cost, price_thousandths,
      is_counted)
    SELECT ${storeId}, 'Ingredient ' || n, 'kg', ${BOUGHT}, ${BOUGHT}, ${BOUGHT}, ${BOUGHT}, true
    FROM generate_series(1, ${INGREDIENTS}) n`.execute(db);
  await sql`INSERT INTO recipe_line (store_id, goods_id, ingredient_id, thousandths, position)
    SELECT g.store_id, g.id, i.ids[1 + (g.id * 7 + p * 31) % cardinality(i.ids)::bigint], ${TAKES}, p
    FROM goods g, generate_series(1, ${LINES}) p,
      (SELECT array_agg(id) AS ids FROM ingredient WHERE store_id = ${storeId}) i
    WHERE g.store_id = ${storeId} ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO stock_day (store_id, business_day, ingredient_id, kind, thousandths, cost)
    SELECT i.store_id, current_date - n, i.id, kind, ${-TAKES}::bigint, ${-TAKES}::bigint
    FROM ingredient i, generate_series(0, ${days}) n, unnest(ARRAY['consumption', 'waste', 'count']) kind
    WHERE i.store_id = ${storeId}`.execute(db);
  await sql`INSERT INTO stock_entry (store_id, ingredient_id, kind, thousandths, cost, paid_cents, at)
    SELECT i.store_id, i.id, 'purchase', ${TAKES}::bigint, ${TAKES}::bigint, 500 + n % 7, now() - make_interval(days => n)
    FROM ingredient i, generate_series(0, ${days}, ${BOUGHT_EVERY}) n WHERE i.store_id = ${storeId}`.execute(db);
  await sql`INSERT INTO stock_entry (store_id, ingredient_id, kind, thousandths, cost, at)
    SELECT i.store_id, i.id, 'consumption', ${-TAKES}::bigint, ${-TAKES}::bigint,
      now() - make_interval(days => n, mins => 15 * batch)
    FROM ingredient i, generate_series(0, ${days}) n, generate_series(1, ${BATCHES}) batch
    WHERE i.store_id = ${storeId}`.execute(db);
  await sql`UPDATE store SET keeps_stock = true WHERE id = ${storeId}`.execute(db);
  for (const table of ['goods', 'category', 'ingredient', 'recipe_line', 'stock_day', 'stock_entry'])
    await sql`ANALYZE ${sql.table(table)}`.execute(db);
};
