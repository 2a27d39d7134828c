import { TOP_UP_MAX_CENTS, TOP_UP_MIN_CENTS } from '../limits';
import { mainAmount, type MainAmount } from '../money/amount';
import type { Currency } from '../money/currency';
import { scaleLeast, scaleMost } from '../money/scale';
import { formatMoney } from '../money/format';
import { parseMain, plainDigits } from '../money/parse';
import { type Problem, problemIf } from './problem';

/** V-11: what a top-up or a credit may be: 5 to 99999.99 dollars, or as much in another currency. */
export const walletLimits = (currency: Currency) =>
  ({
    min: mainAmount(scaleLeast(TOP_UP_MIN_CENTS, currency)),
    max: mainAmount(scaleMost(TOP_UP_MAX_CENTS, currency)),
  }) as const;

/** V-11: a top-up or a credit. An order's own amount has no such limits. */
export const walletAmountProblems = (amount: MainAmount, currency: Currency, field = 'amount'): readonly Problem[] => {
  const { min, max } = walletLimits(currency);
  return [
    ...problemIf(amount < min, field, 'problem.amountTooSmall', { min: formatMoney(min, currency) }),
    ...problemIf(amount > max, field, 'problem.amountTooLarge', { max: formatMoney(max, currency) }),
  ];
};

/** V-11 for an amount as it is typed, with at most the currency's decimals. */
export const walletInputProblems = (text: string, currency: Currency, field = 'amount'): readonly Problem[] => {
  const typed = plainDigits(text, currency);
  if (typed === '') return problemIf(true, field, 'problem.required');
  if (!/^\d+(\.\d*)?$/.test(typed)) return problemIf(true, field, 'problem.notANumber');
  const { decimals } = currency;
  if ((typed.split('.')[1] ?? '').length > decimals) {
    return problemIf(true, field, 'problem.tooManyDecimals', { decimals });
  }
  const amount = parseMain(text, currency) ?? mainAmount(walletLimits(currency).max + 1);
  return walletAmountProblems(amount, currency, field);
};
