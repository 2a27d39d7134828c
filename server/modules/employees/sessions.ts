import type { Endpoints, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { endSessions } from '../access';
import { audit } from '../audit';

type Staff = Call<StaffCaller>;

/** Valid logins of employees, as far as the caller may see them: a manager all, others their own. */
const visible = ({ db, caller, now }: Staff) => {
  const open = db
    .selectFrom('session as s')
    .innerJoin('staff as e', (join) => join.onRef('e.store_id', '=', 's.store_id').onRef('e.id', '=', 's.staff_id'))
    .where('s.store_id', '=', caller.storeId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('e.disabled', '=', false);
  return caller.role === 'manager' ? open : open.where('s.staff_id', '=', caller.staffId);
};

const LISTED = 200;

/** The device that asks first, then one's own, then the others by name; of each the newest first. */
export const listSessions = async (call: Staff): Promise<Output<Endpoints['sessions']>['list']> => {
  const { caller } = call;
  const rows = await visible(call)
    .select(['s.id', 's.staff_id', 'e.name', 'e.role', 's.device', 's.created_at', 's.expires_at'])
    .orderBy((row) => row('s.id', '=', caller.sessionId), 'desc')
    .orderBy((row) => row('e.id', '=', caller.staffId), 'desc')
    .orderBy('e.name')
    .orderBy('s.created_at', 'desc')
    .limit(LISTED)
    .execute();
  return rows.flatMap(({ staff_id: staffId, ...row }) => {
    if (staffId === null) return [];
    const { id, name, role, device } = row;
    const times = { since: row.created_at.getTime(), until: row.expires_at.getTime() };
    return [{ id, staffId, name, role, device, ...times, current: id === caller.sessionId }];
  });
};

/** Throws notFound for a login that is over, in another store, or not the caller's to end. */
export const revokeSession = async (call: Staff, sessionId: number): Promise<void> => {
  const { db, caller, now } = call;
  const found = await visible(call).select('e.name').where('s.id', '=', sessionId).executeTakeFirst();
  if (!found) throw new Refusal('notFound');
  await endSessions(db, caller.storeId, [sessionId], now);
  await audit(call, 'revokeSession', { name: `session:${sessionId}` }, { reason: found.name });
};
