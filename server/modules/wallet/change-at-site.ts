import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { GrantNeeded } from '../../sites/wallets/office-needed';
import { changeWallet, type WalletChange } from './change-wallet';

/** Counts a change against what the site may take; false where that is too little. The row is locked before the wallet's. */
const count = async (db: Db, { storeId, personId, amount }: WalletChange): Promise<boolean> => {
  if (amount > 0) {
    await db
      .insertInto('site_wallet')
      .values({ store_id: storeId, person_id: personId, granted_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const counted = await db
    .updateTable('site_wallet')
    .set({ taken_cents: sql<MainAmount>`taken_cents - ${amount}` })
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .$if(amount < 0, (update) =>
      update.where(sql<boolean>`taken_cents - ${amount} <= granted_cents - returned_cents + share_cents`),
    )
    .returning('person_id')
    .executeTakeFirst();
  return counted !== undefined;
};

/**
 * The same at a site whose members another store keeps: the copy of the wallet changes, and the office writes the entry of the
 * ledger when this one has come to it. Throws GrantNeeded where the site may not take so much.
 */
export const changeAtSite = async (
  db: Db,
  memberStoreId: number,
  change: WalletChange,
): Promise<{ readonly id: number; readonly balance: MainAmount }> => {
  const { storeId, personId, kind, amount, now } = change;
  if (kind === 'forfeit') throw new Error('a site forfeits no wallet that another store keeps');
  const wanted = { storeId, personId, amount: mainAmount(-amount) };
  if (!(await count(db, change))) throw new GrantNeeded('walletLineDown', wanted);
  const balance = await changeWallet(db, memberStoreId, change);
  if (balance === null) throw new GrantNeeded('insufficientBalance', wanted);
  const { id } = await db
    .insertInto('site_wallet_entry')
    .values({
      store_id: storeId,
      person_id: personId,
      kind,
      amount_cents: amount,
      balance_cents: balance,
      order_id: change.orderId ?? null,
      top_up_id: change.topUpId ?? null,
      staff_id: change.staffId ?? null,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, balance };
};
