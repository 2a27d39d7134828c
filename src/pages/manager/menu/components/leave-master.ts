import { root } from '../../../../stores/staff';
import { enterStore, ownStores } from '../../../../stores/staff/own-stores';
import { STAFF_PAGES } from '../../../../stores/staff/routes';

/** Goes back to the master menus, in the store from which the master was opened, or else in the first one. A refusal is shown. */
export const leaveMasterEditor = async (from: number): Promise<void> => {
  await ownStores.load();
  const stores = (ownStores.value ?? []).filter(({ state }) => state !== 'closed');
  const store = stores.find(({ storeId }) => storeId === from) ?? stores[0];
  if (store === undefined || root.staff.info === null) return;
  await enterStore(store.storeId, STAFF_PAGES.officeMenus).catch(() => undefined);
};
