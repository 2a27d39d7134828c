import { said } from '../db/localized';
import { listKeyStores } from '../modules/api-keys';
import { storeOpen } from '../modules/store';
import type { PublicHandlers } from './call';

export const storeHandlers: PublicHandlers<'listStores'> = {
  listStores: async ({ db, key, now }) => {
    const stores = await listKeyStores(db, key);
    return {
      stores: stores.map((store) => {
        const state = store.closed ? 'closed' : store.suspended ? 'suspended' : 'open';
        return {
          storeId: store.id,
          name: said(store.name),
          address: said(store.address),
          phone: store.phone,
          country: store.country,
          timeZone: store.zone,
          currency: store.currency,
          secondCurrency: store.second_currency,
          pricesIncludeVat: store.prices_include_vat === true,
          state,
          takesOrders: state === 'open' && storeOpen(store, now),
        };
      }),
    };
  },
};
