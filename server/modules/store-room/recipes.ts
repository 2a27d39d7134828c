import type { RecipeLine } from '@romduol/domain/stock/recipe';
import type { RecipeBook } from '@romduol/domain/stock/usage';
import type { Db } from '../../db/db';
import { Refusal } from '../../http/refusal';

type Owner = 'goods_id' | 'tag_id' | 'feed_id' | 'made_id';

/** Whose recipe it is. */
export interface RecipeOf {
  readonly storeId: number;
  readonly owner: Owner;
  readonly id: number;
}

const selectLines = (db: Db, storeIds: readonly number[]) =>
  db
    .selectFrom('recipe_line as l')
    .leftJoin('ingredient as m', (join) => join.onRef('m.store_id', '=', 'l.store_id').onRef('m.id', '=', 'l.made_id'))
    .select(['l.store_id', 'l.goods_id', 'l.tag_id', 'l.feed_id', 'l.made_id', 'm.yield_thousandths'])
    .select(['l.ingredient_id as ingredientId', 'l.thousandths'])
    .where('l.store_id', 'in', [0, ...storeIds])
    .orderBy('l.position')
    .execute();

type Row = Awaited<ReturnType<typeof selectLines>>[number];

const groupBy = (rows: readonly Row[], owner: Owner): ReadonlyMap<number, readonly RecipeLine[]> => {
  const groups = new Map<number, RecipeLine[]>();
  for (const row of rows) {
    const id = row[owner];
    if (id === null) continue;
    const lines = groups.get(id) ?? [];
    lines.push({ ingredientId: row.ingredientId, thousandths: row.thousandths });
    groups.set(id, lines);
  }
  return groups;
};

const toBook = (rows: readonly Row[]): RecipeBook => {
  const yields = new Map(rows.map((row) => [row.made_id, row.yield_thousandths]));
  const made = [...groupBy(rows, 'made_id')].flatMap(([id, lines]) => {
    const yieldThousandths = yields.get(id) ?? null;
    return yieldThousandths === null ? [] : [[id, { yieldThousandths, lines }] as const];
  });
  return {
    goods: groupBy(rows, 'goods_id'),
    tags: groupBy(rows, 'tag_id'),
    feeds: groupBy(rows, 'feed_id'),
    made: new Map(made),
  };
};

/** The recipes of each store that has some: one statement, however many recipes and stores. */
export const loadRecipeBooks = async (
  db: Db,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, RecipeBook>> => {
  const byStore = new Map<number, Row[]>();
  for (const row of await selectLines(db, storeIds)) {
    const own = byStore.get(row.store_id) ?? [];
    own.push(row);
    byStore.set(row.store_id, own);
  }
  return new Map([...byStore].map(([id, rows]) => [id, toBook(rows)]));
};

export const loadRecipes = async (db: Db, storeId: number): Promise<RecipeBook> =>
  (await loadRecipeBooks(db, [storeId])).get(storeId) ?? toBook([]);

/** Throws notFound where a recipe names an ingredient that the store has not. */
export const refuseUnknown = async (db: Db, storeId: number, lines: readonly RecipeLine[]): Promise<void> => {
  const ids = new Set(lines.map(({ ingredientId }) => ingredientId));
  if (ids.size === 0) return;
  const found = await db
    .selectFrom('ingredient')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute();
  if (found.length < ids.size) throw new Refusal('notFound', { field: 'ingredientId' });
};

/** Replaces a recipe that was checked. */
export const saveRecipe = async (db: Db, of: RecipeOf, lines: readonly RecipeLine[]): Promise<void> => {
  const { storeId, owner, id } = of;
  await db.deleteFrom('recipe_line').where('store_id', '=', storeId).where(owner, '=', id).execute();
  if (lines.length === 0) return;
  const none = { goods_id: null, tag_id: null, feed_id: null, made_id: null };
  await db
    .insertInto('recipe_line')
    .values(
      lines.map(({ ingredientId, thousandths }, position) => ({
        ...none,
        [owner]: id,
        store_id: storeId,
        ingredient_id: ingredientId,
        thousandths,
        position,
      })),
    )
    .execute();
};
