import { optionPortionsLeft } from '@romduol/domain/stock/left';
import type { RecipeBook } from '@romduol/domain/stock/usage';
import { sql } from 'kysely';
import type { Db } from '../../db/db';

type Table = 'tag' | 'feed';

interface Option {
  readonly id: number;
  readonly goodsId: number;
  readonly before: number | null;
  readonly left: number | null;
  readonly soldAnyway: boolean;
}

/** The options, or toppings, of which there is more or less left than their rows say. */
const listChanged = async (
  db: Db,
  storeId: number,
  table: Table,
  book: RecipeBook,
  there: ReadonlyMap<number, number>,
): Promise<readonly Option[]> => {
  const recipes = table === 'tag' ? book.tags : book.feeds;
  const goodsId = table === 'tag' ? sql`g.goods_id` : sql`o.goods_id`;
  const groups = table === 'tag' ? sql`JOIN tag_group g ON g.store_id = o.store_id AND g.id = o.group_id` : sql``;
  const { rows } = await sql<Omit<Option, 'left'>>`
    SELECT o.id, ${goodsId} AS "goodsId", o.portions_left AS before, o.sold_anyway AS "soldAnyway"
    FROM ${sql.table(table)} o ${groups}
    WHERE o.store_id = ${storeId} AND (o.portions_left IS NOT NULL OR o.id = ANY (${[...recipes.keys()]}::bigint[]))
    ORDER BY o.id`.execute(db);
  return rows
    .map((row) => {
      const option = recipes.get(row.id) ?? [];
      const dish = book.goods.get(row.goodsId) ?? [];
      return { ...row, left: optionPortionsLeft({ dish, option }, book.made, there) };
    })
    .filter(({ before, left }) => before !== left);
};

/** Writes those whose rows no one else has locked, and returns their ids. */
const saveLeft = async (
  db: Db,
  storeId: number,
  table: Table,
  options: readonly Option[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    WITH free AS (
      SELECT id FROM ${sql.table(table)}
      WHERE store_id = ${storeId} AND id = ANY (${options.map(({ id }) => id)}::bigint[])
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE ${sql.table(table)} AS o
    SET portions_left = n.portions, sold_anyway = o.sold_anyway AND n.portions IS NOT DISTINCT FROM 0
    FROM free JOIN unnest(${options.map(({ id }) => id)}::bigint[], ${options.map(({ left }) => left)}::integer[])
      AS n (id, portions) ON n.id = free.id
    WHERE o.store_id = ${storeId} AND o.id = free.id
    RETURNING o.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Menus show whether it can be chosen, and no number. */
const isShown = ({ before, left, soldAnyway }: Option): boolean => !soldAnyway && (before === 0) !== (left === 0);

/**
 * Writes what is left of the options and toppings of a store whose stock is locked. Returns the dishes whose menu changed by
 * it, and whether all could be written.
 */
export const refreshOptionsLeft = async (
  db: Db,
  storeId: number,
  book: RecipeBook,
  there: ReadonlyMap<number, number>,
): Promise<{ readonly shown: readonly number[]; readonly isComplete: boolean }> => {
  const shown: number[] = [];
  let isComplete = true;
  for (const table of ['tag', 'feed'] as const) {
    const changed = await listChanged(db, storeId, table, book, there);
    if (changed.length === 0) continue;
    const saved = await saveLeft(db, storeId, table, changed);
    isComplete &&= saved.size === changed.length;
    shown.push(...changed.filter((option) => saved.has(option.id) && isShown(option)).map(({ goodsId }) => goodsId));
  }
  return { shown, isComplete };
};
