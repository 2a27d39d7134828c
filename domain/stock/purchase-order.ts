import { type MainAmount, mainAmount } from '../money/amount';
import { roundHalfUp } from '../money/rounding';

export const PURCHASE_STATES = ['draft', 'sent', 'partlyReceived', 'received', 'cancelled'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** What people make of an order by themselves; a delivery makes the rest. */
export type PurchaseMove = Extract<PurchaseState, 'sent' | 'received' | 'cancelled'>;
export const PURCHASE_MOVES = ['sent', 'received', 'cancelled'] as const satisfies readonly PurchaseMove[];

const MOVES: Readonly<Record<PurchaseState, readonly PurchaseMove[]>> = {
  draft: ['sent', 'cancelled'],
  sent: ['cancelled'],
  // The rest does not come any more.
  partlyReceived: ['received'],
  received: [],
  cancelled: [],
};

export const mayMove = (from: PurchaseState, to: PurchaseMove): boolean => MOVES[from].includes(to);

/** Whether a delivery can be of it. */
export const isAwaited = (state: PurchaseState): boolean => state === 'sent' || state === 'partlyReceived';

interface OrderedLine {
  readonly orderedThousandths: number;
  readonly receivedThousandths: number;
}

/** What is still to come of a line. */
export const outstanding = ({ orderedThousandths, receivedThousandths }: OrderedLine): number =>
  Math.max(0, orderedThousandths - receivedThousandths);

/** What an order is after a delivery. */
export const stateAfterDelivery = (lines: readonly OrderedLine[]): PurchaseState =>
  lines.every((line) => outstanding(line) === 0) ? 'received' : 'partlyReceived';

interface PricedLine {
  /** For the ordered quantity; null = not known. */
  readonly expected: MainAmount | null;
  readonly orderedThousandths: number;
}

/** What a quantity costs at the price of its order; null where none is known. */
export const priceLine = ({ expected, orderedThousandths }: PricedLine, thousandths: number): MainAmount | null =>
  expected === null || orderedThousandths === 0
    ? null
    : mainAmount(roundHalfUp((expected * thousandths) / orderedThousandths));
