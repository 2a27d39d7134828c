import { COMMANDS } from '@romduol/contract/events';
import type { Db } from '../../db/db';
import { announce } from '../../realtime/announce';
import type { WalletChange } from './change-balance';

/**
 * Notifies every device of a member that their wallet changed, whatever changed it. With `takenBy`, the id of the entry
 * by which staff took something out, the device shows that to its owner.
 */
export const announceWallet = async (
  db: Db,
  { storeId, personId, now }: Pick<WalletChange, 'storeId' | 'personId' | 'now'>,
  takenBy: number | null,
): Promise<void> => {
  const devices = await db
    .selectFrom('session')
    .select('temp_id')
    .distinct()
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const to = devices.flatMap(({ temp_id: deviceId }) => (deviceId === null ? [] : [`device:${deviceId}` as const]));
  const data = { personId, ...(takenBy !== null && { takenBy }) };
  if (to.length > 0) await announce(db, { storeId, cmd: COMMANDS.wallet, to, data, now });
};
