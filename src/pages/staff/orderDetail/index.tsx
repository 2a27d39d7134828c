import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { IconButton } from '../../../components/icon-button';
import { SideColumn } from '../../../components/staff/side-column';
import { formatPlace } from '../../../components/staff/order-row';
import { staffPage } from '../../../features/staff-frame';
import { OrderFrame } from '../../../features/staff-frame/order-frame';
import { t } from '../../../i18n';
import { st, translateStaff } from '../../../i18n-staff';
import type { Order } from '../../../stores/staff/types';
import { Actions, hasActions } from './components/actions';
import type { OrderSheet } from './components/order-actions';
import { CompSheet } from './components/comp';
import { EndingSheet, isEnding } from './components/ending-sheets';
import { ReversalSheet } from './components/reversal';
import { GuestsSheet } from './components/guests-sheet';
import { staffStyle } from '../../../components/staff/dining-style';
import { Delivery } from './components/delivery';
import { FrequentActions, OrderMenu } from './components/order-menu';
import { History, Parts } from './components/parts';
import { Lines } from './components/lines';
import { LineSheet } from './components/line-sheet';
import { Money } from './components/money';
import { PaperSheet } from './components/paper-sheet';
import { RejectSheet } from './components/reject-sheet';
import { Status } from './components/status';
import { WeighSheet } from './components/weigh-sheet';
import './index.scss';

const formatSubtitle = (order: Order): string =>
  [
    order.orderNo,
    translateStaff(`source.${order.source}`),
    staffStyle(order.diningStyle),
    t('common.people', { count: order.partySize }),
  ]
    .filter((word) => word !== '')
    .join(' · ');

interface ContentProps {
  readonly order: Order;
  readonly onLine: (lineId: number) => void;
  readonly onShow: (sheet: OrderSheet) => void;
}

const Content = observer(({ order, onLine, onShow }: ContentProps) => (
  <>
    <Status order={order} />
    <Delivery order={order} />
    <Lines order={order} onLine={onLine} />
    <FrequentActions order={order} onShow={onShow} />
    <SideColumn>
      <Money order={order} />
      <Parts order={order} />
      <History order={order} />
    </SideColumn>
  </>
));

interface SheetsProps {
  readonly order: Order;
  readonly sheet: OrderSheet | null;
  readonly onShow: (sheet: OrderSheet | null) => void;
}

/** The sheet over the order: at most one. */
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
      {sheet === 'reverse' && <ReversalSheet order={order} tender={null} onClose={close} />}
      {isEnding(sheet) && <EndingSheet ending={sheet} order={order} onClose={close} />}
    </>
  );
});

/** What the frame shows of the order, with the buttons for its sheets. */
const describeFrame = (order: Order, show: (sheet: OrderSheet) => void) => ({
  title: `${formatPlace(order)} · ${formatOrderNumber(order.orderNo)}`,
  sub: formatSubtitle(order),
  actions: <IconButton icon="more" label={st('act.title')} onClick={() => show('menu')} />,
  bar: hasActions(order) && <Actions order={order} onReject={() => show('reject')} onWeigh={() => show('weigh')} />,
});

/** One order (S-34, R-04): accept or reject it, look at its lines and its money, take the payment. */
const OrderDetailPage = () => {
  const [sheet, setSheet] = useState<OrderSheet | null>(null);
  const [lineId, setLineId] = useState<number | null>(null);
  return (
    <OrderFrame columns title={st('orders.title')} frame={(order) => describeFrame(order, setSheet)}>
      {(order) => {
        const line = order.goods.find(({ id }) => id === lineId);
        return (
          <>
            <Content order={order} onLine={setLineId} onShow={setSheet} />
            <Sheets order={order} sheet={sheet} onShow={setSheet} />
            {line !== undefined && <LineSheet order={order} line={line} onClose={() => setLineId(null)} />}
          </>
        );
      }}
    </OrderFrame>
  );
};

export default staffPage(OrderDetailPage);
