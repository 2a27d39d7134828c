import type { Endpoints, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { startDinerSession } from '../access';
import { recordConsent, type Versions } from '../documents';
import { adoptFavourites } from '../favourites';
import { adoptOrders, joinStore, issueSignInCode } from './become-member';

/** A token that is replaced, or given up by its holder, is invalid. */
export const revoke = async (
  { db, now }: Pick<Call<unknown>, 'db' | 'now'>,
  { tokenHash }: DinerCaller,
): Promise<void> => {
  await db.updateTable('session').set({ revoked_at: now }).where('token_hash', '=', tokenHash).execute();
};

/** Signs a verified person in on a device; the guest's token ends, cart and orders stay. */
export const signInPerson = async (
  call: Call<DinerCaller>,
  personId: number,
  versions: Versions,
): Promise<Output<Endpoints['signIn']>> => {
  const { db, caller, now } = call;
  const isNew = await joinStore(db, caller.storeId, personId, now);
  await recordConsent(db, { storeId: caller.storeId, personId, versions }, now);
  await adoptOrders(db, { ...caller, personId });
  await adoptFavourites(db, { ...caller, personId });
  await revoke(call, caller);
  return {
    token: await startDinerSession(call, { ...caller, personId }),
    isGuest: false,
    authorCode: await issueSignInCode(call, personId, caller.deviceId),
    isNew,
  };
};
