import { formatDollarSign } from '@romduol/domain/money/format';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { selectTotal } from '../../../../components/staff/order-row';
import { st } from '../../../../i18n-staff';
import { open } from '../../../../platform/navigation';
import { clearTable, whyNotClear } from '../../../../stores/staff/clear-table';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { BoardTable, OrderSummary } from '../../../../stores/staff/types';
import { SeatGuests } from './seat-guests';

const { dining } = TABLE_STATUS;

/** Free, kept, or put up for a day: guests may sit down. */
const SEATED_AT: readonly number[] = [TABLE_STATUS.idle, TABLE_STATUS.occupied, TABLE_STATUS.temporary];

/** Tables with a sitting, or where an order would start one. */
const ORDERS_AT: readonly number[] = [TABLE_STATUS.idle, dining, TABLE_STATUS.temporary];

/** What can be done with the table now. */
export const TableButtons = observer(
  ({
    table,
    orders,
    onClose,
  }: {
    readonly table: BoardTable;
    readonly orders: readonly OrderSummary[] | null;
    readonly onClose: () => void;
  }) => {
    const due = orders?.find(({ payStatus }) => payStatus === PAY_STATUS.toBePaid);
    const clear = async (): Promise<void> => {
      if (await clearTable(table)) onClose();
    };
    return (
      <div className="at-table__buttons">
        {SEATED_AT.includes(table.status) && table.kind === 'table' && <SeatGuests table={table} />}
        {ORDERS_AT.includes(table.status) && (
          <Button kind="outline" size="xl" onClick={() => void open(STAFF_PAGES.addDishes, { tableId: table.tableId })}>
            <Icon name="plus" />
            {st('table.order')}
          </Button>
        )}
        {table.status === dining && (
          <Button
            kind="outline"
            size="xl"
            block={due === undefined}
            why={whyNotClear(table)}
            onClick={() => void clear()}
          >
            <Icon name="brush" />
            {st('table.clear')}
          </Button>
        )}
        {due !== undefined && (
          <Button size="xl" onClick={() => void open(STAFF_PAGES.cash, { orderId: due.orderId })}>
            {st('table.take', { amount: formatDollarSign(selectTotal(due)) })}
          </Button>
        )}
      </div>
    );
  },
);
