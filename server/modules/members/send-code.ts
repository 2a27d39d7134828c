import { textIn } from '../../db/localized';
import { randomInt } from 'node:crypto';
import { VERIFICATION_CODE_LENGTH } from '@romduol/domain/limits';
import { resendWait } from '@romduol/domain/rules/person';
import { HOUR_MS } from '@romduol/domain/time/units';
import { SERVER } from '@romduol/locales/generated/all';
import { sql } from 'kysely';
import { readPhone } from '../../countries/phone';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { KeptRefusal, Refusal } from '../../http/refusal';
import type { CodeCaps } from '../../operations';
import type { SmsGateway } from '../../sms';
import { hashPassword } from '../access';
import { type CheckAnswer, passCheck } from '../human-check';
import { loadStore } from '../store';
import { countCode } from './code-caps';
import { codeText } from './words';

/** A code is valid for this long, in ms; its message has that, too. */
const CODE_MS = 5 * 60_000;
/** In any hour: codes asked for by one device. */
const MOST_BY_A_DEVICE = 10;

const sentSince = (db: Db, since: Date) =>
  db.selectFrom('verification_code').select(['sent_at']).where('sent_at', '>', since).orderBy('sent_at', 'desc');

/** V-12: a code each 60 s by the server's clock, and a few in an hour. Throws codeTooSoon or tooMany. */
const refuseTooOften = async ({ db, caller, now }: Call<DinerCaller>, phone: string): Promise<void> => {
  // Two that ask for one phone at the same time are counted one after the other.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${phone}))`.execute(db);
  const since = new Date(now.getTime() - HOUR_MS);
  const latest = await sentSince(db, since).where('phone', '=', phone).limit(1).executeTakeFirst();
  const wait = latest ? resendWait(latest.sent_at.getTime(), now.getTime()) : 0;
  // Counted: the human check that was passed for it is used up all the same.
  if (wait > 0) throw new KeptRefusal('codeTooSoon', { resendAt: now.getTime() + wait });
  const byDevice = await sentSince(db, since).where('temp_id', '=', caller.deviceId).execute();
  if (byDevice.length >= MOST_BY_A_DEVICE) throw new KeptRefusal('tooMany');
};

export interface CodeSending {
  readonly sms: SmsGateway | null;
  readonly caps: CodeCaps;
}

/** Sends a code to a phone. The answer does not reveal whether the phone is a member's. */
export const sendCode = async (
  call: Call<DinerCaller>,
  { sms, caps }: CodeSending,
  { phone: typed, ...answer }: CheckAnswer & { readonly phone: string },
) => {
  const { db, caller, now, language } = call;
  if (sms === null) throw new Refusal('verificationFailed');
  const store = await loadStore(db, caller.storeId);
  const phone = readPhone(typed, store.country);
  await passCheck(call, 'code', answer);
  await refuseTooOften(call, phone);
  await countCode(call, caps, phone);
  const code = codeText(randomInt(10 ** VERIFICATION_CODE_LENGTH));
  const expiresAt = new Date(now.getTime() + CODE_MS);
  const code_hash = await hashPassword(code);
  await db
    .insertInto('verification_code')
    .values({ phone, temp_id: caller.deviceId, code_hash, sent_at: now, expires_at: expiresAt })
    .execute();
  try {
    await sms.send({ phone, text: SERVER[language].codeMessage(textIn(store.name, language), code), now });
  } catch {
    throw new Refusal('verificationFailed');
  }
  return { resendAt: now.getTime() + resendWait(now.getTime(), now.getTime()), expiresAt: expiresAt.getTime() };
};
