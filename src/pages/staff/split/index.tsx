import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { toOptions } from '../../../components/staff/to-options';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Segment } from '../../../components/segment';
import { Note } from '../../../components/staff/note';
import { formatPlace } from '../../../components/staff/order-row';
import { staffPage } from '../../../features/staff-frame';
import { OrderFrame } from '../../../features/staff-frame/order-frame';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { feedback } from '../../../platform/feedback';
import { back, replace } from '../../../platform/navigation';
import { staffActions } from '../../../stores/staff';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import type { Order } from '../../../stores/staff/types';
import { ByItem } from './components/by-item';
import { ByAmount, Equally } from './components/by-share';

type Way = 'item' | 'equal' | 'amount';
const SPLIT = { tone: 'busy', icon: 'split' } as const;
const leave = (): void => void back(STAFF_PAGES.orders);

/** The bill is split already: continue with it, or undo the split. */
const SplitAlready = observer(({ order }: { readonly order: Order }) => {
  const { orderId, column, shares, due } = order;
  const next = shares.find(({ paid }) => !paid);
  const undo = async (): Promise<void> => {
    if ((await staffActions.run('shareOrder', { orderId, column, amounts: [] }, orderId)) !== null) {
      feedback.toast(st('split.undone'));
    }
  };
  return (
    <>
      <Note statusStyle={SPLIT}>{st('split.isSplit', { count: shares.length, left: formatMain(due) })}</Note>
      <Button size="xl" block onClick={() => void replace(STAFF_PAGES.cash, { orderId })}>
        {st('split.pay', { position: next?.position ?? 1, amount: formatMain(next?.amount ?? due) })}
      </Button>
      {shares.every(({ paid }) => !paid) && (
        <Button kind="outline" block busy={staffActions.busy} onClick={() => void undo()}>
          {st('split.undo')}
        </Button>
      )}
    </>
  );
});

/** Nothing of it waits for the scale, and something is to be paid. */
const isOpen = ({ payStatus, pending, due }: Order): boolean =>
  payStatus === PAY_STATUS.toBePaid && !pending && due > 0;

/** Still one bill. */
const isWhole = (order: Order): boolean => isOpen(order) && order.shares.length === 0;

const Splitting = observer(({ order }: { readonly order: Order }) => {
  const [way, setWay] = useState<Way>('equal');
  if (!isOpen(order))
    return <Empty title={st('split.closed')} action={{ label: st('disc.toOrder'), onClick: leave }} />;
  if (!isWhole(order)) return <SplitAlready order={order} />;
  return (
    <>
      <Segment<Way>
        label={st('split.how')}
        value={way}
        onChange={setWay}
        options={toOptions({ item: st('split.item'), equal: st('split.equal'), amount: st('split.amount') })}
      />
      {way === 'item' && <ByItem order={order} />}
      {way === 'equal' && <Equally order={order} />}
      {way === 'amount' && <ByAmount order={order} />}
    </>
  );
});

/** S-34: splits a bill by dish, equally, or by amount. */
const SplitPage = () => (
  <OrderFrame
    title={st('split.title')}
    frame={(order) => ({
      columns: isWhole(order),
      sub: [formatPlace(order), formatOrderNumber(order.orderNo), formatMain(order.due)].join(' · '),
    })}
  >
    {(order) => <Splitting order={order} />}
  </OrderFrame>
);

export default staffPage(SplitPage);
