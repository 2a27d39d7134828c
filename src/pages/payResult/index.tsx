import { NO_MAIN } from '@romduol/domain/money/amount';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { isPaid, PAY_STATUS } from '@romduol/domain/order/pay-status';
import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Async } from '../../components/async';
import { Button } from '../../components/button';
import type { IconName } from '../../components/icon';
import { localized } from '../../components/localized';
import { Outcome } from '../../components/outcome';
import { PageFrame } from '../../components/page-frame';
import { Refusal } from '../../components/refusal';
import { t } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { formatMain } from '../../money';
import { back, open, PAGES, replace, restart } from '../../platform/navigation';
import { offlinePayments } from '../../stores/offline-payments';
import type { PayInfo } from '../../stores/payment';
import { user } from '../../stores/member';
import { root } from '../../stores/root';
import type { TopUp } from '../../stores/wallet';
import { inBothCurrencies } from '../../features/payment/in-both-currencies';
import { usePayInfo, useTopUp } from '../../features/payment/use-payment';
import './index.scss';

interface Result {
  readonly icon: IconName;
  readonly tone: 'ok' | 'now' | 'err';
  readonly title: string;
  readonly hint: string;
  /** The text of the button that pays once more; null where there is nothing to pay. */
  readonly again: string | null;
}

const failed = (hint: string): Result => ({
  icon: 'close',
  tone: 'err',
  title: t('error.paymentFailed'),
  hint,
  again: mt('pay.again'),
});

const atCounter = (hint: string): Result => ({
  icon: 'cash',
  tone: 'now',
  title: mt(root.table.canCallStaff ? 'pay.tableTitle' : 'pay.counterTitle'),
  hint,
  again: mt('pay.otherWay'),
});

/** The order holds less than was asked for, however little: that is shown, and the rest is paid. */
const toPartResult = ({ received, column, due }: PayInfo): Result => {
  const rest = formatMain(due[column ?? 'sell']);
  return {
    icon: 'clock',
    tone: 'now',
    title: mt('pay.part', { amount: formatMain(received ?? NO_MAIN) }),
    hint: mt('pay.partHint', { rest }),
    again: mt('pay.payRest', { rest }),
  };
};

/** Nothing was captured, or it was refunded. */
const notYet = (): Result => ({
  icon: 'clock',
  tone: 'now',
  title: mt('pay.notYet'),
  hint: mt('pay.notYetHint'),
  again: mt('pay.again'),
});

/** The state of the payment. Money that arrived is never shown as lost: the server finishes (T-04). */
const toResult = (info: PayInfo): Result => {
  const { payStatus, attempt, channels, due, received } = info;
  if (payStatus === PAY_STATUS.cancelled) {
    return { icon: 'close', tone: 'err', title: t('order.cancelled'), hint: t('error.orderCancelled'), again: null };
  }
  if (payStatus === PAY_STATUS.toBePaid && received !== null) return received > 0 ? toPartResult(info) : notYet();
  if (attempt?.status === 'captured') {
    return { icon: 'clock', tone: 'now', title: mt('pay.finishing'), hint: mt('pay.finishingHint'), again: null };
  }
  const channel = channels.find(({ selected }) => selected);
  if (channel !== undefined) {
    const amount = inBothCurrencies(due[info.offlineColumn ?? user.selectColumn(info)], info.conversionRatio);
    return atCounter(mt('pay.counterChosen', { channel: channel.channelsName, amount }));
  }
  if (attempt?.status === 'declined') return failed(mt('pay.failedHint'));
  if (attempt?.status === 'expired') return failed(t('error.qrExpired'));
  return notYet();
};

const Shown = observer(({ result, orderNo }: { readonly result: Result; readonly orderNo: string }) => {
  const isCounter = result.icon === 'cash';
  const see = (
    <Button kind={isCounter ? 'main' : 'outline'} block onClick={() => void open(PAGES.order, { orderNo })}>
      {mt('pay.seeOrder')}
    </Button>
  );
  return (
    <>
      <section className="outcome" aria-live="polite">
        <Outcome {...result} hints={[result.hint]} />
      </section>
      <div className="wrap stack">
        {isCounter && see}
        {result.again !== null && (
          <Button kind={isCounter ? 'outline' : 'main'} block onClick={() => void replace(PAGES.pay, { orderNo })}>
            {result.again}
          </Button>
        )}
        {!isCounter && see}
      </div>
    </>
  );
});

const OfOrder = observer(({ orderNo }: { readonly orderNo: string }) => {
  const loaded = usePayInfo(orderNo);
  const { value: shown } = loaded;
  const isDone = shown !== null && isPaid(shown.payStatus);
  useEffect(() => {
    if (isDone) void replace(PAGES.paySuccess, { orderNo });
  }, [isDone, orderNo]);
  // T-13: stored on the phone, it is shown before the server has answered.
  if (shown === null && offlinePayments.of(orderNo) !== null) {
    return (
      <Shown result={atCounter(mt('pay.counterSaved', { number: formatOrderNumber(orderNo) }))} orderNo={orderNo} />
    );
  }
  return (
    <Async of={{ ...loaded, value: isDone ? null : shown }} rows={2}>
      {(info) => <Shown result={toResult(info)} orderNo={orderNo} />}
    </Async>
  );
});

/** What arrived is shown, however little it is; only where nothing did has the payment failed. */
const topUpWords = ({ received, payAmount, balance }: TopUp): Result =>
  received > 0
    ? {
        icon: 'clock',
        tone: 'now',
        title: mt('topUp.part', { amount: formatMain(received) }),
        hint: mt('topUp.partHint', { balance: formatMain(balance), asked: formatMain(payAmount) }),
        again: mt('topUp.again'),
      }
    : failed(mt('pay.failedHint'));

const TopUpShown = ({ words }: { readonly words: Result }) => (
  <>
    <section className="outcome" aria-live="polite">
      <Outcome {...words} hints={[words.hint]} />
    </section>
    <div className="wrap stack">
      <Button block onClick={() => void replace(PAGES.topUp)}>
        {words.again}
      </Button>
      <Button kind="outline" block onClick={() => void restart(PAGES.account)}>
        {t('account.title')}
      </Button>
    </div>
  </>
);

/** A top-up that was declined, or for which too little arrived. */
const OfTopUp = observer(({ reference }: { readonly reference: string }) => {
  const loaded = useTopUp(reference);
  return (
    <Async of={loaded} rows={2}>
      {(topUp) => <TopUpShown words={topUpWords(topUp)} />}
    </Async>
  );
});

/** S-19: the result of a payment, with "pay again" where it failed (M-11). */
const PayResultPage = () => {
  useEffect(() => void user.load().catch(() => undefined), []);
  const { orderNo = '', topUp = '' } = useRouter().params;
  const title = topUp === '' ? mt('pay.title', { number: formatOrderNumber(orderNo) }) : mt('pay.topUpTitle');
  return (
    <PageFrame title={title} onBack={() => void back(PAGES.orders)}>
      {topUp !== '' && <OfTopUp reference={topUp} />}
      {topUp === '' && orderNo !== '' && <OfOrder orderNo={orderNo} />}
      {topUp === '' && orderNo === '' && <Refusal error="orderNotFound" />}
    </PageFrame>
  );
};

export default localized(PayResultPage, memberTexts);
