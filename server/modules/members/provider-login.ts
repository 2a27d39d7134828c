import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { randomPKCECodeVerifier } from 'openid-client';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { KeptRefusal, Refusal } from '../../http/refusal';
import { identify, type ProviderAt } from '../../login-provider';
import { type ClaimedVersions, requireConsent, type Versions } from '../documents';
import { findOrCreatePerson } from './identity';

/** A login at a provider may take this long, in ms. */
const LOGIN_MS = 10 * 60_000;

/** E-03: comma-separated, tableUuid-tempId first, a nonce second, the language sixth. */
const formatState = (tableUuid: string, tempId: string, nonce: string, language: string): string =>
  [`${tableUuid}-${tempId}`, nonce, '', '', '', language].join(',');

/** The nonce of a state; null for a text that is none. */
export const parseNonce = (state: string): string | null =>
  /^[0-9A-Za-z]+-[0-9A-Za-z-]*,([0-9a-f]{32}),/.exec(state)?.[1] ?? null;

/**
 * Begins a login: its page is ours and leads on to the provider's. Throws notFound without a provider, documentsChanged
 * without consent to what is in force.
 */
export const beginLogin = async (call: Call<DinerCaller>, providerAt: ProviderAt, claimed: ClaimedVersions) => {
  const { db, caller, language, now, tempId } = call;
  if (providerAt === null) throw new Refusal('notFound');
  const { privacyVersion, agreementVersion } = await requireConsent(db, caller.storeId, claimed);
  const { table_uuid } = await db
    .selectFrom('table_code')
    .select('table_uuid')
    .where('store_id', '=', caller.storeId)
    .where('table_id', '=', caller.tableId)
    .executeTakeFirstOrThrow();
  const nonce = randomBytes(16).toString('hex');
  const state = formatState(table_uuid, tempId, nonce, language);
  await db
    .insertInto('provider_login')
    .values({
      nonce,
      store_id: caller.storeId,
      temp_id: caller.deviceId,
      state,
      language,
      privacy_version: privacyVersion,
      agreement_version: agreementVersion,
      verifier: randomPKCECodeVerifier(),
      created_at: now,
      expires_at: new Date(now.getTime() + LOGIN_MS),
    })
    .execute();
  return { url: `/login/provider/${nonce}`, state };
};

/** Who came, and what they agreed to before. */
export interface ProvenPerson {
  readonly personId: number;
  readonly versions: Versions;
}

/** A login that was begun on a device and may end now. It ends once, with success or not. */
const takeLogin = async (
  db: Db,
  deviceId: string,
  state: string,
  now: Date,
): Promise<Selectable<Schema['provider_login']>> => {
  const login = await db
    .updateTable('provider_login')
    .set({ used_at: now })
    .where('nonce', '=', parseNonce(state) ?? '')
    .where('state', '=', state)
    .where('temp_id', '=', deviceId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!login) throw new Refusal('verificationFailed');
  return login;
};

/**
 * Ends a login with the code and the state that came back, on the device that began it. Throws verificationFailed (M-14)
 * for a state that is another's, used or too old, and for a code that the provider does not vouch for.
 */
export const endLogin = async (
  { db, now }: Pick<Call<unknown>, 'db' | 'now'>,
  providerAt: ProviderAt,
  came: { readonly deviceId: string; readonly code: string; readonly state: string },
): Promise<ProvenPerson> => {
  const login = await takeLogin(db, came.deviceId, came.state, now);
  const { origin, state, nonce, verifier } = login;
  if (providerAt === null || origin === null) throw new KeptRefusal('verificationFailed');
  const identity = await identify(providerAt(origin), { origin, state, nonce, verifier }, came.code).catch(() => null);
  if (identity === null) throw new KeptRefusal('verificationFailed');
  const { privacy_version: privacyVersion, agreement_version: agreementVersion } = login;
  if (privacyVersion === null || agreementVersion === null) throw new KeptRefusal('verificationFailed');
  return { personId: await findOrCreatePerson(db, identity, now), versions: { privacyVersion, agreementVersion } };
};
