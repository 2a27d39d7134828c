import { textIn } from '../../db/localized';
import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { loadStore } from './load-store';

/** Where guests must be to order, with the store's name and address, to choose it by. */
export const loadOrderingArea = async ({
  db,
  caller,
  language,
}: Call<StaffCaller>): Promise<Output<Endpoints['orderingArea']>> => {
  const store = await loadStore(db, caller.storeId);
  return { name: textIn(store.name, language), address: textIn(store.address, language), area: store.ordering_area };
};

/** From now on: orders that are placed already stay. */
export const setOrderingArea = async (
  { db, caller }: Call<StaffCaller>,
  { area }: Input<Endpoints['setOrderingArea']>,
): Promise<void> => {
  await db
    .updateTable('store')
    .set({ ordering_area: area === undefined ? null : JSON.stringify(area) })
    .where('id', '=', caller.storeId)
    .execute();
};
