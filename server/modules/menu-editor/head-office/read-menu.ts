import type { Db } from '../../../db/db';
import type { MasterSnapshot } from '../../../db/master-menu-values';
import { loadStore, presentTaxClasses } from '../../store';
import { loadDishes, menuDraft } from '../draft';

/** The whole menu of a store or a master, in its order. */
export const readMenu = async (db: Db, storeId: number): Promise<MasterSnapshot> => {
  const store = await loadStore(db, storeId);
  const { categories, goods, stations } = await menuDraft({ db, caller: { storeId } });
  const ids = goods.map(({ id }) => id);
  return {
    currency: store.currency,
    country: store.country,
    categories: categories.map(({ id, name, hours = null }) => ({ id, name, hours })),
    dishes: [...(await loadDishes(db, storeId, ids)).values()],
    stations: stations.map(({ id, name }) => ({ id, name: name.en })),
    taxClasses: presentTaxClasses(store).map(({ id, name }) => ({ id, name: name.en })),
  };
};
