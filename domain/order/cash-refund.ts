import {
  type MainAmount,
  type ConversionRatio,
  minus,
  NO_MAIN,
  NO_SECOND,
  plus,
  type SecondAmount,
  sumAmounts,
} from '../money/amount';
import { roundSecond, toSecond } from '../money/conversion';
import type { Currency } from '../money/currency';
import { formatMoney } from '../money/format';
import { type CashRule, inWholeUnits } from '../rules/cash';
import { type Problem, problemIf } from '../rules/problem';
import { cashBack } from './refund-tenders';

/** Cash in both currencies, which are never added. */
export interface Cash {
  readonly cents: MainAmount;
  readonly riel: SecondAmount;
}

export const NO_CASH: Cash = { cents: NO_MAIN, riel: NO_SECOND };
export const minusCash = (a: Cash, b: Cash): Cash => ({ cents: minus(a.cents, b.cents), riel: minus(a.riel, b.riel) });

/** What a cash tender brought, as far as it may have to be refunded. */
interface CashReceived {
  readonly receivedCents: MainAmount;
  readonly receivedRiel: SecondAmount;
  readonly changeCents: MainAmount;
  readonly changeRiel: SecondAmount;
  readonly tip: MainAmount;
}

/**
 * What a cash tender left in the drawer for the order: received less change less tip. Riel are below 0 where dollars
 * were received and change was given in riel.
 */
export const cashPaid = (tender: CashReceived, ratio: ConversionRatio): Cash => {
  const { receivedCents, receivedRiel, changeCents, changeRiel, tip } = tender;
  const dollars = minus(minus(receivedCents, changeCents), tip);
  const inRiel = minus(receivedRiel, changeRiel);
  return dollars < 0
    ? { cents: NO_MAIN, riel: plus(inRiel, toSecond(dollars, ratio)) }
    : { cents: dollars, riel: inRiel };
};

/** Some dollars and the rest of the amount in riel, rounded as cash is. */
const withDollars = (amount: MainAmount, dollars: MainAmount, { ratio, rounding }: CashRule): Cash => ({
  cents: dollars,
  riel: roundSecond(toSecond(minus(amount, dollars), ratio), rounding),
});

/**
 * The default cash of a refund: as it was paid. `left` is what the payments brought less what was handed out of them
 * before. Riel are refunded as riel, dollars as dollars to the cent; of both, the whole dollars that were paid and the
 * rest in riel; dollars whose change was riel are refunded as whole dollars and riel.
 *
 * $10.34 that was paid with ៛42,400 at 4100: ៛42,400.
 */
export const cashAsPaid = (amount: MainAmount, left: Cash, rule: CashRule): Cash => {
  const { dollars, mixed } = cashBack(amount, rule);
  if (left.riel === 0 || (left.riel < 0 && left.cents <= 0)) return { cents: dollars.cents, riel: dollars.riel };
  if (left.riel < 0) return { cents: mixed.cents, riel: mixed.riel };
  const most = inWholeUnits(left.cents < amount ? left.cents : amount, rule);
  return withDollars(amount, most < 0 ? NO_MAIN : most, rule);
};

/**
 * The rounding of an amount and the cash that is handed out for it, in riel: positive where the store keeps it, as for
 * a payment of cash it is positive where the store received more.
 */
export const cashRounding = (amount: MainAmount, cash: Cash, ratio: ConversionRatio): SecondAmount =>
  minus(toSecond(amount, ratio), plus(toSecond(cash.cents, ratio), cash.riel));

/**
 * Problems of dollars and riel that are not equal to an amount: what the dollars leave of it is riel, rounded as cash
 * is. Dollars without riel are to the cent, or to where rounding leaves nothing.
 */
export const findCashProblems = (
  amount: MainAmount,
  cash: Cash,
  rule: CashRule,
  currency: Currency,
  field = 'cashRiel',
): readonly Problem[] => {
  const { mixed, dollars } = cashBack(amount, rule);
  const isEither = [mixed, dollars].some((way) => cash.cents === way.cents && cash.riel === way.riel);
  const fits = cash.cents <= amount && withDollars(amount, cash.cents, rule).riel === cash.riel;
  return problemIf(!isEither && !fits, field, 'problem.cashDiffers', { amount: formatMoney(amount, currency) });
};

/** What one tender's part of a refund hands out. `rounding` as of `cashRounding`. */
export interface CashPart extends Cash {
  readonly rounding: SecondAmount;
}

/**
 * Allocates the cash of a refund to the tenders whose amounts it refunds, in their order: dollars first, as far as each
 * amount goes, the rest of it in riel. The parts sum to the cash; the last one takes what rounding left over.
 */
export const allocateCash = (
  amounts: readonly MainAmount[],
  cash: Cash,
  ratio: ConversionRatio,
): readonly CashPart[] => {
  let left = cash;
  return amounts.map((amount, index) => {
    const isLast = index === amounts.length - 1;
    const dollars = isLast || left.cents < amount ? left.cents : amount;
    const rest = toSecond(minus(amount, dollars), ratio);
    const inRiel = isLast || left.riel < rest ? left.riel : rest;
    const part = { cents: dollars, riel: inRiel };
    left = minusCash(left, part);
    return { ...part, rounding: cashRounding(amount, part, ratio) };
  });
};

export const sumOfCash = (parts: readonly Cash[]): Cash => ({
  cents: sumAmounts(parts.map((part) => part.cents)),
  riel: sumAmounts(parts.map((part) => part.riel)),
});

/** A way to hand out an amount. */
export interface CashChoice extends Cash {
  readonly kind: 'asPaid' | 'mixed' | 'riel' | 'dollars';
}

/** The ways to hand out an amount, each once, as it was paid first. */
export const cashChoices = (amount: MainAmount, left: Cash | null, rule: CashRule): readonly CashChoice[] => {
  const { mixed, riel, dollars } = cashBack(amount, rule);
  const all: CashChoice[] = [mixed, riel, dollars].map((way) => ({ kind: way.kind, cents: way.cents, riel: way.riel }));
  if (left !== null) all.unshift({ kind: 'asPaid', ...cashAsPaid(amount, left, rule) });
  return all.filter(
    (way, index) => all.findIndex((other) => other.cents === way.cents && other.riel === way.riel) === index,
  );
};
