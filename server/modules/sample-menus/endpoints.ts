import type { Endpoints, Input, Output } from '@romduol/contract';
import { SAMPLE_MENUS } from '@romduol/contract/sample-menus';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { countDishes, SAMPLES } from '../../db/seeds/menu/samples';
import { seedMenu } from '../../db/seeds/menu-rows';
import type { Call, SomeHandlers } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { audit } from '../audit';
import { publish } from '../menu-editor';

type Manager = Call<StaffCaller>;

/** Prices of the samples are in its cents. */
const CURRENCY = 'USD';

const hasDish = async (db: Db, storeId: number): Promise<boolean> => {
  const dishes = db.selectFrom('goods').select('id').where('store_id', '=', storeId).where('removed_at', 'is', null);
  return (await dishes.where('casual', '=', false).limit(1).executeTakeFirst()) !== undefined;
};

/** Whether prices of the samples are prices of the store. A store with a master menu gets its dishes from there. */
const takesSamples = async (db: Db, storeId: number): Promise<boolean> => {
  const store = db.selectFrom('store').select(['currency', 'master_id']).where('id', '=', storeId);
  const { currency, master_id: master } = await store.executeTakeFirstOrThrow();
  return currency === CURRENCY && master === null;
};

/** Dishes as a sample menu brought them: nobody saved, sold or put them into a set meal, or suggests them. */
const removable = (storeId: number) =>
  sql<{ id: number }>`SELECT g.id FROM goods g
    WHERE g.store_id = ${storeId} AND g.sample AND g.version = 1 AND g.sales_count = 0 AND g.removed_at IS NULL
    AND NOT EXISTS (SELECT FROM meal_choice c WHERE c.store_id = ${storeId} AND c.goods_id = g.id)
    AND NOT EXISTS (SELECT FROM add_on a WHERE a.store_id = ${storeId} AND a.suggested_id = g.id)`;

const sampleMenus = async ({ db, caller }: Manager): Promise<Output<Endpoints['sampleMenus']>> => {
  const { storeId } = caller;
  const mayBegin = !(await hasDish(db, storeId)) && (await takesSamples(db, storeId));
  return {
    list: mayBegin ? SAMPLE_MENUS.map((kind) => ({ kind, dishes: countDishes(SAMPLES[kind]) })) : [],
    removable: (await removable(storeId).execute(db)).rows.length,
  };
};

/** Two managers who begin at once wait for each other here, and the later one is refused. Throws changedMeanwhile. */
const useSampleMenu = async (
  call: Manager,
  { kind }: Input<Endpoints['useSampleMenu']>,
): Promise<Output<Endpoints['useSampleMenu']>> => {
  const { db, caller } = call;
  const { storeId } = caller;
  await db.selectFrom('store').select('id').where('id', '=', storeId).forNoKeyUpdate().executeTakeFirstOrThrow();
  if ((await hasDish(db, storeId)) || !(await takesSamples(db, storeId))) throw new Refusal('changedMeanwhile');
  await seedMenu(db, storeId, SAMPLES[kind], true);
  const dishes = countDishes(SAMPLES[kind]);
  await audit(call, 'useSampleMenu', { name: 'menu' }, { reason: kind, count: dishes });
  await publish(call, 0);
  return { dishes };
};

const removeSampleMenu = async (call: Manager): Promise<Output<Endpoints['removeSampleMenu']>> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const ids = (await removable(storeId).execute(db)).rows.map(({ id }) => id);
  if (ids.length === 0) return { removed: 0 };
  await db
    .updateTable('goods')
    .set({ removed_at: now })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
  await sql`UPDATE category c SET removed_at = ${now}
    WHERE c.store_id = ${storeId} AND c.sample AND c.version = 1 AND c.removed_at IS NULL AND NOT EXISTS
      (SELECT FROM goods g WHERE g.store_id = ${storeId} AND g.category_id = c.id AND g.removed_at IS NULL)`.execute(
    db,
  );
  await audit(call, 'removeSampleMenu', { name: 'menu' }, { count: ids.length });
  await publish(call, 0);
  return { removed: ids.length };
};

export const sampleMenuHandlers = { sampleMenus, useSampleMenu, removeSampleMenu } satisfies SomeHandlers;
