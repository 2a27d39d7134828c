/** The status of an order (T-01): where it is between being placed and being settled. There is no 9. */
export const PAY_STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11] as const;
export type PayStatus = (typeof PAY_STATUSES)[number];

/** The same by name. */
export const PAY_STATUS = {
  toBePaid: 1,
  paid: 2,
  partialRefund: 3,
  fullRefund: 4,
  cancelled: 5,
  toBeConfirmed: 6,
  reserved: 7,
  waitingConfirm: 8,
  creditUnpaid: 10,
  creditPaid: 11,
} as const satisfies Record<string, PayStatus>;
export type PayStatusName = keyof typeof PAY_STATUS;

/** How far the payment of an order is, as lists of orders group them. */
export type PaymentState = 'unpaid' | 'paid' | 'credit' | 'refunded' | 'cancelled';

/** What a status means. Code that asks for more than one status asks for one of these. */
export interface StatusTraits {
  readonly name: PayStatusName;
  readonly payment: PaymentState;
  /** The store accepted it, and its dishes are cooked and served; not before, and not when all is refunded. */
  readonly served: boolean;
  /** The store must act: accept it, weigh or price its lines. */
  readonly waitsForStore: boolean;
  /** Shows what was truly paid, in discounted or member figures; no member price is shown beside it (T-02, S-37). */
  readonly showsPaidFigures: boolean;
  /** Goods may still be refunded (T-04). */
  readonly refundable: boolean;
}

const open = {
  payment: 'unpaid',
  served: true,
  waitsForStore: false,
  showsPaidFigures: false,
  refundable: false,
} as const;
const paid = { ...open, payment: 'paid', showsPaidFigures: true, refundable: true } as const;

/** One row for each status. */
export const STATUS_TRAITS = {
  1: { ...open, name: 'toBePaid' },
  2: { ...paid, name: 'paid' },
  3: { ...paid, name: 'partialRefund', payment: 'refunded' },
  4: { ...paid, name: 'fullRefund', payment: 'refunded', served: false, refundable: false },
  5: { ...open, name: 'cancelled', payment: 'cancelled', served: false },
  6: { ...open, name: 'toBeConfirmed', waitsForStore: true },
  7: { ...paid, name: 'reserved', served: false, refundable: false },
  8: { ...open, name: 'waitingConfirm', served: false, waitsForStore: true },
  10: { ...open, name: 'creditUnpaid', payment: 'credit' },
  11: { ...paid, name: 'creditPaid', showsPaidFigures: false },
} as const satisfies Record<PayStatus, StatusTraits>;

const traits = (status: PayStatus): StatusTraits => STATUS_TRAITS[status];

/**
 * Neither settled nor cancelled: prices and the coupon are checked again when something changes (T-03), and its table
 * takes no other order (V-04).
 */
export const isOpen = (status: PayStatus): boolean => traits(status).payment === 'unpaid';
export const isCancelled = (status: PayStatus): boolean => traits(status).payment === 'cancelled';
/** Settled for the display of member prices (T-02). */
export const isSettled = (status: PayStatus): boolean => !isOpen(status) && !isCancelled(status);
/** Paid in full, and nothing of it refunded. */
export const isPaid = (status: PayStatus): boolean => traits(status).payment === 'paid';
export const isRefunded = (status: PayStatus): boolean => traits(status).payment === 'refunded';
export const isServed = (status: PayStatus): boolean => traits(status).served;
export const waitsForStore = (status: PayStatus): boolean => traits(status).waitsForStore;
/** Open and accepted: its bill can be discounted, split and merged. */
export const hasOpenBill = (status: PayStatus): boolean => isOpen(status) && isServed(status);
export const isRefundable = (status: PayStatus): boolean => traits(status).refundable;
/** Whether discounted or member figures are the ones to show: 2, 3, 4, 7 (T-02). */
export const showsPaidFigures = (status: PayStatus): boolean => traits(status).showsPaidFigures;

export const statusesWith = (payment: PaymentState): readonly PayStatus[] =>
  PAY_STATUSES.filter((status) => traits(status).payment === payment);
export const OPEN_STATUSES = statusesWith('unpaid');

/** M-06: an open order blocks its table, except one that holds tenders or whose checkout was reversed. */
export const blocksTable = (status: PayStatus, order: { holdsTenders: boolean; reversed: boolean }): boolean =>
  isOpen(status) && !order.holdsTenders && !order.reversed;
