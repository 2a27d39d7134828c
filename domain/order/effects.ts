/** Portions of a dish, as stock counts them: a set meal takes its own and those of its parts. */
export interface Pieces {
  readonly goodsId: number;
  readonly num: number;
}

/** A line, or a part of it, that the kitchen already has. Quantity in pieces. */
export interface SentPieces {
  readonly lineId: string;
  readonly quantity: number;
}

/**
 * The effects of an action on an order, beside its status and its lines. The server handles each kind in a switch that
 * the compiler checks, in the transaction of the action, so that none can be left out.
 */
export type Effect =
  /** Refused where there is less (soldOut, M-25). */
  | { readonly kind: 'takeStock'; readonly pieces: readonly Pieces[] }
  | { readonly kind: 'releaseStock'; readonly pieces: readonly Pieces[] }
  /** Open payment attempts end; what is captured late goes to the staff queue. */
  | { readonly kind: 'closeAttempts'; readonly orderId: number }
  /** All steps again on the frozen inputs (T-03). */
  | { readonly kind: 'requote'; readonly orderId: number }
  /** The coupon of an order is its owner's again. */
  | { readonly kind: 'returnCoupon'; readonly orderId: number }
  /** Acceptance of a round must come within the store's countdown. */
  | { readonly kind: 'startCountdown'; readonly round: number }
  | { readonly kind: 'stopCountdown'; readonly round: number }
  /** Lines that may go to the kitchen now go, by the rule of the kitchen. */
  | { readonly kind: 'sendToKitchen'; readonly orderId: number }
  /** The kitchen is notified that it need not make these any more. */
  | { readonly kind: 'recallFromKitchen'; readonly sent: readonly SentPieces[] }
  /** An order ends inside another one, shown as merged and linked; its goods are now there, so nothing is released. */
  | { readonly kind: 'endAsMerged'; readonly orderId: number; readonly into: number }
  /** An order ends by an act on another one; it releases what every cancelled order releases. */
  | { readonly kind: 'cancelOrder'; readonly orderId: number }
  | { readonly kind: 'closeSitting'; readonly sittingId: number }
  /** The sitting goes to another table with its devices, its orders and its cart. */
  | { readonly kind: 'moveSitting'; readonly sittingId: number; readonly tableId: number }
  /** One order moves to another table, into a sitting of its own that opens there. */
  | { readonly kind: 'moveOrder'; readonly orderId: number; readonly tableId: number }
  /** The kitchen is notified which table the lines are for now. */
  | { readonly kind: 'printTableChange'; readonly orderIds: readonly number[] };

export type EffectKind = Effect['kind'];

/** The pieces of several lines, one entry a dish. */
export const sumOfPieces = (all: readonly Pieces[]): readonly Pieces[] => {
  const nums = new Map<number, number>();
  for (const { goodsId, num } of all) nums.set(goodsId, (nums.get(goodsId) ?? 0) + num);
  return [...nums].filter(([, num]) => num > 0).map(([goodsId, num]) => ({ goodsId, num }));
};
