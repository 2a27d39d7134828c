import { NO_MAIN } from '@romduol/domain/money/amount';
import type { Db } from '../../db/db';
import { inTransaction } from '../../db/transaction';
import type { DeletionAnswer, DeletionRequest, OtherStores } from '../../sites/members/deletion';
import { erasePerson, sendDeletion } from './erase-person';
import { loadStanding, type Standing } from './standing';
import { countAway, listStoresKnowing, splitByWriter } from './stores';

const NOTHING: Standing = { balance: NO_MAIN, coupons: 0, blockers: [] };

/** What a member has in the stores other than one with a server on site, which asks for it. */
export const standingForSite = async (db: Db, siteId: number, personId: number, now: Date): Promise<OtherStores> => {
  const stores = await listStoresKnowing(db, personId);
  // Not come from the site yet, or nobody of its own: then there is nothing to tell.
  if (!stores.includes(siteId)) return { ...NOTHING, pendingStores: 0 };
  const { elsewhere } = await splitByWriter(db, stores);
  const others = elsewhere.filter((id) => id !== siteId);
  return {
    ...(await loadStanding(db, personId, now, { except: siteId })),
    pendingStores: await countAway(db, others, now),
  };
};

/**
 * Decides on the deletion of an account for which a member asks at a server on site, which has checked that it is theirs, and that
 * nothing is open there. Asked again, it is decided already.
 */
export const deleteForSite = (
  db: Db,
  siteId: number,
  { personId, forfeited }: DeletionRequest,
  pictures: string,
  now: Date,
): Promise<DeletionAnswer> =>
  inTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom('person')
      .select(['id', 'phone', 'avatar', 'deleted_at'])
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    const stores = person === undefined ? [] : await listStoresKnowing(trx, personId);
    if (person === undefined || !stores.includes(siteId)) {
      if (forfeited !== 0) return { deleted: false, ...NOTHING, pendingStores: 0 };
      await sendDeletion(trx, siteId, { id: personId, avatar: '' }, now);
      return { deleted: true, pendingStores: 0 };
    }
    const standing = await standingForSite(trx, siteId, personId, now);
    const { pendingStores } = standing;
    if (person.deleted_at !== null) return { deleted: true, pendingStores };
    if (standing.blockers.length > 0 || standing.balance !== forfeited) return { deleted: false, ...standing };
    const { isOpen } = await erasePerson(trx, person, pictures, now);
    // Undone: the site asks again.
    if (isOpen) throw new Error('an order was opened while its account was to be deleted');
    return { deleted: true, pendingStores };
  });
