import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { PAY_STATUS, type PayStatus } from '@romduol/domain/order/pay-status';
import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Async } from '../../components/async';
import { Button } from '../../components/button';
import { CancelSheet } from '../../components/cancel-sheet';
import { Icon } from '../../components/icon';
import { LanguagePicker } from '../../components/language-picker';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { t } from '../../i18n';
import { feedback } from '../../platform/feedback';
import { back, orderPage, replace } from '../../platform/navigation';
import { orderAgain } from '../../stores/comparison';
import { root } from '../../stores/root';
import type { Order } from '../../stores/types';
import { useOrder } from '../../stores/use-order';
import { CallAction, OrderParts, OrderProgress } from '../../features/open-order/order-parts-lazy';
import { Ended } from './components/ended';
import { MeasuredLines } from './components/measured-lines';
import { MeasuringStatus } from './components/measuring-status';
import './pending.scss';
import './unconfirm.scss';

/**
 * Opens the order's own page when everything has its price and staff confirmed it, or the order was never to be
 * weighed.
 */
const useConfirmed = (orderNo: string, status: PayStatus | undefined): void => {
  const wasMeasured = useRef(false);
  useEffect(() => {
    if (status === PAY_STATUS.toBeConfirmed) wasMeasured.current = true;
    if (status === undefined || status === PAY_STATUS.toBeConfirmed || status === PAY_STATUS.cancelled) return;
    if (wasMeasured.current) feedback.toast(t('unconfirm.confirmed'));
    void replace(orderPage({ payStatus: status }), { orderNo });
  }, [orderNo, status]);
};

const Actions = observer(({ order, onCancel }: { readonly order: Order; readonly onCancel: () => void }) =>
  order.payStatus === PAY_STATUS.cancelled ? (
    <Button block onClick={() => void orderAgain(order)}>
      {t('orders.again')}
    </Button>
  ) : (
    <div className="answers">
      {order.mayCancel && (
        <Button kind="outline" onClick={onCancel}>
          {t('pending.cancel')}
        </Button>
      )}
      <Button block onClick={() => void root.addMore(order)}>
        {t('order.addMore')}
      </Button>
    </div>
  ),
);

const Measuring = observer(({ order }: { readonly order: Order }) => (
  <>
    {order.payStatus === PAY_STATUS.cancelled ? <Ended order={order} /> : <MeasuringStatus order={order} />}
    <div className="wrap stack">
      {order.payStatus === PAY_STATUS.toBeConfirmed && <OrderProgress order={order} />}
      <MeasuredLines order={order} />
      {order.payStatus === PAY_STATUS.toBeConfirmed && <OrderParts order={order} />}
      {order.mayCancel && (
        <section className="card pending__note flex items-start muted">
          <Icon name="info" size="s" />
          <p className="grow">{t('unconfirm.cancelHint')}</p>
        </section>
      )}
    </div>
  </>
));

/** S-18: the order waits to be weighed or priced; this page follows by itself until staff have confirmed it. */
const UnconfirmedPage = () => {
  const { orderNo = '' } = useRouter().params;
  const [isAsking, setAsking] = useState(false);
  const loaded = useOrder(orderNo);
  const { value: order } = loaded;
  useConfirmed(orderNo, order?.payStatus);
  const isShown =
    order !== null && (order.payStatus === PAY_STATUS.toBeConfirmed || order.payStatus === PAY_STATUS.cancelled);
  return (
    <PageFrame
      title={t('order.title', { number: formatOrderNumber(orderNo) })}
      onBack={() => void back()}
      actions={
        <>
          <CallAction />
          <LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />
        </>
      }
      {...(isShown && { bar: <Actions order={order} onCancel={() => setAsking(true)} /> })}
    >
      <Async of={{ ...loaded, value: isShown ? order : null }}>{(shown) => <Measuring order={shown} />}</Async>
      {isShown && (
        <CancelSheet
          open={isAsking && order.mayCancel}
          onClose={() => setAsking(false)}
          onCancel={(reason) => root.orders.cancel(order, reason)}
        />
      )}
    </PageFrame>
  );
};

export default localized(UnconfirmedPage);
