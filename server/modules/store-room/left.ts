import { fewLeft, portionsLeft } from '@romduol/domain/stock/left';
import type { RecipeBook } from '@romduol/domain/stock/usage';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { publish } from '../../realtime/announce';
import { lowStockEvent } from '../../webhooks/events';
import { menuChanged } from '../goods';
import { refreshOptionsLeft } from './options-left';
import { loadRecipes } from './recipes';

interface Dish {
  readonly id: number;
  readonly before: number | null;
  readonly left: number | null;
  readonly soldAnyway: boolean;
}

/** What there is of the ingredients that limit dishes. */
const loadThere = async (db: Db, storeId: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('ingredient')
    .select(['id', 'stock_thousandths'])
    .where('store_id', '=', storeId)
    .where('is_counted', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.id, row.stock_thousandths]));
};

/** The dishes of which there is more or less left than their rows say. */
const listChanged = async (
  db: Db,
  storeId: number,
  book: RecipeBook,
  there: ReadonlyMap<number, number>,
): Promise<readonly Dish[]> => {
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'portions_left', 'sold_anyway'])
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where((row) => row.or([row('portions_left', 'is not', null), row('id', 'in', [0, ...book.goods.keys()])]))
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      before: row.portions_left,
      left: portionsLeft(book.goods.get(row.id) ?? [], book.made, there),
      soldAnyway: row.sold_anyway,
    }))
    .filter(({ before, left }) => before !== left);
};

/**
 * Writes what is left of dishes whose rows no one else has locked, in the order of their ids; an order that is being
 * placed is not waited for. Staff who sold one anyway no longer need to when it can be made again. Returns their ids.
 */
const saveLeft = async (db: Db, storeId: number, dishes: readonly Dish[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    WITH free AS (
      SELECT id FROM goods WHERE store_id = ${storeId} AND id = ANY (${dishes.map(({ id }) => id)}::bigint[])
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE goods AS g SET portions_left = n.portions, sold_anyway = g.sold_anyway AND n.portions IS NOT DISTINCT FROM 0
    FROM free JOIN unnest(${dishes.map(({ id }) => id)}::bigint[], ${dishes.map(({ left }) => left)}::integer[])
      AS n (id, portions) ON n.id = free.id
    WHERE g.store_id = ${storeId} AND g.id = free.id
    RETURNING g.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** What menus show of it changed: that it is sold out, or that only a few are left. */
const isShown = ({ before, left, soldAnyway }: Dish): boolean => !soldAnyway && fewLeft(before) !== fewLeft(left);

/** It has just come to a few, or to none. */
const isRunningLow = ({ before, left }: Dish): boolean =>
  left !== null && fewLeft(left) !== null && (fewLeft(before) === null || (left === 0 && before !== 0));

/**
 * Computes what is left of each dish, option and topping of a store whose stock is locked, and announces dishes that are sold
 * out by it or in a choice, come back, or are nearly gone. What it cannot write now is due with the next fold.
 */
export const refreshLeft = async (db: Db, storeId: number, now: Date): Promise<void> => {
  const [book, there] = [await loadRecipes(db, storeId), await loadThere(db, storeId)];
  const changed = await listChanged(db, storeId, book, there);
  const saved = changed.length === 0 ? new Set<number>() : await saveLeft(db, storeId, changed);
  const options = await refreshOptionsLeft(db, storeId, book, there);
  await db
    .updateTable('stock_lock')
    .set({ left_due: saved.size < changed.length || !options.isComplete })
    .where('store_id', '=', storeId)
    .execute();
  const low = changed.filter((dish) => saved.has(dish.id) && isRunningLow(dish));
  await publish(db, ...low.map(({ id, left }) => lowStockEvent(storeId, { dishId: id, portionsLeft: left ?? 0 }, now)));
  const dishes = changed.filter((dish) => saved.has(dish.id) && isShown(dish)).map(({ id }) => id);
  const [first, ...others] = new Set([...dishes, ...options.shown]);
  if (first !== undefined) await menuChanged(db, storeId, others.length === 0 ? first : 0, now);
};
