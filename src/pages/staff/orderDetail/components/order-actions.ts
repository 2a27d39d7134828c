import { hasOpenBill, isOpen, isRefundable, PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { IconName } from '../../../../components/icon';
import type { StaffMessageKey } from '@romduol/locales';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { open } from '../../../../platform/navigation';
import { board } from '../../../../stores/staff';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order } from '../../../../stores/staff/types';

/** What opens over the order. */
export type OrderSheet =
  | 'reject'
  | 'weigh'
  | 'menu'
  | 'guests'
  | 'cancel'
  | 'reverse'
  | 'endCredit'
  | 'papers'
  | 'comp';

type ActKey = Extract<StaffMessageKey, `act.${string}`>;

export interface StaffOrderAction {
  readonly icon: IconName;
  /** Names the act, and the text that it is shown with. */
  readonly key: ActKey;
  /** Why it cannot be done now; null where it can. */
  readonly why: string | null;
  /** A page to go to, or a sheet over this one. */
  readonly to: { readonly page: string } | { readonly sheet: OrderSheet };
}

/** The table that an order is at, on the board; undefined for take-away. */
export const findTable = ({ tableName }: Order) => board.tables?.find(({ name }) => name === tableName);

const act = (icon: IconName, key: ActKey, to: StaffOrderAction['to'], why: string | null = null): StaffOrderAction => ({
  icon,
  key,
  why,
  to,
});

const findUnpaidActions = (order: Order): readonly StaffOrderAction[] => {
  const hasTenders = order.tenders.some(({ voided }) => !voided);
  const paidIn = hasTenders ? st('act.onlyUnpaid') : null;
  const unweighed = order.pending ? st('order.weighFirst') : null;
  return [
    act('percent', 'act.discount', { page: STAFF_PAGES.discount }, paidIn),
    act('bowl', 'act.comp', { sheet: 'comp' }, paidIn),
    ...(order.payStatus === PAY_STATUS.toBePaid
      ? [act('split', 'act.split', { page: STAFF_PAGES.split }, unweighed)]
      : []),
    ...(order.tableName === null ? [] : [act('swap', 'act.move', { page: STAFF_PAGES.move })]),
    act('users', 'act.guests', { sheet: 'guests' }, paidIn),
    act('ban', 'act.cancel', { sheet: 'cancel' }, paidIn),
  ];
};

/** Everything that may be done with the order at its status, besides its one next step. */
export const findOrderActions = (order: Order): readonly StaffOrderAction[] => [
  ...(findTable(order) !== undefined && isOpen(order.payStatus)
    ? [act('plus', 'act.add', { page: STAFF_PAGES.addDishes })]
    : []),
  ...(hasOpenBill(order.payStatus) ? findUnpaidActions(order) : []),
  ...(isRefundable(order.payStatus) ? [act('undo', 'act.refund', { page: STAFF_PAGES.refund })] : []),
  ...(order.payStatus === PAY_STATUS.paid ? [act('refresh', 'act.reverse', { sheet: 'reverse' })] : []),
  ...(order.payStatus === PAY_STATUS.creditUnpaid ? [act('refresh', 'act.endCredit', { sheet: 'endCredit' })] : []),
  act('printer', 'act.papers', { sheet: 'papers' }),
];

/** What waiters do most with an order besides its next step: one tap away on its page, not two. */
const FREQUENT: readonly ActKey[] = ['act.discount', 'act.split', 'act.move', 'act.refund', 'act.papers'];

export const findFrequentActions = (order: Order): readonly StaffOrderAction[] =>
  findOrderActions(order).filter(({ key }) => FREQUENT.includes(key));

/** Opens the page of an action; one that cannot be done now shows why. */
export const follow = (order: Order, { to, why }: StaffOrderAction, show: (sheet: OrderSheet) => void): void => {
  if (why !== null) return feedback.toast(why);
  if ('sheet' in to) return show(to.sheet);
  const tableId = findTable(order)?.tableId;
  void open(to.page, { orderId: order.orderId, ...(tableId !== undefined && { tableId }) });
};
