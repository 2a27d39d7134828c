import type { DishInput } from '@romduol/contract/menu-editor';
import type { Db } from '../../db/db';
import { planChildren } from './children';
import { named } from '../../db/localized';

type Group = DishInput['groups'][number];

/** Whose options they are. */
export interface Dish {
  readonly storeId: number;
  readonly goodsId: number;
}

const listIds = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

const keepTags = async (db: Db, storeId: number, groupId: number, tags: Group['tags']): Promise<void> => {
  const there = await db
    .selectFrom('tag')
    .select('id')
    .where('store_id', '=', storeId)
    .where('group_id', '=', groupId)
    .execute();
  const { gone, wanted } = planChildren(listIds(there), tags);
  if (gone.length > 0) await db.deleteFrom('tag').where('store_id', '=', storeId).where('id', 'in', gone).execute();
  for (const { part, id, position } of wanted) {
    const row = { name: JSON.stringify(named(part.name)), price_cents: part.price, position };
    await (
      id === null
        ? db.insertInto('tag').values({ ...row, store_id: storeId, group_id: groupId })
        : db.updateTable('tag').set(row).where('store_id', '=', storeId).where('id', '=', id)
    ).execute();
  }
};

const keepGroup = async (db: Db, dish: Dish, group: Group, position: number): Promise<void> => {
  const { storeId, goodsId } = dish;
  const row = {
    name: JSON.stringify(named(group.name)),
    min_choices: group.min,
    max_choices: group.max,
    position,
  };
  const kept =
    group.id === undefined
      ? db
          .insertInto('tag_group')
          .values({ ...row, store_id: storeId, goods_id: goodsId })
          .returning('id')
      : db.updateTable('tag_group').set(row).where('store_id', '=', storeId).where('id', '=', group.id).returning('id');
  const { id } = await kept.executeTakeFirstOrThrow();
  await keepTags(db, storeId, id, group.tags);
};

/** Saves specifications. */
export const saveGroups = async (db: Db, dish: Dish, groups: readonly Group[]): Promise<void> => {
  const { storeId, goodsId } = dish;
  const there = await db
    .selectFrom('tag_group')
    .select('id')
    .where('store_id', '=', storeId)
    .where('goods_id', '=', goodsId)
    .execute();
  const { gone, wanted } = planChildren(listIds(there), groups);
  if (gone.length > 0) {
    await db.deleteFrom('tag').where('store_id', '=', storeId).where('group_id', 'in', gone).execute();
    await db.deleteFrom('tag_group').where('store_id', '=', storeId).where('id', 'in', gone).execute();
  }
  for (const { part, position } of wanted) await keepGroup(db, dish, part, position);
};

/** Saves toppings. */
export const saveFeeds = async (db: Db, { storeId, goodsId }: Dish, feeds: DishInput['feeds']): Promise<void> => {
  const there = await db
    .selectFrom('feed')
    .select('id')
    .where('store_id', '=', storeId)
    .where('goods_id', '=', goodsId)
    .execute();
  const { gone, wanted } = planChildren(listIds(there), feeds);
  if (gone.length > 0) await db.deleteFrom('feed').where('store_id', '=', storeId).where('id', 'in', gone).execute();
  for (const { part, id, position } of wanted) {
    const row = { name: JSON.stringify(named(part.name)), price_cents: part.price, max_num: part.max, position };
    await (
      id === null
        ? db.insertInto('feed').values({ ...row, store_id: storeId, goods_id: goodsId })
        : db.updateTable('feed').set(row).where('store_id', '=', storeId).where('id', '=', id)
    ).execute();
  }
};
