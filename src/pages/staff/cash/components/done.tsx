import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { changeWords } from '../../../../components/staff/cash-entry/words';
import { formatPlace } from '../../../../components/staff/order-row';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { replace } from '../../../../platform/navigation';
import { staffActions, board } from '../../../../stores/staff';
import { clearTable, whyNotClear } from '../../../../stores/staff/clear-table';
import { printReceipt } from '../../../../stores/staff/print-receipt';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order } from '../../../../stores/staff/types';

interface DoneProps {
  readonly order: Order;
  readonly onBoard: () => void;
  /** Continues with what is still due. */
  readonly onNext: () => void;
}

/** What may follow the payment: its receipt on paper, and the table free again. */
const AfterPayment = observer(({ order, onBoard }: Pick<DoneProps, 'order' | 'onBoard'>) => {
  const table = board.tables?.find(({ name, kind }) => kind === 'table' && name === order.tableName);
  const clear = async (of: NonNullable<typeof table>): Promise<void> => {
    if (await clearTable(of)) onBoard();
  };
  return (
    <div className="done__actions">
      <Button kind="outline" size="xl" busy={staffActions.busy} onClick={() => void printReceipt(order.orderId)}>
        <Icon name="printer" />
        {st('table.receipt')}
      </Button>
      {table?.status === TABLE_STATUS.dining && (
        <Button kind="outline" size="xl" why={whyNotClear(table)} onClick={() => void clear(table)}>
          <Icon name="brush" />
          {st('table.clear')}
        </Button>
      )}
    </div>
  );
});

/** It is paid, or a part of it: what to hand back, large, and what may follow. */
export const Done = observer(({ order, onBoard, onNext }: DoneProps) => {
  const tenders = order.tenders.filter(({ voided }) => !voided);
  const tender = tenders[tenders.length - 1];
  const isRest = order.due > 0 && order.payStatus === PAY_STATUS.toBePaid;
  const change = tender === undefined ? null : changeWords({ cents: tender.changeCents, riel: tender.changeRiel });
  const amount = tender?.amount ?? order.due;
  return (
    <section className="done">
      <div className="done__words" role="status">
        <span className="done__seal">
          <Icon name="check" size="l" />
        </span>
        <h2 className="done__change">
          {change === null ? st(isRest ? 'pay.otherThanks' : 'cash.doneExact') : st('cash.doneGive', { change })}
        </h2>
        <p className="muted">{st('cash.doneHint', { place: formatPlace(order), amount: formatMain(amount) })}</p>
        {isRest && <p className="done__rest">{st('pay.restHint', { amount: formatMain(order.due) })}</p>}
      </div>
      <div className="done__buttons">
        {isRest && (
          <Button size="xl" block onClick={onNext}>
            {st('pay.rest', { amount: formatMain(order.due) })}
          </Button>
        )}
        {!isRest && <AfterPayment order={order} onBoard={onBoard} />}
        <Button size="xl" kind={isRest ? 'outline' : 'main'} block onClick={onBoard}>
          {st(isRest ? 'cash.toBoard' : 'cash.next')}
        </Button>
        <Button kind="quiet" block onClick={() => void replace(STAFF_PAGES.order, { orderId: order.orderId })}>
          {st('cash.toOrder')}
        </Button>
      </div>
    </section>
  );
});
