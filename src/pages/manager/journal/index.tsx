import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Icon } from '../../../components/icon';
import { PeriodPicker } from '../../../components/staff/period-picker';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { staffActions } from '../../../stores/staff';
import { journal, type Journal } from '../../../stores/staff/journal';
import { root } from '../../../stores/root';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { AccountsSheet } from './components/accounts-sheet';
import { Entry } from './components/entry';
import './index.scss';

const save = async (format: 'csv' | 'json'): Promise<void> => {
  const name = await journal.export(format);
  if (name !== null) feedback.toast(st('report.exported', { name }));
};

const Entries = observer(({ entries }: Pick<Journal, 'entries'>) => {
  if (entries.length === 0) return <Empty title={st('journal.empty')} hint={st('journal.emptyHint')} />;
  return (
    <>
      <div className="beside">
        {(['csv', 'json'] as const).map((format) => (
          <Button key={format} kind="outline" block busy={staffActions.busy} onClick={() => void save(format)}>
            <Icon name="download" />
            {st('report.exportDo', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
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
