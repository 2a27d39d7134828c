import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { useRouter } from '@tarojs/taro';
import { isSettled, PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { hasSecond } from '../../money';
import { Async } from '../../components/async';
import { Button } from '../../components/button';
import { CancelSheet } from '../../components/cancel-sheet';
import { Empty } from '../../components/empty';
import { LanguagePicker } from '../../components/language-picker';
import { localized } from '../../components/localized';
import { OrderReceipt } from '../../components/order-receipt';
import { PageFrame } from '../../components/page-frame';
import { t } from '../../i18n';
import { connection } from '../../connection';
import { feedback } from '../../platform/feedback';
import { back, open, orderPage, PAGES, replace } from '../../platform/navigation';
import { serverNow } from '../../stores/clock';
import { orderAgain } from '../../stores/comparison';
import { root } from '../../stores/root';
import type { Order } from '../../stores/types';
import { useOrder } from '../../stores/use-order';
import { CounterPayment } from './components/counter-payment';
import { OrderStatus } from './components/order-status';
import { DeliveryProgress } from '../../features/delivery/progress';
import { CallAction, OrderParts, OrderProgress } from '../../features/open-order/order-parts-lazy';
import { InstallCard } from '../../features/install';
import { OrderMessages } from '../../features/order-messages';
import { OrderRating } from './components/rating-lazy';
import { Paper } from './components/paper';
import { TaxInvoice } from './components/tax-invoice';
import './index.scss';

const askForBill = (): void => {
  void root.table.callStaff('bill').then(
    () => feedback.toast(t('menu.called')),
    () => undefined,
  );
};

interface ActionsProps {
  readonly order: Order;
  readonly onCancel: () => void;
}

/** The next steps: the bill while it is to be paid, the same again when it is over. */
const Actions = observer(({ order, onCancel }: ActionsProps) => {
  const canRing = root.table.canCallStaff && order.tableName !== null;
  if (order.payStatus !== PAY_STATUS.toBePaid) {
    return (
      <div className="answers">
        <Button block kind="outline" onClick={() => void orderAgain(order)}>
          {t('orders.again')}
        </Button>
      </div>
    );
  }
  return (
    <div className="answers">
      {order.mayCancel && (
        <Button kind="outline" onClick={onCancel}>
          {t('pending.cancel')}
        </Button>
      )}
      <Button
        kind="outline"
        why={
          connection.isDown
            ? t('common.offlineWaits')
            : canRing
              ? null
              : t(hasSecond() ? 'order.toPayHint' : 'order.toPayHintOne')
        }
        onClick={askForBill}
      >
        {t('order.payAtTable')}
      </Button>
      <Button block onClick={() => void open(PAGES.pay, { orderNo: order.orderNo })}>
        {t('step.pay')}
      </Button>
    </div>
  );
});

/** M-29: the order is part of another one now, which is one tap away. */
const Merged = observer(({ into }: { readonly into: string }) => (
  <Empty
    icon="receipt"
    title={t('order.mergedInto', { number: formatOrderNumber(into) })}
    hint={t('error.orderMerged')}
    action={{
      label: t('order.seeOther', { number: formatOrderNumber(into) }),
      onClick: () => void replace(PAGES.order, { orderNo: into }),
    }}
  />
));

/** Paid, wholly or in part refunded, on credit: there is a receipt. */
const hasReceipt = ({ payStatus }: Order): boolean => isSettled(payStatus) && payStatus !== PAY_STATUS.reserved;

/** S-14: an order from its status down to its receipt; it follows what happens to it. */
const OrderDetailPage = () => {
  const { orderNo = '' } = useRouter().params;
  const [isAsking, setAsking] = useState(false);
  const loaded = useOrder(orderNo);
  const { value: order, mergedInto } = loaded;
  const page = order === null ? PAGES.order : orderPage(order);
  useEffect(() => {
    if (page !== PAGES.order) void replace(page, { orderNo });
  }, [page, orderNo]);
  const isShown = order !== null && page === PAGES.order;
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
      {mergedInto !== null ? (
        <Merged into={mergedInto} />
      ) : (
        <Async of={{ ...loaded, value: isShown ? order : null }}>
          {(shown) => (
            <>
              <OrderStatus order={shown} />
              <div className="wrap stack">
                <DeliveryProgress order={shown} />
                <OrderProgress order={shown} />
                <CounterPayment order={shown} />
                {shown.payStatus === PAY_STATUS.toBePaid && (
                  <p className="callout">{t(hasSecond() ? 'order.toPayHint' : 'order.toPayHintOne')}</p>
                )}
                <OrderMessages order={shown} />
                {hasReceipt(shown) && <OrderRating orderNo={orderNo} />}
                <OrderParts order={shown} />
                <OrderReceipt order={shown} now={serverNow()} />
                {hasReceipt(shown) && <Paper orderNo={orderNo} />}
                {hasReceipt(shown) && <TaxInvoice orderNo={orderNo} />}
                <InstallCard />
              </div>
              <CancelSheet
                open={isAsking && shown.mayCancel}
                onClose={() => setAsking(false)}
                onCancel={(reason) => root.orders.cancel(shown, reason)}
              />
            </>
          )}
        </Async>
      )}
    </PageFrame>
  );
};

export default localized(OrderDetailPage);
