import { sql } from 'kysely';
import type { Db } from '../../../db/db';
import type { FileIngredient } from './known-room';
import type { IngredientDraft } from './read-ingredients';
import type { RecipeDraft } from './read-recipes';

/** Lines of one statement: it has ten parameters for each. */
const BATCH = 5_000;

/** By names in lower case. */
type Suppliers = ReadonlyMap<string, number>;

export const keepSuppliers = async (
  db: Db,
  storeId: number,
  known: readonly { readonly id: number; readonly name: string }[],
  added: readonly string[],
): Promise<Suppliers> => {
  const made =
    added.length === 0
      ? []
      : await db
          .insertInto('supplier')
          .values(added.map((name) => ({ store_id: storeId, name })))
          .returning(['id', 'name'])
          .execute();
  // Of two with one name the older is meant.
  return new Map([...made, ...known].reverse().map(({ id, name }) => [name.toLowerCase(), id]));
};

const toRow = (ingredient: FileIngredient, suppliers: Suppliers) => ({
  name: ingredient.name,
  unit: ingredient.unit,
  pack_thousandths: ingredient.packThousandths,
  supplier_id: suppliers.get(ingredient.supplier.toLowerCase()) ?? null,
  minimum_thousandths: ingredient.minimumThousandths,
  yield_thousandths: ingredient.yieldThousandths,
});

/** Adds and changes ingredients. Returns the ids of those that were added, by their keys. */
export const keepIngredients = async (
  db: Db,
  storeId: number,
  drafts: readonly IngredientDraft[],
  suppliers: Suppliers,
): Promise<ReadonlyMap<number, number>> => {
  const ids = new Map<number, number>();
  for (const { key, ingredient, before } of drafts) {
    const row = toRow(ingredient, suppliers);
    if (before === null) {
      const { id } = await db
        .insertInto('ingredient')
        .values({ ...row, store_id: storeId })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(key, id);
      continue;
    }
    await db
      .updateTable('ingredient')
      .set(row)
      .set((each) => ({ version: each('version', '+', 1) }))
      .where('store_id', '=', storeId)
      .where('id', '=', key)
      .execute();
    if (ingredient.yieldThousandths === null && before.yieldThousandths !== null) {
      await db.deleteFrom('recipe_line').where('store_id', '=', storeId).where('made_id', '=', key).execute();
    }
  }
  return ids;
};

/** Replaces recipes; ingredients that were added are named by their keys. */
export const keepRecipes = async (
  db: Db,
  storeId: number,
  drafts: readonly RecipeDraft[],
  ids: ReadonlyMap<number, number>,
): Promise<void> => {
  const idOfKey = (key: number): number => ids.get(key) ?? key;
  for (const owner of ['goods_id', 'tag_id', 'feed_id', 'made_id'] as const) {
    const owners = drafts.filter((draft) => draft.owner === owner).map(({ id }) => idOfKey(id));
    if (owners.length === 0) continue;
    await db
      .deleteFrom('recipe_line')
      .where('store_id', '=', storeId)
      .where(sql<boolean>`${sql.ref(owner)} = ANY (${owners}::bigint[])`)
      .execute();
  }
  const none = { goods_id: null, tag_id: null, feed_id: null, made_id: null };
  const rows = drafts.flatMap(({ owner, id, lines }) =>
    lines.map(({ ingredientId, thousandths }, position) => ({
      ...none,
      [owner]: idOfKey(id),
      store_id: storeId,
      ingredient_id: idOfKey(ingredientId),
      thousandths,
      position,
    })),
  );
  for (let from = 0; from < rows.length; from += BATCH) {
    await db
      .insertInto('recipe_line')
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
};
