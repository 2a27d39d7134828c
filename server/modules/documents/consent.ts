import type { Db } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { currentVersions, type Versions } from './current';

/** The versions that a client sends as agreed to; unverified until they are compared with those in force. */
export interface ClaimedVersions {
  readonly privacyVersion?: number | undefined;
  readonly agreementVersion?: number | undefined;
}

const equal = (one: ClaimedVersions, other: ClaimedVersions): boolean =>
  one.privacyVersion === other.privacyVersion && one.agreementVersion === other.agreementVersion;

/** The versions agreed to. Throws documentsChanged, with the versions in force, for others than those or for none. */
export const requireConsent = async (db: Db, storeId: number, claimed: ClaimedVersions): Promise<Versions> => {
  const current = await currentVersions(db, storeId);
  if (!equal(claimed, current)) throw new Refusal('documentsChanged', current);
  return current;
};

interface Consent {
  readonly storeId: number;
  readonly personId: number;
  readonly versions: Versions;
}

/** Keeps that a member agreed, and when. They are a member of the store already. */
export const recordConsent = async (db: Db, { storeId, personId, versions }: Consent, now: Date): Promise<void> => {
  await db
    .insertInto('consent')
    .values({
      store_id: storeId,
      person_id: personId,
      privacy_version: versions.privacyVersion,
      agreement_version: versions.agreementVersion,
      given_at: now,
    })
    .execute();
};

/** Whether what a member agreed to last is still in force. */
export const hasConsented = async (db: Db, storeId: number, personId: number): Promise<boolean> => {
  const last = await db
    .selectFrom('consent')
    .select(['privacy_version as privacyVersion', 'agreement_version as agreementVersion'])
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && equal(last, await currentVersions(db, storeId));
};
