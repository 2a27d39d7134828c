import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { isOn } from '../store';

/** Whether the caller counts without seeing what is expected: where the store requires that, all but its managers. */
export const countsBlind = async (call: Call<StaffCaller>): Promise<boolean> => !(await isOn(call, 'expectedCash'));
