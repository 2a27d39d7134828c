import type { Db } from '../db/db';

/**
 * Whether a person's account exists. Until the transaction ends it is not deleted: a deletion waits for whoever holds it,
 * and whoever comes after the deletion finds nobody.
 */
export const holdPerson = async (db: Db, personId: number): Promise<boolean> => {
  const held = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
};
