import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../../components/button';
import { kioskText } from '../../../../i18n-kiosk';
import { kiosk } from '../../../../stores/kiosk';
import { IdleWatch } from '../../../../stores/kiosk/idle';

/** A customer who pays with a code looks at their phone: the question waits until the code expires. */
const isPaying = (): boolean => {
  const { isFinishing, paying } = kiosk.payment;
  return kiosk.step === 'pay' && (isFinishing || paying?.attempt?.status === 'open');
};

/** Watches whether the customer is still there, for as long as one is served. */
export const useIdle = (): IdleWatch => {
  const [watch] = useState(() => new IdleWatch(Date.now, kiosk.reset));
  useEffect(() => {
    const timer = setInterval(() => (isPaying() ? watch.touch() : watch.look()), SECOND_MS);
    return () => clearInterval(timer);
  }, [watch]);
  return watch;
};

/** Asks whether the customer is still there, with the seconds that are left to answer. */
export const StillThere = observer(({ watch }: { readonly watch: IdleWatch }) => {
  const { left } = watch;
  if (left === null) return null;
  return (
    <div className="kstill center" role="alertdialog" aria-modal="true" aria-label={kioskText('kiosk.stillThere')}>
      <div className="kstill__card col items-center text-center full gap-28">
        <p className="kstill__count accent bold" aria-hidden="true">
          {left}
        </p>
        <h2 className="kstill__title bold tight">{kioskText('kiosk.stillThere')}</h2>
        <p className="muted t-item">{kioskText('kiosk.stillHint', { count: left })}</p>
        <Button block size="xl" onClick={watch.touch}>
          {kioskText('kiosk.continue')}
        </Button>
        <Button block kind="outline" size="xl" onClick={kiosk.reset}>
          {kioskText('kiosk.restart')}
        </Button>
      </div>
    </div>
  );
});
