import { atMost, type MainAmount, mainAmount, minus, NO_MAIN, type Percent, plus, sumAmounts } from '../money/amount';
import { timesRate } from '../money/rounding';

/** What a store offers to guests who pay on their phone: percentages of what they pay, and amounts of the main currency. */
export interface TipsOffered {
  readonly percents: Percent[];
  readonly amounts: MainAmount[];
}

/** A tip that a guest can choose; percent is null for a fixed amount. */
export interface TipChoice {
  readonly percent: Percent | null;
  readonly amount: MainAmount;
}

/**
 * The tips on a payment, in whole minor units of the currency: a percentage is rounded half up, so that a currency without
 * decimals has whole units. Of equal amounts the first is kept, and none is 0.
 */
export const listTips = (toPay: MainAmount, { percents, amounts }: TipsOffered): readonly TipChoice[] => {
  const all: readonly TipChoice[] = [
    ...percents.map((percent) => ({ percent, amount: timesRate(toPay, percent) })),
    ...amounts.map((amount) => ({ percent: null, amount })),
  ];
  return all.filter(({ amount }, index) => amount > 0 && all.findIndex((other) => other.amount === amount) === index);
};

/** Whether an amount is one of the tips that a store offers on a payment; 0 is always allowed. */
export const isTipOffered = (tip: MainAmount, toPay: MainAmount, offered: TipsOffered): boolean =>
  tip === 0 || listTips(toPay, offered).some(({ amount }) => amount === tip);

/** What a provider captured, and what it was asked for. */
interface Capture {
  readonly captured: MainAmount;
  /** The bill's part and the tip's part of what was asked for. */
  readonly bill: MainAmount;
  readonly tip: MainAmount;
  /** What the bill can still take. */
  readonly due: MainAmount;
}

/** How a capture is divided: the bill first, then the tip, then what the bill still needs; the rest is a surplus. */
export const divideCapture = ({
  captured,
  bill,
  tip,
  due,
}: Capture): { readonly bill: MainAmount; readonly tip: MainAmount; readonly surplus: MainAmount } => {
  const first = mainAmount(Math.min(captured, bill, due));
  const tipped = first === 0 ? NO_MAIN : atMost(minus(captured, first), tip);
  const more = atMost(minus(captured, plus(first, tipped)), minus(due, first));
  const taken = plus(first, more);
  return { bill: taken, tip: tipped, surplus: minus(captured, sumAmounts([taken, tipped])) };
};
