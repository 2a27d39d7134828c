import type { DishInput } from '@romduol/contract/menu-editor';
import type { MasterField } from '@romduol/domain/menu/master-fields';
import type { OpeningHours } from '@romduol/domain/time/hours';
import { isDeepStrictEqual } from 'node:util';
import { named } from '../../db/localized';
import type { MasterSnapshot, MenuDish } from '../../db/master-menu-values';
import { matchRows, mergeOrder, nameKey } from './match';
import { type PlanContext, type PlannedDish, planDish } from './plan-dish';
import { groupLinks, type StoreMenu } from './store-menu';

export interface PlannedCategory {
  readonly masterId: number;
  /** The category of the store; below 0 until it is written. */
  readonly ref: number;
  readonly name: DishInput['name'];
  readonly hours: OpeningHours;
  readonly kind: 'new' | 'changed' | 'same';
}

/** What publishing a master makes of the menu of a store. Nothing is written. */
export interface MasterPlan {
  readonly categories: readonly PlannedCategory[];
  /** Those that the store has taken off its menu are not among them. */
  readonly dishes: readonly PlannedDish[];
  /** Dishes that the store has taken off its menu, and may. */
  readonly offMenu: readonly DishInput['name'][];
  /** Rows of the store that the master does not have any more. */
  readonly goneDishes: readonly MenuDish[];
  readonly goneCategories: readonly number[];
  readonly reordered: boolean;
  /** Names that the store lacks. */
  readonly missingStations: readonly string[];
  readonly missingTaxClasses: readonly string[];
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Finds the store's row of the same name for an id of the master. */
const byName = (masters: readonly Named[], rows: readonly Named[]) => {
  const lower = (name: string): string => name.trim().toLowerCase();
  return (id: number): number | undefined => {
    const name = masters.find((each) => each.id === id)?.name ?? '';
    return rows.find((each) => lower(each.name) === lower(name))?.id;
  };
};

const planCategories = (master: MasterSnapshot, store: StoreMenu): PlannedCategory[] => {
  const links = groupLinks(store.links).category;
  const present = {
    ...links,
    toStore: new Map([...links.toStore].filter(([, id]) => store.categories.some((each) => each.id === id))),
  };
  const found = matchRows(master.categories, store.categories, present, { key: ({ name }) => nameKey(name) });
  return master.categories.map(({ id: masterId, name, hours }) => {
    const there = found.get(masterId);
    if (there === undefined) return { masterId, ref: -masterId, name, hours, kind: 'new' };
    const isSame = isDeepStrictEqual(named(there.name), named(name)) && isDeepStrictEqual(there.hours, hours);
    return { masterId, ref: there.id, name, hours, kind: isSame ? 'same' : 'changed' };
  });
};

const listUnsaid = (master: MasterSnapshot, store: StoreMenu): MasterField[] => [
  ...(master.currency === store.currency ? [] : (['price'] as const)),
  ...(master.country === store.country ? [] : (['tax'] as const)),
  ...(master.stations.length > 0 ? [] : (['station'] as const)),
];

/** Of rows that dishes of the master name, those that the store lacks, by their names. */
const listMissing = (
  masters: readonly Named[],
  ids: readonly (number | null | undefined)[],
  find: (id: number) => number | undefined,
): string[] => masters.filter(({ id }) => ids.includes(id) && find(id) === undefined).map(({ name }) => name);

const isReordered = (present: readonly number[], ordered: readonly number[]): boolean => {
  const known = ordered.filter((id) => present.includes(id));
  return !isDeepStrictEqual(mergeOrder(present, known), present);
};

/** `allows`: what head office lets stores change. */
export const planMaster = (master: MasterSnapshot, store: StoreMenu, allows: readonly MasterField[]): MasterPlan => {
  const categories = planCategories(master, store);
  const linksBy = groupLinks(store.links);
  const links = linksBy.dish;
  const dishLinks = new Map(store.links.flatMap((link) => (link.what === 'dish' ? [[link.id, link] as const] : [])));
  const toCategory = (id: number): number => categories.find(({ masterId }) => masterId === id)?.ref ?? -id;
  const found = matchRows(master.dishes, store.dishes, links, {
    key: ({ name }) => nameKey(name),
    prefers: (dish, row) => toCategory(dish.categoryId) === row.categoryId,
  });
  const isOff = (masterId: number): boolean =>
    allows.includes('availability') &&
    store.links.some(({ what, master_row, off }) => what === 'dish' && master_row === masterId && off) &&
    !found.has(masterId);
  const toStation = byName(master.stations, store.stations);
  const toTaxClass = byName(master.taxClasses, store.taxClasses);
  const unsaid = listUnsaid(master, store);
  const context: PlanContext = {
    ...{ linksBy, dishLinks, keepsOwn: store.keepsOwn, allows, unsaid },
    ...{ toCategory, toStation, toTaxClass },
    toDish: (id) => (isOff(id) ? undefined : (found.get(id)?.id ?? -id)),
  };
  const dishes = master.dishes
    .filter(({ id }) => !isOff(id))
    .map((dish) => planDish(dish, found.get(dish.id) ?? null, context));
  const inMaster = new Set(master.dishes.map(({ id }) => id));
  const isGone = (toMaster: ReadonlyMap<number, number>, id: number, masters: ReadonlySet<number>): boolean => {
    const row = toMaster.get(id);
    return row !== undefined && !masters.has(row);
  };
  const masterCategories = new Set(categories.map(({ masterId }) => masterId));
  const { toMaster } = linksBy.category;
  return {
    categories,
    dishes,
    offMenu: master.dishes.filter(({ id }) => isOff(id)).map(({ name }) => name),
    goneDishes: store.dishes.filter(({ id }) => isGone(links.toMaster, id, inMaster)),
    goneCategories: store.categories.map(({ id }) => id).filter((id) => isGone(toMaster, id, masterCategories)),
    reordered:
      isReordered(
        store.categories.map(({ id }) => id),
        categories.map(({ ref }) => ref),
      ) ||
      categories.some(({ ref }) =>
        isReordered(
          store.dishes.filter(({ categoryId }) => categoryId === ref).map(({ id }) => id),
          dishes.filter(({ next }) => next.categoryId === ref).map((dish) => dish.ref),
        ),
      ),
    missingStations: unsaid.includes('station')
      ? []
      : listMissing(
          master.stations,
          master.dishes.map(({ stationId }) => stationId),
          toStation,
        ),
    missingTaxClasses: unsaid.includes('tax')
      ? []
      : listMissing(
          master.taxClasses,
          master.dishes.map(({ taxClass }) => taxClass),
          toTaxClass,
        ),
  };
};
