import { isOpen, PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import { open } from '../../../../platform/navigation';
import { root, staffOrders } from '../../../../stores/staff';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order } from '../../../../stores/staff/types';

/** Whether the order's status leaves staff something to do here. */
export const hasActions = ({ payStatus }: Order): boolean => isOpen(payStatus) || payStatus === PAY_STATUS.creditUnpaid;

const accept = async ({ orderId }: Order): Promise<void> => {
  const done = await staffOrders.accept(orderId).catch(() => false);
  if (done) feedback.toast(st('order.accepted'));
};

const Answer = observer(({ order, onReject }: { readonly order: Order; readonly onReject: () => void }) => {
  const why = root.staff.mayAccept ? null : st('staff.mayNotAccept');
  return (
    <div className="actions">
      <Button kind="outline" size="xl" why={why} onClick={onReject}>
        <Icon name="close" />
        {st('order.reject')}
      </Button>
      <Button size="xl" block why={why} busy={staffOrders.busy === order.orderId} onClick={() => void accept(order)}>
        <Icon name="check" />
        {st(order.payStatus === PAY_STATUS.waitingConfirm ? 'order.accept' : 'order.addedAccept')}
      </Button>
    </div>
  );
});

const confirm = async ({ orderId }: Order): Promise<void> => {
  const done = await staffOrders.confirm(orderId).catch(() => false);
  if (done) feedback.toast(st('order.confirmed'));
};

const Measure = observer(({ order, onWeigh }: Pick<ActionsProps, 'order' | 'onWeigh'>) => {
  if (order.pending) {
    return (
      <Button size="xl" block onClick={onWeigh}>
        <Icon name="scale" />
        {st('weigh.open')}
      </Button>
    );
  }
  return (
    <div className="actions">
      <Button kind="outline" size="xl" onClick={onWeigh}>
        {st('weigh.again')}
      </Button>
      <Button size="xl" block busy={staffOrders.busy === order.orderId} onClick={() => void confirm(order)}>
        <Icon name="check" />
        {st('order.confirm')}
      </Button>
    </div>
  );
});

interface ActionsProps {
  readonly order: Order;
  readonly onReject: () => void;
  readonly onWeigh: () => void;
}

/** The one next thing to do with the order. */
export const Actions = observer(({ order, onReject, onWeigh }: ActionsProps) => {
  if (order.payStatus === PAY_STATUS.waitingConfirm || order.acceptBy !== null)
    return <Answer order={order} onReject={onReject} />;
  if (order.payStatus === PAY_STATUS.toBeConfirmed) return <Measure order={order} onWeigh={onWeigh} />;
  return (
    <Button
      size="xl"
      block
      why={order.pending ? st('order.weighFirst') : null}
      onClick={() => void open(STAFF_PAGES.cash, { orderId: order.orderId })}
    >
      <Icon name="cash" />
      {st(order.payStatus === PAY_STATUS.creditUnpaid ? 'order.settle' : 'order.take', {
        amount: formatMain(order.due),
      })}
    </Button>
  );
});
