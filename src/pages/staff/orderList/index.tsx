import { useDidShow } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { IconButton } from '../../../components/icon-button';
import { localized } from '../../../components/localized';
import { Segment } from '../../../components/segment';
import { Skeleton } from '../../../components/skeleton';
import { OrderRow } from '../../../components/staff/order-row';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { attention, staffOrders } from '../../../stores/staff';
import { type Desk, storeClock, useDesk } from '../../../stores/staff/desk';
import type { Show } from '../../../stores/staff/orders';
import type { OrderSummary } from '../../../stores/staff/types';
import './index.scss';

const SHOWS = ['waiting', 'open', 'all'] as const satisfies readonly Show[];
/** Statuses at which somebody of the store must do something. */
const ACT_NOW: readonly number[] = [8, 6];

interface RowsProps {
  readonly title: string | null;
  readonly orders: readonly OrderSummary[];
  readonly desk: Desk;
}

const Rows = observer(({ title, orders, desk }: RowsProps) => (
  <section>
    {title !== null && <h2 className="order-list__title">{title}</h2>}
    <div className="rows">
      {orders.map((order) => (
        <OrderRow
          key={order.orderId}
          order={order}
          clock={storeClock}
          now={desk.now}
          onOpen={() => desk.openOrder(order.orderId)}
        />
      ))}
    </div>
  </section>
));

const List = observer(({ desk }: { readonly desk: Desk }) => {
  const { list, failed, show } = staffOrders;
  if (failed) return <ErrorState onRetry={() => void staffOrders.load()} />;
  if (list === null) return <Skeleton label={t('common.loading')} />;
  if (list.length === 0) {
    const action = { label: st('orders.toTables'), onClick: () => desk.openTab('tables') };
    return (
      <Empty
        title={st(show === 'waiting' ? 'orders.emptyWaiting' : 'orders.empty')}
        hint={st('orders.emptyHint')}
        action={action}
      />
    );
  }
  const urgent = list.filter(({ payStatus }) => ACT_NOW.includes(payStatus));
  const others = list.filter(({ payStatus }) => !ACT_NOW.includes(payStatus));
  const isSplit = urgent.length > 0 && others.length > 0;
  return (
    <>
      {urgent.length > 0 && <Rows title={isSplit ? st('orders.actNow') : null} orders={urgent} desk={desk} />}
      {others.length > 0 && <Rows title={isSplit ? st('orders.others') : null} orders={others} desk={desk} />}
    </>
  );
});

/** S-21: the orders of the store; a new one announces itself. */
const OrderListPage = () => {
  const desk = useDesk();
  useDidShow(() => void staffOrders.load());
  const options = SHOWS.map((show) => ({
    value: show,
    label: st(`orders.${show}`),
    ...(show === 'waiting' && desk.waiting > 0 && { extra: desk.waiting }),
  }));
  return (
    <StaffFrame
      desk={desk}
      title={st('orders.title')}
      sub={st('orders.sub', { count: desk.waiting })}
      tab="orders"
      actions={
        <IconButton
          icon={attention.muted ? 'ban' : 'sound'}
          label={st(attention.muted ? 'staff.soundOff' : 'staff.soundOn')}
          pressed={!attention.muted}
          onClick={() => attention.setMuted(!attention.muted)}
        />
      }
    >
      <Segment label={st('orders.title')} options={options} value={staffOrders.show} onChange={staffOrders.choose} />
      <List desk={desk} />
    </StaffFrame>
  );
};

export default localized(OrderListPage, staffTexts);
