import { waitsForStore } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { IconButton } from '../../../components/icon-button';
import { OrderRows } from '../../../features/staff-frame/order-rows';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { replace } from '../../../platform/navigation';
import { newOrderAlerts, staffOrders } from '../../../stores/staff';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import type { OrderSummary } from '../../../stores/staff/types';
import { Filters } from './components/filters';
import { FilterSheet } from './components/filter-sheet';
import './index.scss';

interface RowsProps {
  readonly title: string | null;
  readonly orders: readonly OrderSummary[];
}

const Rows = observer(({ title, orders }: RowsProps) => (
  <section>
    {title !== null && <h2 className="order-list__title">{title}</h2>}
    <OrderRows orders={orders} />
  </section>
));

/** Nothing to show: because of a filter, which can be removed, or because there is nothing. */
const Nothing = observer(() => {
  const { list } = staffOrders;
  if (list.isFiltered) {
    const action = { label: st('orders.widen'), onClick: list.widen };
    return <Empty title={st('orders.noMatch')} hint={st('orders.noMatchHint')} action={action} />;
  }
  const title = st(list.show === 'waiting' ? 'orders.emptyWaiting' : 'orders.empty');
  const action = { label: st('orders.toTables'), onClick: () => void replace(STAFF_PAGES.tables) };
  return <Empty title={title} hint={st('orders.emptyHint')} action={action} />;
});

const List = observer(({ list }: { readonly list: readonly OrderSummary[] }) => {
  const { hasMore, isGrowing, loadMore } = staffOrders.list;
  const urgent = list.filter(({ payStatus }) => waitsForStore(payStatus));
  const others = list.filter(({ payStatus }) => !waitsForStore(payStatus));
  const isSplit = urgent.length > 0 && others.length > 0;
  return (
    <>
      {urgent.length > 0 && <Rows title={isSplit ? st('orders.actNow') : null} orders={urgent} />}
      {others.length > 0 && <Rows title={isSplit ? st('orders.newest') : null} orders={others} />}
      {hasMore && (
        <Button kind="outline" block busy={isGrowing} onClick={() => void loadMore()}>
          {st('orders.more')}
        </Button>
      )}
    </>
  );
});

interface ActionsProps {
  readonly isSearching: boolean;
  readonly onSearch: () => void;
  readonly onFilter: () => void;
}

const Actions = observer(({ isSearching, onSearch, onFilter }: ActionsProps) => (
  <>
    <IconButton
      icon={newOrderAlerts.muted ? 'ban' : 'sound'}
      label={st(newOrderAlerts.muted ? 'staff.soundOff' : 'staff.soundOn')}
      pressed={!newOrderAlerts.muted}
      onClick={() => newOrderAlerts.setMuted(!newOrderAlerts.muted)}
    />
    <IconButton icon="search" label={st('orders.find')} pressed={isSearching} onClick={onSearch} />
    <IconButton
      icon="filter"
      label={[st('orders.filter'), ...(staffOrders.list.narrowed > 0 ? [staffOrders.list.narrowed] : [])].join(' ')}
      badge={staffOrders.list.narrowed}
      onClick={onFilter}
    />
  </>
));

/** S-29: the orders of the store, filtered by the server; a new one announces itself. */
const OrderListPage = () => {
  const [isSearching, setSearching] = useState(staffOrders.list.filter.search !== '');
  const [isFiltering, setFiltering] = useState(false);
  const search = (): void => {
    if (isSearching && staffOrders.list.filter.search !== '') staffOrders.list.narrow({ search: '' });
    setSearching(!isSearching);
  };
  return (
    <StaffFrame
      loads={[staffOrders]}
      title={st('orders.title')}
      sub={st('orders.sub', { count: staffOrders.waitingCount })}
      tab="orders"
      actions={<Actions isSearching={isSearching} onSearch={search} onFilter={() => setFiltering(true)} />}
    >
      <Filters isSearching={isSearching} />
      <Async of={staffOrders.list} empty={<Nothing />}>
        {(list) => <List list={list} />}
      </Async>
      {isFiltering && <FilterSheet onClose={() => setFiltering(false)} />}
    </StaffFrame>
  );
};

export default staffPage(OrderListPage);
