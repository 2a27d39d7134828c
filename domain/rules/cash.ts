import {
  atLeast,
  cents,
  type Cents,
  type ConversionRatio,
  minus,
  NO_CENTS,
  NO_RIEL,
  plus,
  type Riel,
  riel,
} from '../money/amount';
import { centsToRiel, rielToCents, roundCashRiel } from '../money/conversion';
import { CENTS_PER_DOLLAR } from '../limits';
import { type Problem, problemIf } from './problem';

/** A bill and the cash that was handed over for it. */
export interface CashTaken {
  readonly dueCents: Cents;
  /** What is due in riel, to 1 riel; where absent, dueCents by the ratio. */
  readonly dueRiel?: Riel;
  /** Riel for one dollar. */
  readonly ratio: ConversionRatio;
  readonly receivedCents: Cents;
  readonly receivedRiel: Riel;
  /** Cash in riel goes by this step, e.g. 100. */
  readonly rounding: Riel;
}

/** One way to give change. `rounding` is what the store keeps (or, below 0, gives) by it, in riel. */
export interface CashChange {
  readonly kind: 'mixed' | 'riel' | 'dollars';
  readonly cents: Cents;
  readonly riel: Riel;
  readonly rounding: Riel;
}

export type CashSettlement =
  | { readonly enough: false; readonly missing: { readonly cents: Cents; readonly riel: Riel } }
  | { readonly enough: true; readonly exactChange: Riel; readonly change: InKinds };

/** mixed: whole dollars, the rest in riel. riel, dollars: all in one currency, dollars to the cent. */
type InKinds = Readonly<Record<CashChange['kind'], CashChange>>;

/** Received − due in riel: exact, and below 0 where it is too little or where rounding covers it. */
const computeOver = (taken: CashTaken): Riel => {
  const { dueCents, ratio, receivedCents, receivedRiel } = taken;
  if (receivedRiel === 0) return centsToRiel(minus(receivedCents, dueCents), ratio);
  const due = taken.dueRiel ?? centsToRiel(dueCents, ratio);
  return minus(plus(centsToRiel(receivedCents, ratio), receivedRiel), due);
};

/** Dollars without riel are counted to the cent; with riel, what the dollars leave is due to the step. */
const computeMissing = (taken: CashTaken, over: Riel): { cents: Cents; riel: Riel } => {
  if (taken.receivedRiel === 0) {
    const short = atLeast(minus(taken.dueCents, taken.receivedCents), NO_CENTS);
    return { cents: short, riel: centsToRiel(short, taken.ratio) };
  }
  const leftForRiel = minus(taken.receivedRiel, over);
  const short = atLeast(minus(roundCashRiel(leftForRiel, taken.rounding), taken.receivedRiel), NO_RIEL);
  return { cents: rielToCents(short, taken.ratio), riel: short };
};

const computeInKinds = (taken: CashTaken, over: Riel): InKinds => {
  const { ratio, rounding } = taken;
  const due = atLeast(over, NO_RIEL);
  const given = (kind: CashChange['kind'], dollars: Cents, inRiel: Riel): CashChange => ({
    kind,
    cents: dollars,
    riel: inRiel,
    rounding: minus(over, plus(centsToRiel(dollars, ratio), inRiel)),
  });
  const dollars = Math.floor(due / ratio);
  const rest = roundCashRiel(riel(due - centsToRiel(cents(dollars * CENTS_PER_DOLLAR), ratio)), rounding);
  const carry = rest >= ratio ? 1 : 0;
  const inCents = taken.receivedRiel === 0 ? minus(taken.receivedCents, taken.dueCents) : rielToCents(due, ratio);
  return {
    mixed: given('mixed', cents((dollars + carry) * CENTS_PER_DOLLAR), carry === 1 ? NO_RIEL : rest),
    riel: given('riel', NO_CENTS, roundCashRiel(due, rounding)),
    dollars: given('dollars', inCents, NO_RIEL),
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
  return { enough: true, exactChange: atLeast(over, NO_RIEL), change: computeInKinds(taken, over) };
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
