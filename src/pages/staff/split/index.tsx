import { useRouter } from '@tarojs/taro';
import { formatDollarSign } from '@romduol/domain/money/format';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Segment } from '../../../components/segment';
import { Skeleton } from '../../../components/skeleton';
import { Note } from '../../../components/staff/note';
import { formatPlace } from '../../../components/staff/order-row';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { back, replace } from '../../../platform/navigation';
import { staffActions } from '../../../stores/staff';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import type { Order } from '../../../stores/staff/types';
import { useOrder } from '../../../stores/staff/use-order';
import { ByItem } from './components/by-item';
import { ByAmount, Equally } from './components/by-share';
import './index.scss';

type Way = 'item' | 'equal' | 'amount';
const PARTED = { tone: 'busy', icon: 'split' } as const;
const leave = (): void => void back(STAFF_PAGES.orders);

/** The bill is parted already: go on with it, or make it one again. */
const Parted = observer(({ order }: { readonly order: Order }) => {
  const { orderId, column, shares, due } = order;
  const next = shares.find(({ paid }) => !paid);
  const undo = async (): Promise<void> => {
    if ((await staffActions.run('shareOrder', { orderId, column, amounts: [] }, orderId)) !== null) {
      feedback.toast(st('split.undone'));
    }
  };
  return (
    <>
      <Note statusStyle={PARTED}>{st('split.parted', { count: shares.length, left: formatDollarSign(due) })}</Note>
      <Button size="xl" block onClick={() => void replace(STAFF_PAGES.cash, { orderId })}>
        {st('split.pay', { position: next?.position ?? 1, amount: formatDollarSign(next?.amount ?? due) })}
      </Button>
      {shares.every(({ paid }) => !paid) && (
        <Button kind="outline" block busy={staffActions.busy} onClick={() => void undo()}>
          {st('split.undo')}
        </Button>
      )}
    </>
  );
});

/** Still one bill, of which nothing waits for the scale. */
const isWhole = ({ payStatus, pending, due, shares }: Order): boolean =>
  payStatus === PAY_STATUS.toBePaid && !pending && due > 0 && shares.length === 0;

const Splitting = observer(({ order }: { readonly order: Order }) => {
  const [way, setWay] = useState<Way>('equal');
  if (order.payStatus !== PAY_STATUS.toBePaid || order.pending || order.due <= 0) {
    return <Empty title={st('split.closed')} action={{ label: st('disc.toOrder'), onClick: leave }} />;
  }
  if (order.shares.length > 0) return <Parted order={order} />;
  return (
    <>
      <Segment<Way>
        label={st('split.how')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'item', label: st('split.item') },
          { value: 'equal', label: st('split.equal') },
          { value: 'amount', label: st('split.amount') },
        ]}
      />
      {way === 'item' && <ByItem order={order} />}
      {way === 'equal' && <Equally order={order} />}
      {way === 'amount' && <ByAmount order={order} />}
    </>
  );
});

/** S-34: splits a bill by dish, equally, or by amount. */
const SplitPage = () => {
  const context = useStaffPage();
  const { order, problem, load } = useOrder(Number(useRouter().params.orderId));
  return (
    <StaffFrame
      context={context}
      columns={order !== undefined && isWhole(order)}
      title={st('split.title')}
      {...(order !== undefined && {
        sub: [formatPlace(order), formatOrderNumber(order.orderNo), formatDollarSign(order.due)].join(' · '),
      })}
      onBack={leave}
    >
      {order === undefined && problem !== null && <ErrorState onRetry={load} message={problem} />}
      {order === undefined && problem === null && <Skeleton label={t('common.loading')} />}
      {order !== undefined && <Splitting order={order} />}
    </StaffFrame>
  );
};

export default localized(SplitPage, staffTexts);
