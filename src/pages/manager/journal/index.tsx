import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { PeriodPicker } from '../../../components/staff/period-picker';
import { SaveFiles } from '../../../components/staff/save-files';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { staffActions } from '../../../stores/staff';
import { journal, type Journal } from '../../../stores/staff/journal';
import { root } from '../../../stores/root';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { AccountsSheet } from './components/accounts-sheet';
import { Entry } from './components/entry';
import './index.scss';

const Entries = observer(({ entries }: Pick<Journal, 'entries'>) => {
  if (entries.length === 0) return <Empty title={st('journal.empty')} hint={st('journal.emptyHint')} />;
  return (
    <>
      <SaveFiles formats={['csv', 'json']} busy={staffActions.busy} save={(format) => journal.export(format)} />
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </>
  );
});

const Days = observer(() => (
  <PeriodPicker
    preset={journal.period.preset}
    from={journal.entries.value?.from ?? ''}
    to={journal.entries.value?.to ?? ''}
    onChoose={journal.choose}
  />
));

/** An accountant reads the numbers; a manager changes them. */
const Accounts = observer(() => {
  const [isOpen, setOpen] = useState(false);
  const accounts = journal.accounts.value?.accounts;
  if (root.staff.info?.role !== 'manager' || accounts === undefined) return null;
  return (
    <>
      <Button kind="tint" block onClick={() => setOpen(true)}>
        {st('journal.accounts')}
      </Button>
      {isOpen && <AccountsSheet accounts={accounts} onClose={() => setOpen(false)} />}
    </>
  );
});

/** Report days as journal entries, for the bookkeeper: on screen and as files. */
const JournalPage = () => (
  <StaffFrame loads={[journal.entries, journal.accounts]} title={st('journal.title')} back={STAFF_PAGES.manager}>
    <Days />
    <Accounts />
    <Async of={journal.entries} rows={5}>
      {({ entries }) => <Entries entries={entries} />}
    </Async>
  </StaffFrame>
);

export default staffPage(JournalPage);
