import { COMMANDS } from '@romduol/contract/events';
import type { Db } from '../../db/db';
import { enqueue } from '../../jobs/queue';
import { announce } from '../../realtime/announce';
import { deleteDevice } from '../access';
import { eraseInStore } from './erase-in-store';
import { listStoresKnowing } from './stores';

interface Erased {
  readonly id: number;
  readonly phone: string | null;
  readonly avatar: string;
}

/** Ends what the person is signed in with, everywhere: tokens, connections, devices that would sign in again. */
const endSessions = async (db: Db, personId: number, now: Date): Promise<void> => {
  const live = await db
    .selectFrom('session')
    .select(['store_id', 'temp_id'])
    .distinct()
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  await db
    .updateTable('session')
    .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(now)), person_id: null, device: '' }))
    .where('person_id', '=', personId)
    .execute();
  await db.deleteFrom('remembered_device').where('person_id', '=', personId).execute();
  for (const { store_id: storeId, temp_id: deviceId } of live) {
    if (deviceId === null) continue;
    await deleteDevice(db, deviceId);
    await announce(db, { storeId, cmd: COMMANDS.signedOut, to: [`device:${deviceId}`], data: {}, now });
  }
};

/** What was sent to a phone to prove that it is theirs. */
const eraseMessages = async (db: Db, phone: string): Promise<void> => {
  await db.deleteFrom('verification_code').where('phone', '=', phone).execute();
  await db.deleteFrom('sms_outbox').where('phone', '=', phone).execute();
};

/**
 * Deletes a person in all stores, in the caller's transaction, which locks their row. Their id stays in the ledger and
 * identifies no person. `pictures` is the prefix of the addresses of kept pictures. True where an order of theirs is
 * open after all: the caller then undoes it all.
 */
export const erasePerson = async (db: Db, person: Erased, pictures: string, now: Date): Promise<boolean> => {
  const { id: personId, phone, avatar } = person;
  const storeIds = await listStoresKnowing(db, personId);
  let isOpen = false;
  for (const storeId of storeIds) {
    isOpen = (await eraseInStore(db, { storeId, personId, now })) || isOpen;
  }
  await endSessions(db, personId, now);
  if (phone !== null) await eraseMessages(db, phone);
  await db.deleteFrom('person_identity').where('person_id', '=', personId).execute();
  await db
    .updateTable('person')
    .set({ phone: null, name: '', nickname: '', sex: null, avatar: '', deleted_at: now })
    .where('id', '=', personId)
    .execute();
  await db.deleteFrom('consent').where('person_id', '=', personId).execute();
  const [first] = storeIds;
  if (first !== undefined && avatar.startsWith(pictures)) {
    const payload = { name: avatar.slice(pictures.length) };
    await enqueue(db, { storeId: first, kind: 'pictureRemoval', payload, dueAt: now });
  }
  return isOpen;
};
