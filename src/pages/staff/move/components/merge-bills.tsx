import { sumAmounts } from '@romduol/domain/money/amount';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TickRows } from '../../../../components/staff/tick-rows';
import { Async } from '../../../../components/async';
import { confirm } from '../../../../components/confirm';
import { Button } from '../../../../components/button';
import { Empty } from '../../../../components/empty';
import { Icon } from '../../../../components/icon';
import { SideColumn } from '../../../../components/staff/side-column';
import { formatPlace, selectTotal } from '../../../../components/staff/order-row';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import { replace } from '../../../../platform/navigation';
import { staffActions, staffOrders } from '../../../../stores/staff';
import { useMergeable } from '../../../../stores/staff/mergeable';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order, OrderSummary } from '../../../../stores/staff/types';

const isSure = (order: Order, count: number): Promise<boolean> =>
  confirm({
    title: st('merge.ask', { number: formatOrderNumber(order.orderNo) }),
    content: st('merge.askHint'),
    ok: st('merge.do', { count, number: formatOrderNumber(order.orderNo) }),
  });

const Merging = observer(({ order, bills, onRefused }: MergingProps) => {
  const [picked, setPicked] = useState<readonly number[]>([]);
  const { orderId } = order;
  const sources = bills.filter((bill) => picked.includes(bill.orderId));
  const merge = async (): Promise<void> => {
    if (!(await isSure(order, sources.length))) return;
    const sourceIds = sources.map((bill) => bill.orderId);
    if ((await staffActions.run('mergeOrders', { orderId, sourceIds }, orderId)) === null) return onRefused();
    const now = staffOrders.byId.get(orderId) ?? order;
    feedback.toast(st('merge.done', { amount: formatMain(selectTotal(now)) }));
    await replace(STAFF_PAGES.order, { orderId });
  };
  return (
    <>
      <h2 className="part__title">{st('merge.which')}</h2>
      <TickRows
        as="checkbox"
        label={st('merge.which')}
        rows={bills.map((bill) => ({
          value: bill.orderId,
          label: `${formatPlace(bill)} · ${formatOrderNumber(bill.orderNo)}`,
          end: <span className="sums__amount">{formatMain(selectTotal(bill))}</span>,
        }))}
        values={picked}
        onChange={setPicked}
      />
      <SideColumn>
        {sources.length > 0 && (
          <p className="muted">
            {st('merge.adds', {
              amount: formatMain(sumAmounts([selectTotal(order), ...sources.map(selectTotal)])),
            })}
          </p>
        )}
        <div className="deed">
          <Button
            size="xl"
            block
            busy={staffActions.busy}
            why={sources.length === 0 ? st('merge.pick') : null}
            onClick={() => void merge()}
          >
            <Icon name="merge" />
            {st('merge.do', { count: sources.length, number: formatOrderNumber(order.orderNo) })}
          </Button>
        </div>
      </SideColumn>
    </>
  );
});

interface MergingProps {
  readonly order: Order;
  readonly bills: readonly OrderSummary[];
  readonly onRefused: () => Promise<void>;
}

/** Other unpaid bills come into this one; lines that are alike become one. */
export const MergeBills = ({ order }: { readonly order: Order }) => {
  const bills = useMergeable(order);
  return (
    <Async of={bills} empty={<Empty title={st('merge.none')} hint={st('merge.noneHint')} />}>
      {(list) => <Merging order={order} bills={list} onRefused={bills.load} />}
    </Async>
  );
};
