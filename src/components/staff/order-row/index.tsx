import type { DiningStyle } from '@romduol/domain/codes';
import type { MainAmount } from '@romduol/domain/money/amount';
import { toSecond } from '@romduol/domain/money/conversion';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { isOpen, PAY_STATUS, type PayStatus } from '@romduol/domain/order/pay-status';
import { type StatusLabel, statusLabelKey } from '@romduol/domain/order/status-label';
import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n';
import { st, translateStaff } from '../../../i18n-staff';
import { formatMain, formatSecond, hasSecond } from '../../../money';
import { minutesLeft } from '../../countdown-ring/minutes';
import { Icon } from '../../icon';
import { PendingPrice } from '../../money';
import { useTick } from '../../tick';
import { staffStyle } from '../dining-style';
import { StatusTag } from '../status-tag';
import { ORDER_STATUS_STYLES } from '../status-styles';
import './index.scss';

/** The data of a row for an order. Amounts in cents, instants in ms. */
export interface OrderSummaryView {
  readonly orderId: number;
  readonly orderNo: string;
  readonly payStatus: PayStatus;
  readonly statusLabel: StatusLabel;
  readonly diningStyle: DiningStyle;
  readonly source: number;
  readonly tableName: string | null;
  readonly totalPrice: MainAmount;
  readonly totalVipPrice: MainAmount;
  readonly conversionRatio: number;
  readonly column: 'sell' | 'vip';
  readonly itemCount: number;
  readonly pending: boolean;
  readonly placedAt: number;
  readonly acceptBy: number | null;
}

export const selectTotal = (order: Pick<OrderSummaryView, 'column' | 'totalPrice' | 'totalVipPrice'>): MainAmount =>
  order.column === 'vip' ? order.totalVipPrice : order.totalPrice;

/** Where the food goes: the table's name, or the number that is called out. */
export const formatPlace = (order: Pick<OrderSummaryView, 'tableName' | 'orderNo'>): string =>
  order.tableName === null ? formatOrderNumber(order.orderNo) : t('common.table', { name: order.tableName });

/** The text of a status: its label, or, of an order that staff have to accept, that it waits for them. */
export const statusWord = ({ statusLabel }: Pick<OrderSummaryView, 'statusLabel'>): string =>
  statusLabel === 'waitingConfirm' ? st('status.waitingForYou') : t(statusLabelKey(statusLabel));

const Left = ({ until, now }: { readonly until: number; readonly now: () => number }) => {
  useTick(SECOND_MS);
  return <span className="order-row__left">{minutesLeft(until - now())}</span>;
};

/** A text in place of a price that staff have not weighed or set yet (S-37). */
const Money = ({ order }: { readonly order: OrderSummaryView }) => {
  if (order.pending && isOpen(order.payStatus)) {
    return <PendingPrice timed={order.statusLabel === 'awaitingPricing'} />;
  }
  return (
    <>
      <span className="order-row__total">{formatMain(selectTotal(order))}</span>
      {hasSecond() && (
        <span className="block muted cap">{formatSecond(toSecond(selectTotal(order), order.conversionRatio))}</span>
      )}
    </>
  );
};

interface OrderRowProps {
  readonly order: OrderSummaryView;
  /** HH:mm of an instant at the store. */
  readonly clock: (instant: number) => string;
  readonly now: () => number;
  readonly onOpen: () => void;
}

/** One order in a list. */
export const OrderRow = observer(({ order, clock, now, onOpen }: OrderRowProps) => {
  // A round that was added later waits for staff as a new order does.
  const statusStyle = ORDER_STATUS_STYLES[order.acceptBy === null ? order.payStatus : PAY_STATUS.waitingConfirm];
  const style = staffStyle(order.diningStyle);
  const about = [translateStaff(`source.${order.source}`), style, t('common.items', { count: order.itemCount })];
  return (
    <button type="button" className={`order-row tone-${statusStyle.tone}`} onClick={onOpen}>
      <span className="order-row__place">
        {order.tableName ?? <Icon name="bag" />}
        <span className="order-row__no">{formatOrderNumber(order.orderNo)}</span>
      </span>
      <span className="grow block">
        <span className="order-row__status">
          <StatusTag statusStyle={statusStyle}>{statusWord(order)}</StatusTag>
          {order.acceptBy !== null && <Left until={order.acceptBy} now={now} />}
        </span>
        <span className="order-row__about">
          {[...about.filter((word) => word !== ''), clock(order.placedAt)].join(' · ')}
        </span>
      </span>
      <span className="order-row__money">
        <Money order={order} />
      </span>
    </button>
  );
});
