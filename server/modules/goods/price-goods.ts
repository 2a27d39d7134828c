import { BY_PIECE } from '@romduol/domain/codes';
import type { MainAmount } from '@romduol/domain/money/amount';
import type { GoodsPrice, Measure } from '@romduol/domain/pricing/model';
import type { Expression, ExpressionBuilder, InferResult, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Given } from '../../db/prepared';
import { queryRows } from '../../db/read-together';
import { loadMealSets, type MealSetPart } from './meal-sets';

export type GoodsRow = Selectable<Schema['goods']>;

/** What a dish costs now, for a quote; its tax class is only named. Without a member price both columns hold the same. */
export const toGoodsPrice = (goods: GoodsRow, memberPrices: boolean): GoodsPrice => {
  const vip: MainAmount | null = memberPrices ? goods.vip_cents : null;
  return {
    id: goods.id,
    categoryId: goods.category_id,
    price: { sell: goods.sell_cents, vip: vip ?? goods.sell_cents },
    withVipPrice: vip !== null,
    pricingMethod: goods.pricing_method,
    timed: goods.timed,
    packingFee: goods.packing_fee_cents,
    vatPercentage: goods.vat_percentage,
    vatWhitelisting: goods.vat_whitelisting,
    ...(goods.tax_class_id !== null && { taxClass: { id: goods.tax_class_id } }),
    serviceChargePercentage: goods.service_charge_percentage,
    serviceChargeWhitelisting: goods.service_charge_whitelisting,
  };
};

/** How much of a dish there is before staff have weighed or priced it. */
export const toMeasure = (goods: GoodsRow): Measure => {
  if (goods.timed) return { kind: 'time', price: null };
  return goods.pricing_method === BY_PIECE ? { kind: 'piece' } : { kind: 'weight', weight: null };
};

/** A dish's specifications in groups, as a column of its row. */
const selectGroups = (goods: ExpressionBuilder<Schema, 'goods'>) =>
  jsonArrayFrom(
    goods
      .selectFrom('tag_group as g')
      .selectAll('g')
      .select((group) =>
        jsonArrayFrom(
          group
            .selectFrom('tag as t')
            .selectAll('t')
            .whereRef('t.store_id', '=', 'g.store_id')
            .whereRef('t.group_id', '=', 'g.id')
            .orderBy('t.position'),
        ).as('tags'),
      )
      .whereRef('g.store_id', '=', 'goods.store_id')
      .whereRef('g.goods_id', '=', 'goods.id')
      .orderBy('g.position'),
  ).as('groups');

const selectFeeds = (goods: ExpressionBuilder<Schema, 'goods'>) =>
  jsonArrayFrom(
    goods
      .selectFrom('feed as f')
      .selectAll('f')
      .whereRef('f.store_id', '=', 'goods.store_id')
      .whereRef('f.goods_id', '=', 'goods.id')
      .orderBy('f.position'),
  ).as('feeds');

const isMealSet = (goods: ExpressionBuilder<Schema, 'goods'>) =>
  goods
    .exists(
      goods
        .selectFrom('meal_part as p')
        .select('p.id')
        .whereRef('p.store_id', '=', 'goods.store_id')
        .whereRef('p.goods_id', '=', 'goods.id'),
    )
    .as('isMealSet');

const selectGoods = (db: Db, storeId: Given<number>, ids: readonly Given<number>[] | Expression<number>) =>
  db
    .selectFrom('goods')
    .selectAll()
    .select((goods) => [selectGroups(goods), selectFeeds(goods), isMealSet(goods)])
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null);
type FoundGoods = InferResult<ReturnType<typeof selectGoods>>[number];

/** Dishes by their ids, or by a query for these, for `readTogether`. */
export const queryGoods = (...asked: Parameters<typeof selectGoods>) =>
  queryRows<FoundGoods>(selectGoods(...asked), { removed_at: true });

/** Dishes with the parts of set meals, by id: two statements where a set meal is among them. */
export const toGoods = async (
  db: Db,
  storeId: number,
  found: readonly FoundGoods[],
): Promise<ReadonlyMap<number, GoodsWithOptions>> => {
  const setIds = found.filter((goods) => goods.isMealSet).map(({ id }) => id);
  const sets = setIds.length === 0 ? null : await loadMealSets(db, storeId, setIds);
  return new Map(
    found.map(({ groups, feeds, ...row }) => [row.id, { row, groups, feeds, parts: sets?.get(row.id) ?? [] }]),
  );
};

/** Dishes with their specifications, toppings and parts of a set meal, by id. Those that left the menu are missing. */
export const loadGoods = async (
  db: Db,
  storeId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, GoodsWithOptions>> =>
  ids.length === 0 ? new Map() : toGoods(db, storeId, await selectGoods(db, storeId, ids).execute());

export interface GoodsWithOptions {
  readonly row: GoodsRow;
  readonly groups: readonly (Selectable<Schema['tag_group']> & {
    readonly tags: readonly Selectable<Schema['tag']>[];
  })[];
  readonly feeds: readonly Selectable<Schema['feed']>[];
  /** The parts of a set meal; none of a plain dish. */
  readonly parts: readonly MealSetPart[];
}
