import type { MainAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import type { WalletEntryKind } from '../../db/schema-ledger';
import type { Db } from '../../db/db';

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

/**
 * The new balance, by one conditional update; null where less would be left than sites may still take, or there is no wallet. What
 * comes in makes a wallet.
 */
export const changeWallet = async (
  db: Db,
  memberStoreId: number,
  { personId, amount }: Pick<WalletChange, 'personId' | 'amount'>,
): Promise<MainAmount | null> => {
  if (amount > 0) {
    await db
      .insertInto('wallet')
      .values({ store_id: memberStoreId, person_id: personId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const wallet = await db
    .updateTable('wallet')
    .set({ balance_cents: sql<MainAmount>`balance_cents + ${amount}` })
    .where('store_id', '=', memberStoreId)
    .where('person_id', '=', personId)
    .$if(amount < 0, (update) => update.where(sql<boolean>`balance_cents + ${amount} >= held_cents`))
    .returning('balance_cents')
    .executeTakeFirst();
  return wallet?.balance_cents ?? null;
};
