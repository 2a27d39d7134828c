import type { Endpoints, Input, Output } from '@romduol/contract';
import { named, textIn } from '../../db/localized';
import { refuse } from '../../http/refusal';
import { storeCurrencies } from '../../money/store-currencies';
import { readMenu } from '../menu-editor';
import { loadStore } from '../store';
import { findMaster, listReadPlaces, type Office } from './masters';
import { type MasterPlan, planMaster } from './plan';
import { loadStoreMenu } from './store-menu';

type Answer = Output<Endpoints['masterDifferences']>;
type Dish = Answer['stores'][number]['dishes'][number];

const NO_FIELDS = { changes: [], kept: [], lost: [], free: [] };

/** Dishes that differ, or that will. */
const listDishes = ({ dishes, offMenu, goneDishes }: MasterPlan): Dish[] => [
  ...dishes
    .filter(({ kind, kept, freeHere }) => kind !== 'same' || kept.length + freeHere.length > 0)
    .map(({ name, kind, changes, kept, lost, freeHere, priceNow, priceThen }) => ({
      name: named(name),
      kind,
      changes: [...changes],
      kept: [...kept],
      lost: [...lost],
      free: [...freeHere],
      priceNow,
      priceThen,
    })),
  ...offMenu.map((name) => ({
    ...NO_FIELDS,
    name: named(name),
    kind: 'same' as const,
    kept: ['availability' as const],
    priceNow: null,
    priceThen: null,
  })),
  ...goneDishes.map(({ name, price }) => ({
    ...NO_FIELDS,
    name: named(name),
    kind: 'removed' as const,
    priceNow: price,
    priceThen: null,
  })),
];

/** How stores differ from a master. Throws notFound for a store of which the caller does not read the menu, or of another master. */
export const masterDifferences = async (
  call: Office,
  { masterId, stores }: Input<Endpoints['masterDifferences']>,
): Promise<Answer> => {
  const { db, language } = call;
  const { master_allows: allows } = await findMaster(call, masterId);
  const places = await listReadPlaces(call);
  const master = await readMenu(db, masterId);
  const compared: Answer['stores'] = [];
  for (const storeId of new Set(stores.split(',').map(Number))) {
    if (!places.some((place) => place.storeId === storeId)) refuse('notFound');
    const store = await loadStore(db, storeId);
    if (store.master_id !== null && store.master_id !== masterId) refuse('notFound');
    const plan = planMaster(master, await loadStoreMenu(db, storeId), allows);
    const dishes = listDishes(plan);
    const changed = plan.categories.filter(({ kind }) => kind === 'changed').length + plan.goneCategories.length;
    compared.push({
      storeId,
      name: textIn(store.name, language),
      currency: storeCurrencies(store).main,
      dishes,
      same: master.dishes.length - dishes.filter(({ kind }) => kind !== 'removed').length,
      newCategories: plan.categories.filter(({ kind }) => kind === 'new').map(({ name }) => named(name)),
      changedCategories: changed,
      reordered: plan.reordered,
      missingTaxClasses: [...plan.missingTaxClasses],
      missingStations: [...plan.missingStations],
    });
  }
  return { stores: compared };
};
