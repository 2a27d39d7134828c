import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { storeCurrencies } from '../../../money/store-currencies';
import { loadGoods } from '../../goods';
import { loadStoreOnce, presentTaxClasses } from '../../store';
import { loadAddOns, toEdited, menuDraft } from '../draft';
import type { Known } from './read-dishes';

/** The menu as it is edited, whole, in the order in which guests see it. */
export const knownMenu = async (call: Call<StaffCaller>): Promise<Known> => {
  const { db, caller } = call;
  const { categories, goods } = await menuDraft(call);
  const ids = goods.map(({ id }) => id);
  const loaded = await loadGoods(db, caller.storeId, ids);
  const addOns = await loadAddOns(db, caller.storeId);
  const dishes = ids.flatMap((id) => {
    const found = loaded.get(id);
    if (found === undefined) return [];
    const { soldOut: _off, stock: _stock, sales: _sales, ...dish } = toEdited(found, addOns.get(id) ?? []);
    return [[id, dish] as const];
  });
  const store = await loadStoreOnce(db, caller.storeId);
  const { main: currency } = storeCurrencies(store);
  return { currency, taxClasses: presentTaxClasses(store), categories, dishes: new Map(dishes) };
};
