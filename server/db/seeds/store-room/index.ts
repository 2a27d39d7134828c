import { smallUnit, thousandthsIn, type StockUnit } from '@romduol/domain/stock/units';
import type { RecipeLine } from '@romduol/domain/stock/recipe';
import { loadRecipes, lockStock, saveRecipe, writeStock } from '../../../modules/store-room';
import type { Db } from '../../db';
import { inTransaction } from '../../transaction';
import type { Trx } from '../rows';
import { seedHistory, type WriteStock } from './history';
import { INGREDIENTS, MADE, type SeedIngredient, SUPPLIERS } from './ingredients';
import { DISHES, OPTIONS } from './recipes';

const toThousandths = (quantity: number, unit: StockUnit): number =>
  Math.round(quantity * thousandthsIn(unit, { unit, packThousandths: null }));

const orNull = (quantity: number | undefined, unit: StockUnit): number | null =>
  quantity === undefined ? null : toThousandths(quantity, unit);

const seedSuppliers = async (trx: Trx, storeId: number): Promise<ReadonlyMap<SeedIngredient['from'], number>> => {
  const ids = new Map<SeedIngredient['from'], number>();
  for (const [key, supplier] of Object.entries(SUPPLIERS)) {
    const { id } = await trx
      .insertInto('supplier')
      .values({ store_id: storeId, ...supplier })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(key as SeedIngredient['from'], id);
  }
  return ids;
};

const seedIngredients = async (
  trx: Trx,
  storeId: number,
  suppliers: ReadonlyMap<SeedIngredient['from'], number>,
): Promise<ReadonlyMap<string, number>> => {
  const bought = Object.entries(INGREDIENTS).map(([name, { unit, pack, minimum, from }]) => ({
    store_id: storeId,
    name,
    unit,
    pack_thousandths: orNull(pack, unit),
    minimum_thousandths: orNull(minimum, unit),
    supplier_id: suppliers.get(from) ?? null,
    yield_thousandths: null,
  }));
  const made = Object.entries(MADE).map(([name, { grams }]) => ({
    store_id: storeId,
    name,
    unit: 'kg' as const,
    yield_thousandths: toThousandths(grams, 'g'),
  }));
  const none = { pack_thousandths: null, minimum_thousandths: null, supplier_id: null };
  const rows = await trx
    .insertInto('ingredient')
    .values([...bought, ...made.map((row) => ({ ...none, ...row }))])
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
};

/** Amounts by names as lines of a recipe. */
const toLines = (amounts: Readonly<Record<string, number>>, ids: ReadonlyMap<string, number>): readonly RecipeLine[] =>
  Object.entries(amounts).map(([name, amount]) => ({
    ingredientId: ids.get(name) ?? 0,
    thousandths: toThousandths(amount, smallUnit(INGREDIENTS[name]?.unit ?? 'kg')),
  }));

const selectNamed = async (trx: Trx, storeId: number, table: 'goods' | 'tag' | 'feed') => {
  const rows = await trx.selectFrom(table).select(['id', 'name']).where('store_id', '=', storeId).execute();
  return rows.map(({ id, name }) => ({ id, name: name.en }));
};

const seedRecipes = async (trx: Trx, storeId: number, ids: ReadonlyMap<string, number>) => {
  for (const [name, { of }] of Object.entries(MADE)) {
    await saveRecipe(trx, { storeId, owner: 'made_id', id: ids.get(name) ?? 0 }, toLines(of, ids));
  }
  const dishes = await selectNamed(trx, storeId, 'goods');
  const owners = [
    { owner: 'goods_id', named: dishes, recipes: DISHES },
    { owner: 'tag_id', named: await selectNamed(trx, storeId, 'tag'), recipes: OPTIONS },
    { owner: 'feed_id', named: await selectNamed(trx, storeId, 'feed'), recipes: OPTIONS },
  ] as const;
  for (const { owner, named, recipes } of owners) {
    for (const { id, name } of named) {
      const amounts = recipes[name];
      if (amounts !== undefined) await saveRecipe(trx, { storeId, owner, id }, toLines(amounts, ids));
    }
  }
  return new Map(dishes.map(({ id, name }) => [name, id]));
};

const seedOne = async (trx: Trx, storeId: number, now: number): Promise<void> => {
  await lockStock(trx, storeId);
  const suppliers = await seedSuppliers(trx, storeId);
  const ingredients = await seedIngredients(trx, storeId, suppliers);
  const dishes = await seedRecipes(trx, storeId, ingredients);
  await trx.updateTable('store').set({ keeps_stock: true }).where('id', '=', storeId).execute();
  const { id: managerId } = await trx
    .selectFrom('staff')
    .select('id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'manager')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const write: WriteStock = async ({ at, byManager, ...about }, acts) => {
    const staffId = byManager ? managerId : null;
    await writeStock(trx, { storeId, at: new Date(at), now: new Date(now), staffId, ...about }, acts);
  };
  const book = await loadRecipes(trx, storeId);
  await seedHistory(write, { ingredients, suppliers, dishes, book }, now);
};

/** How many of the demo's stores keep stock: one that sends, and one that it is sent to. */
const STORES = 2;

/**
 * Gives the demo's first stores a store room: suppliers, ingredients, recipes, and a fortnight of deliveries, use, waste and
 * counts that end `now`, an instant in ms. A dish and a topping are sold out by it; of the others there is plenty.
 */
export const seedStoreRoom = (db: Db, now: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const stores = await trx
      .selectFrom('store')
      .select('id')
      .where('kind', '=', 'restaurant')
      .orderBy('id')
      .limit(STORES)
      .execute();
    for (const { id } of stores) await seedOne(trx, id, now);
  });
