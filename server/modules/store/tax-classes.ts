import type { Endpoints, Input, Output } from '@romduol/contract';
import { TAX_CLASSES_MAX } from '@romduol/domain/limits';
import { named } from '../../db/localized';
import type { Db } from '../../db/db';
import type { StoredTaxClass } from '../../db/schema';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { COMMANDS } from '@romduol/contract/events';
import { announce } from '../../realtime/announce';
import { audit } from '../audit';
import { loadStore, presentTaxClasses, type Store } from './load-store';

type List = Output<Endpoints['taxClasses']>;

/** How many dishes of the menu are in each class. */
const countDishes = async (db: Db, storeId: number): Promise<ReadonlyMap<number | null, number>> => {
  const rows = await db
    .selectFrom('goods')
    .select((row) => ['tax_class_id', row.fn.countAll<number>().as('dishes')])
    .where('store_id', '=', storeId)
    .where('tax_class_id', 'is not', null)
    .where('removed_at', 'is', null)
    .groupBy('tax_class_id')
    .execute();
  return new Map(rows.map(({ tax_class_id: id, dishes }) => [id, dishes]));
};

export const taxClasses = async ({ db, caller }: Call<StaffCaller>): Promise<List> => {
  const [store, dishes] = [await loadStore(db, caller.storeId), await countDishes(db, caller.storeId)];
  return { list: presentTaxClasses(store).map((each) => ({ ...each, dishes: dishes.get(each.id) ?? 0 })) };
};

type LockedClasses = Pick<Store, 'tax_classes' | 'last_tax_id' | 'table_charge_tax_class' | 'packing_tax_class'>;

/** The store's row, locked: managers who change classes, and whose dish is in one, queue behind it. */
const lockClasses = (db: Db, storeId: number): Promise<LockedClasses> =>
  db
    .selectFrom('store')
    .select(['tax_classes', 'last_tax_id', 'table_charge_tax_class', 'packing_tax_class'])
    .where('id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/**
 * Checked after a menu was changed and published, when the transaction holds the store's row: a class that another manager
 * removes either goes before, and is missing here, or waits and is in use. Throws notFound, naming the field.
 */
export const refuseMissingTaxClasses = async (
  db: Db,
  storeId: number,
  ids: readonly (number | null | undefined)[],
): Promise<void> => {
  if (ids.every((id) => id == null)) return;
  const present = presentTaxClasses(await lockClasses(db, storeId));
  const isMissing = (id: number | null | undefined): boolean => id != null && !present.some((each) => each.id === id);
  if (ids.some(isMissing)) throw new Refusal('notFound', { field: 'taxClass' });
};

const writeClasses = async (
  { db, caller: { storeId }, now }: Call<StaffCaller>,
  list: readonly StoredTaxClass[],
  lastId: number,
): Promise<void> => {
  await db
    .updateTable('store')
    .set({ tax_classes: JSON.stringify(list), last_tax_id: lastId })
    .set((row) => ({ menu_version: row('menu_version', '+', 1) }))
    .where('id', '=', storeId)
    .execute();
  await announce(db, { storeId, cmd: COMMANDS.availability, to: ['store'], data: { goodsId: 0 }, now });
};

const findPresent = (store: Pick<Store, 'tax_classes'>, id: number): StoredTaxClass =>
  presentTaxClasses(store).find((each) => each.id === id) ?? refuse('notFound');

/**
 * Adds a class, or changes one; orders that are placed keep what they froze. Throws notFound, changedMeanwhile, and
 * badInput for more than a store has.
 */
export const saveTaxClass = async (call: Call<StaffCaller>, input: Input<Endpoints['saveTaxClass']>): Promise<List> => {
  const store = await lockClasses(call.db, call.caller.storeId);
  const before = input.id === undefined ? null : findPresent(store, input.id);
  if (before !== null && before.version !== input.version) throw new Refusal('changedMeanwhile');
  if (before === null && presentTaxClasses(store).length >= TAX_CLASSES_MAX) {
    throw new Refusal('badInput', { field: 'list' });
  }
  const id = before?.id ?? store.last_tax_id + 1;
  const { dineIn, takeAway } = input;
  const saved = { id, name: named(input.name), dineIn, takeAway, version: (before?.version ?? 0) + 1 };
  const list =
    before === null ? [...store.tax_classes, saved] : store.tax_classes.map((each) => (each.id === id ? saved : each));
  await writeClasses(call, list, Math.max(id, store.last_tax_id));
  const was = before && { dineIn: before.dineIn, takeAway: before.takeAway };
  await audit(
    call,
    'saveTaxClass',
    { name: `tax:${id}` },
    { words: saved.name, isNew: before === null, dineIn, takeAway, was },
  );
  return taxClasses(call);
};

/** Dishes that are off the menu for good leave a class that goes. */
const leaveClass = (db: Db, storeId: number, id: number) =>
  db
    .updateTable('goods')
    .set({ tax_class_id: null })
    .where('store_id', '=', storeId)
    .where('tax_class_id', '=', id)
    .where('removed_at', 'is not', null)
    .execute();

/** Removes a class; reports of earlier days still name it. Throws notFound, taxClassInUse. */
export const removeTaxClass = async (call: Call<StaffCaller>, { id }: { readonly id: number }): Promise<List> => {
  const { db, caller } = call;
  // Dishes before the store, as a saved dish locks them.
  await leaveClass(db, caller.storeId, id);
  const store = await lockClasses(db, caller.storeId);
  const gone = findPresent(store, id);
  const ofCharges = [store.table_charge_tax_class, store.packing_tax_class];
  const isOfDelivery = await db
    .selectFrom('delivery_settings')
    .select('store_id')
    .where('store_id', '=', caller.storeId)
    .where('tax_class', '=', id)
    .executeTakeFirst();
  const isUsed =
    isOfDelivery !== undefined || ofCharges.includes(id) || (await countDishes(db, caller.storeId)).has(id);
  if (isUsed) throw new Refusal('taxClassInUse');
  const list = store.tax_classes.map((each) => (each.id === id ? { ...each, removed: true as const } : each));
  await writeClasses(call, list, store.last_tax_id);
  await audit(call, 'removeTaxClass', { name: `tax:${id}` }, { words: gone.name });
  return taxClasses(call);
};
