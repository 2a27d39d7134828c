import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Skeleton } from '../../../components/skeleton';
import { placeOf, shortNo } from '../../../components/staff/order-row';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts, stOf } from '../../../i18n-staff';
import { back } from '../../../platform/navigation';
import { type Desk, useDesk } from '../../../stores/staff/desk';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { useOrder } from '../../../stores/staff/use-order';
import type { Order } from '../../../stores/staff/types';
import { Actions, hasActions } from './components/actions';
import { History } from './components/history';
import { Lines } from './components/lines';
import { Money } from './components/money';
import { RejectSheet } from './components/reject-sheet';
import { Status } from './components/status';
import { WeighSheet } from './components/weigh-sheet';
import './index.scss';

/** Weights and prices may be given and mended until the order is confirmed. */
const TO_BE_CONFIRMED = 6;

const subOf = (order: Order): string =>
  [
    order.orderNo,
    stOf(`source.${order.source}`),
    order.diningStyle === 1 ? t('common.dineIn') : t('common.takeAway'),
    t('common.people', { count: order.partySize }),
  ]
    .filter((word) => word !== '')
    .join(' · ');

const Content = observer(({ order, desk }: { readonly order: Order; readonly desk: Desk }) => {
  const remark = [order.remark, order.note].find((text) => text !== '') ?? '';
  return (
    <>
      <Status order={order} desk={desk} remark={remark} />
      <Lines order={order} />
      <Money order={order} />
      <History order={order} />
    </>
  );
});

/** One order: accept or reject it, look at its lines and its money, take the payment. */
const OrderDetailPage = () => {
  const desk = useDesk();
  const orderId = Number(useRouter().params.orderId);
  const { order, problem, load } = useOrder(orderId);
  const [sheet, setSheet] = useState<'reject' | 'weigh' | null>(null);
  const close = (): void => setSheet(null);
  const isOff = order === undefined && problem !== null;
  return (
    <StaffFrame
      desk={desk}
      title={order === undefined ? st('orders.title') : `${placeOf(order)} · #${shortNo(order.orderNo)}`}
      {...(order !== undefined && { sub: subOf(order) })}
      onBack={() => void back(STAFF_PAGES.orders)}
      {...(order !== undefined &&
        hasActions(order) && {
          bar: <Actions order={order} onReject={() => setSheet('reject')} onWeigh={() => setSheet('weigh')} />,
        })}
    >
      {isOff && <ErrorState onRetry={load} message={problem} />}
      {order === undefined && !isOff && <Skeleton label={t('common.loading')} />}
      {order !== undefined && <Content order={order} desk={desk} />}
      {order !== undefined && <RejectSheet order={order} open={sheet === 'reject'} onClose={close} />}
      {order?.payStatus === TO_BE_CONFIRMED && sheet === 'weigh' && <WeighSheet order={order} onClose={close} />}
    </StaffFrame>
  );
};

export default localized(OrderDetailPage, staffTexts);
