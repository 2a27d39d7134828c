import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { useEffect } from 'react';
import { LanguagePicker } from '../../../components/language-picker';
import { localized } from '../../../components/localized';
import { PageFrame } from '../../../components/page-frame';
import { st, staffTexts } from '../../../i18n-staff';
import { back } from '../../../platform/navigation';
import { root } from '../../../stores/staff';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { orderStatus, type OrderStatus, watchOrderStatus } from '../../../stores/staff/order-status';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import './index.scss';

interface ColumnProps {
  readonly title: string;
  readonly orders: OrderStatus['ready'];
  readonly tone: 'ready' | 'preparing';
}

const Column = ({ title, orders, tone }: ColumnProps) => (
  <section className={`ostat ostat--${tone}`}>
    <h2 className="ostat__title">{title}</h2>
    <ul className="ostat__list" aria-live={tone === 'ready' ? 'polite' : undefined}>
      {orders.map(({ orderNo }) => (
        <li key={orderNo} className="ostat__no">
          {formatOrderNumber(orderNo)}
        </li>
      ))}
    </ul>
    {orders.length === 0 && <p className="ostat__none">{st('ostat.none')}</p>}
  </section>
);

/** The screen that guests look at: numbers that are prepared, and those that can be fetched. Nothing about a person. */
const OrderStatusPage = () => {
  useStaffPage();
  useEffect(() => (root.staff.isSignedIn ? watchOrderStatus() : undefined), []);
  const { value: status } = orderStatus;
  return (
    <PageFrame
      className="staff staff--wide ostat-page"
      navTone="card"
      title={st('ostat.title')}
      onBack={() => void back(STAFF_PAGES.more)}
      actions={<LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />}
    >
      <div className="ostats">
        <Column title={st('ostat.ready')} orders={status?.ready ?? []} tone="ready" />
        <Column title={st('ostat.preparing')} orders={status?.preparing ?? []} tone="preparing" />
      </div>
    </PageFrame>
  );
};

export default localized(OrderStatusPage, staffTexts);
