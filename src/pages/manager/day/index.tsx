import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { open } from '../../../platform/navigation';
import { root } from '../../../stores/staff';
import { type Day, theDay, watchDay } from '../../../stores/staff/day';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { Hours } from './components/hours';
import { Best, Channels, Head, Tables, Taxes } from './components/parts';
import './index.scss';

const Glance = observer(({ day }: { readonly day: Day }) => {
  const isEmpty = day.hours.length === 0 && day.channels.length === 0;
  if (isEmpty && day.tables.sittings === 0) return <Empty title={st('day.empty')} hint={st('day.emptyHint')} />;
  return (
    <>
      <Head day={day} />
      {day.hours.length > 0 && <Hours hours={day.hours} />}
      <SideColumn>
        <div className="col">
          {day.best.length > 0 && <Best day={day} />}
          <div className="col">
            {day.channels.length > 0 && <Channels day={day} />}
            <Taxes day={day} />
            {day.tables.sittings > 0 && <Tables day={day} />}
          </div>
        </div>
        <Button kind="outline" block onClick={() => void open(STAFF_PAGES.reports)}>
          {st('day.report')}
        </Button>
      </SideColumn>
    </>
  );
});

/** The present business day at a glance, for a manager. */
const DayPage = () => {
  useEffect(() => (root.staff.isSignedIn ? watchDay() : undefined), []);
  return (
    <StaffFrame columns title={st('day.title')} sub={root.staff.info?.storeName} back={STAFF_PAGES.manager}>
      <Async of={theDay} rows={4}>
        {(day) => <Glance day={day} />}
      </Async>
    </StaffFrame>
  );
};

export default staffPage(DayPage);
