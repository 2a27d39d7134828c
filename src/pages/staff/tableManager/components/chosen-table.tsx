import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { Empty } from '../../../../components/empty';
import { Icon } from '../../../../components/icon';
import { IconButton } from '../../../../components/icon-button';
import { Sheet } from '../../../../components/sheet';
import { Skeleton } from '../../../../components/skeleton';
import { SideColumn } from '../../../../components/staff/side-column';
import { TABLE_STATUS_STYLES } from '../../../../components/staff/status-styles';
import { StatusTag } from '../../../../components/staff/status-tag';
import { OrderRows } from '../../../../features/staff-frame/order-rows';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { useWide } from '../../../../platform/wide';
import { serverNow } from '../../../../stores/clock';
import { board, staffOrders } from '../../../../stores/staff';
import { whyNotClear } from '../../../../stores/staff/clear-table';
import { storeClock } from '../../../../stores/staff/staff-page';
import type { BoardTable, OrderSummary } from '../../../../stores/staff/types';
import { TableActs } from './table-actions';
import { TableButtons } from './table-buttons';
import { Call, Due } from './table-facts';

/** Orders of the table's party, loaded again whenever the board reports a change of the table. */
const useOrders = (table: BoardTable): readonly OrderSummary[] | null => {
  const [orders, setOrders] = useState<readonly OrderSummary[] | null>(null);
  useEffect(() => {
    let isShown = true;
    staffOrders.ofTable(table).then(
      (list) => isShown && setOrders(list),
      () => isShown && setOrders((known) => known ?? []),
    );
    return () => {
      isShown = false;
    };
  }, [table]);
  return orders;
};

interface AtTableProps {
  readonly table: BoardTable;
  readonly onClose: () => void;
  readonly within: (parts: Parts) => ReactNode;
}

/** A table's parts, for the sheet of a phone and the column of a tablet. */
interface Parts {
  readonly title: string;
  readonly sub: ReactNode;
  readonly content: ReactNode;
  readonly foot: ReactNode;
  readonly onClose: () => void;
}

/** Rises over the board. */
const asSheet = ({ content, ...rest }: Parts): ReactNode => (
  <Sheet open {...rest}>
    {content}
  </Sheet>
);

/** Stays beside the board, which can still be tapped. */
const asColumn = ({ title, sub, content, foot, onClose }: Parts): ReactNode => (
  <section className="table-column" aria-label={title}>
    <div className="table-column__head">
      <div className="grow">
        <h2 className="table-column__title">{title}</h2>
        {sub}
      </div>
      <IconButton icon="close" label={t('common.close')} onClick={onClose} />
    </div>
    <div className="table-column__body">{content}</div>
    <div className="table-column__foot">{foot}</div>
  </section>
);

const AtTable = observer(({ table, onClose, within }: AtTableProps) => {
  const orders = useOrders(table);
  const now = serverNow();
  const { sitting, seats, floor } = table;
  const about = [
    ...(sitting === null
      ? [st('board.seats', { count: seats })]
      : [st('table.guests', { people: sitting.partySize, seats })]),
    ...(floor === '' ? [] : [floor]),
    ...(sitting === null ? [] : [st('table.opened', { time: storeClock(sitting.openedAt) })]),
  ];
  return within({
    onClose,
    title: table.kind === 'counter' ? table.name : st('table.title', { name: table.name }),
    sub: (
      <div className="at-table__sub">
        {table.kind === 'table' && (
          <StatusTag statusStyle={TABLE_STATUS_STYLES[table.status]}>{st(`table.status.${table.status}`)}</StatusTag>
        )}
        {about.join(' · ')}
      </div>
    ),
    foot: <TableButtons table={table} orders={orders} onClose={onClose} />,
    content: (
      <div className="at-table">
        <Call table={table} now={now} />
        {(table.status === TABLE_STATUS.dining || table.unpaid > 0) && <Due table={table} orders={orders} now={now} />}
        {orders === null && <Skeleton rows={1} label={t('common.loading')} />}
        {orders !== null && orders.length > 0 && <OrderRows orders={orders} />}
        {orders?.length === 0 && table.unpaid === 0 && (
          <p className="muted">{st(table.kind === 'table' ? 'table.noOrders' : 'table.noneOpen')}</p>
        )}
        <TableActs table={table} orders={orders ?? []} onClose={onClose} />
        {table.unpaid > 0 && (
          <p className="at-table__hint">
            <Icon name="info" size="s" />
            {whyNotClear(table)}
          </p>
        )}
      </div>
    ),
  });
});

interface ChosenTableProps {
  readonly tableId: number | null;
  readonly onClose: () => void;
}

/** One table: its party, its call, its orders, and what can be done with it. On a tablet it has the column beside the board. */
export const ChosenTable = observer(({ tableId, ...rest }: ChosenTableProps) => {
  const isWide = useWide();
  const table = tableId === null ? undefined : board.table(tableId);
  const shown = table !== undefined && (
    <AtTable key={table.tableId} table={table} within={isWide ? asColumn : asSheet} {...rest} />
  );
  if (!isWide) return shown;
  return <SideColumn whole>{shown || <Empty title={st('board.choose')} hint={st('board.chooseHint')} />}</SideColumn>;
});
