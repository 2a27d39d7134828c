import { DINE_IN } from '@romduol/domain/codes';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { useRouter } from '@tarojs/taro';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { IconButton } from '../../../components/icon-button';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Skeleton } from '../../../components/skeleton';
import { SideColumn } from '../../../components/staff/side-column';
import { formatPlace } from '../../../components/staff/order-row';
import { PinSheet } from '../../../components/staff/pin-sheet';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts, translateStaff } from '../../../i18n-staff';
import { back } from '../../../platform/navigation';
import { staffActions } from '../../../stores/staff';
import { type StaffPageContext, useStaffPage } from '../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { useOrder } from '../../../stores/staff/use-order';
import type { Order } from '../../../stores/staff/types';
import { Actions, hasActions } from './components/actions';
import type { OrderSheet } from './components/order-actions';
import { CompSheet } from './components/comp';
import { EndingSheet, isEnding } from './components/ending-sheets';
import { ReverseSheet } from './components/reverse-sheet';
import { GuestsSheet } from './components/guests-sheet';
import { FrequentActions } from './components/frequent-actions';
import { History } from './components/history';
import { Lines } from './components/lines';
import { LineSheet } from './components/line-sheet';
import { Money } from './components/money';
import { OrderMenu } from './components/order-menu';
import { PaperSheet } from './components/paper-sheet';
import { Parts } from './components/parts';
import { RejectSheet } from './components/reject-sheet';
import { Status } from './components/status';
import { WeighSheet } from './components/weigh-sheet';
import './index.scss';

const formatSubtitle = (order: Order): string =>
  [
    order.orderNo,
    translateStaff(`source.${order.source}`),
    order.diningStyle === DINE_IN ? t('common.dineIn') : t('common.takeAway'),
    t('common.people', { count: order.partySize }),
  ]
    .filter((word) => word !== '')
    .join(' · ');

interface ContentProps {
  readonly order: Order;
  readonly context: StaffPageContext;
  readonly onLine: (lineId: number) => void;
  readonly onShow: (sheet: OrderSheet) => void;
}

const Content = observer(({ order, context, onLine, onShow }: ContentProps) => {
  const remark = [order.remark, order.note].find((text) => text !== '') ?? '';
  return (
    <>
      <Status order={order} context={context} remark={remark} />
      <Lines order={order} onLine={onLine} />
      <FrequentActions order={order} onShow={onShow} />
      <SideColumn>
        <Money order={order} />
        <Parts order={order} />
        <History order={order} />
      </SideColumn>
    </>
  );
});

interface SheetsProps {
  readonly order: Order;
  readonly sheet: OrderSheet | null;
  readonly onShow: (sheet: OrderSheet | null) => void;
}

/** What lies over the order: at most one sheet, and above it the manager's PIN. */
const Sheets = observer(({ order, sheet, onShow }: SheetsProps) => {
  const close = (): void => onShow(null);
  return (
    <>
      <RejectSheet order={order} open={sheet === 'reject'} onClose={close} />
      {order.payStatus === PAY_STATUS.toBeConfirmed && sheet === 'weigh' && (
        <WeighSheet order={order} onClose={close} />
      )}
      {sheet === 'menu' && <OrderMenu order={order} onShow={onShow} onClose={close} />}
      {sheet === 'guests' && <GuestsSheet order={order} onClose={close} />}
      {sheet === 'papers' && <PaperSheet order={order} onClose={close} />}
      {sheet === 'comp' && <CompSheet order={order} onClose={close} />}
      {sheet === 'reverse' && <ReverseSheet order={order} onClose={close} />}
      {isEnding(sheet) && <EndingSheet ending={sheet} order={order} onClose={close} />}
      {staffActions.pin !== null && <PinSheet onPin={staffActions.approve} onClose={staffActions.leavePin} />}
    </>
  );
});

/** The sheet that is open, or the line that is being changed. */
const useSheets = () => {
  const [sheet, setSheet] = useState<OrderSheet | null>(null);
  const [lineId, setLineId] = useState<number | null>(null);
  return { sheet, setSheet, lineId, setLineId };
};

/** One order (S-34, R-04): accept or reject it, look at its lines and its money, take the payment. */
const OrderDetailPage = () => {
  const context = useStaffPage();
  const orderId = Number(useRouter().params.orderId);
  const { order, problem, load } = useOrder(orderId);
  const { sheet, setSheet, lineId, setLineId } = useSheets();
  const line = order?.goods.find(({ id }) => id === lineId);
  return (
    <StaffFrame
      context={context}
      columns
      title={order === undefined ? st('orders.title') : `${formatPlace(order)} · ${formatOrderNumber(order.orderNo)}`}
      {...(order !== undefined && {
        sub: formatSubtitle(order),
        actions: <IconButton icon="more" label={st('act.title')} onClick={() => setSheet('menu')} />,
      })}
      onBack={() => void back(STAFF_PAGES.orders)}
      {...(order !== undefined &&
        hasActions(order) && {
          bar: <Actions order={order} onReject={() => setSheet('reject')} onWeigh={() => setSheet('weigh')} />,
        })}
    >
      {order === undefined && problem !== null && <ErrorState onRetry={load} message={problem} />}
      {order === undefined && problem === null && <Skeleton label={t('common.loading')} />}
      {order !== undefined && <Content order={order} context={context} onLine={setLineId} onShow={setSheet} />}
      {order !== undefined && <Sheets order={order} sheet={sheet} onShow={setSheet} />}
      {order !== undefined && line !== undefined && (
        <LineSheet order={order} line={line} onClose={() => setLineId(null)} />
      )}
    </StaffFrame>
  );
};

export default localized(OrderDetailPage, staffTexts);
