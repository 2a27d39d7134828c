import type { Endpoints, Output } from '@romduol/contract';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { guestName, startDinerSession } from '../access';
import { isOn, loadStore } from '../store';
import { loadAccount } from './account';
import type { Vouchers } from './sign-in';

/** A member whose token ends within this time gets a new one: a week, in ms. */
const RENEWED_BEFORE_MS = 7 * 24 * 60 * 60 * 1000;

const findTableName = async (db: Db, { storeId, tableId }: DinerCaller): Promise<string | null> => {
  const { name, kind } = await db
    .selectFrom('dining_table')
    .select(['name', 'kind'])
    .where('store_id', '=', storeId)
    .where('id', '=', tableId)
    .executeTakeFirstOrThrow();
  return kind === 'table' ? name : null;
};

/**
 * T-16: a new token for a member whose own is about to expire; the old one stays valid for calls under way. The one
 * read that writes: a repeat makes a further token, and has no other effect.
 */
const renewToken = async (call: Call<DinerCaller>): Promise<string | null> => {
  const { db, caller, now } = call;
  if (caller.personId === null) return null;
  const { expires_at: ends } = await db
    .selectFrom('session')
    .select('expires_at')
    .where('token_hash', '=', caller.tokenHash)
    .executeTakeFirstOrThrow();
  return ends.getTime() - now.getTime() < RENEWED_BEFORE_MS ? startDinerSession(call, caller) : null;
};

/** The account of the token's holder: a guest's name, or a member with their money. */
export const consumerInfo = async (
  call: Call<DinerCaller>,
  { providerAt, superApps }: Vouchers,
): Promise<Output<Endpoints['consumerInfo']>> => {
  const { db, caller, language, now, tempId } = call;
  const { storeId, personId, deviceId } = caller;
  return {
    newToken: await renewToken(call),
    isGuest: personId === null,
    tempId,
    language,
    guestName: guestName(deviceId),
    tableName: await findTableName(db, caller),
    userInfo: personId === null ? null : await loadAccount(db, storeId, personId, now),
    takesTopUps: await isOn(call, 'topUps'),
    hasProvider: providerAt !== null,
    superApps: superApps.map(({ id }) => id),
    downloadPageUrl: (await loadStore(db, storeId)).download_page_url,
  };
};
