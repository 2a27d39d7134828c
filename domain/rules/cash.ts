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
import { roundMain, roundSecond, toMain, toSecond } from '../money/conversion';
import { type Problem, problemIf } from './problem';

/** How cash of a store goes: frozen in the price book of an order. */
export interface CashRule {
  readonly ratio: ConversionRatio;
  /** Cash in the second currency goes by this step, e.g. 100 riel. */
  readonly rounding: SecondAmount;
  /** Cash in the main currency goes by this step; absent: to the minor unit, as dollars do. */
  readonly mainStep?: MainAmount;
  /** The least that mixed cash hands out in the main currency, in minor units; absent: 100, one dollar. */
  readonly wholeUnit?: MainAmount;
}

/** A bill and the cash that was handed over for it. */
export interface CashTaken extends CashRule {
  readonly dueCents: MainAmount;
  /** What is due in the second currency, to its minor unit; where absent, dueCents by the ratio. */
  readonly dueRiel?: SecondAmount;
  readonly receivedCents: MainAmount;
  readonly receivedRiel: SecondAmount;
}

const TO_THE_MINOR_UNIT = mainAmount(1);
const WHOLE_DOLLAR = mainAmount(100);

export const readMainStep = ({ mainStep = TO_THE_MINOR_UNIT }: CashRule): MainAmount => mainStep;
export const readWholeUnit = ({ wholeUnit = WHOLE_DOLLAR }: CashRule): MainAmount => wholeUnit;

/** As many whole units as an amount has. */
export const inWholeUnits = (amount: MainAmount, rule: CashRule): MainAmount =>
  mainAmount(Math.floor(amount / readWholeUnit(rule)) * readWholeUnit(rule));

/**
 * One way to give change. `rounding` is what the store keeps (or, below 0, gives) by it, in the second currency, or in
 * the main one of a store that has no second.
 */
export interface CashChange {
  readonly kind: 'mixed' | 'riel' | 'dollars';
  readonly cents: MainAmount;
  readonly riel: SecondAmount;
  readonly rounding: SecondAmount;
}

export type CashSettlement =
  | { readonly enough: false; readonly missing: { readonly cents: MainAmount; readonly riel: SecondAmount } }
  | { readonly enough: true; readonly exactChange: SecondAmount; readonly change: InKinds };

/** mixed: whole units of the main currency, the rest in the second. dollars, riel: all in the main, in the second one. */
type InKinds = Readonly<Record<CashChange['kind'], CashChange>>;

/** Received − due in the second currency: exact, and below 0 where it is too little or where rounding covers it. */
const computeOver = (taken: CashTaken): SecondAmount => {
  const { dueCents, ratio, receivedCents, receivedRiel } = taken;
  if (receivedRiel === 0) return toSecond(minus(receivedCents, dueCents), ratio);
  const due = taken.dueRiel ?? toSecond(dueCents, ratio);
  return minus(plus(toSecond(receivedCents, ratio), receivedRiel), due);
};

/** The main currency alone is due to its step; with the second one, what the main one leaves is due to the step of that. */
const computeMissing = (taken: CashTaken, over: SecondAmount): { cents: MainAmount; riel: SecondAmount } => {
  if (taken.receivedRiel === 0) {
    const short = atLeast(minus(roundMain(taken.dueCents, readMainStep(taken)), taken.receivedCents), NO_MAIN);
    return { cents: short, riel: toSecond(short, taken.ratio) };
  }
  const leftForRiel = minus(taken.receivedRiel, over);
  const short = atLeast(minus(roundSecond(leftForRiel, taken.rounding), taken.receivedRiel), NO_SECOND);
  return { cents: toMain(short, taken.ratio), riel: short };
};

/** The change in the main currency: what was received in it, less what is due to its step. */
const computeMainChange = (taken: CashTaken, due: SecondAmount): MainAmount => {
  const step = readMainStep(taken);
  if (taken.receivedRiel !== 0) return roundMain(toMain(due, taken.ratio), step);
  return roundMain(atLeast(minus(taken.receivedCents, roundMain(taken.dueCents, step)), NO_MAIN), step);
};

const computeInKinds = (taken: CashTaken, over: SecondAmount): InKinds => {
  const { ratio, rounding } = taken;
  const due = atLeast(over, NO_SECOND);
  const given = (kind: CashChange['kind'], inMain: MainAmount, inSecond: SecondAmount): CashChange => ({
    kind,
    cents: inMain,
    riel: inSecond,
    rounding: minus(over, plus(toSecond(inMain, ratio), inSecond)),
  });
  const unit = readWholeUnit(taken);
  const unitInSecond = toSecond(unit, ratio);
  const units = Math.floor(due / unitInSecond);
  const rest = roundSecond(secondAmount(due - toSecond(mainAmount(units * unit), ratio)), rounding);
  const carry = rest >= unitInSecond ? 1 : 0;
  return {
    mixed: given('mixed', mainAmount((units + carry) * unit), carry === 1 ? NO_SECOND : rest),
    riel: given('riel', NO_MAIN, roundSecond(due, rounding)),
    dollars: given('dollars', computeMainChange(taken, due), NO_SECOND),
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
