import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button';
import { CancelSheet } from '../../components/cancel-sheet';
import { ErrorState } from '../../components/error-state';
import { localized } from '../../components/localized';
import { OrderReceipt } from '../../components/order-receipt';
import { PageFrame } from '../../components/page-frame';
import { Skeleton } from '../../components/skeleton';
import { Steps } from '../../components/steps';
import { t } from '../../i18n';
import { feedback } from '../../platform/feedback';
import { back, PAGES, replace, restart } from '../../platform/navigation';
import { serverNow } from '../../stores/clock';
import { root } from '../../stores/root';
import type { Order } from '../../stores/types';
import { useOrder } from '../../stores/use-order';
import { measuringSteps } from './components/measuring-steps';
import { OrderStatus } from './components/order-status';
import './index.scss';

const WAITING = 8;
const MEASURING = 6;

const askForBill = (): void => {
  void root.table.callStaff('bill').then(
    () => feedback.toast(t('menu.called')),
    () => undefined,
  );
};

const orderAgain = async (order: Order): Promise<void> => {
  root.orderAgain(order);
  await restart(PAGES.menu);
};

interface ActionsProps {
  readonly order: Order;
  readonly onCancel: () => void;
}

/** The next steps: the bill while it is to be paid, the same again when it is over. */
const Actions = observer(({ order, onCancel }: ActionsProps) => {
  const canRing = root.table.mayOrder && root.table.info?.isTableService === true && order.tableName !== null;
  const isOpen = order.payStatus === 1 || order.payStatus === MEASURING;
  if (!isOpen) {
    return (
      <div className="order-actions">
        <Button block kind="outline" onClick={() => void orderAgain(order)}>
          {t('orders.again')}
        </Button>
      </div>
    );
  }
  return (
    <div className="order-actions">
      {order.mayCancel && (
        <Button kind="outline" onClick={onCancel}>
          {t('pending.cancel')}
        </Button>
      )}
      {order.payStatus === MEASURING ? (
        <Button block onClick={() => void restart(PAGES.menu)}>
          {t('order.addMore')}
        </Button>
      ) : (
        <Button block why={canRing ? null : t('order.toPayHint')} onClick={askForBill}>
          {t('order.payAtTable')}
        </Button>
      )}
    </div>
  );
});

/** S-14: an order from its status down to its receipt; it follows what happens to it. */
const OrderDetailPage = () => {
  const { orderNo = '' } = useRouter().params;
  const [isAsking, setAsking] = useState(false);
  const { order, failed, retry } = useOrder(orderNo);
  const isWaiting = order?.payStatus === WAITING;
  useEffect(() => {
    if (isWaiting) void replace(PAGES.pending, { orderNo });
  }, [isWaiting, orderNo]);
  const isShown = order !== undefined && !isWaiting;
  return (
    <PageFrame
      title={t('order.title', { number: orderNo })}
      onBack={() => void back()}
      {...(isShown && { bar: <Actions order={order} onCancel={() => setAsking(true)} /> })}
    >
      {!isShown && (failed ? <ErrorState onRetry={retry} /> : <Skeleton rows={3} label={t('common.loading')} />)}
      {isShown && (
        <>
          <OrderStatus order={order} />
          <div className="wrap stack">
            {order.payStatus === MEASURING && (
              <section className="card order-steps">
                <Steps steps={measuringSteps(order)} />
              </section>
            )}
            {order.payStatus === 1 && <p className="order-note">{t('order.toPayHint')}</p>}
            <OrderReceipt order={order} now={serverNow()} />
          </div>
          <CancelSheet
            open={isAsking && order.mayCancel}
            onClose={() => setAsking(false)}
            onCancel={(reason) => root.orders.cancel(order, reason)}
          />
        </>
      )}
    </PageFrame>
  );
};

export default localized(OrderDetailPage);
