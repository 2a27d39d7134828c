import type { Currency } from '@romduol/domain/money/currency';
import { nameIn } from '../../db/localized';
import type { Zone } from '@romduol/domain/time/zone';
import type { Db } from '../../db/db';
import type { Language } from '@romduol/domain/languages';
import type { Activities } from './activities';
import { loadMealSets } from './meal-sets';
import { servedAt } from './mealtimes';
import { type Menu, menuGoods, menuPromotions } from './menu-view';

const byKey = <T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};

const loadRows = (db: Db, storeId: number) =>
  Promise.all([
    db
      .selectFrom('category')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('goods')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .execute(),
    db.selectFrom('tag_group').selectAll().where('store_id', '=', storeId).orderBy('position').execute(),
    db.selectFrom('tag').selectAll().where('store_id', '=', storeId).orderBy('position').execute(),
    db.selectFrom('feed').selectAll().where('store_id', '=', storeId).orderBy('position').execute(),
    db.selectFrom('add_on').selectAll().where('store_id', '=', storeId).orderBy('position').execute(),
    loadMealSets(db, storeId),
  ]);

/** What of a store a menu is made from, besides its dishes. */
export interface MenuOf {
  readonly storeId: number;
  readonly version: number;
  readonly activities: Activities;
  /** Of its prices. */
  readonly currency: Currency;
  /** In ms. */
  readonly now: number;
  readonly zone: Zone;
}

/** The store's whole menu in one language: eight statements, however many dishes. */
export const loadMenu = async (db: Db, of: MenuOf, language: Language): Promise<Menu> => {
  const [categories, goods, groups, tags, feeds, addOns, sets] = await loadRows(db, of.storeId);
  const groupsByGoods = byKey(groups, (group) => group.goods_id);
  const tagsByGroup = byKey(tags, (tag) => tag.group_id);
  const feedsByGoods = byKey(feeds, (feed) => feed.goods_id);
  const addOnsByGoods = byKey(addOns, (addOn) => addOn.goods_id);
  const offered = new Set(goods.map(({ id }) => id));
  const place = new Map(categories.map((category, index) => [category.id, index]));
  const sorted = [...goods].sort((a, b) => (place.get(a.category_id) ?? 0) - (place.get(b.category_id) ?? 0));
  const hoursByCategory = new Map(categories.map(({ id, hours }) => [id, hours]));
  const dishes = sorted.map((row) => ({
    row,
    servedAt: servedAt(row, hoursByCategory.get(row.category_id) ?? null, of),
    groups: (groupsByGoods.get(row.id) ?? []).map((group) => ({ group, tags: tagsByGroup.get(group.id) ?? [] })),
    feeds: feedsByGoods.get(row.id) ?? [],
    parts: sets.get(row.id) ?? [],
    addOns: (addOnsByGoods.get(row.id) ?? []).map((each) => each.suggested_id).filter((id) => offered.has(id)),
  }));
  return {
    version: of.version,
    categories: categories.map(({ id, name }) => ({ id, ...nameIn(name, language) })),
    goods: dishes.map((dish) => menuGoods(dish, language)),
    ...menuPromotions(of.activities, language, of.currency),
  };
};
