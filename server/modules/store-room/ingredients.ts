import type { Endpoints, Input, Output } from '@romduol/contract';
import { isCircular, recipeProblems } from '@romduol/domain/stock/recipe';
import { areAlike } from '@romduol/domain/stock/units';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import { isManager, type StaffCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { audit } from '../audit';
import { toAmount } from './acts';
import { refreshLeft } from './left';
import { lockStock } from './ledger';
import { refuseTakenBarcode, toBarcode } from './purchasing/barcode';
import { loadRecipes, refuseUnknown, saveRecipe } from './recipes';
import { refuseUnknownSupplier } from './suppliers';

type Manager = Call<StaffCaller>;
type IngredientInput = Input<Endpoints['saveIngredient']>;
type IngredientRow = Selectable<Schema['ingredient']>;

const toRow = (input: IngredientInput) => ({
  name: input.name.trim(),
  unit: input.unit,
  pack_thousandths: input.packThousandths,
  supplier_id: input.supplierId,
  minimum_thousandths: input.minimumThousandths,
  yield_thousandths: input.yieldThousandths,
  ...(input.articleNumber !== undefined && { article_number: input.articleNumber.trim() }),
  ...(input.barcode !== undefined && { barcode: toBarcode(input.barcode) }),
});

/** The ingredients and suppliers of a store, each by name. */
export const storeRoom = async ({ db, caller }: Manager): Promise<Output<Endpoints['storeRoom']>> => {
  const { storeId } = caller;
  const [ingredients, suppliers, recipes] = [
    await db
      .selectFrom('ingredient')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('removed_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('supplier')
      .select(['id', 'name', 'phone', 'note', 'language', 'email'])
      .select(['lead_days as leadDays', 'delivery_weekdays as deliveryWeekdays'])
      .where('store_id', '=', storeId)
      .where('removed_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute(),
    await loadRecipes(db, storeId),
  ];
  return {
    ingredients: ingredients.map((row) => ({
      id: row.id,
      version: row.version,
      name: row.name,
      unit: row.unit,
      packThousandths: row.pack_thousandths,
      supplierId: row.supplier_id,
      minimumThousandths: row.minimum_thousandths,
      yieldThousandths: row.yield_thousandths,
      articleNumber: row.article_number,
      barcode: row.barcode ?? '',
      stockThousandths: row.stock_thousandths,
      stockValue: isManager(caller) ? toAmount(row.stock_cost) : null,
      recipe: [...(recipes.made.get(row.id)?.lines ?? [])],
    })),
    suppliers,
  };
};

const refuseTakenName = async (db: Db, storeId: number, { id, name }: IngredientInput): Promise<void> => {
  const other = await db
    .selectFrom('ingredient')
    .select('id')
    .where('store_id', '=', storeId)
    .where((row) => row(row.fn<string>('lower', ['name']), '=', row.fn<string>('lower', [row.val(name.trim())])))
    .where('removed_at', 'is', null)
    .where('id', '<>', id ?? 0)
    .executeTakeFirst();
  if (other) throw new Refusal('ingredientNameTaken');
};

const isUsed = async (db: Db, storeId: number, ingredientId: number): Promise<boolean> => {
  const line = await db
    .selectFrom('recipe_line')
    .select('id')
    .where('store_id', '=', storeId)
    .where('ingredient_id', '=', ingredientId)
    .executeTakeFirst();
  return line !== undefined;
};

const findIngredient = async (db: Db, storeId: number, id: number): Promise<IngredientRow> => {
  const found = await db
    .selectFrom('ingredient')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found ?? refuse('notFound');
};

const hasEntries = async (db: Db, storeId: number, ingredientId: number): Promise<boolean> => {
  const entry = await db
    .selectFrom('stock_entry')
    .select('id')
    .where('store_id', '=', storeId)
    .where('ingredient_id', '=', ingredientId)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
};

/**
 * Recipes and the ledger state quantities of it: grams do not become pieces, and what is bought is not made.
 * Throws notFound, changedMeanwhile, ingredientInUse.
 */
const changeIngredient = async (db: Db, storeId: number, id: number, input: IngredientInput): Promise<number> => {
  const before = await findIngredient(db, storeId, id);
  if (before.version !== input.version) throw new Refusal('changedMeanwhile');
  const isOther =
    !areAlike(before.unit, input.unit) || (before.yield_thousandths === null) !== (input.yieldThousandths === null);
  if (isOther && ((await isUsed(db, storeId, id)) || (await hasEntries(db, storeId, id)))) {
    throw new Refusal('ingredientInUse');
  }
  await db
    .updateTable('ingredient')
    .set(toRow(input))
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  return id;
};

const addIngredient = async (db: Db, storeId: number, input: IngredientInput): Promise<number> => {
  const { id } = await db
    .insertInto('ingredient')
    .values({ ...toRow(input), store_id: storeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Throws badInput with the problem of a quantity (V-12), recipeCircular, ingredientNameTaken, barcodeTaken, barcodeWrong, and
 * as `changeIngredient`.
 */
export const saveIngredient = async (call: Manager, input: IngredientInput): Promise<{ id: number }> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const recipe = input.yieldThousandths === null ? [] : input.recipe;
  refuseProblems(recipeProblems(recipe, { field: 'recipe', mayLower: false }));
  await lockStock(db, storeId);
  await refuseTakenName(db, storeId, input);
  await refuseTakenBarcode(db, storeId, toBarcode(input.barcode ?? ''), input.id);
  await refuseUnknownSupplier(db, storeId, input.supplierId);
  await refuseUnknown(db, storeId, recipe);
  const id =
    input.id === undefined
      ? await addIngredient(db, storeId, input)
      : await changeIngredient(db, storeId, input.id, input);
  const { made } = await loadRecipes(db, storeId);
  const yieldThousandths = input.yieldThousandths ?? 0;
  if (isCircular(id, new Map([...made, [id, { yieldThousandths, lines: recipe }]])))
    throw new Refusal('recipeCircular');
  await saveRecipe(db, { storeId, owner: 'made_id', id }, recipe);
  await refreshLeft(db, storeId, now);
  await audit(call, 'saveIngredient', { name: `ingredient:${id}` }, { name: input.name.trim() });
  return { id };
};

/** Throws notFound, ingredientInUse. */
export const removeIngredient = async (call: Manager, { id }: { readonly id: number }): Promise<object> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  await lockStock(db, storeId);
  const { name } = await findIngredient(db, storeId, id);
  if (await isUsed(db, storeId, id)) throw new Refusal('ingredientInUse');
  await saveRecipe(db, { storeId, owner: 'made_id', id }, []);
  await db
    .updateTable('ingredient')
    .set({ removed_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  await audit(call, 'removeIngredient', { name: `ingredient:${id}` }, { name });
  return {};
};
