import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { hasOpenBill } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { toOptions } from '../../../components/staff/to-options';
import { Empty } from '../../../components/empty';
import { Segment } from '../../../components/segment';
import { SideColumn } from '../../../components/staff/side-column';
import { formatPlace } from '../../../components/staff/order-row';
import { staffPage } from '../../../features/staff-frame';
import { OrderFrame } from '../../../features/staff-frame/order-frame';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { back } from '../../../platform/navigation';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import type { Order } from '../../../stores/staff/types';
import { Bill } from './components/bill';
import { Items } from './components/items';
import { totalNow } from './components/on-bill';
import { OnBill } from './components/reductions';
import { Tax } from './components/tax';
import './index.scss';

type Part = 'items' | 'bill' | 'tax';

const leave = (): void => void back(STAFF_PAGES.orders);

const mayDiscount = ({ payStatus, tenders }: Order): boolean =>
  hasOpenBill(payStatus) && tenders.every(({ voided }) => voided);

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
        options={toOptions({ items: st('disc.item'), bill: st('disc.bill'), tax: st('disc.tax') })}
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
const DiscountPage = () => (
  <OrderFrame
    title={st('disc.title')}
    frame={(order) => ({
      columns: mayDiscount(order),
      sub: [
        formatPlace(order),
        formatOrderNumber(order.orderNo),
        st('disc.now', { amount: formatMain(totalNow(order)) }),
      ].join(' · '),
    })}
  >
    {(order) => <Discounting order={order} />}
  </OrderFrame>
);

export default staffPage(DiscountPage);
