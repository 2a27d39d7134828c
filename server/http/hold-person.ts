import type { Db } from '../db/db';

/**
 * Whether a person's account exists. Until the transaction ends it is not deleted: a deletion waits for every holder,
 * and calls after the deletion find no account.
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
