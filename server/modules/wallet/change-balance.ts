import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import type { WalletEntryKind } from '../../db/schema-ledger';
import type { Db } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { findMemberStoreId } from '../store';
import { announceWallet } from './announce-wallet';

/** One change of a balance, in cents: above 0 it comes in, below 0 it goes out. */
export interface WalletChange {
  /** Where it happens. The wallet is kept where the store's members are. */
  readonly storeId: number;
  readonly personId: number;
  readonly kind: WalletEntryKind;
  readonly amount: MainAmount;
  readonly orderId?: number;
  readonly topUpId?: number;
  readonly staffId?: number;
  readonly now: Date;
}

/** The new balance, by one conditional update; undefined where it would fall below 0, or there is no wallet. */
const changed = (db: Db, memberStoreId: number, { personId, amount }: WalletChange) =>
  db
    .updateTable('wallet')
    .set({ balance_cents: sql<MainAmount>`balance_cents + ${amount}` })
    .where('store_id', '=', memberStoreId)
    .where('person_id', '=', personId)
    .where(sql<boolean>`balance_cents + ${amount} >= 0`)
    .returning('balance_cents')
    .executeTakeFirst();

/**
 * Changes a balance, writes its ledger entry and notifies its owner, in the caller's transaction: the balance is the
 * sum of its entries at every instant. Throws insufficientBalance (M-13) where more would go out than is there.
 */
export const changeBalance = async (db: Db, change: WalletChange): Promise<MainAmount> => {
  const { storeId, personId, kind, amount, now } = change;
  const memberStoreId = await findMemberStoreId(db, storeId);
  if (amount > 0) {
    await db
      .insertInto('wallet')
      .values({ store_id: memberStoreId, person_id: personId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const wallet = await changed(db, memberStoreId, change);
  if (!wallet) throw new Refusal('insufficientBalance');
  const { id } = await db
    .insertInto('wallet_entry')
    .values({
      store_id: memberStoreId,
      at_store_id: storeId === memberStoreId ? null : storeId,
      person_id: personId,
      kind,
      amount_cents: amount,
      balance_cents: wallet.balance_cents,
      order_id: change.orderId ?? null,
      top_up_id: change.topUpId ?? null,
      staff_id: change.staffId ?? null,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isTaken = kind === 'payment' && change.staffId !== undefined;
  await announceWallet(db, { memberStoreId, personId, now }, isTaken ? id : null);
  return wallet.balance_cents;
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
