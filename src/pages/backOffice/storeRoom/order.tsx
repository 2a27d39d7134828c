import { isAwaited, type PurchaseMove } from '@romduol/domain/stock/purchase-order';
import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
import { Empty } from '../../../components/empty';
import { Sum } from '../../../components/staff/sum';
import { SaveFiles } from '../../../components/staff/save-files';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { call } from '../../../api/staff-call';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { back, open } from '../../../platform/navigation';
import type { Resource } from '../../../stores/resource';
import { staffActions } from '../../../stores/staff';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { dayWords, exportOrder, type PurchaseOrder, purchasing } from '../../../stores/staff/purchasing';
import { storeRoom } from '../../../stores/staff/store-room';
import { useResource } from '../../../stores/use-resource';
import { OrderHistory } from './components/order-history';
import { OrderMail } from './components/order-mail';
import { OrderLines } from './components/order-lines';
import { OrderState } from './components/order-state';
import './index.scss';

interface OrderProps {
  readonly order: PurchaseOrder;
  readonly resource: Resource<PurchaseOrder>;
}

const Files = observer(({ id }: Pick<PurchaseOrder, 'id'>) => (
  <SaveFiles formats={['pdf', 'csv']} busy={staffActions.busy} save={(format) => exportOrder({ id, format })} />
));

/** What a person is asked before an order is sent, cancelled or closed. */
const askMove = ({ number, supplierName }: PurchaseOrder, to: PurchaseMove): Promise<boolean> => {
  const questions = {
    sent: {
      title: st('purchase.sendAsk'),
      content: st('purchase.sendWhat', { supplier: supplierName }),
      ok: st('purchase.send'),
    },
    cancelled: {
      title: st('purchase.cancelAsk', { number }),
      content: st('purchase.cancelWhat'),
      ok: st('purchase.cancel'),
    },
    received: {
      title: st('purchase.closeAsk', { number }),
      content: st('purchase.closeWhat'),
      ok: st('purchase.close'),
    },
  } as const satisfies Record<PurchaseMove, Parameters<typeof confirm>[0]>;
  return confirm(questions[to]);
};

const move = async ({ order, resource }: OrderProps, to: PurchaseMove): Promise<void> => {
  if (!(await askMove(order, to))) return;
  const { id, version } = order;
  const reload = (): void => void resource.load();
  // After a refusal it is shown as it is now.
  if (!(await purchasing.change('movePurchaseOrder', { id, version, to }, reload))) reload();
};

/** What can still be done with it, beside the main action. */
const OtherMoves = observer((props: OrderProps) => {
  const { state } = props.order;
  const to = state === 'partlyReceived' ? 'received' : state === 'draft' || state === 'sent' ? 'cancelled' : null;
  if (to === null) return null;
  return (
    <Button kind="quiet" block busy={staffActions.busy} onClick={() => void move(props, to)}>
      {st(to === 'received' ? 'purchase.close' : 'purchase.cancel')}
    </Button>
  );
});

const MainMove = observer((props: OrderProps) => {
  const { id, state } = props.order;
  if (state === 'draft') {
    return (
      <Button block size="xl" busy={staffActions.busy} onClick={() => void move(props, 'sent')}>
        {st('purchase.send')}
      </Button>
    );
  }
  return (
    <Button block size="xl" onClick={() => void open(STAFF_PAGES.receiveOrder, { id })}>
      {st('purchase.receive')}
    </Button>
  );
});

const Order = observer(({ order, resource }: OrderProps) => (
  <>
    <section className="card recipe__card">
      <div className="buy__head">
        <h2 className="part__title grow">{order.supplierName}</h2>
        <OrderState state={order.state} />
      </div>
      {order.note !== '' && <p className="muted breaks">{order.note}</p>}
      <Sum label={st('purchase.arrives')}>{dayWords(order.arrivesOn)}</Sum>
      {order.expected !== null && (
        <Sum label={st('buy.expected')}>
          {order.lines.some(({ hasPrice }) => hasPrice) ? formatMain(order.expected) : st('buy.noPrice')}
        </Sum>
      )}
      {order.paid !== null && order.paid > 0 && (
        <Sum total label={st('purchase.paid')}>
          {formatMain(order.paid)}
        </Sum>
      )}
    </section>
    <OrderLines order={order} resource={resource} />
    {purchasing.mayOrder && <Files id={order.id} />}
    {purchasing.mayOrder && isAwaited(order.state) && <OrderMail order={order} />}
    <OrderHistory history={order.history} />
    {purchasing.mayOrder && <OtherMoves order={order} resource={resource} />}
  </>
));

/** No such order, or one of another store. */
const Gone = () => (
  <Empty
    icon="receipt"
    title={st('purchase.gone')}
    action={{ label: st('purchase.all'), onClick: () => void back(STAFF_PAGES.buyList) }}
  />
);

/** One order to a supplier: what is ordered and what came, its papers, and what happened to it. */
const OrderPage = () => {
  const id = Number(useRouter().params.id ?? 0);
  const ask = useCallback(() => call('purchaseOrder', { id }, { quiet: true }), [id]);
  const resource = useResource(ask);
  const order = resource.value;
  const hasMain = order !== null && (isAwaited(order.state) || (order.state === 'draft' && purchasing.mayOrder));
  return (
    <StaffFrame
      title={order === null ? st('buy.tab.orders') : st('purchase.title', { number: order.number })}
      sub={st('stock.title')}
      back={STAFF_PAGES.buyList}
      loads={[storeRoom.room]}
      bar={hasMain && <MainMove order={order} resource={resource} />}
    >
      <Async of={resource} rows={6} gone={<Gone />}>
        {(shown) => <Order order={shown} resource={resource} />}
      </Async>
    </StaffFrame>
  );
};

export default staffPage(OrderPage);
