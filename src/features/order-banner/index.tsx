import { isExpected } from '@romduol/domain/order/dish-progress';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { isOpen, PAY_STATUS } from '@romduol/domain/order/pay-status';
import { Text } from '@tarojs/components';
import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { CALLS } from '../../components/call-staff';
import { Icon } from '../../components/icon';
import { t } from '../../i18n';
import { formatMain } from '../../money';
import { toGoWords } from '../ordering/to-go';
import { PAGES } from '../../platform/navigation';
import { root } from '../../stores/root';
import { readyCall } from '../../stores/ready-call';
import { isUnderWay, selectOwnColumn, type SittingOrder, type StaffCall, useSitting } from '../../stores/sitting';
import './index.scss';

/** Pages of the order itself, and of its payment. */
const OWN_PAGES: readonly string[] = [
  PAGES.pending,
  PAGES.unconfirmed,
  PAGES.order,
  PAGES.pay,
  '/pages/paymentQr/together',
  PAGES.payResult,
  PAGES.paySuccess,
];

/** The page of a router's path: the web's root is the entry. */
const toPath = (path: string): string => {
  const page = `/${path.replace(/^\//, '').replace(/\?.*$/, '')}`;
  return page === '/' ? PAGES.home : page;
};

const kitchenWords = ({ dishes }: SittingOrder): string | null => {
  const sent = dishes.filter(({ progress }) => progress === 'kitchen' || !isExpected(progress));
  if (sent.length === 0) return null;
  const ready = sent.filter(({ progress }) => !isExpected(progress)).length;
  if (ready === 0) return t('kitchen.cooking');
  if (ready < dishes.length) return `${t('kitchen.ready')} ${ready}/${dishes.length}`;
  return t(dishes.every(({ progress }) => progress === 'served') ? 'kitchen.served' : 'kitchen.ready');
};

const statusWords = (order: SittingOrder): readonly (string | null)[] => {
  const { payStatus, due } = order;
  if (payStatus === PAY_STATUS.waitingConfirm) return [t('pending.status')];
  if (payStatus === PAY_STATUS.toBeConfirmed) return [t('order.weighingMany')];
  const toPay = isOpen(payStatus) ? t('order.toPay', { amount: formatMain(due[selectOwnColumn(order)]) }) : null;
  return [kitchenWords(order), toPay];
};

/** How much was ordered, where it is, and what is due of it. */
const orderWords = (order: SittingOrder): string => {
  const count = order.dishes.reduce((sum, { num }) => sum + num, 0);
  return [t('common.items', { count }), ...statusWords(order)].filter((words) => words !== null).join(' · ');
};

const callWords = ({ reason, answeredAt }: StaffCall): string =>
  `${t(CALLS[reason].label)} · ${t(answeredAt === null ? 'menu.called' : 'menu.coming')}`;

/** Whether the page has a card for it: the entry of every order that was left unpaid, the menu of those but the current. */
const hasCard = ({ orderNo }: SittingOrder, path: string): boolean => {
  const isUnpaid = root.unpaid.list.some((order) => order.orderNo === orderNo);
  return isUnpaid && (path === PAGES.home || (path === PAGES.menu && orderNo !== root.orders.current?.orderNo));
};

const titleWords = ({ payStatus, orderNo }: SittingOrder): string =>
  t(isOpen(payStatus) ? 'menu.openOrder' : 'order.title', { number: formatOrderNumber(orderNo) });

const UnderWay = observer(({ path }: { readonly path: string }) => {
  const view = useSitting();
  const followed = view?.orders.filter((each) => isUnderWay(each) && !hasCard(each, path)) ?? [];
  const { joinable } = root.orders;
  const order = followed.find(({ orderNo }) => orderNo === joinable?.orderNo) ?? followed.at(-1);
  if (view === null || order === undefined) return null;
  const toGo = path === PAGES.menu && joinable !== null ? toGoWords() : null;
  return (
    <button
      type="button"
      className="order-banner"
      onClick={() => {
        readyCall.hear();
        void root.showOrder(order);
      }}
    >
      <Icon name="bowl" />
      <Text className="grow order-banner__words">
        <Text className="block semibold">{titleWords(order)}</Text>
        <Text className="block muted cap">{orderWords(order)}</Text>
        {view.call !== null && <Text className="block muted cap">{callWords(view.call)}</Text>}
        {toGo !== null && <Text className="block cap order-banner__to-go">{toGo}</Text>}
      </Text>
      <Text className="flex-none accent semibold">{t('orders.see')}</Text>
    </button>
  );
});

/** The order of the table that is under way, at the foot of every page but its own: how far it is, and the way to it. */
export const OrderBanner = observer(() => {
  const path = toPath(useRouter().path);
  return root.isDiner && !OWN_PAGES.includes(path) ? <UnderWay path={path} /> : null;
});
