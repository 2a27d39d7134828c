import { moveStock } from '@romduol/domain/stock/ledger';
import { type SoldPiece, usageOfSale } from '@romduol/domain/stock/usage';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { isServedHere } from '../../db/served-here';
import { inTransaction } from '../../db/transaction';
import { repeatUntilClosed } from '../../jobs/repeat';
import { refreshLeft } from './left';
import { lockStock, type StockAct, writeStock } from './ledger';
import { loadRecipes } from './recipes';

/** How often facts are folded, in ms: menus are told within a second that a dish is sold out. */
const INTERVAL_MS = 500;
/** Facts of one transaction. */
const BATCH = 1_000;

interface Fact {
  readonly kind: 'cooked' | 'voided';
  readonly piece: SoldPiece;
  readonly units: number;
  readonly at: Date;
}

/** Takes facts out of the table: they are in the ledger when the transaction commits, or still facts. */
const takeFacts = async (db: Db, storeId: number): Promise<readonly Fact[]> => {
  const { rows } = await sql<Fact>`
    DELETE FROM stock_fact WHERE store_id = ${storeId} AND id IN (
      SELECT id FROM stock_fact WHERE store_id = ${storeId} ORDER BY id LIMIT ${BATCH})
    RETURNING kind, piece, units, at`.execute(db);
  return rows;
};

const add = (sums: Map<number, number>, id: number, thousandths: number): void => {
  sums.set(id, (sums.get(id) ?? 0) + thousandths);
};

/** Consumption of what was cooked. What was voided in the kitchen was no sale: its consumption becomes waste. */
const toActs = (cooked: ReadonlyMap<number, number>, voided: ReadonlyMap<number, number>): readonly StockAct[] => {
  const used = new Map(cooked);
  for (const [id, thousandths] of voided) add(used, id, -thousandths);
  const acts = (sums: ReadonlyMap<number, number>, kind: 'consumption' | 'waste') =>
    [...sums]
      .filter(([, thousandths]) => thousandths !== 0)
      .map(([ingredientId, thousandths]) => ({
        ingredientId,
        kind,
        change: (stock: Parameters<typeof moveStock>[0]) => moveStock(stock, -thousandths),
      }));
  return [...acts(used, 'consumption'), ...acts(voided, 'waste')];
};

/**
 * Adds the facts of a store, whose stock the transaction has locked, to its ledger by the recipes of now: an entry an
 * ingredient, however many orders. Returns whether there may be more facts.
 */
export const foldStore = async (db: Db, storeId: number, now: Date): Promise<boolean> => {
  const facts = await takeFacts(db, storeId);
  if (facts.length === 0) return false;
  const book = await loadRecipes(db, storeId);
  const sums = { cooked: new Map<number, number>(), voided: new Map<number, number>() };
  for (const { kind, piece, units } of facts) {
    for (const [id, thousandths] of usageOfSale(piece, units, book)) add(sums[kind], id, thousandths);
  }
  const at = new Date(Math.max(...facts.map((fact) => fact.at.getTime())));
  await writeStock(db, { storeId, at, now, staffId: null }, toActs(sums.cooked, sums.voided));
  return facts.length === BATCH;
};

/** Where there are facts, or dishes whose portions could not be written when they were computed. */
const listDue = async (db: Db): Promise<readonly number[]> => {
  // Read without a lock; each store is then folded by itself.
  const stores = await db
    .selectFrom('stock_fact')
    .select('store_id')
    .where(isServedHere(sql.ref('stock_fact.store_id')))
    .union(
      db
        .selectFrom('stock_lock')
        .select('store_id')
        .where('left_due', '=', true)
        .where(isServedHere(sql.ref('stock_lock.store_id'))),
    )
    .execute();
  return stores.map(({ store_id: storeId }) => storeId);
};

/** Folds what the kitchens of all stores began to cook, each batch in a transaction of its own. */
export const foldStock = async (db: Db, now: Date): Promise<void> => {
  for (const storeId of await listDue(db)) {
    const foldBatch = () =>
      inTransaction(db, async (trx) => {
        const isLeftDue = await lockStock(trx, storeId);
        const more = await foldStore(trx, storeId, now);
        if (isLeftDue) await refreshLeft(trx, storeId, now);
        return more;
      });
    while (await foldBatch());
  }
};

/** Folds until the server closes. */
export const startFoldingStock = (app: FastifyInstance, db: Db, clock: () => number): void =>
  repeatUntilClosed(app, { name: 'folding of stock', everyMs: INTERVAL_MS }, () => foldStock(db, new Date(clock())));
