import type { SomeHandlers } from '../../http/call';
import { listAccounts, saveAccounts } from './accounts';
import { computeJournal, exportJournal } from './journal';

export const accountingHandlers = {
  journal: computeJournal,
  exportJournal,
  journalAccounts: listAccounts,
  saveJournalAccounts: async (call, input) => {
    await saveAccounts(call, input);
    return {};
  },
} satisfies SomeHandlers;
