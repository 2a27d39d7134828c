import { sql } from 'kysely';
import type { FrozenPart } from '../../db/schema-orders';
import type { Db } from '../../http/call';
import { menuChanged } from '../goods';
import type { LineRow } from './rows';

/** A line as far as portions go. */
export type Portions = Pick<LineRow, 'goods_id' | 'num'> & {
  readonly parts: readonly Pick<FrozenPart, 'goodsId' | 'num'>[];
};

/** Pieces of each dish, by its id: those of a line, and those of the parts of a set meal. */
export const piecesOf = (lines: readonly Portions[]): ReadonlyMap<number, number> => {
  const pieces = new Map<number, number>();
  const add = (goodsId: number, num: number) => pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + num);
  for (const line of lines) {
    add(line.goods_id, line.num);
    for (const part of line.parts) add(part.goodsId, part.num * line.num);
  }
  return pieces;
};

/**
 * Takes counted portions, in the order of their ids so that two orders never wait for each other. Returns the ids of
 * dishes of which there are not enough; dishes that are not counted always suffice.
 */
export const takeStock = async (
  db: Db,
  storeId: number,
  pieces: ReadonlyMap<number, number>,
  now: Date,
): Promise<number[]> => {
  const short: number[] = [];
  for (const [goodsId, num] of [...pieces].sort(([a], [b]) => a - b)) {
    const taken = await db
      .updateTable('goods')
      .set({ stock: sql<number>`stock - ${num}` })
      .where('store_id', '=', storeId)
      .where('id', '=', goodsId)
      .where((row) => row.or([row('stock', 'is', null), row('stock', '>=', num)]))
      .returning('stock')
      .executeTakeFirst();
    if (!taken) short.push(goodsId);
    else if (taken.stock === 0) await menuChanged(db, storeId, goodsId, now);
  }
  return short;
};

/** Gives counted portions back: an order was cancelled, or goods were cut from it. */
export const releaseStock = async (
  db: Db,
  storeId: number,
  pieces: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> => {
  for (const [goodsId, num] of [...pieces].sort(([a], [b]) => a - b)) {
    const back = await db
      .updateTable('goods')
      .set({ stock: sql<number>`stock + ${num}` })
      .where('store_id', '=', storeId)
      .where('id', '=', goodsId)
      .where('stock', 'is not', null)
      .returning('stock')
      .executeTakeFirst();
    if (back && back.stock === num) await menuChanged(db, storeId, goodsId, now);
  }
};
