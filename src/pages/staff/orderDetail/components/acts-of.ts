import type { IconName } from '../../../../components/icon';
import { st } from '../../../../i18n-staff';
import { open } from '../../../../platform/navigation';
import { board } from '../../../../stores/staff';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order } from '../../../../stores/staff/types';

/** What opens over the order. */
export type OrderSheet =
  'reject' | 'weigh' | 'menu' | 'guests' | 'cancel' | 'reverse' | 'endCredit' | 'papers' | 'comp';

export interface OrderAct {
  readonly icon: IconName;
  readonly words: string;
  /** Why it cannot be done now; null where it can. */
  readonly why: string | null;
  /** A page to go to, or a sheet over this one. */
  readonly to: { readonly page: string } | { readonly sheet: OrderSheet };
}

const TO_BE_PAID = 1;
const MEASURING = 6;
const PAID = 2;
const ON_CREDIT = 10;
const WAITING = 8;
const UNPAID: readonly number[] = [TO_BE_PAID, MEASURING];
const SETTLED: readonly number[] = [PAID, 3, 11];

/** The table that an order is at, on the board; undefined for take-away. */
export const tableOf = ({ tableName }: Order) => board.tables?.find(({ name }) => name === tableName);

const act = (icon: IconName, words: string, to: OrderAct['to'], why: string | null = null): OrderAct => ({
  icon,
  words,
  why,
  to,
});

const unpaidActs = (order: Order): readonly OrderAct[] => {
  const hasTenders = order.tenders.some(({ voided }) => !voided);
  const paidIn = hasTenders ? st('act.onlyUnpaid') : null;
  const unweighed = order.pending ? st('order.weighFirst') : null;
  return [
    act('percent', st('act.discount'), { page: STAFF_PAGES.discount }, paidIn),
    act('bowl', st('act.comp'), { sheet: 'comp' }, paidIn),
    ...(order.payStatus === TO_BE_PAID ? [act('split', st('act.split'), { page: STAFF_PAGES.split }, unweighed)] : []),
    ...(order.tableName === null ? [] : [act('swap', st('act.move'), { page: STAFF_PAGES.move })]),
    act('users', st('act.guests'), { sheet: 'guests' }, paidIn),
    act('ban', st('act.cancel'), { sheet: 'cancel' }, paidIn),
  ];
};

/** Everything that may be done with the order at its status, besides its one next step. */
export const actsOf = (order: Order): readonly OrderAct[] => [
  ...(tableOf(order) !== undefined && [...UNPAID, WAITING].includes(order.payStatus)
    ? [act('plus', st('act.add'), { page: STAFF_PAGES.addDishes })]
    : []),
  ...(UNPAID.includes(order.payStatus) ? unpaidActs(order) : []),
  ...(SETTLED.includes(order.payStatus) ? [act('undo', st('act.refund'), { page: STAFF_PAGES.refund })] : []),
  ...(order.payStatus === PAID ? [act('refresh', st('act.reverse'), { sheet: 'reverse' })] : []),
  ...(order.payStatus === ON_CREDIT ? [act('refresh', st('act.endCredit'), { sheet: 'endCredit' })] : []),
  act('printer', st('act.papers'), { sheet: 'papers' }),
];

/** Goes where an act leads. */
export const follow = (order: Order, { to }: OrderAct, show: (sheet: OrderSheet) => void): void => {
  if ('sheet' in to) return show(to.sheet);
  const tableId = tableOf(order)?.tableId;
  void open(to.page, { orderId: order.orderId, ...(tableId !== undefined && { tableId }) });
};
