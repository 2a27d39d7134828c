import type { Db } from '../../db/db';
import type { Identity } from '../../login-provider';
import { personOfPhone } from './become-member';

/** The person behind an identity: known by it, or by the phone that the provider has verified, or new. */
export const findOrCreatePerson = async (
  db: Db,
  { issuer, subject, name, phone }: Identity,
  now: Date,
): Promise<number> => {
  const known = await db
    .selectFrom('person_identity')
    .select('person_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known) return known.person_id;
  const made = { name, nickname: name, created_at: now };
  const personId =
    phone === null
      ? (await db.insertInto('person').values(made).returning('id').executeTakeFirstOrThrow()).id
      : await personOfPhone(db, phone, now);
  await db
    .updateTable('person')
    .set({ name, nickname: name })
    .where('id', '=', personId)
    .where('nickname', '=', '')
    .execute();
  await db
    .insertInto('person_identity')
    .values({ issuer, subject, person_id: personId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return personId;
};
