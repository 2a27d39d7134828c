import type { MainAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { findMemberStoreId, listSharingStores } from '../store';

/** What is not paid yet of what was put on a member's credit, in cents, in all stores that share the members. */
export const findCreditOwed = async (db: Db, storeId: number, personId: number): Promise<MainAmount> => {
  const stores = await listSharingStores(db, await findMemberStoreId(db, storeId));
  const { owed } = await db
    .selectFrom('tender')
    .select(sql<MainAmount>`coalesce(sum(amount_cents - refunded_cents), 0)::bigint`.as('owed'))
    .where(
      'store_id',
      'in',
      stores.map(({ id }) => id),
    )
    .where('person_id', '=', personId)
    .where('channel', '=', 'CREDIT_PAY')
    .executeTakeFirstOrThrow();
  return owed;
};
