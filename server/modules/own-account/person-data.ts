import type { Db } from '../../db/db';
import type { Language } from '@romduol/domain/languages';

/** Whose data is read, and the language of names that have three. */
export interface About {
  readonly db: Db;
  readonly personId: number;
  readonly language: Language;
}

/** A person and one of their stores. */
export interface AboutMember extends About {
  readonly storeId: number;
}

/** What is stored about a person independently of stores: profile, sign-in methods, sessions. */
export const personData = async ({ db, personId }: About) => ({
  profile: await db
    .selectFrom('person')
    .select(['id as memberNumber', 'phone', 'name', 'nickname', 'sex', 'avatar as picture', 'created_at as since'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow(),
  loginProviders: await db
    .selectFrom('person_identity')
    .select(['issuer', 'subject', 'created_at as since'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute(),
  signIns: await db
    .selectFrom('session')
    .select(['device', 'temp_id as deviceId', 'language', 'created_at as at', 'expires_at as until'])
    .select('revoked_at as endedAt')
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute(),
  rememberedDevices: await db
    .selectFrom('remembered_device')
    .select(['temp_id as deviceId', 'created_at as since', 'expires_at as until', 'revoked_at as endedAt'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute(),
});
