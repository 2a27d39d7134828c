import type { MainAmount } from '@romduol/domain/money/amount';
import type { Stock, StockChange, StockEntryKind } from '@romduol/domain/stock/ledger';
import { businessDayAt } from '@romduol/domain/time/business-day';
import { type Insertable, sql } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import { Refusal, refuse } from '../../http/refusal';
import { storeDays } from '../../zones/store-zone';
import { loadStoreOnce } from '../store';
import { refreshLeft } from './left';

type Entry = Insertable<Schema['stock_entry']>;

/** One change of one ingredient, made of what there is of it then. */
export interface StockAct {
  readonly ingredientId: number;
  readonly kind: StockEntryKind;
  readonly change: (stock: Stock) => StockChange;
  /** What was paid for a purchase. */
  readonly paid?: MainAmount;
}

/** What all entries of an act say. */
export interface AboutAct {
  readonly storeId: number;
  readonly at: Date;
  readonly now: Date;
  /** Null: by the sales. */
  readonly staffId: number | null;
  readonly note?: string;
  readonly supplierId?: number | null;
  readonly otherStoreId?: number;
  /** Of a delivery that was ordered. */
  readonly purchaseOrderId?: number;
}

/**
 * Acts on the stock and the recipes of a store are one after the other, until the transaction ends. Orders never wait for
 * one: they only append facts. Two stores are locked in the order of their ids, and before any other row. Returns whether
 * what is left of dishes is due to be computed again.
 */
export const lockStock = async (db: Db, storeId: number): Promise<boolean> => {
  await db
    .insertInto('stock_lock')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { left_due: isLeftDue } = await db
    .selectFrom('stock_lock')
    .select('left_due')
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return isLeftDue;
};

interface StockRow {
  readonly stock_thousandths: number;
  readonly stock_cost: number;
  readonly price_cost: number | null;
  readonly price_thousandths: number | null;
}

const toStock = (row: StockRow): Stock => {
  const { price_cost: cost, price_thousandths: thousandths } = row;
  const price = cost === null || thousandths === null ? null : { cost, thousandths };
  return { thousandths: row.stock_thousandths, cost: row.stock_cost, price };
};

/** What there is of all ingredients that are bought, by store and id. */
export const loadStocks = async (
  db: Db,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, Stock>>> => {
  const rows = await db
    .selectFrom('ingredient')
    .select(['store_id', 'id', 'stock_thousandths', 'stock_cost', 'price_cost', 'price_thousandths'])
    .where('store_id', 'in', [0, ...storeIds])
    .where('yield_thousandths', 'is', null)
    .execute();
  const stocks = new Map<number, Map<number, Stock>>();
  for (const row of rows) {
    const own = stocks.get(row.store_id) ?? new Map<number, Stock>();
    stocks.set(row.store_id, own.set(row.id, toStock(row)));
  }
  return stocks;
};

/** What there is of ingredients that are bought, by id: the ones that are made have no stock. */
export const loadStock = async (
  db: Db,
  storeId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Stock>> => {
  const rows = await db
    .selectFrom('ingredient')
    .select(['id', 'stock_thousandths', 'stock_cost', 'price_cost', 'price_thousandths'])
    .where('store_id', '=', storeId)
    .where('id', 'in', [0, ...ids])
    .where('yield_thousandths', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, toStock(row)]));
};

/** From the first of these on, what there is of an ingredient is known. */
const COUNTING: ReadonlySet<StockEntryKind> = new Set(['purchase', 'transferIn', 'count']);

const saveStock = async (
  db: Db,
  storeId: number,
  after: ReadonlyMap<number, Stock>,
  counted: ReadonlySet<number>,
): Promise<void> => {
  const stocks = [...after.values()];
  await sql`
    UPDATE ingredient AS i SET stock_thousandths = a.thousandths, stock_cost = a.cost, price_cost = a.price_cost,
      price_thousandths = a.price_thousandths, is_counted = i.is_counted OR a.counted
    FROM unnest(${[...after.keys()]}::bigint[], ${stocks.map((stock) => stock.thousandths)}::bigint[],
      ${stocks.map((stock) => stock.cost)}::bigint[], ${stocks.map(({ price }) => price?.cost ?? null)}::bigint[],
      ${stocks.map(({ price }) => price?.thousandths ?? null)}::bigint[],
      ${[...after.keys()].map((id) => counted.has(id))}::boolean[])
      AS a (id, thousandths, cost, price_cost, price_thousandths, counted)
    WHERE i.store_id = ${storeId} AND i.id = a.id`.execute(db);
};

/** Adds entries to the sums of the business day that they are of. */
const addToDay = async (
  db: Db,
  { storeId, at }: AboutAct,
  entries: readonly Pick<Entry, 'ingredient_id' | 'kind' | 'thousandths' | 'cost'>[],
): Promise<void> => {
  const { day } = businessDayAt(at.getTime(), storeDays(await loadStoreOnce(db, storeId)));
  await sql`
    INSERT INTO stock_day AS d (store_id, business_day, ingredient_id, kind, thousandths, cost)
    SELECT ${storeId}, ${day}, e.ingredient_id, e.kind, sum(e.thousandths), sum(e.cost)
    FROM unnest(${entries.map((entry) => entry.ingredient_id)}::bigint[], ${entries.map(({ kind }) => kind)}::text[],
      ${entries.map(({ thousandths }) => thousandths)}::bigint[], ${entries.map(({ cost }) => cost)}::bigint[])
      AS e (ingredient_id, kind, thousandths, cost)
    GROUP BY e.ingredient_id, e.kind
    ON CONFLICT (store_id, business_day, ingredient_id, kind)
    DO UPDATE SET thousandths = d.thousandths + excluded.thousandths, cost = d.cost + excluded.cost`.execute(db);
};

/**
 * Writes acts into the ledger of a store whose stock is locked, one after the other, with what is left of dishes then, and
 * returns what each changed. Throws notFound for an ingredient that the store has not, or of which no stock is kept,
 * badInput for more than can be counted.
 */
export const writeStock = async (
  db: Db,
  about: AboutAct,
  acts: readonly StockAct[],
): Promise<readonly StockChange[]> => {
  const { storeId, at, now, staffId, note = '', supplierId = null, otherStoreId = null } = about;
  const { purchaseOrderId = null } = about;
  if (acts.length === 0) return [];
  const stocks = new Map(await loadStock(db, storeId, [...new Set(acts.map(({ ingredientId }) => ingredientId))]));
  const changes = acts.map(({ ingredientId, change }) => {
    const done = change(stocks.get(ingredientId) ?? refuse('notFound', { field: 'ingredientId' }));
    if (!Number.isSafeInteger(done.after.thousandths)) throw new Refusal('badInput', { field: 'thousandths' });
    stocks.set(ingredientId, done.after);
    return done;
  });
  const entries = acts.map(({ ingredientId, kind, paid = null }, index) => ({
    store_id: storeId,
    ingredient_id: ingredientId,
    kind,
    thousandths: changes[index]?.thousandths ?? 0,
    cost: changes[index]?.cost ?? 0,
    paid_cents: paid,
    supplier_id: supplierId,
    other_store_id: otherStoreId,
    purchase_order_id: purchaseOrderId,
    note,
    staff_id: staffId,
    at,
  }));
  await db.insertInto('stock_entry').values(entries).execute();
  await addToDay(db, about, entries);
  const counted = acts.filter(({ kind }) => COUNTING.has(kind)).map(({ ingredientId }) => ingredientId);
  await saveStock(db, storeId, stocks, new Set(counted));
  await refreshLeft(db, storeId, now);
  return changes;
};
