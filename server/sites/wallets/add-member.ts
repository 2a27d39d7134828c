import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { inTransaction } from '../../db/transaction';
import { findMemberStoreId } from '../../modules/store';
import type { NewMember } from './office-needed';

/** A person's row, and since when they are a member, as they travel to a site. */
export interface AddedMember {
  readonly person: object & { readonly id: number };
  /** In ms. */
  readonly joinedAt: number;
}

/** Makes the person of a phone number a member of the store that keeps a site's members, at its office. */
export const addMemberOfSite = (
  db: Db,
  siteId: number,
  { phone, nickname }: NewMember,
  now: Date,
): Promise<AddedMember> =>
  inTransaction(db, async (trx) => {
    const memberStoreId = await findMemberStoreId(trx, siteId);
    await trx
      .insertInto('person')
      .values({ phone, nickname, created_at: now })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .execute();
    const { person, id } = await trx
      .selectFrom('person')
      .select(['id', sql<AddedMember['person']>`to_jsonb(person)`.as('person')])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('member')
      .values({ store_id: memberStoreId, person_id: id, joined_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { joined_at: joinedAt } = await trx
      .selectFrom('member')
      .select('joined_at')
      .where('store_id', '=', memberStoreId)
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow();
    return { person, joinedAt: joinedAt.getTime() };
  });

/** Writes at the site who became a member at its office. */
export const writeMember = (db: Db, storeId: number, { person, joinedAt }: AddedMember): Promise<void> =>
  inTransaction(db, async (trx) => {
    await sql`INSERT INTO person SELECT * FROM jsonb_populate_record(NULL::person, ${JSON.stringify(person)}::jsonb)
      ON CONFLICT DO NOTHING`.execute(trx);
    const key = { store_id: await findMemberStoreId(trx, storeId), person_id: person.id };
    await trx
      .insertInto('member')
      .values({ ...key, joined_at: new Date(joinedAt) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('wallet')
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
