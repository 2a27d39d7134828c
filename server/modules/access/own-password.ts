import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuseGuessing, refuseWrongPassword } from './failures';
import { passwordMatches } from './passwords';

/** Throws signInFailed, and tooMany after ten of those, unless it is the caller's own password: a device left open is not its owner. */
export const proveOwnPassword = async (call: Call<StaffCaller>, password: string): Promise<void> => {
  const { db, caller } = call;
  const own = await db
    .selectFrom('staff as s')
    .innerJoin('staff_login as l', (join) =>
      join.onRef('l.store_id', '=', 's.store_id').onRef('l.staff_id', '=', 's.id'),
    )
    .select(['s.password_hash', 'l.user_name'])
    .where('s.store_id', '=', caller.storeId)
    .where('s.id', '=', caller.staffId)
    .executeTakeFirstOrThrow();
  await refuseGuessing(call, own.user_name);
  if (!(await passwordMatches(own.password_hash, password))) await refuseWrongPassword(call, own.user_name);
};
