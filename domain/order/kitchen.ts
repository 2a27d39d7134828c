import { isServed, isSettled, PAY_STATUS, type PayStatus } from './pay-status';

/** How a store, or an order, is paid: before the kitchen starts, or after. A kiosk's order is pay-first. */
export type PayMode = 'payFirst' | 'postPayment';

/** A plain order, or a reservation that was paid before. One without prepayment has its order made when seated. */
export type OrderKind = 'plain' | 'prepaidReservation';

export type KitchenRule = 'onceAccepted' | 'oncePaid' | 'onceSeated';

/** When kitchen work starts, by kind of order and pay mode. */
export const KITCHEN_RULES = {
  plain: { postPayment: 'onceAccepted', payFirst: 'oncePaid' },
  prepaidReservation: { postPayment: 'onceSeated', payFirst: 'onceSeated' },
} as const satisfies Record<OrderKind, Record<PayMode, KitchenRule>>;

/** At which statuses each rule lets lines go. An order put on credit counts as paid. */
const IS_DUE = {
  onceAccepted: isServed,
  oncePaid: (status) => isServed(status) && isSettled(status),
  onceSeated: (status) => status === PAY_STATUS.paid,
} as const satisfies Record<KitchenRule, (status: PayStatus) => boolean>;

/**
 * Whether a line goes to the kitchen now. A round that is still to be accepted is held, and so is a line that is
 * still to be weighed or priced, or waits for its course; the others of its order go.
 */
export const goesToKitchen = (line: {
  readonly kind: OrderKind;
  readonly payMode: PayMode;
  readonly status: PayStatus;
  readonly roundAccepted: boolean;
  readonly pending: boolean;
  /** It waits for its course (courses.ts). */
  readonly held: boolean;
}): boolean => {
  const isDue = IS_DUE[KITCHEN_RULES[line.kind][line.payMode]];
  return line.roundAccepted && !line.pending && !line.held && isDue(line.status);
};
