import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { IconButton } from '../../../components/icon-button';
import { localized } from '../../../components/localized';
import { PeriodPicker } from '../../../components/staff/period-picker';
import { Skeleton } from '../../../components/skeleton';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { back } from '../../../platform/navigation';
import { useShown } from '../../../platform/shown';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { reports } from '../../../stores/staff/reports';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { ExportSheet } from './components/export-sheet';
import { Head, HowItAddsUp, PerChannel, PerItem } from './components/sections';
import './index.scss';

const Report = observer(() => {
  const { sales, items, channels, problem, load } = reports;
  if (sales === null || items === null || channels === null) {
    return problem === null ? (
      <Skeleton rows={4} label={t('common.loading')} />
    ) : (
      <ErrorState onRetry={() => void load()} message={problem} />
    );
  }
  const isEmpty = sales.sum.orders === 0 && sales.sum.refunds === 0 && channels.channels.length === 0;
  if (isEmpty) return <Empty title={st('report.empty')} hint={st('report.emptyHint')} />;
  return (
    <>
      <Head sales={sales} />
      <PerChannel channels={channels} sales={sales} />
      <SideColumn>
        <PerItem items={items} />
        <HowItAddsUp sales={sales} />
      </SideColumn>
    </>
  );
});

const Days = observer(() => (
  <PeriodPicker
    preset={reports.period.preset}
    from={reports.sales?.from ?? ''}
    to={reports.sales?.to ?? ''}
    onChoose={reports.choose}
  />
));

const print = async (): Promise<void> => {
  const count = await reports.print();
  if (count !== null) feedback.toast(st('report.printed', { count }));
};

/** Sales, dishes and payment channels of a period (S-33). */
const ReportsPage = () => {
  const context = useStaffPage();
  const [isExport, setExport] = useState(false);
  useShown(() => void reports.load());
  return (
    <StaffFrame
      context={context}
      columns
      title={st('report.title')}
      actions={
        <>
          <IconButton icon="printer" label={st('report.print')} onClick={() => void print()} />
          <IconButton icon="download" label={st('report.export')} onClick={() => setExport(true)} />
        </>
      }
      onBack={() => void back(STAFF_PAGES.more)}
    >
      <Days />
      <Report />
      {isExport && <ExportSheet onClose={() => setExport(false)} />}
    </StaffFrame>
  );
};

export default localized(ReportsPage, staffTexts);
