import type { Endpoints, Input, Output } from '@romduol/contract';
import { ACCOUNT_PURPOSES, type AccountPurpose, PURPOSES } from '@romduol/domain/accounting/accounts';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { audit } from '../audit';

/** The numbers of a store's accounts, by what they are for. */
export const loadAccounts = async (db: Db, storeId: number): Promise<Readonly<Record<AccountPurpose, string>>> => {
  const rows = await db
    .selectFrom('journal_account')
    .select(['purpose', 'account'])
    .where('store_id', '=', storeId)
    .execute();
  return { ...ACCOUNT_PURPOSES, ...Object.fromEntries(rows.map(({ purpose, account }) => [purpose, account])) };
};

export const listAccounts = async ({
  db,
  caller,
}: Call<StaffCaller>): Promise<Output<Endpoints['journalAccounts']>> => {
  const accounts = await loadAccounts(db, caller.storeId);
  return {
    accounts: PURPOSES.map((purpose) => ({ purpose, account: accounts[purpose], usual: ACCOUNT_PURPOSES[purpose] })),
  };
};

/** Replaces all of them. Throws badInput where one is named twice. */
export const saveAccounts = async (
  call: Call<StaffCaller>,
  { accounts }: Input<Endpoints['saveJournalAccounts']>,
): Promise<void> => {
  const { db, caller } = call;
  const names = accounts.map(({ purpose }) => purpose);
  if (new Set(names).size !== names.length) throw new Refusal('badInput', { field: 'accounts' });
  const others = accounts.filter(({ purpose, account }) => account !== ACCOUNT_PURPOSES[purpose]);
  await db.deleteFrom('journal_account').where('store_id', '=', caller.storeId).execute();
  const rows = others.map((row) => ({ store_id: caller.storeId, ...row }));
  if (rows.length > 0) await db.insertInto('journal_account').values(rows).execute();
  const changed = Object.fromEntries(others.map(({ purpose, account }) => [purpose, account]));
  await audit(call, 'saveJournalAccounts', { name: 'accounts' }, changed);
};
