import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { listOwnWorkplaces } from '../access';
import { loadStores, type Store } from '../store';

/** Who reads the reports of a store. */
const READERS: readonly string[] = ['manager', 'accountant'];

/** The stores whose reports the caller's login reads, closed ones too, in the order in which they were opened. */
export const listReadableStores = async (call: Call<StaffCaller>): Promise<Store[]> => {
  const places = (await listOwnWorkplaces(call)).filter(({ role, disabled }) => READERS.includes(role) && !disabled);
  return loadStores(
    call.db,
    places.map(({ storeId }) => storeId),
  );
};
