import { COMMANDS } from '@romduol/contract/events';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { enqueue } from '../../jobs/queue';
import { announce } from '../../realtime/announce';
import { sendCommand } from '../../sites/commands/send';
import { deleteDevice } from '../access';
import { eraseInStore } from './erase-in-store';
import { listStoresKnowing, splitByWriter } from './stores';

interface Erased {
  readonly id: number;
  readonly phone: string | null;
  readonly avatar: string;
}

/** Where a person is deleted. */
interface Place {
  /** The stores whose rows are written here. */
  readonly storeIds: readonly number[];
  /** The prefix of the addresses of kept pictures. */
  readonly pictures: string;
  readonly now: Date;
}

/** Ends what the person is signed in with: tokens, connections, devices that would sign in again. */
export const endSessions = async (db: Db, personId: number, { storeIds, now }: Place): Promise<void> => {
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
    // A server on site tells its own devices.
    if (storeIds.includes(storeId))
      await announce(db, { storeId, cmd: COMMANDS.signedOut, to: [`device:${deviceId}`], data: {}, now });
  }
};

/** What was sent to a phone to prove that it is theirs. */
const eraseMessages = async (db: Db, phone: string): Promise<void> => {
  await db.deleteFrom('verification_code').where('phone', '=', phone).execute();
  await db.deleteFrom('sms_outbox').where('phone', '=', phone).execute();
};

/**
 * Deletes a person in these stores, and who they are. Their row is locked. True where an order of theirs is open after all: the
 * caller then undoes it all.
 */
export const eraseHere = async (db: Db, person: Erased, place: Place): Promise<boolean> => {
  const { id: personId, phone, avatar } = person;
  const { storeIds, pictures, now } = place;
  let isOpen = false;
  for (const storeId of storeIds) {
    isOpen = (await eraseInStore(db, { storeId, personId, now })) || isOpen;
  }
  await endSessions(db, personId, place);
  if (phone !== null) await eraseMessages(db, phone);
  await db.deleteFrom('person_identity').where('person_id', '=', personId).execute();
  await db
    .updateTable('person')
    .set({
      phone: null,
      name: '',
      nickname: '',
      sex: null,
      avatar: '',
      deleted_at: sql<Date>`coalesce(deleted_at, ${now})`,
    })
    .where('id', '=', personId)
    .execute();
  // What a server on site has of them is deleted there, and comes from there.
  const away = db.selectFrom('store_site').select('store_id').where('writes', '=', false);
  await db.deleteFrom('consent').where('person_id', '=', personId).where('store_id', 'not in', away).execute();
  const [first] = storeIds;
  if (first !== undefined && avatar.startsWith(pictures)) {
    const payload = { name: avatar.slice(pictures.length) };
    await enqueue(db, { storeId: first, kind: 'pictureRemoval', payload, dueAt: now });
  }
  return isOpen;
};

/** What became of a deletion. */
interface Deleted {
  /** An order of theirs is open after all: the caller undoes it all. */
  readonly isOpen: boolean;
  /** Stores whose servers on site have been sent the decision. */
  readonly elsewhere: readonly number[];
}

/**
 * Deletes a person in all stores, in the caller's transaction, which locks their row. Their id stays in the ledger and
 * identifies no person. Servers on site are sent the decision. `pictures` is the prefix of the addresses of kept pictures.
 */
export const erasePerson = async (db: Db, person: Erased, pictures: string, now: Date): Promise<Deleted> => {
  const { here, elsewhere } = await splitByWriter(db, await listStoresKnowing(db, person.id));
  const isOpen = await eraseHere(db, person, { storeIds: here, pictures, now });
  for (const storeId of elsewhere) await sendDeletion(db, storeId, person, now);
  return { isOpen, elsewhere };
};

/** No person of the store has decided it. */
export const sendDeletion = (
  db: Db,
  storeId: number,
  { id, avatar }: Pick<Erased, 'id' | 'avatar'>,
  now: Date,
): Promise<void> =>
  sendCommand(db, { storeId, staffId: null, madeBy: '', now }, 'deleteMember', { personId: id, picture: avatar });
