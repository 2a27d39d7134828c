import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Async } from '../../components/async';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Refusal } from '../../components/refusal';
import { t } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { back, PAGES, replace } from '../../platform/navigation';
import type { PayInfo } from '../../stores/payment';
import { user } from '../../stores/member';
import { Code } from './components/code';
import { PayBar, PayOrder } from './components/pay-order';
import { usePayInfo, useTopUp } from '../../features/payment/use-payment';
import { usePaying } from './components/use-paying';
import './index.scss';

/**
 * Whether the result page follows, as soon as there is a result. An attempt that was captured before this page was
 * opened brought too little, or was refunded: what is due is paid here.
 */
const isOver = ({ payStatus, attempt }: PayInfo, watched: string | null): boolean =>
  payStatus !== PAY_STATUS.toBePaid || (attempt?.status === 'captured' && attempt.reference === watched);

/** What is shown of an order: how it may be paid, or the code of the attempt that is open. */
const selectStage = (info: PayInfo | null, watched: string | null, isChoosing: boolean): 'none' | 'choose' | 'code' => {
  if (info === null || isOver(info, watched)) return 'none';
  const { attempt } = info;
  if (attempt === null) return 'choose';
  const isWatched = attempt.reference === watched;
  if (attempt.status === 'declined' && isWatched) return 'none';
  const hasCode = attempt.status === 'open' || (attempt.status === 'expired' && isWatched);
  return isChoosing || !hasCode ? 'choose' : 'code';
};

/** An order: first how, then the code of the attempt that is open. */
const ForOrder = observer(({ orderNo }: { readonly orderNo: string }) => {
  const loaded = usePayInfo(orderNo);
  const { value: shown } = loaded;
  /** Another way was asked for although a code is open. */
  const [isChoosing, setChoosing] = useState(false);
  const [watched, setWatched] = useState<string | null>(null);
  const paying = usePaying(shown, () => setChoosing(false));
  const attempt = shown?.attempt ?? null;
  const isOpen = attempt?.status === 'open';
  const stage = selectStage(shown, watched, isChoosing);
  const goesOn = shown !== null && stage === 'none';
  useEffect(() => {
    if (isOpen) setWatched(attempt.reference);
  }, [isOpen, attempt?.reference]);
  useEffect(() => {
    if (goesOn) void replace(PAGES.payResult, { orderNo });
  }, [goesOn, orderNo]);
  const coming = { ...loaded, value: null, problem: goesOn ? null : loaded.problem };
  return (
    <PageFrame
      title={mt('pay.title', { number: formatOrderNumber(orderNo) })}
      onBack={() => void back(PAGES.orders)}
      {...(shown !== null && paying !== null && stage === 'choose' && { bar: <PayBar info={shown} paying={paying} /> })}
    >
      <div className="wrap stack">
        {stage === 'none' && <Async of={coming}>{() => null}</Async>}
        {shown !== null && paying !== null && stage === 'choose' && <PayOrder info={shown} paying={paying} />}
        {shown !== null && attempt !== null && stage === 'code' && (
          <Code
            attempt={attempt}
            amount={attempt.amount}
            ratio={shown.conversionRatio}
            otherWay={mt('pay.otherWay')}
            onOtherWay={() => setChoosing(true)}
          />
        )}
      </div>
    </PageFrame>
  );
});

/** A top-up: its code from the start. */
const ForTopUp = observer(({ reference }: { readonly reference: string }) => {
  const loaded = useTopUp(reference);
  const status = loaded.value?.status ?? 'open';
  useEffect(() => {
    if (status === 'captured') void replace(PAGES.paySuccess, { topUp: reference });
    if (status === 'declined') void replace(PAGES.payResult, { topUp: reference });
  }, [status, reference]);
  return (
    <PageFrame title={mt('pay.topUpTitle')} onBack={() => void back(PAGES.topUp)}>
      <div className="wrap stack">
        <Async of={loaded}>
          {(topUp) => (
            <Code
              attempt={topUp}
              amount={topUp.payAmount}
              ratio={null}
              otherWay={mt('pay.otherWay')}
              onOtherWay={() => void back(PAGES.topUp)}
            />
          )}
        </Async>
      </div>
    </PageFrame>
  );
});

/** S-21, and the way there: how an order or a top-up is paid, the code to pay by, its outcome as it comes. */
const PaymentQrPage = () => {
  const { orderNo = '', topUp = '' } = useRouter().params;
  useEffect(() => void user.load().catch(() => undefined), []);
  if (topUp !== '') return <ForTopUp reference={topUp} />;
  if (orderNo !== '') return <ForOrder orderNo={orderNo} />;
  return (
    <PageFrame title={t('step.pay')} onBack={() => void back(PAGES.orders)}>
      <Refusal error="orderNotFound" />
    </PageFrame>
  );
};

export default localized(PaymentQrPage, memberTexts);
