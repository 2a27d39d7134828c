import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Icon } from '../../../../components/icon';
import { Sheet } from '../../../../components/sheet';
import { Skeleton } from '../../../../components/skeleton';
import { TABLE_LOOKS } from '../../../../components/staff/looks';
import { LookTag } from '../../../../components/staff/look-tag';
import { OrderRow } from '../../../../components/staff/order-row';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { board, staffOrders } from '../../../../stores/staff';
import { type Desk, storeClock } from '../../../../stores/staff/desk';
import type { BoardTable, OrderSummary } from '../../../../stores/staff/types';
import { TableActs } from './table-acts';
import { TableButtons, whyNotClear } from './table-buttons';
import { Call, Due } from './table-facts';

/** Open orders of the table, asked for again whenever the board tells that the table changed. */
const useOrders = (table: BoardTable): readonly OrderSummary[] | null => {
  const [orders, setOrders] = useState<readonly OrderSummary[] | null>(null);
  useEffect(() => {
    let isShown = true;
    staffOrders.ofTable(table.tableId).then(
      (list) => isShown && setOrders(list),
      () => isShown && setOrders((known) => known ?? []),
    );
    return () => {
      isShown = false;
    };
  }, [table]);
  return orders;
};

const DINING = 1;

interface AtTableProps {
  readonly table: BoardTable;
  readonly desk: Desk;
  readonly onClose: () => void;
}

const AtTable = observer(({ table, desk, onClose }: AtTableProps) => {
  const orders = useOrders(table);
  const now = desk.now();
  const floor = board.floors.find(({ id }) => id === table.floorId)?.name;
  const { sitting, seats } = table;
  const about = [
    ...(sitting === null
      ? [st('board.seats', { count: seats })]
      : [st('table.guests', { people: sitting.partySize, seats })]),
    ...(floor === undefined ? [] : [floor]),
    ...(sitting === null ? [] : [st('table.opened', { time: storeClock(sitting.openedAt) })]),
  ];
  return (
    <Sheet
      open
      onClose={onClose}
      title={table.kind === 'counter' ? table.name : st('table.title', { name: table.name })}
      sub={
        <div className="at-table__sub">
          {table.kind === 'table' && (
            <LookTag look={TABLE_LOOKS[table.status]}>{st(`table.status.${table.status}`)}</LookTag>
          )}
          {about.join(' · ')}
        </div>
      }
      foot={<TableButtons table={table} orders={orders} onClose={onClose} />}
    >
      <div className="at-table">
        <Call table={table} now={now} />
        {(table.status === DINING || table.unpaid > 0) && <Due table={table} orders={orders} now={now} />}
        {orders === null && <Skeleton rows={1} label={t('common.loading')} />}
        {orders !== null && orders.length > 0 && (
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
        )}
        {orders?.length === 0 && table.unpaid === 0 && <p className="muted">{st('table.noOrders')}</p>}
        <TableActs table={table} onClose={onClose} />
        {table.unpaid > 0 && (
          <p className="at-table__hint">
            <Icon name="info" size="s" />
            {whyNotClear(table)}
          </p>
        )}
      </div>
    </Sheet>
  );
});

interface TableSheetProps {
  readonly tableId: number | null;
  readonly desk: Desk;
  readonly onClose: () => void;
}

/** One table: its party, its call, its orders, and what can be done with it. */
export const TableSheet = observer(({ tableId, ...rest }: TableSheetProps) => {
  const table = tableId === null ? undefined : board.table(tableId);
  return table === undefined ? null : <AtTable key={table.tableId} table={table} {...rest} />;
});
