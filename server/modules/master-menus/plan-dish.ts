import { newDish } from '@romduol/domain/menu/new-dish';
import { MASTER_FIELDS, type MasterField } from '@romduol/domain/menu/master-fields';
import { type MainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import { isDeepStrictEqual } from 'node:util';
import type { HeadOfficeValues, MenuDish } from '../../db/master-menu-values';
import { changedParts, type DishPart, readValues, withValues } from '../menu-editor';
import { type LinksOfKind, matchRows, nameKey } from './match';
import type { LinkedKind } from '../../db/schema-master-menus';
import type { LinkRow } from './store-menu';

export type Dish = Omit<MenuDish, 'id'> & { readonly id?: number };

/** How rows of the master are named in a store; what is new there has a number below 0 until it is written. */
export interface PlanContext {
  readonly linksBy: Readonly<Record<LinkedKind, LinksOfKind>>;
  /** Of dishes, by their ids in the store. */
  readonly dishLinks: ReadonlyMap<number, LinkRow>;
  readonly allows: readonly MasterField[];
  readonly keepsOwn: boolean;
  /** The fields that the master cannot say at all: amounts in another currency, taxes of another country, stations that it has not. */
  readonly unsaid: readonly MasterField[];
  readonly toCategory: (id: number) => number;
  /** Undefined for a dish that the store has taken off its menu. */
  readonly toDish: (id: number) => number | undefined;
  /** Undefined where the store has none of that name. */
  readonly toStation: (id: number) => number | undefined;
  readonly toTaxClass: (id: number) => number | undefined;
}

export interface PlannedDish {
  readonly masterId: number;
  /** The dish of the store; below 0 until it is written. */
  readonly ref: number;
  readonly name: MenuDish['name'];
  readonly kind: 'new' | 'changed' | 'same';
  /** As it will be. */
  readonly next: Dish;
  readonly changes: readonly DishPart[];
  /** The store's own fields, from now on; `kept`: those of them that differ. */
  readonly own: readonly MasterField[];
  readonly kept: readonly MasterField[];
  readonly lost: readonly MasterField[];
  /** Fields that the store says because the master cannot; `freeHere`: those of them that differ. */
  readonly free: readonly MasterField[];
  readonly freeHere: readonly MasterField[];
  readonly published: HeadOfficeValues;
  /** Options or the dish itself cost something in the master, in another currency. */
  readonly unpriced: boolean;
  readonly priceNow: MainAmount | null;
  readonly priceThen: MainAmount;
}

/** A row of the master with the id of the same row in the store, or without one where it is new there. */
const renumber = <R extends { readonly id?: number }>(
  { id: _id, ...row }: R,
  same: { readonly id?: number } | undefined,
) => (same?.id === undefined ? row : { ...row, id: same.id });

/** The options of a dish of the master with the ids that the same options have in the store. */
const toStoreOptions = (dish: MenuDish, current: MenuDish | null, { linksBy, toDish }: PlanContext) => {
  const find = <R extends { readonly id?: number; readonly name: MenuDish['name'] }>(
    what: 'group' | 'tag' | 'feed' | 'part',
    masters: readonly R[],
    rows: readonly R[],
  ) => {
    const found = matchRows(masters, rows, linksBy[what], { key: ({ name }) => nameKey(name) });
    return ({ id = 0 }: R): R | undefined => found.get(id);
  };
  const findGroup = find('group', dish.groups, current?.groups ?? []);
  const findFeed = find('feed', dish.feeds, current?.feeds ?? []);
  const findPart = find('part', dish.parts, current?.parts ?? []);
  return {
    groups: dish.groups.map((group) => {
      const same = findGroup(group);
      const findTag = find('tag', group.tags, same?.tags ?? []);
      return { ...renumber(group, same), tags: group.tags.map((tag) => renumber(tag, findTag(tag))) };
    }),
    feeds: dish.feeds.map((feed) => renumber(feed, findFeed(feed))),
    parts: dish.parts.map((part) => {
      const same = findPart(part);
      const choices = part.choices.flatMap((choice) => {
        const goodsId = toDish(choice.goodsId);
        const there = same?.choices.find((each) => each.goodsId === goodsId);
        return goodsId === undefined ? [] : [{ ...renumber(choice, there), goodsId }];
      });
      return { ...renumber(part, same), choices };
    }),
  };
};

/** A dish of the master as the store would have it, if it had nothing of its own. */
const toStoreDish = (dish: MenuDish, current: MenuDish | null, context: PlanContext): Dish => {
  const { id: _id, version: _version, ...said } = dish;
  const { toCategory, toDish, toStation, toTaxClass } = context;
  return {
    ...said,
    // Where they are absent, those of the store would stay.
    morePictures: dish.morePictures ?? [],
    ...(current !== null && { id: current.id, version: current.version }),
    categoryId: toCategory(dish.categoryId),
    stationId: dish.stationId === null ? null : (toStation(dish.stationId) ?? null),
    taxClass: dish.taxClass == null ? null : (toTaxClass(dish.taxClass) ?? null),
    addOns: dish.addOns.flatMap((each) => toDish(each) ?? []),
    ...toStoreOptions(dish, current, context),
  };
};

/** The fields of a dish that the master cannot say for this store. */
const listFree = (dish: MenuDish, { unsaid, toStation, toTaxClass }: PlanContext): MasterField[] =>
  MASTER_FIELDS.filter(
    (field) =>
      unsaid.includes(field) ||
      (field === 'station' && dish.stationId !== null && toStation(dish.stationId) === undefined) ||
      (field === 'tax' && dish.taxClass != null && toTaxClass(dish.taxClass) === undefined),
  );

interface Amounts {
  readonly id?: number;
  readonly price: MainAmount;
}

const toAmount = ({ surcharge, ...choice }: MenuDish['parts'][number]['choices'][number]): Amounts => ({
  ...choice,
  price: surcharge,
});

/**
 * The amounts that the store has, for the options that a dish will have. New ones cost what the master says, or, where its currency is
 * another one, nothing.
 */
const carryAmounts = (said: Dish, current: MenuDish, isUnsaid: boolean): HeadOfficeValues['price'] => {
  const carry = (rows: readonly Amounts[], before: readonly Amounts[]): MainAmount[] =>
    rows.map(({ id, price }) => {
      const there = before.find((each) => id !== undefined && each.id === id);
      return there?.price ?? (isUnsaid ? NO_MAIN : price);
    });
  const allTags = current.groups.flatMap(({ tags }) => tags);
  const allChoices = current.parts.flatMap(({ choices }) => choices.map(toAmount));
  return {
    price: current.price,
    vipPrice: current.vipPrice,
    packingFee: current.packingFee,
    tags: said.groups.map(({ tags }) => carry(tags, allTags)),
    feeds: carry(said.feeds, current.feeds),
    choices: said.parts.map(({ choices }) => carry(choices.map(toAmount), allChoices)),
  };
};

/** What a dish that the store does not have yet has where the master says nothing. */
const NOTHING_YET = readValues({ ...newDish(0) });

/** What the store has in all fields; of a dish that it does not have yet, nothing. */
const readOwn = (said: Dish, current: MenuDish | null, unsaid: readonly MasterField[]): HeadOfficeValues => {
  if (current === null) return NOTHING_YET;
  return { ...readValues(current), price: carryAmounts(said, current, unsaid.includes('price')) };
};

/** Whether a dish, or an option that is new in it, costs something in the master. */
const hasNewAmounts = (said: Dish, current: MenuDish | null): boolean => {
  const options: readonly Amounts[] = [
    ...said.groups.flatMap(({ tags }) => tags),
    ...said.feeds,
    ...said.parts.flatMap(({ choices }) => choices.map(toAmount)),
  ];
  const isNew = ({ id, price }: Amounts): boolean => price !== NO_MAIN && (current === null || id === undefined);
  return options.some(isNew) || (current === null && (said.price !== NO_MAIN || said.packingFee !== NO_MAIN));
};

/** What publishing a dish of the master makes of it in a store. */
export const planDish = (dish: MenuDish, current: MenuDish | null, context: PlanContext): PlannedDish => {
  const { allows, keepsOwn, dishLinks, unsaid } = context;
  const said = toStoreDish(dish, current, context);
  const free = listFree(dish, context);
  const own = readOwn(said, current, unsaid);
  const link = dishLinks.get(current?.id ?? 0);
  const differs = (field: MasterField): boolean => !isDeepStrictEqual(own[field], readValues(said)[field]);
  const isSayable = (field: MasterField): boolean => !free.includes(field);
  const changedThere = link?.own ?? (keepsOwn && current !== null ? MASTER_FIELDS.filter(differs) : []);
  const before = changedThere.filter(isSayable);
  const kept = before.filter((field) => allows.includes(field));
  const lost = before.filter((field) => !allows.includes(field) && differs(field));
  const published = free.reduce((each, field) => withValues(each, field, own), said);
  const next = kept.reduce((each, field) => withValues(each, field, own), published);
  const changes = current === null ? [] : changedParts(current, next);
  return {
    masterId: dish.id,
    ref: current?.id ?? -dish.id,
    name: dish.name,
    kind: current === null ? 'new' : changes.length > 0 ? 'changed' : 'same',
    next,
    changes,
    own: kept,
    kept: kept.filter(differs),
    lost,
    free,
    freeHere: free.filter(differs),
    published: readValues(published),
    unpriced: unsaid.includes('price') && hasNewAmounts(said, current),
    priceNow: current?.price ?? null,
    priceThen: next.price,
  };
};
