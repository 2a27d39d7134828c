import type { Cents } from '@romduol/domain/money/amount';
import type { GoodsPrice, Measure } from '@romduol/domain/pricing/model';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../http/call';
import { loadMealSets, type MealSetPart } from './meal-sets';

export type GoodsRow = Selectable<Schema['goods']>;

/** What a dish costs now, for a quote. Without a member price both columns hold the same. */
export const priceOf = (goods: GoodsRow, memberPrices: boolean): GoodsPrice => {
  const vip: Cents | null = memberPrices ? goods.vip_cents : null;
  return {
    id: goods.id,
    categoryId: goods.category_id,
    price: { sell: goods.sell_cents, vip: vip ?? goods.sell_cents },
    withVipPrice: vip !== null,
    pricingMethod: goods.pricing_method,
    timed: goods.timed,
    ratePerMinute: null,
    packingFee: goods.packing_fee_cents,
    vatPercentage: goods.vat_percentage,
    vatWhitelisting: goods.vat_whitelisting,
    serviceChargePercentage: goods.service_charge_percentage,
    serviceChargeWhitelisting: goods.service_charge_whitelisting,
  };
};

/** How much of a dish there is before staff have weighed or priced it. */
export const measureOf = (goods: GoodsRow): Measure => {
  if (goods.timed) return { kind: 'time', price: null };
  return goods.pricing_method === 0 ? { kind: 'piece' } : { kind: 'weight', weight: null };
};

/** Dishes with their specifications, toppings and parts of a set meal, by id. Those that left the menu are missing. */
export const loadGoods = async (db: Db, storeId: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, GoodsWithOptions>();
  const [goods, groups, tags, feeds, sets] = await Promise.all([
    db
      .selectFrom('goods')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute(),
    db
      .selectFrom('tag_group')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('goods_id', 'in', ids)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('tag as t')
      .innerJoin('tag_group as g', (join) =>
        join.onRef('g.store_id', '=', 't.store_id').onRef('g.id', '=', 't.group_id'),
      )
      .selectAll('t')
      .where('t.store_id', '=', storeId)
      .where('g.goods_id', 'in', ids)
      .orderBy('t.position')
      .execute(),
    db
      .selectFrom('feed')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('goods_id', 'in', ids)
      .orderBy('position')
      .execute(),
    loadMealSets(db, storeId, ids),
  ]);
  return new Map(
    goods.map((row): [number, GoodsWithOptions] => {
      const own = groups.filter((group) => group.goods_id === row.id);
      const withTags = own.map((group) => ({ ...group, tags: tags.filter((tag) => tag.group_id === group.id) }));
      const ownFeeds = feeds.filter((feed) => feed.goods_id === row.id);
      return [row.id, { row, groups: withTags, feeds: ownFeeds, parts: sets.get(row.id) ?? [] }];
    }),
  );
};

export interface GoodsWithOptions {
  readonly row: GoodsRow;
  readonly groups: readonly (Selectable<Schema['tag_group']> & {
    readonly tags: readonly Selectable<Schema['tag']>[];
  })[];
  readonly feeds: readonly Selectable<Schema['feed']>[];
  /** The parts of a set meal; none of a plain dish. */
  readonly parts: readonly MealSetPart[];
}
