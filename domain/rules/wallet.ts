import { TOP_UP_DECIMALS, TOP_UP_MAX_CENTS, TOP_UP_MIN_CENTS } from '../limits';
import { mainAmount, type MainAmount } from '../money/amount';
import { formatDollars, parseDollars } from '../money/format';
import { type Problem, problemIf } from './problem';

/** V-11: a top-up or a credit in cents, 5 to 99999.99 dollars. An order's own amount has no such limits. */
export const walletAmountProblems = (amount: MainAmount, field = 'amount'): readonly Problem[] => [
  ...problemIf(amount < TOP_UP_MIN_CENTS, field, 'problem.amountTooSmall', {
    min: formatDollars(mainAmount(TOP_UP_MIN_CENTS)),
  }),
  ...problemIf(amount > TOP_UP_MAX_CENTS, field, 'problem.amountTooLarge', {
    max: formatDollars(mainAmount(TOP_UP_MAX_CENTS)),
  }),
];

/** V-11 for an amount as it is typed, in dollars with at most two decimals. */
export const walletInputProblems = (text: string, field = 'amount'): readonly Problem[] => {
  if (text.trim() === '') return problemIf(true, field, 'problem.required');
  if (!/^\d+(\.\d*)?$/.test(text.trim())) return problemIf(true, field, 'problem.notANumber');
  const whole = text.trim().split('.')[1] ?? '';
  if (whole.length > TOP_UP_DECIMALS) {
    return problemIf(true, field, 'problem.tooManyDecimals', { decimals: TOP_UP_DECIMALS });
  }
  return walletAmountProblems(parseDollars(text) ?? mainAmount(TOP_UP_MAX_CENTS + 1), field);
};
