import { observer } from 'mobx-react-lite';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { Icon } from '../../../components/icon';
import { localized } from '../../../components/localized';
import { Segment } from '../../../components/segment';
import { Skeleton } from '../../../components/skeleton';
import { StatusTag } from '../../../components/staff/status-tag';
import type { StatusStyle } from '../../../components/staff/status-styles';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts, translateStaff } from '../../../i18n-staff';
import { back } from '../../../platform/navigation';
import { useShown } from '../../../platform/shown';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { type Printer, printing } from '../../../stores/staff/printing';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { Jobs } from './components/jobs';
import './index.scss';

const toState = ({ enabled, problem }: Printer): { readonly look: StatusStyle; readonly words: string } => {
  if (!enabled) return { look: { tone: 'mute', icon: 'ban' }, words: st('print.disabled') };
  if (problem === null) return { look: { tone: 'ok', icon: 'check' }, words: st('print.ok') };
  return { look: { tone: 'err', icon: 'warn' }, words: translateStaff(`printProblem.${problem}`) || problem };
};

const Printers = observer(({ printers }: { readonly printers: readonly Printer[] }) => (
  <div className="rows">
    {printers.map((printer) => {
      const { look, words } = toState(printer);
      return (
        <div key={printer.printerId} className="rows__row">
          <Icon name="printer" />
          <span className="grow">{printer.name}</span>
          {printer.waiting > 0 && <span className="muted">{st('print.waiting', { count: printer.waiting })}</span>}
          <StatusTag statusStyle={look}>{words}</StatusTag>
        </div>
      );
    })}
  </div>
));

const Queue = observer(() => {
  const { jobs, printers, failed, load } = printing;
  if (jobs === null || printers === null) {
    return failed ? <ErrorState onRetry={() => void load()} /> : <Skeleton label={t('common.loading')} />;
  }
  return (
    <>
      {printers.length === 0 ? <Empty title={st('print.noPrinters')} /> : <Printers printers={printers} />}
      <Segment<'open' | 'all'>
        label={st('print.show')}
        value={printing.show}
        onChange={printing.choose}
        options={[
          { value: 'open', label: st('print.open') },
          { value: 'all', label: st('print.all') },
        ]}
      />
      {jobs.length === 0 ? <Empty title={st('print.none')} hint={st('print.noneHint')} /> : <Jobs jobs={jobs} />}
      {printing.more && (
        <Button kind="outline" block onClick={() => void printing.loadMore()}>
          {st('print.more')}
        </Button>
      )}
    </>
  );
});

/** S-34: printers with what is wrong with them, and what waits to be printed. */
const PrintingPage = () => {
  const context = useStaffPage();
  useShown(() => void printing.load());
  return (
    <StaffFrame context={context} title={st('print.title')} onBack={() => void back(STAFF_PAGES.more)}>
      <Queue />
    </StaffFrame>
  );
};

export default localized(PrintingPage, staffTexts);
