import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { decideTakeOver } from '../../sites/decide-take-over';
import { findOwnedStore } from './owned-store';
import { refuse } from '../../http/refusal';

/**
 * Decides that the office writes the store again: from now on the site's epoch is over. The office's processes do the rest, and
 * write it into the audit log, whose rows of this store nobody writes until then. Throws notFound for a store without a site.
 */
export const takeOverSite = async (
  call: Call<StaffCaller>,
  { storeId }: Input<Endpoints['takeOverSite']>,
): Promise<Output<Endpoints['takeOverSite']>> => {
  const { staffId } = await findOwnedStore(call, storeId);
  const left = (await decideTakeOver(call.db, storeId, { now: call.now, staffId })) ?? refuse('notFound');
  return { replicatedAt: left.replicated_at?.getTime() ?? null, bytesBehind: left.bytes_behind };
};
