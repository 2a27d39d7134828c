import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Segment } from '../../../components/segment';
import { Skeleton } from '../../../components/skeleton';
import { shortNo } from '../../../components/staff/order-row';
import { OrderRows } from '../../../components/staff/order-rows';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { back } from '../../../platform/navigation';
import { acts } from '../../../stores/staff';
import { type Desk, storeClock, useDesk } from '../../../stores/staff/desk';
import { type Surplus, useRefunded, useSurplus } from '../../../stores/staff/refunding';
import { STAFF_PAGES } from '../../../stores/staff/routes';

const Orders = observer(({ desk }: { readonly desk: Desk }) => {
  const { value, problem, load } = useRefunded();
  if (value === null) {
    return problem === null ? (
      <Skeleton label={t('common.loading')} />
    ) : (
      <ErrorState onRetry={load} message={problem} />
    );
  }
  if (value.length === 0) return <Empty title={st('refund.listEmpty')} hint={st('refund.listEmptyHint')} />;
  return <OrderRows orders={value} clock={storeClock} now={desk.now} onOpen={desk.openOrder} />;
});

const giveBack = async ({ id, amount, orderNo }: Surplus, done: () => void): Promise<void> => {
  const words = formatDollarSign(amount);
  const sure = await feedback.ask({
    title: st('refund.surplusAsk', { amount: words, number: shortNo(orderNo) }),
    content: st('refund.surplusByHand'),
    ok: st('refund.surplusDo', { amount: words }),
    cancel: t('common.cancel'),
  });
  if (!sure || (await acts.run('resolveSurplus', { id }, null)) === null) return;
  feedback.toast(st('refund.surplusDone'));
  done();
};

const TooMuch = observer(() => {
  const { value, problem, load } = useSurplus();
  if (value === null) {
    return problem === null ? (
      <Skeleton label={t('common.loading')} />
    ) : (
      <ErrorState onRetry={load} message={problem} />
    );
  }
  if (value.length === 0) return <Empty title={st('refund.surplusEmpty')} hint={st('refund.surplusEmptyHint')} />;
  return (
    <div className="rows">
      {value.map((each) => (
        <div key={each.id} className="rows__row">
          <div className="grow">
            <p>{`#${shortNo(each.orderNo)} · ${each.gateway}`}</p>
            <p className="cap muted">
              {[storeClock(each.at), st(each.kind === 'late' ? 'refund.late' : 'refund.tooMuch')].join(' · ')}
            </p>
          </div>
          <Button size="s" busy={acts.busy} onClick={() => void giveBack(each, load)}>
            {st('refund.surplusDo', { amount: formatDollarSign(each.amount) })}
          </Button>
        </div>
      ))}
    </div>
  );
});

/** S-30: orders of which something went back, and money that nobody owed. */
const RefundListPage = () => {
  const desk = useDesk();
  const [part, setPart] = useState<'orders' | 'surplus'>('orders');
  return (
    <StaffFrame desk={desk} title={st('refund.list')} onBack={() => void back(STAFF_PAGES.more)}>
      <Segment<'orders' | 'surplus'>
        label={st('refund.list')}
        value={part}
        onChange={setPart}
        options={[
          { value: 'orders', label: st('refund.listOrders') },
          { value: 'surplus', label: st('refund.listSurplus') },
        ]}
      />
      {part === 'orders' ? <Orders desk={desk} /> : <TooMuch />}
    </StaffFrame>
  );
};

export default localized(RefundListPage, staffTexts);
