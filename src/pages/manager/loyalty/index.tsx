import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Async } from '../../../components/async';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { goods } from '../../../stores/staff';
import { type Managed, programme } from '../../../stores/staff/loyalty';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { DishesForm } from './components/dishes-form';
import { ProgrammeForm } from './components/form';
import { Report } from './components/report';
import '../../../components/staff/form/index.scss';

const Parts = observer(({ of }: { readonly of: Managed }) => {
  useEffect(() => void goods.load(), []);
  const dishes = goods.list ?? [];
  return (
    <>
      {of.here && <ProgrammeForm key={JSON.stringify(of.programme)} held={of} dishes={dishes} />}
      {!of.here && <DishesForm cards={of.programme?.cards ?? []} dishes={dishes} />}
      {of.programme !== null && (
        <SideColumn>
          <Report />
        </SideColumn>
      )}
    </>
  );
});

/** The loyalty programme: points, tiers, stamp cards, and what came of them. */
const LoyaltyPage = () => (
  <StaffFrame loads={[programme]} columns title={st('loyal.title')} back={STAFF_PAGES.more}>
    <Async of={programme} rows={4}>
      {(managed) => <Parts of={managed} />}
    </Async>
  </StaffFrame>
);

export default staffPage(LoyaltyPage);
