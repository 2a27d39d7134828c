import type { Db } from '../../../server/db/db';
import { hashToken } from '../../../server/http/tokens';
import type { Actor } from './actor';

/** The server's name for a phone, as rows hold it. */
export const findDeviceId = async (db: Db, phone: Actor): Promise<string> => {
  const { temp_id: deviceId } = await db
    .selectFrom('session')
    .select('temp_id')
    .where('token_hash', '=', hashToken(phone.token ?? ''))
    .executeTakeFirstOrThrow();
  if (deviceId === null) throw new Error('no phone of a diner');
  return deviceId;
};
