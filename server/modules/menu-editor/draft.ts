import type { Endpoints, Output } from '@romduol/contract';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { type GoodsWithOptions, isOff, loadGoods } from '../goods';
import { listStations } from '../printing';
import { loadStoreOnce, presentTaxClasses } from '../store';
import { said, textIn } from '../../db/localized';
import { findDishLink, listLinked } from './head-office/links';

/** In which store. */
export interface InStore {
  readonly db: Db;
  readonly caller: Pick<StaffCaller, 'storeId'>;
}

type Draft = Output<Endpoints['menuDraft']>;
type Edited = Output<Endpoints['editedDish']>;
type GoodsRow = Selectable<Schema['goods']>;

const setIds = async (db: Db, storeId: number): Promise<ReadonlySet<number>> => {
  const rows = await db.selectFrom('meal_part').select('goods_id').distinct().where('store_id', '=', storeId).execute();
  return new Set(rows.map(({ goods_id: id }) => id));
};

const selectCategories = (db: Db, storeId: number) =>
  db
    .selectFrom('category')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

const selectGoods = (db: Db, storeId: number) =>
  db
    .selectFrom('goods')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

const hoursIn = (hours: GoodsRow['hours']) => (hours === null ? {} : { hours });

/** The whole menu as its manager edits it. */
export const menuDraft = async ({ db, caller }: InStore): Promise<Draft> => {
  const { storeId } = caller;
  const [categories, goods, sets] = [
    await selectCategories(db, storeId),
    await selectGoods(db, storeId),
    await setIds(db, storeId),
  ];
  const [linkedCategories, linkedDishes] = [
    await listLinked(db, storeId, 'category'),
    await listLinked(db, storeId, 'dish'),
  ];
  return {
    categories: categories.map(({ id, name, hours, version }) => ({
      ...{ id, name, version },
      ...hoursIn(hours),
      ...(linkedCategories.has(id) && { fromHeadOffice: true as const }),
    })),
    goods: goods.map((row) => ({
      id: row.id,
      categoryId: row.category_id,
      name: row.name,
      picture: row.picture,
      tint: row.tint,
      price: row.sell_cents,
      vipPrice: row.vip_cents,
      pricingMethod: row.pricing_method,
      timed: row.timed,
      isSet: sets.has(row.id),
      soldOut: isOff({ ...row, out_of_hours: false }),
      stock: row.stock,
      sales: row.sales_count,
      ...(linkedDishes.has(row.id) && { fromHeadOffice: true as const }),
    })),
    stations: await listStations(db, storeId),
    taxClasses: presentTaxClasses(await loadStoreOnce(db, storeId)).map(({ id, name }) => ({ id, name })),
  };
};

const toPlain = (row: GoodsRow) => ({
  id: row.id,
  version: row.version,
  categoryId: row.category_id,
  name: row.name,
  description: said(row.description),
  picture: row.picture,
  ...(row.more_pictures.length > 0 && { morePictures: row.more_pictures }),
  price: row.sell_cents,
  vipPrice: row.vip_cents,
  packingFee: row.packing_fee_cents,
  pricingMethod: row.pricing_method,
  timed: row.timed,
  vatPercentage: row.vat_percentage,
  vatWhitelisting: row.vat_whitelisting,
  taxClass: row.tax_class_id,
  serviceChargePercentage: row.service_charge_percentage,
  serviceChargeWhitelisting: row.service_charge_whitelisting,
  purchaseLimit: row.purchase_limit,
  reservationLimit: row.reservation_limit,
  dailyStock: row.daily_stock,
  ...hoursIn(row.hours),
  allergens: row.allergens,
  stationId: row.station_id,
});

/** A dish with its options as it is edited; suggestions that left the menu are left out. */
const toEdited = ({ row, groups, feeds, parts }: GoodsWithOptions, addOns: readonly number[]): Edited => ({
  ...toPlain(row),
  groups: groups.map(({ id, name, min_choices: min, max_choices: max, tags }) => ({
    id,
    name,
    min,
    max,
    tags: tags.map((tag) => ({ id: tag.id, name: tag.name, price: tag.price_cents })),
  })),
  feeds: feeds.map((feed) => ({ id: feed.id, name: feed.name, price: feed.price_cents, max: feed.max_num })),
  parts: parts.map(({ id, name, min, max, choices }) => ({
    id,
    name,
    min,
    max,
    choices: choices.map((choice) => ({ id: choice.id, goodsId: choice.goodsId, surcharge: choice.surcharge })),
  })),
  addOns: [...addOns],
  soldOut: isOff({ ...row, out_of_hours: false }),
  stock: row.stock,
  sales: row.sales_count,
});

/** Suggestions by dish, without those that left the menu. */
const loadAddOns = async (db: Db, storeId: number): Promise<ReadonlyMap<number, readonly number[]>> => {
  const rows = await db
    .selectFrom('add_on as a')
    .innerJoin('goods as g', (join) => join.onRef('g.store_id', '=', 'a.store_id').onRef('g.id', '=', 'a.suggested_id'))
    .select(['a.goods_id', 'a.suggested_id'])
    .where('a.store_id', '=', storeId)
    .where('g.removed_at', 'is', null)
    .orderBy('a.position')
    .execute();
  const by = new Map<number, number[]>();
  for (const { goods_id: id, suggested_id: other } of rows) by.set(id, [...(by.get(id) ?? []), other]);
  return by;
};

/** Dishes by id, in the order of the ids, as they are saved. */
export const loadDishes = async (db: Db, storeId: number, ids: readonly number[]) => {
  const loaded = await loadGoods(db, storeId, ids);
  const addOns = await loadAddOns(db, storeId);
  return new Map(
    ids.flatMap((id) => {
      const found = loaded.get(id);
      if (found === undefined) return [];
      const { soldOut: _off, stock: _stock, sales: _sales, ...dish } = toEdited(found, addOns.get(id) ?? []);
      return [[id, dish] as const];
    }),
  );
};

/** A dish as it is edited. Throws notFound. */
export const findEdited = async (db: Db, storeId: number, id: number): Promise<Edited> => {
  const dish = (await loadGoods(db, storeId, [id])).get(id) ?? refuse('notFound');
  return toEdited(dish, (await loadAddOns(db, storeId)).get(id) ?? []);
};

/** The same, with what head office says of it. Throws notFound. */
export const editedDish = async (
  { db, caller: { storeId }, language }: Call<StaffCaller>,
  { id }: { readonly id: number },
): Promise<Edited> => {
  const dish = await findEdited(db, storeId, id);
  const link = await findDishLink(db, storeId, id);
  if (link === undefined) return dish;
  const { allows, own, published, master } = link;
  const price = published?.price.price ?? dish.price;
  return { ...dish, headOffice: { name: textIn(master, language), allows: [...allows], own: [...own], price } };
};
