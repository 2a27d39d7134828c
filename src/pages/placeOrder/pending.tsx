import { zoneFrom } from '@romduol/domain/time/zone';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { PAY_STATUS, type PayStatus } from '@romduol/domain/order/pay-status';
import { clock } from '@romduol/domain/time/calendar';
import { useRouter } from '@tarojs/taro';
import { MINUTE_MS, SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Async } from '../../components/async';
import { Button } from '../../components/button';
import { CancelSheet } from '../../components/cancel-sheet';
import { CountdownRing } from '../../components/countdown-ring';
import { minutesLeft } from '../../components/countdown-ring/minutes';
import { Icon } from '../../components/icon';
import { LanguagePicker } from '../../components/language-picker';
import { localized } from '../../components/localized';
import { InSecond } from '../../components/money';
import { MemberTotal } from '../../components/money/member-total';
import { PendingTotal } from '../../components/money/pending-total';
import { OrderLines } from '../../components/order-receipt';
import { PageFrame } from '../../components/page-frame';
import { Pictures } from '../../components/pictures';
import { useTick } from '../../components/tick';
import { t } from '../../i18n';
import { feedback } from '../../platform/feedback';
import { back, orderPage, replace } from '../../platform/navigation';
import { serverNow } from '../../stores/clock';
import { orderAgain } from '../../stores/comparison';
import { root } from '../../stores/root';
import type { Order } from '../../stores/types';
import { useOrder } from '../../stores/use-order';
import { CallAction, OrderParts, OrderProgress } from '../../features/open-order/order-parts-lazy';
import { OrderMessages } from '../../features/order-messages';
import { Ended } from './components/ended';
import '../../components/outcome/index.scss';
import './pending.scss';

/** How long the store still has, by the server's clock. */
const Waiting = observer(({ order }: { readonly order: Order }) => {
  useTick(SECOND_MS);
  const until = order.acceptBy ?? serverNow();
  const whole = order.store.acceptMinutes * MINUTE_MS;
  const left = Math.min(whole, Math.max(0, until - serverNow()));
  const time = minutesLeft(left);
  return (
    <section className="outcome" aria-live="polite">
      <CountdownRing share={left / whole} label={t('pending.left', { time })}>
        <span className="pending__time">{time}</span>
      </CountdownRing>
      <h2 className="outcome__title mt-24">{t('pending.status')}</h2>
      <p className="outcome__hint muted mt-8">{t('pending.hint', { time: clock(until, zoneFrom(order.store)) })}</p>
    </section>
  );
});

/** What was ordered, folded up. */
const Summary = observer(({ order }: { readonly order: Order }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card">
      <div className="row between">
        <Pictures pictures={order.pictures} />
        <div className="pending__sum col items-end">
          <PendingTotal amount={order.price.total} pending={order.pending} />
          {!order.pending && <InSecond of={order.price.total} ratio={order.conversionRatio} />}
          <MemberTotal
            payStatus={order.payStatus}
            pending={order.pending}
            total={order.price.total}
            vipTotal={order.vipPrice.total}
          />
        </div>
      </div>
      <button
        type="button"
        className="pending__more row touch full"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="grow">{t('common.items', { count: order.itemCount })}</span>
        <Icon name="down" size="s" />
      </button>
      {isOpen && <OrderLines order={order} />}
    </section>
  );
});

/** The store answered: opens the order's own page. */
const useAnswer = (orderNo: string, status: PayStatus | undefined): void => {
  useEffect(() => {
    if (status === undefined || status === PAY_STATUS.waitingConfirm || status === PAY_STATUS.cancelled) return;
    feedback.toast(t('pending.accepted'));
    void replace(orderPage({ payStatus: status }), { orderNo });
  }, [orderNo, status]);
};

/** S-17: the order waits for the store; this page follows by itself. */
const PendingPage = () => {
  const { orderNo = '' } = useRouter().params;
  const [isAsking, setAsking] = useState(false);
  const loaded = useOrder(orderNo);
  const { value: order } = loaded;
  useAnswer(orderNo, order?.payStatus);
  const isWaiting = order?.payStatus === PAY_STATUS.waitingConfirm;
  const bar =
    order === null ? undefined : isWaiting ? (
      order.mayCancel && (
        <Button block kind="outline" onClick={() => setAsking(true)}>
          {t('pending.cancel')}
        </Button>
      )
    ) : (
      <Button block onClick={() => void orderAgain(order)}>
        {t('orders.again')}
      </Button>
    );
  return (
    <PageFrame
      title={t('pending.title', { number: formatOrderNumber(orderNo) })}
      onBack={() => void back()}
      actions={
        <>
          <CallAction />
          <LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />
        </>
      }
      {...(bar !== undefined && bar !== false && { bar })}
    >
      <Async of={loaded}>
        {(shown) => (
          <>
            {shown.payStatus === PAY_STATUS.cancelled ? <Ended order={shown} /> : <Waiting order={shown} />}
            <div className="wrap stack">
              {isWaiting && <OrderProgress order={shown} />}
              {isWaiting && <OrderMessages order={shown} />}
              <Summary order={shown} />
              {isWaiting && <OrderParts order={shown} />}
              {isWaiting && (
                <section className="card pending__note flex items-start muted">
                  <Icon name="info" size="s" />
                  <p className="grow">{t('pending.leave')}</p>
                </section>
              )}
            </div>
            <CancelSheet
              open={isAsking && isWaiting}
              onClose={() => setAsking(false)}
              onCancel={(reason) => root.orders.cancel(shown, reason)}
            />
          </>
        )}
      </Async>
    </PageFrame>
  );
};

export default localized(PendingPage);
