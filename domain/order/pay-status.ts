/** The status of an order (T-01): where it is between being placed and being settled. There is no 9. */
export const PAY_STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11] as const;
export type PayStatus = (typeof PAY_STATUSES)[number];

/** The same by name, for code that speaks of one of them. */
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

/** Neither settled nor cancelled. */
export const OPEN_STATUSES: readonly PayStatus[] = [
  PAY_STATUS.toBePaid,
  PAY_STATUS.toBeConfirmed,
  PAY_STATUS.waitingConfirm,
];

/** What a status means to those who ask. */
export interface StatusTraits {
  readonly name: PayStatusName;
  /** Settled for the display of member prices (T-02). */
  readonly settled: boolean;
  /** Shows what was truly paid, in discounted or member figures; no member price stands beside it (T-02, S-37). */
  readonly showsPaidFigures: boolean;
  /** Keeps a dine-in table from taking a new order (V-04). */
  readonly blocksTable: boolean;
  /** Prices are computed again and the coupon is checked again when something changes (T-03). */
  readonly recalculates: boolean;
  /** Goods may still be taken back. */
  readonly refundable: boolean;
}

const open = { settled: false, showsPaidFigures: false, blocksTable: true, recalculates: true, refundable: false };
const paid = { settled: true, showsPaidFigures: true, blocksTable: false, recalculates: false };
const credit = { ...paid, showsPaidFigures: false };

/** One row for each status. */
export const STATUS_TRAITS = {
  1: { name: 'toBePaid', ...open },
  2: { name: 'paid', ...paid, refundable: true },
  3: { name: 'partialRefund', ...paid, refundable: true },
  4: { name: 'fullRefund', ...paid, refundable: false },
  5: { name: 'cancelled', ...open, blocksTable: false, recalculates: false },
  6: { name: 'toBeConfirmed', ...open },
  7: { name: 'reserved', ...paid, refundable: false },
  8: { name: 'waitingConfirm', ...open },
  10: { name: 'creditUnpaid', ...credit, refundable: false },
  11: { name: 'creditPaid', ...credit, refundable: true },
} as const satisfies Record<PayStatus, StatusTraits>;

const traits = (status: PayStatus): StatusTraits => STATUS_TRAITS[status];

export const settled = (status: PayStatus): boolean => traits(status).settled;
export const recalculates = (status: PayStatus): boolean => traits(status).recalculates;
export const isRefundable = (status: PayStatus): boolean => traits(status).refundable;
/** Whether discounted or member figures are the ones to show: 2, 3, 4, 7 (T-02). */
export const countsForVip = (status: PayStatus): boolean => traits(status).showsPaidFigures;

/** M-06: an open order blocks its table, except one that holds tenders or whose checkout was reversed. */
export const blocksTable = (status: PayStatus, order: { holdsTenders: boolean; reversed: boolean }): boolean =>
  traits(status).blocksTable && !order.holdsTenders && !order.reversed;
