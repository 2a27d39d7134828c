import { expired } from '@romduol/domain/rules/loyalty-lots';
import type { Db } from '../../db/db';
import { type Account, addEntry, loadLedger, lockBalance } from './ledger';

/** What of an account has expired is taken out, the oldest first, by an entry for each entry that it came in with. */
export const takeExpired = async (db: Db, account: Account, now: Date): Promise<void> => {
  await lockBalance(db, account);
  const entries = await loadLedger(db, account);
  for (const { entry, left } of expired(entries, now.getTime())) {
    await addEntry(db, account, {
      ...{ kind: 'expire', amount: -left, at_store_id: account.keeper, order_id: null, of_entry: entry },
      step: entries.filter(({ ofEntry }) => ofEntry === entry).length,
      ...{ expires_at: null, staff_id: null, at: now },
    });
  }
};
