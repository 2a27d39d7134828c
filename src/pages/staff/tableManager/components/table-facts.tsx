import { toSecond } from '@romduol/domain/money/conversion';
import { isOpen } from '@romduol/domain/order/pay-status';
import { toCallReason } from '@romduol/domain/tables/calls';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { CALL_ICONS } from '../../../../components/staff/status-styles';
import { Note } from '../../../../components/staff/note';
import { st } from '../../../../i18n-staff';
import { formatMain, formatSecond, hasSecond } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import { board } from '../../../../stores/staff';
import { storeFacts } from '../../../../stores/staff/store-facts';
import type { BoardTable, OrderSummary } from '../../../../stores/staff/types';
import { hoursAndMinutes, minutesSince } from './elapsed';

/** A call of the table: reason, time, and the button to answer it. */
export const Call = observer(({ table, now }: { readonly table: BoardTable; readonly now: number }) => {
  if (table.call === null) return null;
  const reason = toCallReason(table.call.reason);
  const minutes = minutesSince(table.call.at, now);
  const answer = async (): Promise<void> => {
    await board.answer(table.tableId).then(
      () => feedback.toast(st('table.answered')),
      () => undefined,
    );
  };
  return (
    <Note
      statusStyle={{ tone: 'wait', icon: CALL_ICONS[reason] }}
      action={
        <Button kind="quiet" size="s" onClick={() => void answer()}>
          {st('call.done')}
        </Button>
      }
    >
      <p>{[...table.call.from, st(`call.${reason}Long`)].join(' · ')}</p>
      <p className="cap">{minutes > 0 ? st('call.ago', { minutes }) : st('call.now')}</p>
    </Note>
  );
});

/** The unpaid amount of the table, in both currencies, and how long its party has been here. */
export const Due = observer(
  ({
    table,
    orders,
    now,
  }: {
    readonly table: BoardTable;
    readonly orders: readonly OrderSummary[] | null;
    readonly now: number;
  }) => {
    const ratio = orders?.[0]?.conversionRatio ?? storeFacts.info?.conversionRatio;
    const owing = orders?.filter(({ payStatus }) => isOpen(payStatus)).length ?? table.waiting;
    return (
      <section className="card at-table__due">
        <div>
          <p className="cap muted">{table.unpaid > 0 ? st('table.toPay', { count: owing }) : st('table.nothing')}</p>
          <p className="at-table__sum">{formatMain(table.unpaid)}</p>
        </div>
        <div className="at-table__side">
          {hasSecond() && ratio !== undefined && table.unpaid > 0 && (
            <p className="item-name">{formatSecond(toSecond(table.unpaid, ratio))}</p>
          )}
          {table.sitting !== null && (
            <p className="cap muted">{st('table.duration', { time: hoursAndMinutes(table.sitting.openedAt, now) })}</p>
          )}
        </div>
      </section>
    );
  },
);
