import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Empty } from '../../../components/empty';
import { IconButton } from '../../../components/icon-button';
import { PeriodPicker } from '../../../components/staff/period-picker';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { type CurrencyReport, type OfficeReport, officeReports } from '../../../stores/staff/office';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { ExportSheet } from './components/export-sheet';
import { Compare, Head, HowItAddsUp, PerChannel, PerDish } from './components/sections';
import { hasSettlement, SettlementSection } from './components/settlement';
import { StoreFilter } from './components/store-filter';
import './index.scss';

const isEmpty = (report: CurrencyReport): boolean => {
  const { sum, channels } = report;
  return sum.orders === 0 && sum.refunds === 0 && channels.length === 0 && !hasSettlement(report);
};

const Report = observer(({ report }: { readonly report: OfficeReport }) => {
  const { from, to, stores, currencies } = report;
  const sold = currencies.filter((each) => !isEmpty(each));
  if (sold.length === 0) return <Empty title={st('office.empty')} hint={st('office.emptyHint')} />;
  return sold.map((each) => {
    const own = stores.filter(({ currency }) => currency === each.currency.code);
    return (
      <View key={each.currency.code} className="office-report">
        {currencies.length > 1 && (
          <h2 className="office-report__title">{st('office.currency', { currency: each.currency.code })}</h2>
        )}
        <Head of={each} days={[from, to]} />
        {own.length > 1 && <Compare of={each} stores={own} />}
        <PerDish of={each} stores={own.length} />
        <PerChannel of={each} />
        <HowItAddsUp of={each} />
        <SettlementSection of={each} />
      </View>
    );
  });
});

const Days = observer(() => (
  <PeriodPicker
    preset={officeReports.period.preset}
    from={officeReports.report.value?.from ?? ''}
    to={officeReports.report.value?.to ?? ''}
    onChoose={officeReports.choose}
  />
));

/** 28.5: sales of a range of business days over the stores of the login, and one beside the other. */
const OfficeReportsPage = () => {
  const [isExport, setExport] = useState(false);
  const { report } = officeReports;
  return (
    <StaffFrame
      loads={[report]}
      wide
      title={st('office.reports')}
      actions={<IconButton icon="download" label={st('report.export')} onClick={() => setExport(true)} />}
      back={STAFF_PAGES.officeToday}
    >
      <Days />
      <Async of={report} rows={4}>
        {(value) => (
          <>
            <StoreFilter choices={value.choices} areas={value.areas} />
            <Report report={value} />
          </>
        )}
      </Async>
      {isExport && <ExportSheet onClose={() => setExport(false)} />}
    </StaffFrame>
  );
};

export default staffPage(OfficeReportsPage);
