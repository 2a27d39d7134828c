import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { isServedHere } from '../../db/served-here';
import { repeatUntilClosed } from '../../jobs/repeat';

/** How often facts of sales are added to the sums of reports, in ms. Reports are exact at any time. */
const INTERVAL_MS = 2_000;

/** Adds the facts of all stores to their sums, each store in a transaction of its own. */
export const foldSales = async (db: Db): Promise<void> => {
  // Read without a lock; each store is then folded by itself.
  const stores = await db
    .selectFrom('sales_hour_fact')
    .select('store_id')
    .where(isServedHere(sql.ref('sales_hour_fact.store_id')))
    .union(
      db
        .selectFrom('sales_item_fact')
        .select('store_id')
        .where(isServedHere(sql.ref('sales_item_fact.store_id'))),
    )
    .execute();
  for (const { store_id: storeId } of stores)
    await sql`SELECT fold_sales(${storeId}), fold_tax(${storeId})`.execute(db);
};

/** Folds until the server closes. */
export const startFoldingSales = (app: FastifyInstance, db: Db): void =>
  repeatUntilClosed(app, { name: 'folding of sales', everyMs: INTERVAL_MS }, () => foldSales(db));
