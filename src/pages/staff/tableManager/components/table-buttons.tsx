import { formatDollarSign } from '@romduol/domain/money/format';
import { TABLE_STATUS } from '@romduol/domain/tables/moves';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { totalOf } from '../../../../components/staff/order-row';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { open } from '../../../../platform/navigation';
import { board } from '../../../../stores/staff';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { BoardTable, OrderSummary } from '../../../../stores/staff/types';
import { SeatGuests } from './seat-guests';

const TO_BE_PAID = 1;
const { dining } = TABLE_STATUS;

/** Free, kept, or put up for a day: guests may sit down. */
const SEATED_AT: readonly number[] = [TABLE_STATUS.idle, TABLE_STATUS.occupied, TABLE_STATUS.temporary];

/** Where somebody sits, or could sit down by ordering. */
const ORDERS_AT: readonly number[] = [TABLE_STATUS.idle, dining, TABLE_STATUS.temporary];

const clear = async (table: BoardTable, onClose: () => void): Promise<void> => {
  const { name, tableId } = table;
  const sure = await feedback.ask({
    title: st('table.clearAsk', { name }),
    content: st('table.clearHint'),
    ok: st('table.clear'),
    cancel: t('common.cancel'),
  });
  if (!sure) return;
  await board.clear(tableId).then(
    () => {
      feedback.toast(st('table.cleared', { name }));
      onClose();
    },
    () => undefined,
  );
};

/** Why the table cannot be cleared now; null where it can. */
export const whyNotClear = ({ unpaid, waiting }: BoardTable): string | null => {
  if (unpaid > 0) return st('table.clearLater', { amount: formatDollarSign(unpaid) });
  return waiting > 0 ? st('status.waitingForYou') : null;
};

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
    const due = orders?.find(({ payStatus }) => payStatus === TO_BE_PAID);
    const why = whyNotClear(table);
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
            why={why}
            onClick={() => void clear(table, onClose)}
          >
            <Icon name="brush" />
            {st('table.clear')}
          </Button>
        )}
        {due !== undefined && (
          <Button size="xl" onClick={() => void open(STAFF_PAGES.cash, { orderId: due.orderId })}>
            {st('table.take', { amount: formatDollarSign(totalOf(due)) })}
          </Button>
        )}
      </div>
    );
  },
);
