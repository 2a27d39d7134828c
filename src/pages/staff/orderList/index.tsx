import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { IconButton } from '../../../components/icon-button';
import { localized } from '../../../components/localized';
import { Skeleton } from '../../../components/skeleton';
import { OrderRows } from '../../../components/staff/order-rows';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { useShown } from '../../../platform/shown';
import { newOrderAlerts, staffOrders } from '../../../stores/staff';
import { type StaffPageContext, storeClock, useStaffPage } from '../../../stores/staff/staff-page';
import type { OrderSummary } from '../../../stores/staff/types';
import { Filters } from './components/filters';
import { FilterSheet } from './components/filter-sheet';
import './index.scss';

/** Statuses in which staff must act. */
const ACT_NOW: readonly number[] = [8, 6];

interface RowsProps {
  readonly title: string | null;
  readonly orders: readonly OrderSummary[];
  readonly context: StaffPageContext;
}

const Rows = observer(({ title, orders, context }: RowsProps) => (
  <section>
    {title !== null && <h2 className="order-list__title">{title}</h2>}
    <OrderRows orders={orders} clock={storeClock} now={context.now} onOpen={context.openOrder} />
  </section>
));

/** Nothing to show: by a filter, which can be taken away, or because there is nothing. */
const Nothing = observer(({ context }: { readonly context: StaffPageContext }) => {
  const { list } = staffOrders;
  if (list.isFiltered) {
    const action = { label: st('orders.widen'), onClick: list.widen };
    return <Empty title={st('orders.noMatch')} hint={st('orders.noMatchHint')} action={action} />;
  }
  const title = st(list.show === 'waiting' ? 'orders.emptyWaiting' : 'orders.empty');
  const action = { label: st('orders.toTables'), onClick: () => context.openTab('tables') };
  return <Empty title={title} hint={st('orders.emptyHint')} action={action} />;
});

const List = observer(({ context }: { readonly context: StaffPageContext }) => {
  const { list, failed, more, isGrowing, load, loadMore } = staffOrders.list;
  if (failed) return <ErrorState onRetry={() => void load()} />;
  if (list === null) return <Skeleton label={t('common.loading')} />;
  if (list.length === 0) return <Nothing context={context} />;
  const urgent = list.filter(({ payStatus }) => ACT_NOW.includes(payStatus));
  const others = list.filter(({ payStatus }) => !ACT_NOW.includes(payStatus));
  const isSplit = urgent.length > 0 && others.length > 0;
  return (
    <>
      {urgent.length > 0 && <Rows title={isSplit ? st('orders.actNow') : null} orders={urgent} context={context} />}
      {others.length > 0 && <Rows title={isSplit ? st('orders.newest') : null} orders={others} context={context} />}
      {more && (
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
  const context = useStaffPage();
  const [isSearching, setSearching] = useState(staffOrders.list.filter.search !== '');
  const [isFiltering, setFiltering] = useState(false);
  useShown(() => void staffOrders.load());
  const search = (): void => {
    if (isSearching && staffOrders.list.filter.search !== '') staffOrders.list.narrow({ search: '' });
    setSearching(!isSearching);
  };
  return (
    <StaffFrame
      context={context}
      title={st('orders.title')}
      sub={st('orders.sub', { count: context.waiting })}
      tab="orders"
      actions={<Actions isSearching={isSearching} onSearch={search} onFilter={() => setFiltering(true)} />}
    >
      <Filters isSearching={isSearching} />
      <List context={context} />
      {isFiltering && <FilterSheet onClose={() => setFiltering(false)} />}
    </StaffFrame>
  );
};

export default localized(OrderListPage, staffTexts);
