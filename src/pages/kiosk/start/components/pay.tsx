import { NO_MAIN } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../../../components/button';
import { minutesLeft } from '../../../../components/countdown-ring/minutes';
import { Icon } from '../../../../components/icon';
import { Price } from '../../../../components/money';
import { QrCode } from '../../../../components/qr-code';
import { useTick } from '../../../../components/tick';
import { kioskText } from '../../../../i18n-kiosk';
import { formatMain } from '../../../../money';
import { environment } from '../../../../platform/environment';
import { serverNow } from '../../../../stores/clock';
import type { PaymentAttempt } from '../../../../stores/payment';
import { kiosk } from '../../../../stores/kiosk';
import { Head } from './head';
import { Problem } from './problem';

/** How often the payment is asked about, in ms. */
const LOOK_MS = 2_000;

/** What the code holds: a provider's own text, or the full address of a page, for a phone to open. */
const toCode = (show: PaymentAttempt['show']): string => {
  if (show.kind === 'qr') return show.text;
  // A kiosk is in no super-app, and is given nothing of one.
  if (show.kind === 'app') return '';
  return /^https?:/.test(show.url) ? show.url : environment.socketOrigin().replace(/^ws/, 'http') + show.url;
};

/** A provider captured less than was asked: what arrived is shown, and the rest is paid by another code. */
const Part = observer(() => {
  const { paying } = kiosk.payment;
  if (paying === null) return null;
  const rest = formatMain(paying.due);
  return (
    <div className="kpay__over col items-center gap-28" role="alert">
      <p>{kioskText('kiosk.part', { amount: formatMain(paying.received ?? NO_MAIN), rest })}</p>
      <Button size="xl" busy={kiosk.busy} onClick={() => void kiosk.pay('online')}>
        {kioskText('kiosk.payRest', { rest })}
      </Button>
    </div>
  );
});

const Code = observer(() => {
  useTick(1_000);
  const attempt = kiosk.payment.paying?.attempt;
  if (!attempt) return null;
  const left = attempt.expiresAt - serverNow();
  if (attempt.status !== 'open' || left <= 0) {
    return (
      <div className="kpay__over col items-center gap-28" role="alert">
        <p>{kioskText(attempt.status === 'declined' ? 'kiosk.declined' : 'kiosk.expired')}</p>
        <Button size="xl" busy={kiosk.busy} onClick={() => void kiosk.pay('online')}>
          {kioskText('kiosk.newCode')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <QrCode text={toCode(attempt.show)} label={kioskText('kiosk.scan')} />
      <p className="kpay__scan bold tight">{kioskText('kiosk.scan')}</p>
      <p className="muted">{kioskText('kiosk.codeLeft', { time: minutesLeft(left) })}</p>
    </>
  );
});

/** The code to pay by, until the money is there. */
export const Pay = observer(() => {
  useEffect(() => {
    const timer = setInterval(() => void kiosk.look(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const { order, paying, isFinishing, isPart } = kiosk.payment;
  if (order === null) return null;
  return (
    <>
      <Head title={kioskText('kiosk.payCode')} />
      <Problem />
      <div className="kpay center">
        <Price amount={paying?.due ?? order.total} size="xl" />
        <div className="card kpay__card col items-center text-center full gap-20">
          {isFinishing ? (
            <p className="kpay__finishing col items-center bold gap-28" role="status">
              <Icon name="clock" size="l" />
              {kioskText('kiosk.finishing')}
            </p>
          ) : isPart ? (
            <Part />
          ) : (
            <Code />
          )}
        </div>
      </div>
      {!isFinishing && (
        <footer className="kbar row">
          <div className="grow">
            <Button block kind="outline" size="xl" busy={kiosk.busy} onClick={() => void kiosk.pay('counter')}>
              {kioskText('kiosk.payCounter')}
            </Button>
          </div>
        </footer>
      )}
    </>
  );
});
