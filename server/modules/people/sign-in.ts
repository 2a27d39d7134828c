import type { Endpoints, Input, Output } from '@romduol/contract';
import { AUTHORIZATION_NEEDED } from '@romduol/domain/errors';
import { signUpProblems } from '@romduol/domain/rules/person';
import type { Call } from '../../http/call';
import type { AnyCaller, DinerCaller, StaffCaller } from '../../http/caller';
import { refuseProblems } from '../../http/refusal';
import { hashToken } from '../../http/tokens';
import type { ProviderAt } from '../../login-provider';
import { join, seat, startDinerSession } from '../access';
import { adoptOrders, joinStore, personOfPhone, rememberDevice } from './become-member';
import { checkCode } from './check-code';
import { endLogin } from './provider-login';

/** A token that another one replaces, or that its holder gives back, is good for nothing. */
const revoke = async ({ db, now }: Pick<Call<unknown>, 'db' | 'now'>, { tokenHash }: DinerCaller): Promise<void> => {
  await db.updateTable('session').set({ revoked_at: now }).where('token_hash', '=', tokenHash).execute();
};

/** Signs the person of a phone in on the device where they typed its code, and up if they are new (V-10, V-12). */
export const signInByPhone = async (
  call: Call<DinerCaller>,
  { phone, code, consent }: Input<Endpoints['signIn']>,
): Promise<Output<Endpoints['signIn']>> => {
  const { db, caller, now } = call;
  refuseProblems(signUpProblems({ phone, code, consent, sliderDone: true }));
  await checkCode(call, phone, code);
  const personId = await personOfPhone(db, phone, now);
  const isNew = await joinStore(db, caller.storeId, personId, now);
  await adoptOrders(db, { ...caller, personId });
  await revoke(call, caller);
  return {
    token: await startDinerSession(call, { ...caller, personId }),
    isGuest: false,
    authorCode: await rememberDevice(call, personId, caller.tempId),
    isNew,
  };
};

type Anyone = Call<AnyCaller | DinerCaller | StaffCaller>;

/**
 * A scanned code becomes a token: a guest's; a member's for a device that a member holds, or that comes back from a
 * login provider.
 */
export const enter = async (
  call: Anyone,
  providerAt: ProviderAt,
  { tableUuid, code, state }: Input<Endpoints['consumerAuth']>,
): Promise<Output<Endpoints['consumerAuth']>> => {
  const { db, caller, now } = call;
  const joined = await join(call, tableUuid);
  const { storeId, tempId } = joined;
  const back = code === undefined || state === undefined ? null : { tempId, code, state };
  const held = caller.kind === 'diner' ? caller.personId : null;
  const personId = back === null ? held : await endLogin(call, providerAt, back);
  if (personId === null) return { ...(await seat(call, joined, null)), authorCode: null, isNew: false };
  const isNew = await joinStore(db, storeId, personId, now);
  await adoptOrders(db, { storeId, tempId, personId });
  if (caller.kind === 'diner') await revoke(call, caller);
  const authorCode = back === null ? null : await rememberDevice(call, personId, tempId);
  return { ...(await seat(call, joined, personId)), authorCode, isNew };
};

/** Signs a device in by the code that it was remembered by, without asking anybody. */
export const enterAgain = async (
  call: Call<DinerCaller>,
  code: string | undefined,
): Promise<Output<Endpoints['consumerOauth']>> => {
  const { db, caller, now } = call;
  const device = await db
    .selectFrom('remembered_device')
    .select('person_id')
    .where('code_hash', '=', hashToken(code ?? ''))
    .where('temp_id', '=', caller.tempId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!device) return AUTHORIZATION_NEEDED;
  const personId = device.person_id;
  await joinStore(db, caller.storeId, personId, now);
  await adoptOrders(db, { ...caller, personId });
  await revoke(call, caller);
  return startDinerSession(call, { ...caller, personId });
};

/** Logout: neither the token nor what the device was remembered by is good any more. */
export const signOut = async (call: Call<DinerCaller>): Promise<void> => {
  const { db, caller, now } = call;
  await revoke(call, caller);
  await db
    .updateTable('remembered_device')
    .set({ revoked_at: now })
    .where('temp_id', '=', caller.tempId)
    .where('person_id', '=', caller.personId)
    .where('revoked_at', 'is', null)
    .execute();
};
