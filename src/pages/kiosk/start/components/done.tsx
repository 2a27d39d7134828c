import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { kioskText } from '../../../../i18n-kiosk';
import { formatMain } from '../../../../money';
import { kiosk } from '../../../../stores/kiosk';
import { CallStaff } from './call-staff';
import { Problem } from './problem';

/** The number stays for this long after the last touch. */
const SHOWN_S = 15;

/** The number in large digits, and what happens next. */
export const Done = observer(() => {
  const [left, setLeft] = useState(SHOWN_S);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) kiosk.reset();
  }, [left]);
  const { order, isPaid } = kiosk.payment;
  if (order === null) return null;
  const invoice = async (): Promise<void> => {
    setLeft(SHOWN_S);
    setPrinting(await kiosk.invoice());
  };
  return (
    <div className="kdone center text-center" onPointerDown={() => setLeft(SHOWN_S)}>
      <span className={isPaid ? 'kdone__mark center' : 'kdone__mark center kdone__mark--due'} aria-hidden="true">
        <Icon name={isPaid ? 'check' : 'cash'} size="l" />
      </span>
      <h1 className="kdone__title bold tight">
        {isPaid ? kioskText('kiosk.thanks') : kioskText('kiosk.payThere', { amount: formatMain(order.total) })}
      </h1>
      <div className="card kdone__card t-item full" role="status">
        <p className="muted">{kioskText('kiosk.orderNumber')}</p>
        <p className="kdone__number">{formatOrderNumber(order.orderNo)}</p>
        <p>{kioskText(isPaid ? 'kiosk.paidHint' : 'kiosk.counterHint')}</p>
      </div>
      <Problem />
      {isPrinting && <p role="status">{kioskText('kiosk.invoiceDone')}</p>}
      {isPaid && !isPrinting && (
        <Button block kind="outline" size="xl" busy={kiosk.busy} onClick={() => void invoice()}>
          {kioskText('kiosk.invoice')}
        </Button>
      )}
      <Button block size="xl" onClick={kiosk.reset}>
        {kioskText('kiosk.finish', { count: left })}
      </Button>
      <CallStaff />
    </div>
  );
});
