import { sumAmounts } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Empty } from '../../../../components/empty';
import { ErrorState } from '../../../../components/error-state';
import { Icon } from '../../../../components/icon';
import { Skeleton } from '../../../../components/skeleton';
import { SideColumn } from '../../../../components/staff/side-column';
import { formatPlace, selectTotal } from '../../../../components/staff/order-row';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { replace } from '../../../../platform/navigation';
import { staffActions, staffOrders } from '../../../../stores/staff';
import { useMergeable } from '../../../../stores/staff/mergeable';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order, OrderSummary } from '../../../../stores/staff/types';

const isSure = (order: Order, count: number): Promise<boolean> =>
  feedback.ask({
    title: st('merge.ask', { number: formatOrderNumber(order.orderNo) }),
    content: st('merge.askHint'),
    ok: st('merge.do', { count, number: formatOrderNumber(order.orderNo) }),
    cancel: t('common.cancel'),
  });

interface BillsProps {
  readonly bills: readonly OrderSummary[];
  readonly picked: readonly number[];
  readonly onPick: (picked: readonly number[]) => void;
}

const Bills = observer(({ bills, picked, onPick }: BillsProps) => (
  <div className="rows" role="group" aria-label={st('merge.which')}>
    {bills.map((bill) => {
      const isOn = picked.includes(bill.orderId);
      return (
        <button
          key={bill.orderId}
          type="button"
          role="checkbox"
          aria-checked={isOn}
          className="rows__row rows__row--tap"
          onClick={() => onPick(isOn ? picked.filter((id) => id !== bill.orderId) : [...picked, bill.orderId])}
        >
          <span className={isOn ? 'tick tick--on' : 'tick'}>{isOn && <Icon name="check" size="xs" />}</span>
          <span className="grow">{`${formatPlace(bill)} · ${formatOrderNumber(bill.orderNo)}`}</span>
          <span className="sums__amount">{formatDollarSign(selectTotal(bill))}</span>
        </button>
      );
    })}
  </div>
));

/** Other unpaid bills come into this one; lines that are alike become one. */
export const MergeBills = observer(({ order }: { readonly order: Order }) => {
  const { value: bills, problem, load } = useMergeable(order);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const { orderId } = order;
  if (bills === null) {
    return problem === null ? (
      <Skeleton label={t('common.loading')} />
    ) : (
      <ErrorState onRetry={load} message={problem} />
    );
  }
  if (bills.length === 0) return <Empty title={st('merge.none')} hint={st('merge.noneHint')} />;
  const sources = bills.filter((bill) => picked.includes(bill.orderId));
  const merge = async (): Promise<void> => {
    if (!(await isSure(order, sources.length))) return;
    const sourceIds = sources.map((bill) => bill.orderId);
    if ((await staffActions.run('mergeOrders', { orderId, sourceIds }, orderId)) === null) return load();
    const now = staffOrders.byId.get(orderId) ?? order;
    feedback.toast(st('merge.done', { amount: formatDollarSign(selectTotal(now)) }));
    await replace(STAFF_PAGES.order, { orderId });
  };
  return (
    <>
      <h2 className="part__title">{st('merge.which')}</h2>
      <Bills bills={bills} picked={picked} onPick={setPicked} />
      <SideColumn>
        {sources.length > 0 && (
          <p className="muted">
            {st('merge.adds', {
              amount: formatDollarSign(sumAmounts([selectTotal(order), ...sources.map(selectTotal)])),
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
