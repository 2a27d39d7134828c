import { toOptions } from '../../../components/staff/to-options';
import { Row, Rows } from '../../../components/staff/row';
import { MoreButton } from '../../../components/async/more-button';
import { Async } from '../../../components/async';
import { Empty } from '../../../components/empty';
import { Segment } from '../../../components/segment';
import { StatusTag } from '../../../components/staff/status-tag';
import type { StatusStyle } from '../../../components/staff/status-styles';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st, translateStaff } from '../../../i18n-staff';
import { type Printer, printers, printJobs } from '../../../stores/staff/printing';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { Jobs } from './components/jobs';
import './index.scss';

const toState = ({ enabled, problem }: Printer): { readonly look: StatusStyle; readonly words: string } => {
  if (!enabled) return { look: { tone: 'mute', icon: 'ban' }, words: st('print.disabled') };
  if (problem === null) return { look: { tone: 'ok', icon: 'check' }, words: st('print.ok') };
  return { look: { tone: 'err', icon: 'warn' }, words: translateStaff(`printProblem.${problem}`) || problem };
};

const Printers = ({ of }: { readonly of: readonly Printer[] }) => (
  <Rows>
    {of.map((printer) => {
      const { look, words } = toState(printer);
      return (
        <Row key={printer.printerId} icon="printer" label={printer.name}>
          {printer.waiting > 0 && <span className="muted">{st('print.waiting', { count: printer.waiting })}</span>}
          <StatusTag statusStyle={look}>{words}</StatusTag>
        </Row>
      );
    })}
  </Rows>
);

/** S-34: printers with what is wrong with them, and what waits to be printed. */
const PrintingPage = () => (
  <StaffFrame loads={[printers, printJobs.found]} title={st('print.title')} back={STAFF_PAGES.more}>
    <Async of={printers} empty={<Empty title={st('print.noPrinters')} />}>
      {(list) => <Printers of={list} />}
    </Async>
    <Segment<'open' | 'all'>
      label={st('print.show')}
      value={printJobs.show}
      onChange={printJobs.choose}
      options={toOptions({ open: st('print.open'), all: st('print.all') })}
    />
    <Async of={printJobs.found}>
      {({ list, more }) =>
        list.length === 0 ? (
          <Empty title={st('print.none')} hint={st('print.noneHint')} />
        ) : (
          <>
            <Jobs jobs={list} />
            <MoreButton of={{ hasMore: more, loadMore: printJobs.loadMore }}>{st('print.more')}</MoreButton>
          </>
        )
      }
    </Async>
  </StaffFrame>
);

export default staffPage(PrintingPage);
