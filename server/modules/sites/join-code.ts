import { randomInt } from 'node:crypto';
import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { hashToken } from '../../http/tokens';
import { CODE_VALID_MS } from '../../sites/limits';
import { audit } from '../audit';
import { findOwnedStore } from './owned-store';

/** Without letters and digits that look alike. 31^12 is more than anyone tries in half an hour. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 12;

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Throws membersShared for a store that keeps the members of others. */
const refuseKeeper = async (db: Db, storeId: number): Promise<void> => {
  const sharing = await db
    .selectFrom('store')
    .select('id')
    .where('members_at', '=', storeId)
    .where('id', '<>', storeId)
    .executeTakeFirst();
  if (sharing !== undefined) throw new Refusal('membersShared');
};

/** Only its hash is kept. Throws notFound, siteWrites while a site writes the store, and membersShared. */
export const makeSiteJoinCode = async (
  call: Call<StaffCaller>,
  { storeId }: Input<Endpoints['makeSiteJoinCode']>,
): Promise<Output<Endpoints['makeSiteJoinCode']>> => {
  const { db, caller, now } = call;
  const place = await findOwnedStore(call, storeId);
  await refuseKeeper(db, storeId);
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE_VALID_MS);
  const values = { code_hash: hashToken(code), code_expires_at: expiresAt };
  const kept = await db
    .insertInto('store_site')
    .values({ store_id: storeId, side: 'office', ...values })
    .onConflict((on) => on.column('store_id').doUpdateSet(values).where('store_site.state', '=', 'cloud'))
    .returning('store_id')
    .executeTakeFirst();
  if (kept === undefined) throw new Refusal('siteWrites');
  const there = { ...call, caller: { ...caller, storeId, staffId: place.staffId } };
  const reason = textIn(place.storeName, call.language);
  await audit(there, 'makeSiteCode', { name: `store:${storeId}` }, { reason });
  return { joinCode: code.replace(/(.{4})(?=.)/g, '$1-'), expiresAt: expiresAt.getTime() };
};
