import { observer } from 'mobx-react-lite';
import { OutOfServiceAreaSheet } from '../../components/out-of-service-area-sheet';
import { t } from '../../i18n';
import { feedback } from '../../platform/feedback';
import { open, PAGES } from '../../platform/navigation';
import { root } from '../../stores/root';
import { lookAgain, setOutOfServiceArea, geolocation } from '../../stores/geolocation';

const ring = (): void =>
  void root.table.callStaff('order').then(
    () => feedback.toast(t('menu.called')),
    () => undefined,
  );

const showPlace = (): void => {
  setOutOfServiceArea(null);
  void open(PAGES.place);
};

/** where a store takes orders from its ordering area only, why the phone is asked, and what to do instead. */
export const OrderingArea = observer(({ onRetry }: { readonly onRetry: () => void }) => {
  if ((root.table.info?.orderingArea ?? null) === null) return null;
  const retry = (): void => {
    lookAgain();
    onRetry();
  };
  return (
    <OutOfServiceAreaSheet
      outOfServiceArea={geolocation.outOfServiceArea}
      onClose={() => setOutOfServiceArea(null)}
      onRetry={retry}
      onPlace={showPlace}
      onCall={root.table.canCallStaff ? ring : null}
    />
  );
});
