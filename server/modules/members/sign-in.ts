import type { Endpoints, Input, Output } from '@romduol/contract';
import { AUTHORIZATION_NEEDED } from '@romduol/domain/error-data';
import { signUpProblems } from '@romduol/domain/rules/person';
import { findCountry } from '../../countries/country';
import { readPhone } from '../../countries/phone';
import type { Call } from '../../http/call';
import type { AnyCaller, DinerCaller, StaffCaller } from '../../http/caller';
import { refuseProblems } from '../../http/refusal';
import { hashToken } from '../../http/tokens';
import type { ProviderAt } from '../../login-provider';
import type { SuperApps } from '../../super-app';
import { deleteDevice, join, seat, startDinerSession } from '../access';
import { hasConsented, recordConsent, requireConsent } from '../documents';
import { adoptFavourites } from '../favourites';
import { personOfApp } from './app-login';
import { forgetDevice } from '../messages';
import { loadStoreOnce } from '../store';
import { requireKnownPhone } from '../wallet';
import { adoptOrders, isMember, joinStore, personOfPhone, issueSignInCode } from './become-member';
import { checkCode } from './check-code';
import { endLogin, type ProvenPerson } from './provider-login';
import { revoke, signInPerson } from './sign-in-person';

/** Signs the person of a phone in on the device where they typed its code, and up if they are new (V-10, V-12). */
export const signInByPhone = async (
  call: Call<DinerCaller>,
  { phone: typed, code, consent, ...claimed }: Input<Endpoints['signIn']>,
): Promise<Output<Endpoints['signIn']>> => {
  const { country } = await loadStoreOnce(call.db, call.caller.storeId);
  refuseProblems(signUpProblems({ phone: typed, code, consent, sliderDone: true }, findCountry(country).phoneDigits));
  const phone = readPhone(typed, country);
  // Before the code: a person who must agree anew signs in with the same one.
  const versions = await requireConsent(call.db, call.caller.storeId, claimed);
  await checkCode(call, phone, code);
  await requireKnownPhone(call.db, call.caller.storeId, { phone, nickname: '' });
  return signInPerson(call, await personOfPhone(call.db, phone, call.now), versions);
};

type Anyone = Call<AnyCaller | DinerCaller | StaffCaller>;

/** Services that can verify an identity. */
export interface Vouchers {
  readonly providerAt: ProviderAt;
  readonly superApps: SuperApps;
}

/** The person that the credentials sent with a table code identify; null without credentials. */
const cameAs = async (
  call: Anyone,
  { providerAt, superApps }: Vouchers,
  { storeId, deviceId }: { readonly storeId: number; readonly deviceId: string },
  { code, state, app, ...claimed }: Input<Endpoints['consumerAuth']>,
): Promise<ProvenPerson | null> => {
  if (code === undefined) return null;
  if (app !== undefined) {
    const versions = await requireConsent(call.db, storeId, claimed);
    return { personId: await personOfApp(call, superApps, { app, code }), versions };
  }
  return state === undefined ? null : endLogin(call, providerAt, { deviceId, code, state });
};

/** The member who calls, where they are one of this store: of another's they become one only by agreeing to its documents. */
const memberHere = async ({ db, caller }: Anyone, storeId: number): Promise<number | null> => {
  if (caller.kind !== 'diner' || caller.personId === null) return null;
  return (await isMember(db, storeId, caller.personId)) ? caller.personId : null;
};

/**
 * A scanned code becomes a token: a guest's; a member's for a device of a signed-in member of the store, one that
 * returns from a login provider, or one whose owner the super-app identifies.
 */
export const enter = async (
  call: Anyone,
  vouchers: Vouchers,
  input: Input<Endpoints['consumerAuth']>,
): Promise<Output<Endpoints['consumerAuth']>> => {
  const { db, caller, now } = call;
  const joined = await join(call, input.tableUuid, input.deviceSecret);
  const { storeId, deviceId } = joined;
  const came = await cameAs(call, vouchers, joined, input);
  const personId = came?.personId ?? (await memberHere(call, storeId));
  if (personId === null) return { ...(await seat(call, joined, null)), authorCode: null, isNew: false };
  const isNew = await joinStore(db, storeId, personId, now);
  if (came !== null) {
    await recordConsent(db, { storeId, ...came }, now);
    await adoptFavourites(db, { storeId, deviceId, personId });
  }
  await adoptOrders(db, { storeId, deviceId, personId });
  // A member who only scans keeps the token they have: the answer with the new one may be lost.
  if (caller.kind === 'diner' && came !== null) await revoke(call, caller);
  const authorCode = came === null ? null : await issueSignInCode(call, personId, deviceId);
  return { ...(await seat(call, joined, personId)), authorCode, isNew };
};

/** Signs a device in by its stored code, without a request to a service. */
export const enterAgain = async (
  call: Call<DinerCaller>,
  code: string | undefined,
): Promise<Output<Endpoints['consumerOauth']>> => {
  const { db, caller, now } = call;
  const device = await db
    .selectFrom('remembered_device')
    .select('person_id')
    .where('code_hash', '=', hashToken(code ?? ''))
    .where('temp_id', '=', caller.deviceId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!device) return AUTHORIZATION_NEEDED;
  const personId = device.person_id;
  if (!(await hasConsented(db, caller.storeId, personId))) return AUTHORIZATION_NEEDED;
  await joinStore(db, caller.storeId, personId, now);
  await adoptOrders(db, { ...caller, personId });
  await adoptFavourites(db, { ...caller, personId });
  await revoke(call, caller);
  return startDinerSession(call, { ...caller, personId });
};

/** Logout: all tokens of the device, its secret, and its stored code become invalid. */
export const signOut = async (call: Call<DinerCaller>): Promise<void> => {
  const { db, caller, now } = call;
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('temp_id', '=', caller.deviceId)
    .where('revoked_at', 'is', null)
    .execute();
  await deleteDevice(db, caller.deviceId);
  await forgetDevice(db, caller.deviceId, now);
  await db
    .updateTable('remembered_device')
    .set({ revoked_at: now })
    .where('temp_id', '=', caller.deviceId)
    .where('person_id', '=', caller.personId)
    .where('revoked_at', 'is', null)
    .execute();
};
