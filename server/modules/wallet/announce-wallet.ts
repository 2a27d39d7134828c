import { COMMANDS } from '@romduol/contract/events';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { isServedHere } from '../../db/served-here';
import { announce } from '../../realtime/announce';

interface ChangedWallet {
  /** The store that keeps the members. */
  readonly memberStoreId: number;
  readonly personId: number;
  readonly now: Date;
}

/**
 * Notifies every device of a member that their wallet changed, whatever changed it, in whichever store that shares the
 * members they are signed in; where a server on site writes a store, it does so there. With `takenBy`, the id of the entry by which staff took something out, the device shows that
 * to its owner.
 */
export const announceWallet = async (
  db: Db,
  { memberStoreId, personId, now }: ChangedWallet,
  takenBy: number | null,
): Promise<void> => {
  const devices = await db
    .selectFrom('session as e')
    .innerJoin('store as s', 's.id', 'e.store_id')
    .select(['e.store_id as storeId', 'e.temp_id as deviceId'])
    .distinct()
    .where(sql<boolean>`coalesce(s.members_at, s.id) = ${memberStoreId}`)
    .where(isServedHere(sql.ref('e.store_id')))
    .where('e.person_id', '=', personId)
    .where('e.temp_id', 'is not', null)
    .where('e.revoked_at', 'is', null)
    .where('e.expires_at', '>', now)
    .execute();
  const data = { personId, ...(takenBy !== null && { takenBy }) };
  for (const storeId of new Set(devices.map((each) => each.storeId))) {
    const to = devices.flatMap((each) => (each.storeId === storeId ? [`device:${each.deviceId ?? ''}` as const] : []));
    await announce(db, { storeId, cmd: COMMANDS.wallet, to, data, now });
  }
};
