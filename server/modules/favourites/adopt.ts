import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { ofDevice, ofPerson } from './owner';

/** What a guest marked on this device is the member's from now on, beside what they had. */
export const adoptFavourites = async (
  db: Db,
  who: { readonly storeId: number; readonly deviceId: string; readonly personId: number },
): Promise<void> => {
  const { storeId, personId } = who;
  await sql`
    WITH moved AS (
      DELETE FROM favourite_dish WHERE store_id = ${storeId} AND owner = ${ofDevice(who.deviceId).owner}
      RETURNING goods_id, added_at)
    INSERT INTO favourite_dish (store_id, owner, person_id, goods_id, added_at)
    SELECT ${storeId}, ${ofPerson(personId).owner}, ${personId}, goods_id, added_at FROM moved
    ON CONFLICT (store_id, owner, goods_id) DO NOTHING`.execute(db);
};
