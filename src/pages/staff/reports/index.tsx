import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Empty } from '../../../components/empty';
import { IconButton } from '../../../components/icon-button';
import { PeriodPicker } from '../../../components/staff/period-picker';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { reports, type ShownReports } from '../../../stores/staff/reports';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { ExportSheet } from './components/export-sheet';
import { SECTIONS } from './components/sections';

const draw = (column: 'main' | 'side', figures: ShownReports) =>
  Object.entries(SECTIONS).map(([name, { [column]: Section }]) => Section && <Section key={name} {...figures} />);

const Report = observer((figures: ShownReports) => {
  const { sales, channels } = figures;
  const isEmpty = sales.sum.orders === 0 && sales.sum.refunds === 0 && channels.channels.length === 0;
  if (isEmpty) return <Empty title={st('report.empty')} hint={st('report.emptyHint')} />;
  return (
    <>
      {draw('main', figures)}
      <SideColumn>{draw('side', figures)}</SideColumn>
    </>
  );
});

const Days = observer(() => (
  <PeriodPicker
    preset={reports.period.preset}
    from={reports.figures.value?.sales.from ?? ''}
    to={reports.figures.value?.sales.to ?? ''}
    onChoose={reports.choose}
  />
));

const print = async (): Promise<void> => {
  const count = await reports.print();
  if (count !== null) feedback.toast(st('report.printed', { count }));
};

/** Sales, dishes and payment channels of a period (S-33). */
const ReportsPage = () => {
  const [isExport, setExport] = useState(false);
  return (
    <StaffFrame
      loads={[reports.figures]}
      columns
      title={st('report.title')}
      actions={
        <>
          <IconButton icon="printer" label={st('report.print')} onClick={() => void print()} />
          <IconButton icon="download" label={st('report.export')} onClick={() => setExport(true)} />
        </>
      }
      back={STAFF_PAGES.more}
    >
      <Days />
      <Async of={reports.figures} rows={4}>
        {(figures) => <Report {...figures} />}
      </Async>
      {isExport && <ExportSheet onClose={() => setExport(false)} />}
    </StaffFrame>
  );
};

export default staffPage(ReportsPage);
