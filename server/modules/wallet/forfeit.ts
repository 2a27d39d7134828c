import { mainAmount } from '@romduol/domain/money/amount';
import type { Db } from '../../db/db';
import { changeBalance } from './change-balance';

interface Owner {
  /** Which keeps the wallet. */
  readonly storeId: number;
  readonly personId: number;
  readonly now: Date;
}

/**
 * What is in the wallet of a deleted account is forfeited to the store, by a ledger entry. What servers on site may still take of it
 * stays until they have given it back or taken it.
 */
export const forfeitWallet = async (db: Db, { storeId, personId, now }: Owner): Promise<void> => {
  const wallet = await db
    .selectFrom('wallet')
    .select(['balance_cents', 'held_cents'])
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  const free = wallet === undefined ? 0 : wallet.balance_cents - wallet.held_cents;
  if (free > 0) await changeBalance(db, { storeId, personId, kind: 'forfeit', amount: mainAmount(-free), now });
};
