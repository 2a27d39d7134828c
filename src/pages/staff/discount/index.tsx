import { useRouter } from '@tarojs/taro';
import { formatDollarSign } from '@romduol/domain/money/format';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Segment } from '../../../components/segment';
import { Skeleton } from '../../../components/skeleton';
import { SideColumn } from '../../../components/staff/side-column';
import { formatPlace } from '../../../components/staff/order-row';
import { PinSheet } from '../../../components/staff/pin-sheet';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { back } from '../../../platform/navigation';
import { staffActions } from '../../../stores/staff';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import type { Order } from '../../../stores/staff/types';
import { useOrder } from '../../../stores/staff/use-order';
import { Bill } from './components/bill';
import { Items } from './components/items';
import { totalNow } from './components/on-bill';
import { OnBill } from './components/reductions';
import { Tax } from './components/tax';
import './index.scss';

type Part = 'items' | 'bill' | 'tax';
const OPEN: readonly number[] = [1, 6];

const leave = (): void => void back(STAFF_PAGES.orders);

const mayDiscount = ({ payStatus, tenders }: Order): boolean =>
  OPEN.includes(payStatus) && tenders.every(({ voided }) => voided);

const Discounting = observer(({ order }: { readonly order: Order }) => {
  const [part, setPart] = useState<Part>('bill');
  if (!mayDiscount(order)) {
    return <Empty title={st('disc.closed')} action={{ label: st('disc.toOrder'), onClick: leave }} />;
  }
  return (
    <>
      <Segment<Part>
        label={st('disc.what')}
        value={part}
        onChange={setPart}
        options={[
          { value: 'items', label: st('disc.item') },
          { value: 'bill', label: st('disc.bill') },
          { value: 'tax', label: st('disc.tax') },
        ]}
      />
      <OnBill order={order} />
      <SideColumn>
        {part === 'items' && <Items order={order} onDone={leave} />}
        {part === 'bill' && <Bill order={order} onDone={leave} />}
        {part === 'tax' && <Tax order={order} onDone={leave} />}
      </SideColumn>
    </>
  );
});

/** S-34: discounts of dishes and of the whole bill, and tax exemption. */
const DiscountPage = () => {
  const context = useStaffPage();
  const { order, problem, load } = useOrder(Number(useRouter().params.orderId));
  return (
    <StaffFrame
      context={context}
      columns={order !== undefined && mayDiscount(order)}
      title={st('disc.title')}
      {...(order !== undefined && {
        sub: [
          formatPlace(order),
          formatOrderNumber(order.orderNo),
          st('disc.now', { amount: formatDollarSign(totalNow(order)) }),
        ].join(' · '),
      })}
      onBack={leave}
    >
      {order === undefined && problem !== null && <ErrorState onRetry={load} message={problem} />}
      {order === undefined && problem === null && <Skeleton label={t('common.loading')} />}
      {order !== undefined && <Discounting order={order} />}
      {staffActions.pin !== null && <PinSheet onPin={staffActions.approve} onClose={staffActions.leavePin} />}
    </StaffFrame>
  );
};

export default localized(DiscountPage, staffTexts);
