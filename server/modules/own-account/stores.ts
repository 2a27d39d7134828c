import type { Db } from '../../db/db';

/**
 * The stores that may keep something about a person: those whose member they are, and those that share the members of one,
 * where their wallet pays and staff find them before they have joined.
 */
export const listStoresKnowing = async (db: Db, personId: number): Promise<number[]> => {
  const joined = await db.selectFrom('member').select('store_id').where('person_id', '=', personId).execute();
  const ids = joined.map((row) => row.store_id);
  if (ids.length === 0) return [];
  const stores = await db
    .selectFrom('store')
    .select('id')
    .where((row) => row.or([row('id', 'in', ids), row('members_at', 'in', ids)]))
    .orderBy('id')
    .execute();
  return stores.map(({ id }) => id);
};
