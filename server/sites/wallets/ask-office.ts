import { type MainAmount, mainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { inTransaction } from '../../db/transaction';
import { postToOffice, type SiteEnd } from '../site/post-to-office';
import { type AddedMember, writeMember } from './add-member';
import type { Allowance, GrantRequest } from './grant';
import { type GrantNeeded, MemberNeeded, type Wanted } from './office-needed';

export const GRANT_PATH = '/site/walletGrant';
export const MEMBER_PATH = '/site/member';

const isAllowance = (value: unknown): value is Allowance =>
  typeof value === 'object' &&
  value !== null &&
  'granted' in value &&
  'base' in value &&
  Number.isSafeInteger(value.granted) &&
  Number.isSafeInteger(value.base);

const isAddedMember = (value: unknown): value is AddedMember =>
  typeof value === 'object' &&
  value !== null &&
  'joinedAt' in value &&
  Number.isSafeInteger(value.joinedAt) &&
  'person' in value &&
  typeof value.person === 'object' &&
  value.person !== null &&
  'id' in value.person &&
  Number.isSafeInteger(value.person.id);

/** What is missing beyond the grants that the site has. Its share of the limit is left for when the line is down. */
export const toRequest = async (db: Db, { storeId, personId, amount }: Wanted): Promise<GrantRequest> => {
  const row = await db
    .selectFrom('site_wallet')
    .select(['granted_cents', 'returned_cents', 'taken_cents'])
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const known = row?.granted_cents ?? NO_MAIN;
  const left = known - (row?.returned_cents ?? 0) - (row?.taken_cents ?? 0);
  return { personId, known, amount: mainAmount(Math.max(0, amount - left)) };
};

/** Writes what the office has answered: its grants only rise, and the balance is what it knows, less what was taken since. */
export const applyAllowance = (
  db: Db,
  { storeId, personId }: Pick<Wanted, 'storeId' | 'personId'>,
  { granted, base }: Allowance,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx
      .insertInto('site_wallet')
      .values({ store_id: storeId, person_id: personId, granted_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { taken_cents: taken } = await trx
      .updateTable('site_wallet')
      .set({ granted_cents: sql<MainAmount>`greatest(granted_cents, ${granted})`, granted_at: now })
      .where('store_id', '=', storeId)
      .where('person_id', '=', personId)
      .returning('taken_cents')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('wallet')
      .set({ balance_cents: mainAmount(Math.max(0, base - taken)) })
      .where('store_id', '=', sql<number>`(SELECT coalesce(members_at, id) FROM store WHERE id = ${storeId})`)
      .where('person_id', '=', personId)
      .execute();
  });

/** Asks the office for what a call needed. Throws the refusal of the call where it cannot be asked. */
export const askForMore = async (site: SiteEnd, needed: GrantNeeded | MemberNeeded): Promise<void> => {
  const { db, line, clock } = site;
  if (line.isDown) throw needed;
  if (needed instanceof MemberNeeded) {
    const added = await postToOffice(site, MEMBER_PATH, needed.member).catch(() => null);
    if (!isAddedMember(added)) throw needed;
    return writeMember(db, line.storeId, added);
  }
  const answered = await postToOffice(site, GRANT_PATH, await toRequest(db, needed.wanted)).catch(() => null);
  if (!isAllowance(answered)) throw needed;
  return applyAllowance(db, needed.wanted, answered, new Date(clock()));
};
