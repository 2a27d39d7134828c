import type { AccountPurpose } from '@romduol/domain/accounting/accounts';

interface JournalAccountTable {
  store_id: number;
  purpose: AccountPurpose;
  account: string;
}

/** The tables of journal entries. */
export interface AccountingSchema {
  journal_account: JournalAccountTable;
}
