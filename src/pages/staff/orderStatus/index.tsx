import { minutesToReady } from '@romduol/domain/order/estimate';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { SECOND_MS } from '@romduol/domain/time/units';
import { View } from '@tarojs/components';
import { useEffect } from 'react';
import { Async } from '../../../components/async';
import { canSwipe, Swiper } from '../../../components/kit/swiper';
import { LanguagePicker } from '../../../components/language-picker';
import { localized } from '../../../components/localized';
import { PageFrame } from '../../../components/page-frame';
import { useTick } from '../../../components/tick';
import { Help } from '../../../features/staff-frame';
import { st, staffTexts } from '../../../i18n-staff';
import { useLightScheme } from '../../../platform/light-scheme';
import { back } from '../../../platform/navigation';
import { useWide } from '../../../platform/wide';
import { serverNow } from '../../../stores/clock';
import { root } from '../../../stores/staff';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { orderStatus, type OrderStatus, watchOrderStatus } from '../../../stores/staff/order-status';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import './index.scss';

type Order = OrderStatus['ready'][number] & Partial<OrderStatus['preparing'][number]>;
type Orders = readonly Order[];

/** How often minutes are counted. */
const TICK_MS = 10 * SECOND_MS;

const estimateWords = ({ estimate }: Order): string | null => {
  if (!estimate) return null;
  const left = minutesToReady(estimate, serverNow());
  if (left === 'longer') return st('ostat.longer');
  return left.from === 0 ? st('ostat.soon', { to: left.to }) : st('ostat.estimate', left);
};

/** A number, and how long it still takes where that is known. */
const OrderNumber = ({ order }: { readonly order: Order }) => {
  const when = estimateWords(order);
  return (
    <>
      <span className="block">{formatOrderNumber(order.orderNo)}</span>
      {when !== null && <span className="ostat__when block">{when}</span>}
    </>
  );
};

/** As many numbers as fit into a column of a screen in the hall, and of a phone. */
const FIT = { wide: 24, phone: 8 };
/** The same of numbers with a line of text below. */
const FIT_TWO_LINES = { wide: 16, phone: 6 };

const toPages = (orders: Orders, fit: number): readonly Orders[] =>
  Array.from({ length: Math.ceil(orders.length / fit) }, (_, page) => orders.slice(page * fit, (page + 1) * fit));

interface ColumnProps {
  readonly title: string;
  readonly orders: Orders;
  readonly tone: 'ready' | 'preparing';
}

/** Nobody scrolls the screen of a hall: numbers that do not fit take turns. A screen reader has all of them in one list. */
const Column = ({ title, orders, tone }: ColumnProps) => {
  useTick(TICK_MS);
  const isWide = useWide();
  const hasEstimates = orders.some(({ estimate }) => estimate);
  const fit = (hasEstimates ? FIT_TWO_LINES : FIT)[isWide ? 'wide' : 'phone'];
  const pages = toPages(orders, fit);
  const takesTurns = canSwipe(pages.length);
  return (
    <View className={`ostat ostat--${tone}`}>
      <h2 className="ostat__title">{title}</h2>
      <ul
        className={takesTurns ? 'sr' : 'ostat__list'}
        aria-live={tone === 'ready' ? 'polite' : undefined}
        aria-label={title}
      >
        {orders.map((order) => (
          <li key={order.orderNo} className="ostat__no">
            <OrderNumber order={order} />
          </li>
        ))}
      </ul>
      {takesTurns && (
        <View className="ostat__pages">
          <Swiper
            slides={pages.map((page, place) => (
              <View key={place} className="ostat__list">
                {page.map((order) => (
                  <View key={order.orderNo} className="ostat__no">
                    <OrderNumber order={order} />
                  </View>
                ))}
              </View>
            ))}
          />
        </View>
      )}
      {orders.length === 0 && <View className="ostat__none">{st('ostat.none')}</View>}
    </View>
  );
};

/** The screen that guests look at: numbers that are prepared, and those that can be fetched. Nothing about a person. */
const OrderStatusPage = () => {
  useLightScheme();
  useStaffPage();
  useEffect(() => (root.staff.isSignedIn ? watchOrderStatus() : undefined), []);
  return (
    <PageFrame
      className="staff staff--wide ostat-page"
      navTone="card"
      title={st('ostat.title')}
      onBack={() => void back(STAFF_PAGES.more)}
      actions={
        <>
          <LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />
          <Help />
        </>
      }
    >
      <Async of={orderStatus} rows={2}>
        {({ ready, preparing }) => (
          <View className="ostats">
            <Column title={st('ostat.ready')} orders={ready} tone="ready" />
            <Column title={st('ostat.preparing')} orders={preparing} tone="preparing" />
          </View>
        )}
      </Async>
    </PageFrame>
  );
};

export default localized(OrderStatusPage, staffTexts);
