import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { listOwnWorkplaces, type Workplace } from '../access';

/** The caller's post in a restaurant that they own. Throws notFound for another one. */
export const findOwnedStore = async (call: Call<StaffCaller>, storeId: number): Promise<Workplace> => {
  const place = (await listOwnWorkplaces(call)).find((each) => each.storeId === storeId);
  const isOwned = place?.office_role === 'owner' && !place.disabled && place.storeKind === 'restaurant';
  return isOwned ? place : refuse('notFound');
};
