import { type MainAmount, mainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import type { Db } from '../../db/db';
import { inTransaction } from '../../db/transaction';
import { findMemberStoreId } from '../../modules/store';

/** What a site asks of its office for a wallet. */
export interface GrantRequest {
  readonly personId: number;
  /** The sum of the grants that the site knows: what it does not know yet is a part of the answer. */
  readonly known: MainAmount;
  /** What it needs beyond them. */
  readonly amount: MainAmount;
}

/** What a site may take of a wallet. */
export interface Allowance {
  /** The sum of its grants. */
  readonly granted: MainAmount;
  /** What is left for the site, less what it has taken since it joined: the balance there. */
  readonly base: MainAmount;
}

/** Locks a wallet; undefined where there is none. */
const lockWallet = (trx: Db, memberStoreId: number, personId: number) =>
  trx
    .selectFrom('wallet')
    .select(['balance_cents', 'held_cents'])
    .where('store_id', '=', memberStoreId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();

/** The row of a grant, made if there is none. The wallet is locked. */
export const loadGrant = async (trx: Db, memberStoreId: number, siteId: number, personId: number) => {
  await trx
    .insertInto('wallet_grant')
    .values({ store_id: memberStoreId, site_id: siteId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('wallet_grant')
    .selectAll()
    .where('store_id', '=', memberStoreId)
    .where('site_id', '=', siteId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
};

/**
 * Lets a site take more from a wallet, at its office: all that it asks for, if so much of the balance is nobody else's, or nothing.
 * Asked again, it grants nothing twice.
 */
export const grantToSite = (db: Db, siteId: number, { personId, known, amount }: GrantRequest): Promise<Allowance> =>
  inTransaction(db, async (trx) => {
    const memberStoreId = await findMemberStoreId(trx, siteId);
    const wallet = memberStoreId === siteId ? undefined : await lockWallet(trx, memberStoreId, personId);
    if (wallet === undefined) return { granted: known, base: NO_MAIN };
    const grant = await loadGrant(trx, memberStoreId, siteId, personId);
    const { granted_cents: granted, returned_cents: returned, settled_cents: settled } = grant;
    const missing = mainAmount(Math.max(0, amount - Math.max(0, granted - known)));
    const isFree = known <= granted && wallet.balance_cents - wallet.held_cents >= missing;
    const added = isFree ? missing : NO_MAIN;
    if (added > 0) {
      await trx
        .updateTable('wallet_grant')
        .set({ granted_cents: mainAmount(granted + added) })
        .where('store_id', '=', memberStoreId)
        .where('site_id', '=', siteId)
        .where('person_id', '=', personId)
        .execute();
    }
    const heldByOthers = wallet.held_cents - Math.max(0, granted - returned - settled);
    return {
      granted: mainAmount(granted + added),
      base: mainAmount(wallet.balance_cents - heldByOthers + settled),
    };
  });
