import type { Db } from '../../db/db';
import type { MasterSnapshot, PublicationResult } from '../../db/master-menu-values';
import { Refusal } from '../../http/refusal';
import { isInSets, lockDish, planChanged, publish, readMenu, saveAddOns, writeDish } from '../menu-editor';
import { loadStore, refuseMissingTaxClasses } from '../store';
import { named } from '../../db/localized';
import { mergeOrder } from './match';
import { type MasterPlan, planMaster, type PlannedCategory } from './plan';
import type { PlannedDish } from './plan-dish';
import { loadLinks, loadStoreMenu } from './store-menu';
import { saveLinks, type Written } from './save-links';

interface Where {
  readonly storeId: number;
  readonly now: Date;
}

/** Holds the menu against its editors, who lock categories before dishes too. */
const lockMenu = async (db: Db, storeId: number): Promise<void> => {
  for (const table of ['category', 'goods'] as const) {
    await db
      .selectFrom(table)
      .select('id')
      .where('store_id', '=', storeId)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  }
};

/** Brings back dishes that the master has again, unless the store itself took them off its menu. */
const restoreDishes = async (db: Db, storeId: number, master: MasterSnapshot, mayBeOff: boolean): Promise<number[]> => {
  const inMaster = new Set(master.dishes.map(({ id }) => id));
  const ids = (await loadLinks(db, storeId))
    .filter(({ what, master_row: row, off }) => what === 'dish' && inMaster.has(row) && !(off && mayBeOff))
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable('goods')
    .set({ removed_at: null })
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where('removed_at', 'is not', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

const LAST = 10_000;

/** Writes a category; returns its id, and whether its hours changed. */
const writeCategory = async (db: Db, storeId: number, { ref: id, name, hours, kind }: PlannedCategory) => {
  const row = { name: JSON.stringify(named(name)), hours: hours === null ? null : JSON.stringify(hours) };
  if (kind === 'new') {
    const made = { ...row, store_id: storeId, position: LAST };
    const { id: newId } = await db.insertInto('category').values(made).returning('id').executeTakeFirstOrThrow();
    return { id: newId, isPlanChanged: false };
  }
  if (kind === 'same') return { id, isPlanChanged: false };
  const before = await db
    .selectFrom('category')
    .select('hours')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('category')
    .set(row)
    .set((each) => ({ version: each('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  return { id, isPlanChanged: planChanged(before, hours) };
};

/** Takes a dish off sale: something of it has no price in the store's currency yet. */
const takeOffSale = async (db: Db, storeId: number, id: number): Promise<void> => {
  await db.updateTable('goods').set({ sold_out: true }).where('store_id', '=', storeId).where('id', '=', id).execute();
};

/** Ids below 0 by what was written for them. */
type NewIds = Map<number, number>;

/** Writes the dishes that change, set meals after what they offer; returns their ids by those of the master. */
const writeDishes = async (db: Db, storeId: number, dishes: readonly PlannedDish[], categories: NewIds) => {
  const made: NewIds = new Map();
  const resolve = (id: number): number => made.get(id) ?? id;
  let isPlanChanged = false;
  const isSet = ({ next }: PlannedDish): number => Number(next.parts.length > 0);
  const written = dishes.filter(({ kind }) => kind !== 'same').sort((one, two) => isSet(one) - isSet(two));
  for (const { next, ref, unpriced } of written) {
    const parts = next.parts.map((part) => ({
      ...part,
      choices: part.choices.map((choice) => ({ ...choice, goodsId: resolve(choice.goodsId) })),
    }));
    const categoryId = categories.get(next.categoryId) ?? next.categoryId;
    const addOns = next.addOns.filter((id) => id > 0);
    const before = next.id === undefined ? null : await lockDish(db, storeId, next.id, next.version);
    const input = { ...next, categoryId, parts, addOns };
    const kept = await writeDish(db, storeId, input, { before, offSale: unpriced });
    if (unpriced && before !== null) await takeOffSale(db, storeId, kept.id);
    made.set(ref, kept.id);
    isPlanChanged ||= kept.isPlanChanged;
  }
  // Suggestions name dishes that may have been written after them.
  for (const { next, ref } of written) {
    if (next.addOns.every((id) => id > 0)) continue;
    await saveAddOns(db, { storeId, goodsId: resolve(ref) }, next.addOns.map(resolve));
  }
  return { isPlanChanged, resolve };
};

/** Takes dishes off the menu that the master has no more. Throws usedInSetMeal where a set meal of the store offers one. */
const removeDishes = async (db: Db, { storeId, now }: Where, { goneDishes }: MasterPlan): Promise<void> => {
  for (const { id } of goneDishes) {
    if (await isInSets(db, { storeId, goodsId: id })) throw new Refusal('usedInSetMeal');
    await db
      .updateTable('goods')
      .set({ removed_at: now })
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
  }
};

/** Removes categories that the master has no more; one with dishes of the store stays, and is the store's own. */
const removeCategories = async (db: Db, { storeId, now }: Where, { goneCategories }: MasterPlan): Promise<void> => {
  if (goneCategories.length === 0) return;
  const used = await db
    .selectFrom('goods')
    .select('category_id')
    .distinct()
    .where('store_id', '=', storeId)
    .where('category_id', 'in', goneCategories)
    .where('removed_at', 'is', null)
    .execute();
  const empty = goneCategories.filter((id) => used.every(({ category_id: each }) => each !== id));
  await db
    .updateTable('category')
    .set({ removed_at: now })
    .where('store_id', '=', storeId)
    .where('id', 'in', [0, ...empty])
    .execute();
  await db
    .deleteFrom('print_station_category')
    .where('store_id', '=', storeId)
    .where('category_id', 'in', [0, ...empty])
    .execute();
  await db
    .deleteFrom('master_link')
    .where('store_id', '=', storeId)
    .where('what', '=', 'category')
    .where('id', 'in', goneCategories)
    .execute();
};

const selectPositions = (db: Db, table: 'category' | 'goods', storeId: number) =>
  db
    .selectFrom(table)
    .select(['id', 'position'])
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Puts rows into the order of the master, and leaves the store's own where they are. */
const orderRows = async (
  db: Db,
  table: 'category' | 'goods',
  storeId: number,
  ordered: readonly number[],
  isListed: (id: number) => boolean = () => true,
): Promise<void> => {
  const rows = (await selectPositions(db, table, storeId)).filter(({ id }) => isListed(id));
  const present = rows.map(({ id }) => id);
  const known = ordered.filter((id) => present.includes(id));
  for (const [position, id] of mergeOrder(present, known).entries()) {
    if (rows.find((row) => row.id === id)?.position === position) continue;
    await db.updateTable(table).set({ position }).where('store_id', '=', storeId).where('id', '=', id).execute();
  }
};

/** The same with categories and the dishes of each. */
const orderMenu = async (db: Db, storeId: number, { plan, resolve, findCategory }: Written): Promise<void> => {
  await orderRows(
    db,
    'category',
    storeId,
    plan.categories.map(({ ref }) => findCategory(ref)),
  );
  const { dishes } = await readMenu(db, storeId);
  for (const { ref } of plan.categories) {
    const ordered = plan.dishes.filter(({ next }) => next.categoryId === ref).map((dish) => resolve(dish.ref));
    const here = new Set(dishes.filter(({ categoryId }) => categoryId === findCategory(ref)).map(({ id }) => id));
    await orderRows(db, 'goods', storeId, ordered, (id) => here.has(id));
  }
};

const hasChanges = ({ categories, dishes, goneDishes, goneCategories, reordered }: MasterPlan): boolean =>
  reordered ||
  goneDishes.length + goneCategories.length > 0 ||
  [...categories, ...dishes].some(({ kind }) => kind !== 'same');

/**
 * Makes the menu of a store as its master says, and announces it. Throws refusals of the menu editor for what the store's own set
 * meals do not allow.
 */
export const applyMaster = async (db: Db, where: Where, master: MasterSnapshot): Promise<PublicationResult> => {
  const { storeId, now } = where;
  const { master_id: masterId } = await loadStore(db, storeId);
  const { master_allows: allows } = await loadStore(db, masterId ?? storeId);
  await lockMenu(db, storeId);
  const restored = await restoreDishes(db, storeId, master, allows.includes('availability'));
  const plan = planMaster(master, await loadStoreMenu(db, storeId), allows);
  const categories: NewIds = new Map();
  let isPlanChanged = false;
  for (const each of plan.categories) {
    const kept = await writeCategory(db, storeId, each);
    categories.set(each.ref, kept.id);
    isPlanChanged ||= kept.isPlanChanged;
  }
  const { resolve, ...dishes } = await writeDishes(db, storeId, plan.dishes, categories);
  await removeDishes(db, where, plan);
  await removeCategories(db, where, plan);
  const written = { plan, resolve, findCategory: (id: number): number => categories.get(id) ?? id };
  if (hasChanges(plan) || restored.length > 0) await orderMenu(db, storeId, written);
  await saveLinks(db, storeId, master, written);
  if (hasChanges(plan) || restored.length > 0) {
    await publish({ db, caller: { storeId }, now }, 0, isPlanChanged || dishes.isPlanChanged);
  }
  await refuseMissingTaxClasses(
    db,
    storeId,
    plan.dishes.map(({ next }) => next.taxClass),
  );
  const count = (kind: PlannedDish['kind']): number => plan.dishes.filter((each) => each.kind === kind).length;
  const back = plan.dishes.filter(({ ref }) => restored.includes(ref));
  return {
    added: count('new') + back.length,
    changed: plan.dishes.filter((each) => each.kind === 'changed' && !back.includes(each)).length,
    removed: plan.goneDishes.length,
    unpriced: plan.dishes.filter(({ unpriced }) => unpriced).length,
  };
};
