import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import type { Db } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { findMemberStoreId } from '../store';
import { announceWallet } from './announce-wallet';
import { changeAtSite } from './change-at-site';
import { changeWallet, type WalletChange } from './change-wallet';
import { isSharingSite } from './sharing-site';

/** Where the ledger is: the balance is the sum of its entries at every instant. Throws insufficientBalance. */
const changeHere = async (
  db: Db,
  memberStoreId: number,
  change: WalletChange,
): Promise<{ readonly id: number; readonly balance: MainAmount }> => {
  const { storeId, personId, kind, amount, now } = change;
  const balance = await changeWallet(db, memberStoreId, change);
  if (balance === null) throw new Refusal('insufficientBalance');
  const { id } = await db
    .insertInto('wallet_entry')
    .values({
      store_id: memberStoreId,
      at_store_id: storeId === memberStoreId ? null : storeId,
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

/**
 * Changes a balance, writes its entry and notifies its owner, in the caller's transaction. Throws insufficientBalance (M-13) where
 * more would go out than is there; at a site whose members another store keeps, GrantNeeded.
 */
export const changeBalance = async (db: Db, change: WalletChange): Promise<MainAmount> => {
  const { storeId, personId, kind, now } = change;
  const memberStoreId = await findMemberStoreId(db, storeId);
  const write = (await isSharingSite(db, storeId)) ? changeAtSite : changeHere;
  const { id, balance } = await write(db, memberStoreId, change);
  const isTaken = kind === 'payment' && change.staffId !== undefined;
  await announceWallet(db, { memberStoreId, personId, now }, isTaken ? id : null);
  return balance;
};

/** What a person can spend in a store, in cents; 0 without a wallet. */
export const findBalance = async (db: Db, storeId: number, personId: number | null): Promise<MainAmount> => {
  const wallet = await db
    .selectFrom('wallet')
    .select('balance_cents')
    .where('store_id', '=', await findMemberStoreId(db, storeId))
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return wallet?.balance_cents ?? mainAmount(0);
};
