import type { Db } from '../../db/db';
import { readOnce } from '../../db/read-once';
import { Refusal } from '../../http/refusal';
import { MemberNeeded, type NewMember } from '../../sites/wallets/office-needed';
import { findMemberStoreId } from '../store';

const isSite = readOnce(async (db: Db, storeId: number): Promise<boolean> => {
  const site = await db
    .selectFrom('store_site')
    .select('store_id')
    .where('store_id', '=', storeId)
    .where('side', '=', 'site')
    .executeTakeFirst();
  return site !== undefined;
});

/** Whether this is a store's server on site, and another store keeps its members: the office has their wallets. */
export const isSharingSite = async (db: Db, storeId: number): Promise<boolean> =>
  (await findMemberStoreId(db, storeId)) !== storeId && isSite(db, storeId);

/** What a member owes is the sum of what they owe in all stores that share them, of which a site knows its own. Throws creditAtSite there. */
export const refuseCreditAtSharingSite = async (db: Db, storeId: number): Promise<void> => {
  if (await isSharingSite(db, storeId)) throw new Refusal('creditAtSite');
};

/** Throws MemberNeeded at such a site for a phone number that it does not know. */
export const requireKnownPhone = async (db: Db, storeId: number, member: NewMember): Promise<void> => {
  if (!(await isSharingSite(db, storeId))) return;
  const person = await db.selectFrom('person').select('id').where('phone', '=', member.phone).executeTakeFirst();
  if (person === undefined) throw new MemberNeeded(member);
};

/** Lets the office know of a new member by a row of the site's own. */
export const noteNewMember = async (db: Db, storeId: number, personId: number): Promise<void> => {
  if (!(await isSharingSite(db, storeId))) return;
  await db
    .insertInto('site_wallet')
    .values({ store_id: storeId, person_id: personId, granted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
