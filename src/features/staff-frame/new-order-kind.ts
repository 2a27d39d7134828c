import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { OrderSummaryView } from '../../components/staff/order-row';

/** What staff have to do with an order that they have not opened yet, the most urgent first. */
const KINDS = ['newOrder', 'added', 'toWeigh', 'toPrice', 'toConfirm'] as const;
export type NewOrderKind = (typeof KINDS)[number];

type Facts = Pick<OrderSummaryView, 'payStatus' | 'acceptBy' | 'statusLabel'>;

/** An answer that is due comes first: the whole order, or dishes that were added to it. */
export const newOrderKind = ({ payStatus, acceptBy, statusLabel }: Facts): NewOrderKind => {
  if (payStatus === PAY_STATUS.waitingConfirm) return 'newOrder';
  if (acceptBy !== null) return 'added';
  if (statusLabel === 'awaitingWeighing') return 'toWeigh';
  return statusLabel === 'awaitingPricing' ? 'toPrice' : 'toConfirm';
};

/** How many there are of each kind; kinds of which there are none are left out. */
export const countNew = (orders: readonly Facts[]): readonly { kind: NewOrderKind; count: number }[] =>
  KINDS.map((kind) => ({ kind, count: orders.filter((order) => newOrderKind(order) === kind).length })).filter(
    ({ count }) => count > 0,
  );
