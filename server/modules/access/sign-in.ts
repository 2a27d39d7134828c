import { textIn } from '../../db/localized';
import { signInProblems } from '@romduol/domain/rules/person';
import type { StaffRole } from '../../db/schema';
import type { Call } from '../../http/call';
import type { Caller } from '../../http/caller';
import { refuseProblems } from '../../http/refusal';
import { newToken } from '../../http/tokens';
import { type CheckAnswer, passCheck } from '../human-check';
import { findCountry } from '../../countries/country';
import { currenciesAnswer, denominationsAnswer } from '../../money/store-currencies';
import { storeZoneAnswer } from '../../zones/store-zone';
import { loadStore, refuseGoneStore } from '../store';
import { clearFailures, refuseGuessing, refuseWrongPassword } from './failures';
import { passwordMatches } from './passwords';

/** Staff sign in once a shift: 16 h in ms. A kiosk stays bound until it is signed out: 30 days. */
const STAFF_TOKEN_MS = 16 * 60 * 60 * 1000;
const KIOSK_TOKEN_MS = 30 * 24 * 60 * 60 * 1000;

interface StaffRecord {
  readonly name: string;
  readonly role: StaffRole;
  readonly may_accept: boolean;
}

/** The signed-in employee, as the client shows them. */
export const staffInfo = async (
  { db, language, now }: Pick<Call<Caller>, 'db' | 'language' | 'now'>,
  storeId: number,
  person: StaffRecord,
) => {
  const store = await loadStore(db, storeId);
  const { phoneDigits, weekStart } = findCountry(store.country);
  return {
    name: person.name,
    role: person.role,
    mayAccept: person.may_accept || person.role === 'manager',
    storeId,
    storeName: textIn(store.name, language),
    ...storeZoneAnswer(store, now),
    currencies: currenciesAnswer(store),
    denominations: denominationsAnswer(store),
    phoneDigits,
    weekStart,
    languages: store.languages,
  };
};

/** Who signs in where; the names are those of the human check's purposes. */
const ROLES = {
  staff: ['employee', 'manager'],
  kiosk: ['kiosk'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

interface SentCredentials extends CheckAnswer {
  readonly userName: string;
  readonly password: string;
}

/**
 * Signs in by user name and password whose role may sign in here. Throws badInput where one is missing, sliderFailed without a human check that was
 * passed for it (V-12), signInFailed, whatever was wrong, and tooMany after ten of those.
 */
export const signIn = async (call: Call<Caller>, sent: SentCredentials, where: keyof typeof ROLES) => {
  refuseProblems(signInProblems(sent));
  // First: each guess at a password costs a calculation, and without one no name is locked by wrong guesses.
  await passCheck(call, where, sent);
  const roles: readonly StaffRole[] = ROLES[where];
  const userName = sent.userName.trim().toLowerCase();
  await refuseGuessing(call, userName);
  const person = await call.db
    .selectFrom('staff_login as l')
    .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'l.store_id').onRef('s.id', '=', 'l.staff_id'))
    .selectAll('s')
    .where('l.user_name', '=', userName)
    .executeTakeFirst();
  const matches = await passwordMatches(person?.password_hash ?? null, sent.password);
  if (!person || !matches || person.disabled || !roles.includes(person.role)) {
    return refuseWrongPassword(call, userName);
  }
  await clearFailures(call, userName);
  const store = await loadStore(call.db, person.store_id);
  // A manager suspended the store, and a manager opens it again.
  refuseGoneStore(person.role === 'manager' ? { ...store, suspended: false } : store);
  const { token, hash } = newToken();
  const kiosk = person.role === 'kiosk';
  await call.db
    .insertInto('session')
    .values({
      token_hash: hash,
      kind: kiosk ? 'kiosk' : 'staff',
      store_id: person.store_id,
      staff_id: person.id,
      language: call.language,
      device: call.device,
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + (kiosk ? KIOSK_TOKEN_MS : STAFF_TOKEN_MS)),
    })
    .execute();
  return { token, staff: await staffInfo(call, person.store_id, person) };
};
