import { storeCurrencies } from '../../../money/store-currencies';
import { loadStoreOnce, presentTaxClasses } from '../../store';
import { type InStore, loadDishes, menuDraft } from '../draft';
import type { Known } from './read-dishes';

/** The menu as it is edited, whole, in the order in which guests see it. */
export const knownMenu = async (call: InStore): Promise<Known> => {
  const { db, caller } = call;
  const { categories, goods } = await menuDraft(call);
  const ids = goods.map(({ id }) => id);
  const dishes = await loadDishes(db, caller.storeId, ids);
  const store = await loadStoreOnce(db, caller.storeId);
  const { main: currency } = storeCurrencies(store);
  return { currency, taxClasses: presentTaxClasses(store), categories, dishes };
};
