import type { Endpoints, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { announce } from '../../realtime/announce';

type Listed = Output<Endpoints['memberDevices']>['list'];

/** More devices than a member has: the newest first. */
const LISTED = 50;

/** Logins of a person that are good now, in any store. */
const selectLogins = ({ db, now }: Call<DinerCaller>, personId: number) =>
  db
    .selectFrom('session')
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);

/** A device is one, however many logins it has: one for each store, and those that were renewed. */
export const memberDevices = async (call: Call<DinerCaller>): Promise<Listed> => {
  const { caller } = call;
  if (caller.personId === null) throw new Refusal('memberOnly');
  const rows = await selectLogins(call, caller.personId)
    .distinctOn('temp_id')
    .select(['id', 'temp_id', 'device', 'created_at'])
    .orderBy('temp_id')
    .orderBy('id', 'desc')
    .execute();
  return rows
    .map(({ id, temp_id: deviceId, device, created_at: at }) => ({
      ...{ sessionId: id, device, since: at.getTime() },
      current: deviceId === caller.deviceId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.since - a.since)
    .slice(0, LISTED);
};

/**
 * Ends what a member has on one of their devices: its logins in every store, and what would sign it in again. The
 * device requests its orders, is refused because the login is over (M-32), and continues as a guest. Throws notFound
 * for a login that is over or another member's.
 */
export const endMemberDevice = async (call: Call<DinerCaller>, sessionId: number): Promise<void> => {
  const { db, caller, now } = call;
  const { personId } = caller;
  if (personId === null) throw new Refusal('memberOnly');
  const found = await selectLogins(call, personId).select('temp_id').where('id', '=', sessionId).executeTakeFirst();
  const deviceId = found?.temp_id ?? refuse('notFound');
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('temp_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .returning('store_id')
    .execute();
  await db
    .updateTable('remembered_device')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('temp_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .execute();
  for (const storeId of new Set(ended.map(({ store_id: id }) => id))) {
    await announce(db, { storeId, cmd: COMMANDS.order, to: [`device:${deviceId}`], data: {}, now });
  }
};
