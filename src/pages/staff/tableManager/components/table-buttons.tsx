import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import { observer } from 'mobx-react-lite';
import { NUMBER_BOX_MIN } from '@romduol/domain/limits';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { selectTotal } from '../../../../components/staff/order-row';
import { Stepper } from '../../../../components/staff/stepper';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { open } from '../../../../platform/navigation';
import { feedback } from '../../../../platform/feedback';
import { clearTable, whyNotClear } from '../../../../stores/staff/clear-table';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { BoardTable, OrderSummary } from '../../../../stores/staff/types';
import { board } from '../../../../stores/staff';

/** The largest party at one table: its number of seats is not a limit. */
const MOST_GUESTS = 200;

/** Seats a party of guests at a free table. */
const SeatGuests = observer(({ table }: { readonly table: BoardTable }) => {
  const { tableId, name, seats } = table;
  const [guests, setGuests] = useState(Math.max(1, Math.min(seats, 2)));
  const [isBusy, setBusy] = useState(false);
  const seat = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await board.seat(tableId, guests).then(
      () => feedback.toast(st('table.seated', { name, count: guests })),
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <div className="at-table__seat">
      <span className="medium">{st('table.guestsNow')}</span>
      <Stepper
        num={guests}
        min={NUMBER_BOX_MIN}
        max={MOST_GUESTS}
        size="l"
        name={st('table.guestsNow')}
        onChange={setGuests}
      />
      <Button size="xl" onClick={() => void seat()}>
        {st('table.seat')}
      </Button>
    </div>
  );
});

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
            {st('table.take', { amount: formatMain(selectTotal(due)) })}
          </Button>
        )}
      </div>
    );
  },
);
