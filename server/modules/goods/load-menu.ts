import type { Output, Endpoints } from '@romduol/contract';
import type { Db } from '../../http/call';
import type { Language } from '../../http/language';

type Menu = Output<Endpoints['menu']>;
export type MenuGoods = Menu['goods'][number];

const byKey = <T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};

/** The store's whole menu in one language: five statements, however many dishes. */
export const loadMenu = async (db: Db, storeId: number, version: number, language: Language): Promise<Menu> => {
  const [categories, goods, groups, tags, feeds] = await Promise.all([
    db.selectFrom('category').selectAll().where('store_id', '=', storeId).orderBy('position').execute(),
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
  ]);
  const groupsOf = byKey(groups, (group) => group.goods_id);
  const tagsOf = byKey(tags, (tag) => tag.group_id);
  const feedsOf = byKey(feeds, (feed) => feed.goods_id);
  const place = new Map(categories.map((category, index) => [category.id, index]));
  const sorted = [...goods].sort((a, b) => (place.get(a.category_id) ?? 0) - (place.get(b.category_id) ?? 0));

  return {
    version,
    categories: categories.map(({ id, name }) => ({ id, name: name[language] })),
    goods: sorted.map((row) => ({
      id: row.id,
      categoryId: row.category_id,
      name: row.name[language],
      description: row.description[language],
      picture: row.picture,
      tint: row.tint,
      sellPrice: row.sell_cents,
      vipPrice: row.vip_cents,
      packingFee: row.packing_fee_cents,
      vatPercentage: row.vat_percentage,
      vatWhitelisting: row.vat_whitelisting,
      serviceChargePercentage: row.service_charge_percentage,
      serviceChargeWhitelisting: row.service_charge_whitelisting,
      pricingMethod: row.pricing_method,
      timed: row.timed,
      purchaseLimit: row.purchase_limit,
      soldOut: row.sold_out || row.stock === 0,
      sales: row.sales_count,
      tagGroups: (groupsOf.get(row.id) ?? []).map((group) => ({
        id: group.id,
        name: group.name[language],
        min: group.min_choices,
        max: group.max_choices,
        tagItems: (tagsOf.get(group.id) ?? []).map((tag) => ({
          id: tag.id,
          name: tag.name[language],
          price: tag.price_cents,
          soldOut: tag.sold_out,
        })),
      })),
      feeds: (feedsOf.get(row.id) ?? []).map((feed) => ({
        id: feed.id,
        name: feed.name[language],
        picture: feed.picture,
        price: feed.price_cents,
        max: feed.max_num,
        soldOut: feed.sold_out,
      })),
      mealSets: [],
      addOns: [],
    })),
    promotions: [],
    orderPromotions: [],
  };
};
