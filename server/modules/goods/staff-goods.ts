import { textIn } from '../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { isOff } from './meal-sets';

/** When dishes that are off for today are on sale again, by their ids. */
const comeBack = async (db: Db, storeId: number): Promise<ReadonlyMap<number, number>> => {
  const jobs = await db
    .selectFrom('job')
    .select(['due_at', sql<string>`payload->>'goodsId'`.as('goods_id')])
    .where('store_id', '=', storeId)
    .where('kind', '=', 'backOnSale')
    .where('done_at', 'is', null)
    .execute();
  return new Map(jobs.map((job) => [Number(job.goods_id), job.due_at.getTime()]));
};

/** In how many set meals each dish may be chosen. */
const countSets = async (db: Db, storeId: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('meal_choice as c')
    .innerJoin('meal_part as p', (join) => join.onRef('p.store_id', '=', 'c.store_id').onRef('p.id', '=', 'c.part_id'))
    .select(['c.goods_id', (row) => row.fn.count<number>('p.goods_id').distinct().as('sets')])
    .where('c.store_id', '=', storeId)
    .groupBy('c.goods_id')
    .execute();
  return new Map(rows.map(({ goods_id: id, sets }) => [id, sets]));
};

/** How many options and toppings each dish has, and how many of them are off sale. */
const countOptions = async (db: Db, storeId: number) => {
  const { rows } = await sql<{ goodsId: number; options: number; off: number }>`
    SELECT o.goods_id AS "goodsId", count(*)::integer AS options,
      (count(*) FILTER (WHERE o.sold_out OR (o.portions_left = 0 AND NOT o.sold_anyway)))::integer AS off
    FROM (
      SELECT g.goods_id, t.sold_out, t.portions_left, t.sold_anyway
      FROM tag t JOIN tag_group g ON g.store_id = t.store_id AND g.id = t.group_id WHERE t.store_id = ${storeId}
      UNION ALL
      SELECT goods_id, sold_out, portions_left, sold_anyway FROM feed WHERE store_id = ${storeId}
    ) AS o GROUP BY o.goods_id`.execute(db);
  return new Map(rows.map((row) => [row.goodsId, row]));
};

/** Every dish of the store, in the order of its menu, with what staff need to take it off sale or put it back. */
export const staffGoods = async ({
  db,
  caller,
  language,
  now,
}: Call<StaffCaller>): Promise<Output<Endpoints['staffGoods']>> => {
  const rows = await db
    .selectFrom('goods as g')
    .innerJoin('category as c', (join) =>
      join.onRef('c.store_id', '=', 'g.store_id').onRef('c.id', '=', 'g.category_id'),
    )
    .select(['g.id', 'g.name', 'g.category_id', 'g.picture', 'g.tint', 'g.sold_out', 'g.stock', 'g.removed_at'])
    .select(['g.portions_left', 'g.sold_anyway'])
    .select('c.name as category')
    .where('g.store_id', '=', caller.storeId)
    .where('g.removed_at', 'is', null)
    .orderBy('c.position')
    .orderBy('g.position')
    .execute();
  const { storeId } = caller;
  const [back, sets, options] = [
    await comeBack(db, storeId),
    await countSets(db, storeId),
    await countOptions(db, storeId),
  ];
  return {
    now: now.getTime(),
    list: rows.map((row) => ({
      id: row.id,
      name: textIn(row.name, language),
      categoryId: row.category_id,
      category: textIn(row.category, language),
      picture: row.picture,
      tint: row.tint,
      // A dish outside its mealtime is not off sale: staff need not put it back.
      soldOut: isOff({ ...row, out_of_hours: false }),
      stock: row.stock,
      portionsLeft: row.portions_left,
      soldAnyway: row.sold_anyway,
      offUntil: back.get(row.id) ?? null,
      inSetMeals: sets.get(row.id) ?? 0,
      options: options.get(row.id)?.options ?? 0,
      optionsOff: options.get(row.id)?.off ?? 0,
    })),
  };
};
