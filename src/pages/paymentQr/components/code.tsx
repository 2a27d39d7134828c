import type { MainAmount, ConversionRatio } from '@romduol/domain/money/amount';
import { clock } from '@romduol/domain/time/calendar';
import { MINUTE_MS, SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { InSecond, Price } from '../../../components/money';
import { QrCode } from '../../../components/qr-code';
import { useTick } from '../../../components/tick';
import { t } from '../../../i18n';
import { mt } from '../../../i18n-member';
import { environment } from '../../../platform/environment';
import { feedback } from '../../../platform/feedback';
import { login } from '../../../platform/login';
import { type AppPayment } from '../../../platform/app-payment';
import { walletApp } from '../../../platform/wallet-app';
import { askApp } from '../../../stores/app-payment';
import { serverNow } from '../../../stores/clock';
import type { PaymentAttempt } from '../../../stores/payment';
import { root } from '../../../stores/root';
import { gatewayLook } from '../../../features/payment/gateway-choice';

interface CodeProps {
  readonly attempt: Pick<PaymentAttempt, 'gateway' | 'show' | 'expiresAt'>;
  readonly amount: MainAmount;
  /** Null: only dollars are shown. */
  readonly ratio: ConversionRatio | null;
  /** The person selected another way, or another code. */
  readonly onOtherWay: () => void;
  readonly otherWay: string;
}

/** What is left, as `4:07`. */
const leftWords = (left: number): string => {
  const seconds = String(Math.floor((left % MINUTE_MS) / SECOND_MS)).padStart(2, '0');
  return `${Math.floor(left / MINUTE_MS)}:${seconds}`;
};

type Scanned = Exclude<PaymentAttempt['show'], { kind: 'app' }>;

/** What a scanner reads: the bank's code, or the address of a page on this store's own server. */
const toCodeText = (show: Scanned): string => {
  if (show.kind === 'qr') return show.text;
  return /^https?:/.test(show.url) ? show.url : `${environment.origin()}${show.url}`;
};

/** On the phone that shows the code: its bank's app, or the provider's page. */
const Open = observer(({ show }: { readonly show: Scanned }) => {
  const [isOpening, setOpening] = useState(false);
  if (show.kind === 'page') {
    return (
      <Button block onClick={() => login.leaveFor(toCodeText(show))}>
        {mt('pay.openPage')}
      </Button>
    );
  }
  const { deepLink } = show;
  if (deepLink === undefined || !walletApp.canOpen) return null;
  const open = async (): Promise<void> => {
    setOpening(true);
    if (!(await walletApp.open(deepLink))) feedback.toast(t('error.appNotInstalled'));
    setOpening(false);
  };
  return (
    <Button block busy={isOpening} onClick={() => void open()}>
      {mt('pay.openApp')}
    </Button>
  );
});

/** Within the super-app: opens its payment sheet again after it was closed. Another phone of the table only reads that it is open. */
const OpenApp = ({ show }: { readonly show: AppPayment }) => {
  const [isOpen, setOpen] = useState(false);
  const ask = (): void => {
    setOpen(true);
    void askApp(show).finally(() => setOpen(false));
  };
  if (login.app !== show.app) return null;
  return (
    <Button block busy={isOpen} onClick={ask}>
      {mt('pay.inAppOpen')}
    </Button>
  );
};

/** S-21: the code to pay by, until when it is good, and what to do on the same phone. */
export const Code = observer(({ attempt, amount, ratio, onOtherWay, otherWay }: CodeProps) => {
  useTick(SECOND_MS);
  const { show } = attempt;
  const left = attempt.expiresAt - serverNow();
  if (left <= 0) {
    const action = { label: otherWay, onClick: onOtherWay };
    return <Empty icon="clock" title={mt('pay.expired')} hint={t('error.qrExpired')} action={action} />;
  }
  const zone = root.table.zone;
  return (
    <>
      <section className="pay__head col items-center text-center">
        <h2 className="t-price bold tight">{mt(show.kind === 'app' ? 'pay.inApp' : 'pay.scan')}</h2>
        <p className="muted" role="timer" aria-label={clock(attempt.expiresAt, zone)}>
          {mt(show.kind === 'app' ? 'pay.inAppUntil' : 'pay.until', { time: leftWords(left) })}
        </p>
      </section>
      <section className="pay-code">
        <p className="pay-code__top t-item bold">{gatewayLook(attempt.gateway).label}</p>
        <div className="pay-code__sum col">
          <p className="muted">{root.table.info?.name ?? ''}</p>
          <Price amount={amount} size="xl" />
          {ratio !== null && <InSecond of={amount} ratio={ratio} />}
        </div>
        {show.kind !== 'app' && <QrCode text={toCodeText(show)} label={mt('pay.qrLabel')} />}
      </section>
      <p className="muted text-center" aria-live="polite">
        {mt(show.kind === 'app' ? 'pay.inAppWaiting' : 'pay.waiting')}
      </p>
      {show.kind === 'app' ? <OpenApp show={show} /> : <Open show={show} />}
      <Button kind="outline" block onClick={onOtherWay}>
        {otherWay}
      </Button>
    </>
  );
});
