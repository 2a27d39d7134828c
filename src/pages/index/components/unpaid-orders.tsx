import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { CancelSheet } from '../../../components/cancel-sheet';
import { t } from '../../../i18n';
import { formatMain } from '../../../money';
import { connection } from '../../../connection';
import { feedback } from '../../../platform/feedback';
import { failure } from '../../../stores/failure';
import { root } from '../../../stores/root';
import type { OrderSummary } from '../../../stores/types';
import './unpaid-orders.scss';

/** Whether it was done; a refusal was shown. */
const attempt = async (act: Promise<void>): Promise<boolean> =>
  act.then(
    () => true,
    (error: unknown) => {
      if (failure(error).isUnsaid) feedback.toast(failure(error).msg);
      return false;
    },
  );

const resume = async (order: OrderSummary): Promise<void> => {
  if (await attempt(root.unpaid.resume(order.orderNo, 'resume'))) await root.showOrder(order);
};

const Unpaid = observer(({ order }: { readonly order: OrderSummary }) => {
  const [isAsking, setAsking] = useState(false);
  const { orderNo } = order;
  // Until everything is weighed there is no total to name (S-37).
  const amount = order.pending ? t('price.waitForWeighing') : formatMain(order.totalPrice);
  const why = connection.isDown ? t('common.offlineWaits') : null;
  const cancel = async (reason: string): Promise<void> => {
    await attempt(root.unpaid.resume(orderNo, 'cancel', reason));
  };
  return (
    <section className="card unpaid">
      <p className="semibold">{`${t('unpaid.left', { number: formatOrderNumber(orderNo) })} · ${amount}`}</p>
      <div className="unpaid__ways flex justify-end flex-wrap gap-16">
        <Button size="s" kind="quiet" why={why} onClick={() => setAsking(true)}>
          {t('pending.cancel')}
        </Button>
        <Button size="s" kind="tint" onClick={() => void resume(order)}>
          {t('unpaid.resume')}
        </Button>
      </div>
      <CancelSheet open={isAsking} onClose={() => setAsking(false)} onCancel={cancel} />
    </section>
  );
});

interface UnpaidOrdersProps {
  /** The one that the banner at the foot of the page shows. */
  readonly except?: string | undefined;
}

/** Orders of this device or its table that were left unpaid: to resume, or to cancel. */
export const UnpaidOrders = observer(({ except }: UnpaidOrdersProps) =>
  root.unpaid.list
    .filter(({ orderNo }) => orderNo !== except)
    .map((order) => <Unpaid key={order.orderNo} order={order} />),
);
