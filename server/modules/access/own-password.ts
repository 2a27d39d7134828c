import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuseGuessing, refuseWrongPassword } from './failures';
import { findLogin } from './login';
import { passwordMatches } from './passwords';

/** Throws signInFailed, and tooMany after ten of those, unless it is the caller's own password: a device left open is not its owner. */
export const proveOwnPassword = async (call: Call<StaffCaller>, password: string): Promise<void> => {
  const { userName, passwordHash } = await findLogin(call.db, call.caller.storeId, call.caller.staffId);
  await refuseGuessing(call, userName);
  if (!(await passwordMatches(passwordHash, password))) await refuseWrongPassword(call, userName);
};
