import { randomBytes } from 'node:crypto';
import { OPEN_STATUSES } from '@romduol/domain/order/pay-status';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import { hashToken } from '../../http/tokens';
import { findMemberStoreId } from '../store';
import { noteNewMember } from '../wallet';

/** A device signs its person in again for this long: 90 days, in ms. */
const SIGN_IN_CODE_MS = 90 * 24 * 60 * 60 * 1000;

/** The person of a phone number; created where there is none. */
export const personOfPhone = async (db: Db, phone: string, now: Date): Promise<number> => {
  await db
    .insertInto('person')
    .values({ phone, created_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  const { id } = await db.selectFrom('person').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
  return id;
};

/**
 * Makes a person a member of a store, and of the store that keeps its members. True if they were none of those that share
 * them before.
 */
export const joinStore = async (db: Db, storeId: number, personId: number, now: Date): Promise<boolean> => {
  const memberStoreId = await findMemberStoreId(db, storeId);
  const joined = await db
    .insertInto('member')
    .values([...new Set([memberStoreId, storeId])].map((id) => ({ store_id: id, person_id: personId, joined_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('store_id')
    .execute();
  const isNew = joined.some((row) => row.store_id === memberStoreId);
  if (isNew) await noteNewMember(db, storeId, personId);
  return isNew;
};

export const isMember = async (db: Db, storeId: number, personId: number): Promise<boolean> => {
  const member = await db
    .selectFrom('member')
    .select('person_id')
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return member !== undefined;
};

/** What a guest ordered on this device and has not settled is theirs from now on; cart and sitting are the device's. */
export const adoptOrders = async (
  db: Db,
  who: { readonly storeId: number; readonly deviceId: string; readonly personId: number },
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ person_id: who.personId })
    .where('store_id', '=', who.storeId)
    .where('temp_id', '=', who.deviceId)
    .where('person_id', 'is', null)
    .where('pay_status', 'in', OPEN_STATUSES)
    .execute();
};

/** Gives a device a code that signs this person in again, without asking. Only its hash is kept. */
export const issueSignInCode = async (
  { db, now }: Pick<Call<unknown>, 'db' | 'now'>,
  personId: number,
  deviceId: string,
): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  await db
    .insertInto('remembered_device')
    .values({
      code_hash: hashToken(code),
      person_id: personId,
      temp_id: deviceId,
      created_at: now,
      expires_at: new Date(now.getTime() + SIGN_IN_CODE_MS),
    })
    .execute();
  return code;
};
