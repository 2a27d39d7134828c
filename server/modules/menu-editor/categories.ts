import type { Endpoints, Input } from '@romduol/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { audit } from '../audit';
import { planChanged, publish } from './save-dish';
import { refuseLinkedCategory, refuseOtherOrder } from './head-office/links';
import { named } from '../../db/localized';

type Manager = Call<StaffCaller>;
type CategoryInput = Input<Endpoints['saveCategory']>;

const toRow = ({ name, hours }: CategoryInput) => ({
  name: JSON.stringify(named(name)),
  hours: hours === undefined ? null : JSON.stringify(hours),
});

/** Whether the category's hours change, which are a plan of the menu. Throws notFound, changedMeanwhile. */
const changeCategory = async (db: Db, storeId: number, id: number, input: CategoryInput): Promise<boolean> => {
  const there = db.selectFrom('category').select('hours').where('store_id', '=', storeId).where('id', '=', id);
  const before = await there.where('removed_at', 'is', null).forNoKeyUpdate().executeTakeFirst();
  if (!before) return refuse('notFound');
  const mine = db
    .updateTable('category')
    .set(toRow(input))
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('removed_at', 'is', null);
  const saved = await mine
    .where('version', '=', input.version ?? 0)
    .returning('id')
    .executeTakeFirst();
  return saved ? planChanged(before, input.hours) : refuse('changedMeanwhile');
};

/** A new category, behind the others. */
export const addCategory = async (db: Db, storeId: number, input: CategoryInput): Promise<number> => {
  const position = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM category WHERE store_id = ${storeId})`;
  const { id } = await db
    .insertInto('category')
    .values({ ...toRow(input), store_id: storeId, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const saveCategory = async (call: Manager, input: CategoryInput): Promise<number> => {
  const { db, caller } = call;
  const { storeId } = caller;
  if (input.id !== undefined) await refuseLinkedCategory(db, storeId, input.id);
  const isPlanChanged = input.id !== undefined && (await changeCategory(db, storeId, input.id, input));
  const id = input.id ?? (await addCategory(db, storeId, input));
  await audit(call, 'saveCategory', { name: `category:${id}` }, { words: named(input.name) });
  await publish(call, 0, isPlanChanged);
  return id;
};

/** Throws notFound, categoryNotEmpty, fromHeadOffice. */
export const removeCategory = async (call: Manager, { id }: { readonly id: number }): Promise<void> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  await refuseLinkedCategory(db, storeId, id);
  const category = await db
    .updateTable('category')
    .set({ removed_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!category) throw new Refusal('notFound');
  const dish = await db
    .selectFrom('goods')
    .select('id')
    .where('store_id', '=', storeId)
    .where('category_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (dish) throw new Refusal('categoryNotEmpty');
  await db.deleteFrom('print_station_category').where('store_id', '=', storeId).where('category_id', '=', id).execute();
  await audit(call, 'removeCategory', { name: `category:${id}` }, { words: category.name });
  await publish(call, 0);
};

/** Positions by ids. Throws changedMeanwhile unless they are all that there are, and fromHeadOffice. */
const place = async (
  db: Db,
  table: 'category' | 'goods',
  storeId: number,
  there: readonly { readonly id: number }[],
  ids: readonly number[],
): Promise<void> => {
  const known = new Set(there.map(({ id }) => id));
  if (known.size !== ids.length || !ids.every((id) => known.has(id))) throw new Refusal('changedMeanwhile');
  const before = there.map(({ id }) => id);
  await refuseOtherOrder(db, storeId, table === 'goods' ? 'dish' : table, { before, after: ids });
  for (const [position, id] of ids.entries()) {
    await db.updateTable(table).set({ position }).where('store_id', '=', storeId).where('id', '=', id).execute();
  }
};

export const orderCategories = async (call: Manager, { ids }: { readonly ids: readonly number[] }): Promise<void> => {
  const { db, caller } = call;
  const there = db.selectFrom('category').select('id').where('store_id', '=', caller.storeId).orderBy('position');
  await place(
    db,
    'category',
    caller.storeId,
    await there.where('removed_at', 'is', null).forNoKeyUpdate().execute(),
    ids,
  );
  await publish(call, 0);
};

export const orderDishes = async (
  call: Manager,
  { categoryId, ids }: { readonly categoryId: number; readonly ids: readonly number[] },
): Promise<void> => {
  const { db, caller } = call;
  const there = db
    .selectFrom('goods')
    .select('id')
    .where('store_id', '=', caller.storeId)
    .where('category_id', '=', categoryId)
    .where('removed_at', 'is', null)
    .orderBy('position');
  await place(db, 'goods', caller.storeId, await there.forNoKeyUpdate().execute(), ids);
  await publish(call, 0);
};
