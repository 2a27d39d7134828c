import type { DishInput } from '@romduol/contract/menu-editor';
import { BY_PIECE } from '@romduol/domain/codes';
import { dishProblems } from '@romduol/domain/rules/dish';
import type { OpeningHours } from '@romduol/domain/time/hours';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import type { Storage } from '../../storage';
import { audit } from '../audit';
import { menuChanged, watchDailyStock, watchMealtimes } from '../goods';
import { refuseMissingTaxClasses, relaunchDiners } from '../store';
import { findEdited, type InStore } from './draft';
import { findDishLink, keepOffMenu, keepOwnFields } from './head-office/links';
import { saveFeeds, saveGroups } from './save-options';
import { isInSets, saveAddOns, saveParts } from './save-set';
import { isOwnPicture } from './pictures';
import { described, named } from '../../db/localized';

type Manager = Call<StaffCaller>;

export interface Before {
  readonly picture: string;
  readonly more_pictures: readonly string[];
  readonly category_id: number;
  readonly daily_stock: number | null;
  readonly hours: OpeningHours;
}

/** The dish as it is, locked: a concurrent save waits, and is then refused. Throws notFound, changedMeanwhile. */
export const lockDish = async (db: Db, storeId: number, id: number, version: number | undefined): Promise<Before> => {
  const found = await db
    .selectFrom('goods')
    .select(['picture', 'more_pictures', 'category_id', 'daily_stock', 'hours', 'version'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) return refuse('notFound');
  if (found.version !== version) throw new Refusal('changedMeanwhile');
  return found;
};

/** Throws notFound for a category or a station that the store has not. */
const refuseStrangers = async (db: Db, storeId: number, input: DishInput): Promise<void> => {
  const category = await db
    .selectFrom('category')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', input.categoryId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!category) throw new Refusal('notFound', { field: 'categoryId' });
  if (input.stationId === null) return;
  const station = await db
    .selectFrom('print_station')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', input.stationId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!station) throw new Refusal('notFound', { field: 'stationId' });
};

const toRow = (input: DishInput) => ({
  category_id: input.categoryId,
  name: JSON.stringify(named(input.name)),
  description: JSON.stringify(described(input.description)),
  picture: input.picture,
  ...(input.picture === '' && { more_pictures: [] }),
  ...(input.picture !== '' && input.morePictures !== undefined && { more_pictures: [...input.morePictures] }),
  sell_cents: input.price,
  vip_cents: input.vipPrice,
  packing_fee_cents: input.packingFee,
  pricing_method: input.pricingMethod,
  timed: input.timed,
  vat_percentage: input.vatPercentage,
  vat_whitelisting: input.vatWhitelisting,
  ...(input.taxClass !== undefined && { tax_class_id: input.taxClass }),
  service_charge_percentage: input.serviceChargePercentage,
  service_charge_whitelisting: input.serviceChargeWhitelisting,
  purchase_limit: input.purchaseLimit,
  reservation_limit: input.reservationLimit,
  daily_stock: input.dailyStock,
  hours: input.hours === undefined ? null : JSON.stringify(input.hours),
  allergens: [...input.allergens],
  station_id: input.stationId,
});

/** Behind the dishes that are there. */
const lastIn = (storeId: number, categoryId: number) =>
  sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM goods WHERE store_id = ${storeId} AND category_id = ${categoryId})`;

/** A dish that set meals offer stays what they can offer. */
const refuseBreakingSets = async (db: Db, storeId: number, goodsId: number, input: DishInput): Promise<void> => {
  const fits = input.pricingMethod === BY_PIECE && !input.timed && input.parts.length === 0;
  if (!fits && (await isInSets(db, { storeId, goodsId }))) throw new Refusal('usedInSetMeal');
};

const insertDish = async (db: Db, storeId: number, input: DishInput, offSale: boolean) =>
  db
    .insertInto('goods')
    .values({
      ...toRow(input),
      store_id: storeId,
      position: lastIn(storeId, input.categoryId),
      stock: input.dailyStock,
      sold_out: offSale,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

const updateDish = async (db: Db, storeId: number, id: number, input: DishInput, before: Before) => {
  await refuseBreakingSets(db, storeId, id, input);
  const moved = before.category_id !== input.categoryId;
  return (
    db
      .updateTable('goods')
      .set(toRow(input))
      .set((row) => ({ version: row('version', '+', 1) }))
      // Portions that are left are counted by the orders, and only begin anew with another number a day.
      .$if(before.daily_stock !== input.dailyStock, (query) => query.set({ stock: input.dailyStock }))
      .$if(moved, (query) => query.set({ position: lastIn(storeId, input.categoryId) }))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  );
};

/** Whether hours that the menu had are now others. */
export const planChanged = (before: { readonly hours: OpeningHours } | null, hours: OpeningHours = null): boolean =>
  before !== null && !isDeepStrictEqual(before.hours, hours);

/** Writes a dish that was locked, or a new one, off sale if it says so; announces nothing. Throws notFound, badInput, usedInSetMeal. */
export const writeDish = async (
  db: Db,
  storeId: number,
  input: DishInput,
  { before, offSale = false }: { readonly before: Before | null; readonly offSale?: boolean },
) => {
  refuseProblems(dishProblems(input));
  await refuseStrangers(db, storeId, input);
  const kept =
    before === null || input.id === undefined
      ? await insertDish(db, storeId, input, offSale)
      : await updateDish(db, storeId, input.id, input, before);
  const dish = { storeId, goodsId: kept.id };
  await saveGroups(db, dish, input.groups);
  await saveFeeds(db, dish, input.feeds);
  await saveParts(db, dish, input.parts);
  await saveAddOns(db, dish, input.addOns);
  return { ...kept, isPlanChanged: planChanged(before, input.hours) };
};

/** A dish may have those that it has, the store's, and what head office published for it; further ones beside a first one. */
const refuseStrangePictures = (
  storage: Storage,
  storeId: number,
  { picture, morePictures = [] }: DishInput,
  known: readonly (string | undefined)[],
): void => {
  const isFine = (each: string): boolean => known.includes(each) || isOwnPicture(storage, storeId, each);
  if (!isFine(picture)) throw new Refusal('badInput', { field: 'picture' });
  const isAlone = picture === '' || morePictures.includes(picture);
  if (!morePictures.every(isFine) || (morePictures.length > 0 && isAlone)) {
    throw new Refusal('badInput', { field: 'morePictures' });
  }
};

/** Saves a dish and announces nothing yet; returns whether its mealtimes changed. Throws as saveDish does. */
export const keepDish = async ({ db, caller }: Manager, storage: Storage, input: DishInput) => {
  const { storeId } = caller;
  const { id } = input;
  const before = id === undefined ? null : await lockDish(db, storeId, id, input.version);
  const link = id === undefined ? undefined : await findDishLink(db, storeId, id);
  const head = link?.published?.picture;
  const known = [before?.picture, ...(before?.more_pictures ?? []), head?.picture, ...(head?.morePictures ?? [])];
  refuseStrangePictures(storage, storeId, input, known);
  if (link !== undefined) {
    const was = await findEdited(db, storeId, link.id);
    // A tax class and further pictures that are not sent stay.
    const after = {
      ...input,
      taxClass: input.taxClass === undefined ? (was.taxClass ?? null) : input.taxClass,
      morePictures: input.morePictures ?? was.morePictures ?? [],
    };
    await keepOwnFields(db, storeId, link, { before: was, after });
  }
  return writeDish(db, storeId, input, { before });
};

/** Applies the time of day to a menu that was just changed, and announces it; diners start over where its plan changed. */
export const publish = async (
  { db, caller, now }: InStore & { readonly now: Date },
  goodsId: number,
  isPlanChanged = false,
): Promise<void> => {
  await watchMealtimes(db, caller.storeId, now);
  await watchDailyStock(db, caller.storeId, now);
  await menuChanged(db, caller.storeId, goodsId, now);
  if (isPlanChanged) await relaunchDiners(db, caller.storeId, now);
};

/**
 * Adds a dish or changes one. Throws notFound; changedMeanwhile where it was saved since it was read; fromHeadOffice for what
 * head office does not let the store change; usedInSetMeal for what would break a set meal; badInput naming the field.
 */
export const saveDish = async (call: Manager, storage: Storage, input: DishInput) => {
  const { isPlanChanged, ...kept } = await keepDish(call, storage, input);
  const { name, price, vipPrice } = input;
  const detail = { words: named(name), isNew: input.id === undefined, price, vipPrice };
  await audit(call, 'saveDish', { name: `dish:${kept.id}` }, detail);
  await publish(call, kept.id, isPlanChanged);
  await refuseMissingTaxClasses(call.db, call.caller.storeId, [input.taxClass]);
  return kept;
};

/** Takes a dish off the menu for good, or brings it back. Throws notFound, usedInSetMeal, fromHeadOffice. */
export const archiveDish = async (
  call: Manager,
  { id, archived }: { readonly id: number; readonly archived: boolean },
): Promise<void> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  if (archived && (await isInSets(db, { storeId, goodsId: id }))) throw new Refusal('usedInSetMeal');
  const dish = await db
    .updateTable('goods')
    .set({ removed_at: archived ? now : null })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where((row) =>
      row.exists(
        row
          .selectFrom('category as c')
          .select('c.id')
          .whereRef('c.store_id', '=', 'goods.store_id')
          .whereRef('c.id', '=', 'goods.category_id')
          .where('c.removed_at', 'is', null),
      ),
    )
    .returning('name')
    .executeTakeFirst();
  if (!dish) throw new Refusal('notFound');
  await keepOffMenu(db, storeId, id, archived);
  await audit(call, 'archiveDish', { name: `dish:${id}` }, { words: dish.name, archived });
  await publish(call, id);
};
