import type { PayStatus } from './pay-status';

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
export const KITCHEN_STATUSES = {
  onceAccepted: [1, 6, 2, 3, 10, 11],
  oncePaid: [2, 3, 10, 11],
  onceSeated: [2],
} as const satisfies Record<KitchenRule, readonly PayStatus[]>;

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
  const statuses: readonly PayStatus[] = KITCHEN_STATUSES[KITCHEN_RULES[line.kind][line.payMode]];
  return line.roundAccepted && !line.pending && !line.held && statuses.includes(line.status);
};
