import type { Db } from '../../db/db';
import { erasePerson } from './erase-person';

/**
 * Deletes a person whose account had been deleted before a backup of an earlier instant was restored. What could
 * prevent it is not checked again: it was settled. Gives the stores whose servers on site are sent it; null where there is no such
 * person, or they are deleted.
 */
export const deleteAgain = async (
  trx: Db,
  personId: number,
  pictures: string,
  now: Date,
): Promise<readonly number[] | null> => {
  const person = await trx
    .selectFrom('person')
    .select(['id', 'phone', 'avatar'])
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return null;
  return (await erasePerson(trx, person, pictures, now)).elsewhere;
};
