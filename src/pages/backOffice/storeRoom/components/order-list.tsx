import type { Endpoints, Input, Output } from '@romduol/contract';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { Async } from '../../../../components/async';
import { Button } from '../../../../components/button';
import { ChipGroup } from '../../../../components/chip-group';
import { Empty } from '../../../../components/empty';
import { Row, Rows } from '../../../../components/staff/row';
import { call } from '../../../../api/staff-call';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { open } from '../../../../platform/navigation';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { dayWords, type PurchaseSummary } from '../../../../stores/staff/purchasing';
import { toastError } from '../../../../stores/toast-error';
import { useResource } from '../../../../stores/use-resource';
import { OrderState } from './order-state';

type Which = Input<Endpoints['purchaseOrders']>['which'];
type Page = Output<Endpoints['purchaseOrders']>;

const OrderRow = ({ order }: { readonly order: PurchaseSummary }) => {
  const cost = order.paid !== null && order.paid > 0 ? order.paid : order.expected;
  const hint = [dayWords(order.arrivesOn), ...(cost === null ? [] : [formatMain(cost)])].join(' · ');
  return (
    <Row
      label={`${st('purchase.title', { number: order.number })} · ${order.supplierName}`}
      hint={hint}
      onTap={() => void open(STAFF_PAGES.purchaseOrder, { id: order.id })}
    >
      <OrderState state={order.state} />
    </Row>
  );
};

const Pages = observer(({ which, first }: { readonly which: Which; readonly first: Page }) => {
  const [later, setLater] = useState<readonly Page[]>([]);
  const [busy, setBusy] = useState(false);
  const pages = [first, ...later];
  const loadMore = async (): Promise<void> => {
    setBusy(true);
    try {
      const next = await call('purchaseOrders', { which, page: pages.length + 1 });
      setLater([...later, next]);
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  if (first.list.length === 0) return <Empty title={st('purchase.none')} />;
  return (
    <>
      <Rows label={st('buy.tab.orders')}>
        {pages
          .flatMap(({ list }) => list)
          .map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
      </Rows>
      {pages.at(-1)?.more === true && (
        <Button kind="outline" block busy={busy} onClick={() => void loadMore()}>
          {st('stock.more')}
        </Button>
      )}
    </>
  );
});

/** Orders to suppliers: those that are drafts or awaited, or those that are closed. */
export const OrderList = observer(() => {
  const [which, setWhich] = useState<Which>('open');
  const ask = useCallback(() => call('purchaseOrders', { which }, { quiet: true }), [which]);
  const orders = useResource(ask);
  return (
    <>
      <ChipGroup
        label={st('buy.tab.orders')}
        options={[
          { value: 'open', label: st('purchase.open') },
          { value: 'done', label: st('purchase.done') },
        ]}
        value={which}
        onChange={setWhich}
      />
      <Async of={orders} rows={4}>
        {(first) => <Pages key={which} which={which} first={first} />}
      </Async>
    </>
  );
});
