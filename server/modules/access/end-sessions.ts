import { COMMANDS } from '@romduol/contract/events';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { announce } from '../../realtime/announce';

/**
 * Ends logins and notifies their devices, which open the login page (T-19, 17). A kiosk's customer is signed out with
 * the kiosk.
 */
export const endSessions = async (db: Db, storeId: number, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where('id', 'in', [...ids])
    .execute();
  const to = ids.map((id) => `session:${id}` as const);
  await announce(db, { storeId, cmd: COMMANDS.signedOut, to, data: {}, now });
};

interface Employee {
  readonly storeId: number;
  readonly staffId: number;
}

/** Ends all sessions of an employee, except the calling one. */
export const endStaffSessions = ({ db, caller, now }: Call<StaffCaller>, employee: Employee): Promise<void> =>
  endSessionsOfStaff(db, employee, now, caller.sessionId);

/** Ends all sessions of an employee, except one where it is named. */
export const endSessionsOfStaff = async (
  db: Db,
  { storeId, staffId }: Employee,
  now: Date,
  exceptId = 0,
): Promise<void> => {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .where('id', '!=', exceptId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const ids = rows.map(({ id }) => id);
  await endSessions(db, storeId, ids, now);
};
