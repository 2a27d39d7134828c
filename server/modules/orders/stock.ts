import { sql } from 'kysely';
import type { FrozenPart } from '../../db/schema-orders';
import type { Db } from '../../db/db';
import { writeCollected } from '../../db/transaction';
import { publish } from '../../realtime/announce';
import { lowStockEvent } from '../../webhooks/events';
import { menuChanged } from '../goods';
import type { LineRow } from './rows';

/** A line as far as portions go. */
export type Portions = Pick<LineRow, 'goods_id' | 'num'> & {
  readonly parts: readonly Pick<FrozenPart, 'goodsId' | 'num'>[];
};

/** Pieces of each dish, by its id: those of a line, and those of the parts of a set meal. */
export const countPieces = (lines: readonly Portions[]): ReadonlyMap<number, number> => {
  const pieces = new Map<number, number>();
  const add = (goodsId: number, num: number) => pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + num);
  for (const line of lines) {
    add(line.goods_id, line.num);
    for (const part of line.parts) add(part.goodsId, part.num * line.num);
  }
  return pieces;
};

interface Counted {
  readonly id: number;
  /** What is left; null where there were not enough. */
  readonly stock: number | null;
}

/**
 * Changes counted portions in one statement. Their rows are locked in the order of their ids, so that two orders never
 * wait for each other; dishes that are not counted are not locked at all.
 */
const changeStock = async (
  db: Db,
  storeId: number,
  pieces: ReadonlyMap<number, number>,
  sign: 1 | -1,
): Promise<readonly Counted[]> => {
  if (pieces.size === 0) return [];
  await writeCollected(db);
  const { rows } = await sql<Counted>`
    WITH change AS (
      SELECT id, num FROM unnest(${[...pieces.keys()]}::bigint[], ${[...pieces.values()]}::integer[]) AS c(id, num)
    ), counted AS (
      SELECT g.id, ${sign} * change.num AS num FROM goods g JOIN change ON change.id = g.id
      WHERE g.store_id = ${storeId} AND g.stock IS NOT NULL ORDER BY g.id FOR NO KEY UPDATE OF g
    ), changed AS (
      UPDATE goods g SET stock = g.stock + counted.num FROM counted
      WHERE g.store_id = ${storeId} AND g.id = counted.id AND g.stock + counted.num >= 0
      RETURNING g.id, g.stock
    )
    SELECT counted.id, changed.stock FROM counted LEFT JOIN changed ON changed.id = counted.id`.execute(db);
  return rows;
};

/**
 * Takes counted portions. Returns the ids of dishes of which there are not enough; dishes that are not counted always
 * suffice. Comes last in a transaction: until its commit, other orders of these dishes wait.
 */
export const takeStock = async (
  db: Db,
  storeId: number,
  pieces: ReadonlyMap<number, number>,
  now: Date,
): Promise<number[]> => {
  const counted = await changeStock(db, storeId, pieces, -1);
  for (const { id, stock } of counted) {
    if (stock !== 0) continue;
    await menuChanged(db, storeId, id, now);
    await publish(db, lowStockEvent(storeId, { dishId: id, portionsLeft: stock }, now));
  }
  return counted.flatMap(({ id, stock }) => (stock === null ? [id] : []));
};

/** Gives counted portions back: an order was cancelled, or goods were cut from it. Comes last, as taking them does. */
export const releaseStock = async (
  db: Db,
  storeId: number,
  pieces: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> => {
  for (const { id, stock } of await changeStock(db, storeId, pieces, 1)) {
    if (stock === pieces.get(id)) await menuChanged(db, storeId, id, now);
  }
};
