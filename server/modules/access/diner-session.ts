import type { Call } from '../../http/call';
import { newToken } from '../../http/tokens';

/** A guest's token lasts as long as an evening and the next morning, a member's as long as they keep coming: ms. */
const GUEST_TOKEN_MS = 24 * 60 * 60 * 1000;
const MEMBER_TOKEN_MS = 30 * 24 * 60 * 60 * 1000;

/** Where a device is, and whose it is. */
interface Seat {
  readonly storeId: number;
  readonly tableId: number;
  /** Null at a counter, which has no sittings. */
  readonly sittingId: number | null;
  readonly deviceId: string;
  /** The member who signed in on it; null for a guest. */
  readonly personId: number | null;
}

/** Gives a device a token of its own. */
export const startDinerSession = async (
  { db, language, device, now }: Pick<Call<unknown>, 'db' | 'language' | 'device' | 'now'>,
  seat: Seat,
): Promise<string> => {
  const { token, hash } = newToken();
  const lasts = seat.personId === null ? GUEST_TOKEN_MS : MEMBER_TOKEN_MS;
  await db
    .insertInto('session')
    .values({
      token_hash: hash,
      kind: 'guest',
      store_id: seat.storeId,
      table_id: seat.tableId,
      sitting_id: seat.sittingId,
      temp_id: seat.deviceId,
      person_id: seat.personId,
      language,
      device,
      created_at: now,
      expires_at: new Date(now.getTime() + lasts),
    })
    .execute();
  return token;
};
