import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { open } from '../../../platform/navigation';
import { root, staffActions } from '../../../stores/staff';
import {
  type OfficeToday,
  officeToday,
  type StoreToday,
  watchOfficeToday,
  writeIn,
} from '../../../stores/staff/office';
import { enterStore } from '../../../stores/staff/own-stores';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { Areas, StoreCard, Total } from './components/parts';
import './index.scss';

/** An act that has no answer yet belongs to the store where it was done. */
const offersToEnter = async ({ storeId, name }: StoreToday): Promise<void> => {
  if (staffActions.unsent !== null) return feedback.toast(st('stores.unsent'));
  const isSure = await confirm({
    title: st('office.enterAsk', { name }),
    content: st('office.enterWhat', { store: root.staff.info?.storeName ?? '' }),
    ok: st('office.enter'),
  });
  if (isSure) await enterStore(storeId).catch(() => undefined);
};

const Glance = observer(({ today: { currencies, stores } }: { readonly today: OfficeToday }) => (
  <>
    {currencies.map((total) => (
      <View key={total.currency.code} className="col">
        <Total total={total} />
        <Areas total={total} />
        <View className="store-today__list" role="list" aria-label={st('office.title')}>
          {stores
            .filter(({ currency }) => currency === total.currency.code)
            .map((store) => (
              <StoreCard
                key={store.storeId}
                store={store}
                write={writeIn(total.currency)}
                onTap={store.current || store.state === 'closed' ? null : () => void offersToEnter(store)}
              />
            ))}
        </View>
      </View>
    ))}
    <Button kind="outline" block onClick={() => void open(STAFF_PAGES.officeReports)}>
      {st('office.reports')}
    </Button>
  </>
));

/** 28.5: the day of all stores of the login at a glance, each on its own clock. */
const OfficePage = () => {
  useEffect(() => (root.staff.isSignedIn ? watchOfficeToday() : undefined), []);
  return (
    <StaffFrame loads={[officeToday]} wide title={st('office.title')} back={STAFF_PAGES.manager}>
      <Async of={officeToday} rows={4}>
        {(today) => <Glance today={today} />}
      </Async>
    </StaffFrame>
  );
};

export default staffPage(OfficePage);
