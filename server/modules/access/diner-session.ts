import type { Call } from '../../http/call';
import { holdPerson } from '../../http/hold-person';
import { Refusal } from '../../http/refusal';
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

type Starting = Pick<Call<unknown>, 'db' | 'language' | 'device' | 'now'>;

const toRow = ({ language, device, now }: Starting, seat: Seat, hash: Buffer) => ({
  token_hash: hash,
  kind: 'guest' as const,
  store_id: seat.storeId,
  table_id: seat.tableId,
  sitting_id: seat.sittingId,
  temp_id: seat.deviceId,
  person_id: seat.personId,
  language,
  device,
  created_at: now,
  expires_at: new Date(now.getTime() + (seat.personId === null ? GUEST_TOKEN_MS : MEMBER_TOKEN_MS)),
});

/** Gives a device a token of its own. Throws loginExpired for a member whose account was deleted meanwhile. */
export const startDinerSession = async (call: Starting, seat: Seat): Promise<string> => {
  const { token, hash } = newToken();
  const { id } = await call.db
    .insertInto('session')
    .values(toRow(call, seat, hash))
    .returning('id')
    .executeTakeFirstOrThrow();
  // The new row's key waited for a deletion that was under way: what it left is seen from here.
  if (seat.personId !== null && !(await holdPerson(call.db, seat.personId))) {
    await call.db.updateTable('session').set({ revoked_at: call.now, person_id: null }).where('id', '=', id).execute();
    throw new Refusal('loginExpired');
  }
  return token;
};
