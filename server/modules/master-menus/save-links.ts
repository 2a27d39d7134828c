import type { Insertable } from 'kysely';
import type { Db } from '../../db/db';
import type { MasterSnapshot } from '../../db/master-menu-values';
import type { Schema } from '../../db/schema';
import type { LinkedKind } from '../../db/schema-master-menus';
import { readMenu } from '../menu-editor';
import type { MasterPlan } from './plan';

type Row = Insertable<Schema['master_link']>;

/** How what a plan named was written. */
export interface Written {
  readonly plan: MasterPlan;
  readonly resolve: (id: number) => number;
  readonly findCategory: (id: number) => number;
}

interface WithId {
  readonly id?: number;
}

/** Rows of one kind in the order of the master's: both have the same, as they were just written. */
const pair = (storeId: number, what: LinkedKind, masters: readonly WithId[], rows: readonly WithId[]): Row[] =>
  masters.flatMap(({ id: master = 0 }, at) => {
    const id = rows[at]?.id;
    return id === undefined ? [] : [{ store_id: storeId, what, id, master_row: master }];
  });

/** So many rows are written by one statement. */
const AT_ONCE = 500;

/** Keeps which rows of a store are which of its master, as they are now. */
export const saveLinks = async (
  db: Db,
  storeId: number,
  master: MasterSnapshot,
  { plan, resolve, findCategory }: Written,
): Promise<void> => {
  const { dishes } = await readMenu(db, storeId);
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const said = new Map(master.dishes.map((dish) => [dish.id, dish]));
  const categories = plan.categories.map(({ ref, masterId }) => ({
    store_id: storeId,
    what: 'category' as const,
    id: findCategory(ref),
    master_row: masterId,
  }));
  const rows = plan.dishes.flatMap(({ masterId, ref, own, free, published }): Row[] => {
    const id = resolve(ref);
    const [dish, from] = [byId.get(id), said.get(masterId)];
    if (dish === undefined || from === undefined) return [];
    const link = { store_id: storeId, what: 'dish' as const, id, master_row: masterId };
    return [
      { ...link, own: [...own], free: [...free], off: false, published: JSON.stringify(published) },
      ...pair(storeId, 'group', from.groups, dish.groups),
      ...from.groups.flatMap(({ tags }, at) => pair(storeId, 'tag', tags, dish.groups[at]?.tags ?? [])),
      ...pair(storeId, 'feed', from.feeds, dish.feeds),
      ...pair(storeId, 'part', from.parts, dish.parts),
    ];
  });
  // What is no part of the master any more is the store's own; a dish that is off the menu is still the master's.
  const listed = new Set(plan.dishes.map(({ masterId }) => masterId));
  await db
    .deleteFrom('master_link')
    .where('store_id', '=', storeId)
    .where((link) => link.or([link('what', '!=', 'dish'), link('master_row', 'in', [0, ...listed])]))
    .execute();
  const all: Row[] = [...categories, ...rows];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await db
      .insertInto('master_link')
      .values(all.slice(from, from + AT_ONCE))
      .execute();
  }
};
