import type { Endpoints, Input } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { setAvailability } from '../store';
import { auditIn, findOfficePost } from './organisation';

/** Suspends a store that the caller looks after, or ends that, as its settings do. Throws notFound for another. */
export const suspendStore = async (
  call: Call<StaffCaller>,
  { storeId, suspended }: Input<Endpoints['suspendStore']>,
): Promise<void> => {
  const place = await findOfficePost(call, storeId);
  if (place.storeSuspended === suspended) return;
  await setAvailability(call.db, storeId, { suspended }, call.now);
  const changes = { suspended: { from: !suspended, to: suspended } };
  await auditIn(call, place, 'changeSettings', { name: 'store' }, { reason: 'suspended', changes });
};
