import { ACCOUNT_PATTERN } from '@romduol/domain/accounting/accounts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Field } from '../../../../components/field';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { st } from '../../../../i18n-staff';
import { journal, type JournalAccount } from '../../../../stores/staff/journal';

const NUMBER = new RegExp(ACCOUNT_PATTERN, 'u');
const NUMBER_MAX = 20;

interface AccountsSheetProps {
  readonly accounts: readonly JournalAccount[];
  readonly onClose: () => void;
}

/** The number of each account in the store's books. */
export const AccountsSheet = observer(({ accounts, onClose }: AccountsSheetProps) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(accounts.map(({ purpose, account }) => [purpose, account])),
  );
  const read = ({ purpose }: JournalAccount): string => (typed[purpose] ?? '').trim();
  const isWrong = (account: JournalAccount): boolean => read(account) !== '' && !NUMBER.test(read(account));
  const save = (): Promise<boolean> =>
    journal.saveAccounts(
      accounts
        .filter((account) => read(account) !== '')
        .map((account) => ({ purpose: account.purpose, account: read(account) })),
    );
  return (
    <EditSheet
      title={st('journal.accounts')}
      busy={journal.accounts.busy}
      why={accounts.some(isWrong) ? st('journal.wrong') : null}
      saved={st('journal.saved')}
      onSave={save}
      onClose={onClose}
    >
      <p className="cap muted">{st('journal.accountsHint')}</p>
      {accounts.map((account) => (
        <Field
          key={account.purpose}
          label={st(`journal.purpose.${account.purpose}`)}
          value={typed[account.purpose] ?? ''}
          maxLength={NUMBER_MAX}
          placeholder={st('journal.usual', { account: account.usual })}
          error={isWrong(account) ? st('journal.wrong') : null}
          onChange={(value) => setTyped((before) => ({ ...before, [account.purpose]: value }))}
        />
      ))}
    </EditSheet>
  );
});
