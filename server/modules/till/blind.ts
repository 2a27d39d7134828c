import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { loadStore } from '../store';

/** Whether the caller counts without seeing what is expected: where the store wants that, all but its managers. */
export const countsBlind = async ({ db, caller }: Call<StaffCaller>): Promise<boolean> =>
  caller.role !== 'manager' && (await loadStore(db, caller.storeId)).blind_count;

/** Throws forbidden for what would say what is expected. */
export const refuseBlind = async (call: Call<StaffCaller>): Promise<void> => {
  if (await countsBlind(call)) throw new Refusal('forbidden');
};
