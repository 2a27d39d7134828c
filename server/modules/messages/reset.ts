import type { Endpoints, Input } from '@romduol/contract';
import { HOUR_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { isServedHere } from '../../db/served-here';
import type { Call } from '../../http/call';
import type { Caller } from '../../http/caller';
import { countUpTo } from '../../http/rate-windows';
import { Refusal } from '../../http/refusal';
import type { MessageServices } from '../../messages';
import { listWrittenElsewhere, sendCommand } from '../../sites/commands/send';
import { endSessionsOfStaff, findLogin, hashPassword, listWorkplaces, setPasswordHash } from '../access';
import { audit } from '../audit';
import { passCheck } from '../human-check';
import { addMessage } from './add';
import { takeCode } from './codes';

/** Mails an hour and login: further requests are answered the same, and send nothing. */
const MOST_MAILS = 3;

/** The verified address of a login that can sign in, where this server writes the login's home. */
const findAddress = ({ db }: Call<Caller>, userName: string) =>
  db
    .selectFrom('staff_login as l')
    .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'l.store_id').onRef('s.id', '=', 'l.staff_id'))
    .innerJoin('staff_email as e', (join) =>
      join.onRef('e.store_id', '=', 'l.store_id').onRef('e.staff_id', '=', 'l.staff_id'),
    )
    .select(['l.store_id as storeId', 'l.staff_id as staffId', 'e.address'])
    .where('l.user_name', '=', userName)
    .where('l.home', '=', true)
    .where('s.disabled', '=', false)
    .where(isServedHere(sql.ref('l.store_id')))
    .executeTakeFirst();

/**
 * Queues the mail with the link. The answer does not tell whether there is such a login, or an address of it. Throws
 * messagesOff where the server cannot send one.
 */
export const requestPasswordReset = async (
  call: Call<Caller>,
  services: MessageServices,
  input: Input<Endpoints['requestPasswordReset']>,
): Promise<void> => {
  const { db, language, now } = call;
  await passCheck(call, 'staff', input);
  if (services.mail === null || services.publicUrl === null) throw new Refusal('messagesOff');
  const userName = input.userName.trim().toLowerCase();
  const startsAt = new Date(now.getTime() - (now.getTime() % HOUR_MS));
  // Counted for any name, so that it takes as long where there is none.
  const isCounted = await countUpTo(db, { route: 'passwordReset', who: userName, starts_at: startsAt }, MOST_MAILS);
  const found = await findAddress(call, userName);
  if (found === undefined || !isCounted) return;
  const eventKey = `resetPassword:${found.staffId}:${now.getTime()}`;
  await addMessage(db, { ...found, channel: 'email', kind: 'resetPassword', language, eventKey }, now);
};

/** Ends all sessions of a login. A server on site gets its new password, and ends those that it began. */
const endSessions = async (db: Db, userName: string, passwordHash: string, now: Date): Promise<void> => {
  const places = await listWorkplaces(db, userName);
  const elsewhere = await listWrittenElsewhere(
    db,
    places.map(({ storeId }) => storeId),
  );
  for (const place of places) {
    await endSessionsOfStaff(db, place, now);
    if (!elsewhere.has(place.storeId)) continue;
    const { storeId, staffId, name: madeBy } = place;
    await sendCommand(db, { storeId, staffId, madeBy, now }, 'password', { userName, passwordHash });
  }
};

/** Throws verificationFailed for a code that is wrong, used or over, or not of this login. */
export const setPasswordByLink = async (
  { db, now }: Call<Caller>,
  { userName, code: sent, password }: Input<Endpoints['setPasswordByLink']>,
): Promise<void> => {
  const code = await takeCode(db, sent, ['password'], now);
  const staffId = code?.staff_id ?? null;
  if (code === null || staffId === null) throw new Refusal('verificationFailed');
  const storeId = code.store_id;
  const login = await findLogin(db, storeId, staffId);
  if (login.userName !== userName.trim().toLowerCase()) throw new Refusal('verificationFailed');
  const passwordHash = await hashPassword(password);
  await setPasswordHash(db, login.userName, passwordHash);
  await endSessions(db, login.userName, passwordHash, now);
  await audit(
    { db, now, caller: { storeId, staffId } },
    'resetPassword',
    { name: `staff:${staffId}` },
    { byMail: true },
  );
};
