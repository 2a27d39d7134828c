import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Empty } from '../../components/empty';
import { ErrorState } from '../../components/error-state';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Skeleton } from '../../components/skeleton';
import { t } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { back, PAGES, replace } from '../../platform/navigation';
import type { PayInfo } from '../../stores/payment';
import { user } from '../../stores/people';
import { Code } from './components/code';
import { PayOrder, rielOf } from './components/pay-order';
import { usePayInfo, useTopUp } from './components/use-payment';
import './index.scss';

/** Where this payment goes on: the result, as soon as there is one to tell. */
const isOver = ({ payStatus, attempt }: PayInfo): boolean =>
  payStatus !== PAY_STATUS.toBePaid || attempt?.status === 'captured';

/** An order: first how, then the code of the attempt that is open. */
const ForOrder = observer(({ orderNo }: { readonly orderNo: string }) => {
  const { shown, failed, retry } = usePayInfo(orderNo);
  /** Another way was asked for although a code is open. */
  const [isChoosing, setChoosing] = useState(false);
  const [watched, setWatched] = useState<string | null>(null);
  const attempt = shown?.attempt ?? null;
  const isOpen = attempt?.status === 'open';
  const isDeclined = attempt?.status === 'declined' && attempt.reference === watched;
  const goesOn = shown !== null && (isOver(shown) || isDeclined);
  useEffect(() => {
    if (isOpen) setWatched(attempt.reference);
  }, [isOpen, attempt?.reference]);
  useEffect(() => {
    if (goesOn) void replace(PAGES.payResult, { orderNo });
  }, [goesOn, orderNo]);
  if (shown === null || goesOn) {
    return failed ? <ErrorState onRetry={retry} /> : <Skeleton rows={3} label={t('common.loading')} />;
  }
  const isWatchedExpired = attempt?.status === 'expired' && attempt.reference === watched;
  if (attempt === null || isChoosing || !(isOpen || isWatchedExpired)) {
    return <PayOrder info={shown} onCode={() => setChoosing(false)} />;
  }
  return (
    <Code
      attempt={attempt}
      amount={attempt.amount}
      riel={rielOf(attempt.amount, shown.conversionRatio)}
      otherWay={mt('pay.otherWay')}
      onOtherWay={() => setChoosing(true)}
    />
  );
});

/** A top-up: its code from the start. */
const ForTopUp = observer(({ reference }: { readonly reference: string }) => {
  const { shown, failed, retry } = useTopUp(reference);
  const status = shown?.status ?? 'open';
  useEffect(() => {
    if (status === 'captured') void replace(PAGES.paySuccess, { topUp: reference });
    if (status === 'declined') void replace(PAGES.payResult, { topUp: reference });
  }, [status, reference]);
  if (shown === null) {
    return failed ? <ErrorState onRetry={retry} /> : <Skeleton rows={3} label={t('common.loading')} />;
  }
  return (
    <Code
      attempt={shown}
      amount={shown.payAmount}
      riel={null}
      otherWay={mt('pay.otherWay')}
      onOtherWay={() => void back(PAGES.topUp)}
    />
  );
});

/** S-21, and the way there: how an order or a top-up is paid, the code to pay by, its outcome as it comes. */
const PaymentQrPage = () => {
  const { orderNo = '', topUp = '' } = useRouter().params;
  useEffect(() => void user.load().catch(() => undefined), []);
  const title = topUp === '' ? mt('pay.title', { number: orderNo }) : mt('pay.topUpTitle');
  return (
    <PageFrame title={title} onBack={() => void back(topUp === '' ? PAGES.orders : PAGES.topUp)}>
      <div className="wrap stack">
        {topUp !== '' && <ForTopUp reference={topUp} />}
        {topUp === '' && orderNo !== '' && <ForOrder orderNo={orderNo} />}
        {topUp === '' && orderNo === '' && <Empty icon="receipt" title={t('error.orderNotFound')} />}
      </div>
    </PageFrame>
  );
};

export default localized(PaymentQrPage, memberTexts);
