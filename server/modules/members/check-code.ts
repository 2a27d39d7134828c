import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { KeptRefusal } from '../../http/refusal';
import { passwordMatches } from '../access';

/** Guesses at one code. A million codes, five guesses each, five codes an hour: guessing does not succeed. */
const MOST_GUESSES = 5;

/**
 * Takes a code, once: the newest that was sent to a phone, from the device that asked for it. Each guess is counted
 * before it is checked. Throws wrongVerificationCode or, where none is valid any more, verificationFailed (M-14).
 */
export const checkCode = async ({ db, caller, now }: Call<DinerCaller>, phone: string, code: string): Promise<void> => {
  const newest = await db
    .selectFrom('verification_code')
    .selectAll()
    .where('phone', '=', phone)
    .where('temp_id', '=', caller.deviceId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!newest || newest.used_at !== null || newest.expires_at <= now || newest.guesses >= MOST_GUESSES) {
    throw new KeptRefusal('verificationFailed');
  }
  const right = await passwordMatches(newest.code_hash, code);
  await db
    .updateTable('verification_code')
    .set({ guesses: newest.guesses + 1, used_at: right ? now : null })
    .where('id', '=', newest.id)
    .execute();
  if (!right) throw new KeptRefusal('wrongVerificationCode');
};
