import {
  atLeast,
  mainAmount,
  type MainAmount,
  type ConversionRatio,
  minus,
  NO_MAIN,
  NO_SECOND,
  plus,
  type SecondAmount,
  secondAmount,
} from '../money/amount';
import { toSecond, toMain, roundCashRiel } from '../money/conversion';
import { CENTS_PER_DOLLAR } from '../limits';
import { type Problem, problemIf } from './problem';

/** A bill and the cash that was handed over for it. */
export interface CashTaken {
  readonly dueCents: MainAmount;
  /** What is due in riel, to 1 riel; where absent, dueCents by the ratio. */
  readonly dueRiel?: SecondAmount;
  /** Riel for one dollar. */
  readonly ratio: ConversionRatio;
  readonly receivedCents: MainAmount;
  readonly receivedRiel: SecondAmount;
  /** Cash in riel goes by this step, e.g. 100. */
  readonly rounding: SecondAmount;
}

/** One way to give change. `rounding` is what the store keeps (or, below 0, gives) by it, in riel. */
export interface CashChange {
  readonly kind: 'mixed' | 'riel' | 'dollars';
  readonly cents: MainAmount;
  readonly riel: SecondAmount;
  readonly rounding: SecondAmount;
}

export type CashSettlement =
  | { readonly enough: false; readonly missing: { readonly cents: MainAmount; readonly riel: SecondAmount } }
  | { readonly enough: true; readonly exactChange: SecondAmount; readonly change: InKinds };

/** mixed: whole dollars, the rest in riel. riel, dollars: all in one currency, dollars to the cent. */
type InKinds = Readonly<Record<CashChange['kind'], CashChange>>;

/** Received − due in riel: exact, and below 0 where it is too little or where rounding covers it. */
const computeOver = (taken: CashTaken): SecondAmount => {
  const { dueCents, ratio, receivedCents, receivedRiel } = taken;
  if (receivedRiel === 0) return toSecond(minus(receivedCents, dueCents), ratio);
  const due = taken.dueRiel ?? toSecond(dueCents, ratio);
  return minus(plus(toSecond(receivedCents, ratio), receivedRiel), due);
};

/** Dollars without riel are counted to the cent; with riel, what the dollars leave is due to the step. */
const computeMissing = (taken: CashTaken, over: SecondAmount): { cents: MainAmount; riel: SecondAmount } => {
  if (taken.receivedRiel === 0) {
    const short = atLeast(minus(taken.dueCents, taken.receivedCents), NO_MAIN);
    return { cents: short, riel: toSecond(short, taken.ratio) };
  }
  const leftForRiel = minus(taken.receivedRiel, over);
  const short = atLeast(minus(roundCashRiel(leftForRiel, taken.rounding), taken.receivedRiel), NO_SECOND);
  return { cents: toMain(short, taken.ratio), riel: short };
};

const computeInKinds = (taken: CashTaken, over: SecondAmount): InKinds => {
  const { ratio, rounding } = taken;
  const due = atLeast(over, NO_SECOND);
  const given = (kind: CashChange['kind'], dollars: MainAmount, inRiel: SecondAmount): CashChange => ({
    kind,
    cents: dollars,
    riel: inRiel,
    rounding: minus(over, plus(toSecond(dollars, ratio), inRiel)),
  });
  const dollars = Math.floor(due / ratio);
  const rest = roundCashRiel(secondAmount(due - toSecond(mainAmount(dollars * CENTS_PER_DOLLAR), ratio)), rounding);
  const carry = rest >= ratio ? 1 : 0;
  const inCents = taken.receivedRiel === 0 ? minus(taken.receivedCents, taken.dueCents) : toMain(due, ratio);
  return {
    mixed: given('mixed', mainAmount((dollars + carry) * CENTS_PER_DOLLAR), carry === 1 ? NO_SECOND : rest),
    riel: given('riel', NO_MAIN, roundCashRiel(due, rounding)),
    dollars: given('dollars', inCents, NO_SECOND),
  };
};

/**
 * V-07: whether the cash is enough, what is missing, and how change can be given. `rounding` of a change is the
 * rounding tender that receipt and day report show.
 *
 * $20 and ៛100,000 for $40.56 at 4100: ៛15,704 over; $3 + ៛3,400, or ៛15,700, or $3.83.
 */
export const settleCash = (taken: CashTaken): CashSettlement => {
  const over = computeOver(taken);
  const missing = computeMissing(taken, over);
  if (missing.cents > 0 || missing.riel > 0) return { enough: false, missing };
  return { enough: true, exactChange: atLeast(over, NO_SECOND), change: computeInKinds(taken, over) };
};

/** V-07: too little cash is rejected. */
export const cashProblems = (taken: CashTaken): readonly Problem[] => {
  const settled = settleCash(taken);
  return settled.enough
    ? []
    : problemIf(true, 'received', 'problem.tooLittleCash', {
        cents: settled.missing.cents,
        riel: settled.missing.riel,
      });
};
