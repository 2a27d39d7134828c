import { CASH_DECIMAL_MAX, CASH_WHOLE_MAX } from '../limits';
import type { Currency } from '../money/currency';
import { plainDigits } from '../money/parse';
import { type Problem, problemIf } from './problem';

/**
 * V-07: cash received, or a tip, as it is typed: a whole number from 0 to 999999, or one with the currency's decimals
 * from 0 to 99999; of a currency that is worth less, as many more.
 */
export const cashInputProblems = (text: string, currency: Currency, field = 'received'): readonly Problem[] => {
  const typed = plainDigits(text, currency);
  if (typed === '') return problemIf(true, field, 'problem.required');
  if (!/^\d+(\.\d*)?$/.test(typed)) return problemIf(true, field, 'problem.notANumber');
  const { decimals, limitFactor } = currency;
  const [, part] = typed.split('.');
  if (part !== undefined && (part === '' || part.length > decimals)) {
    return problemIf(true, field, 'problem.tooManyDecimals', { decimals });
  }
  const max = (part === undefined ? CASH_WHOLE_MAX : CASH_DECIMAL_MAX) * limitFactor;
  return problemIf(Number(typed) > max, field, 'problem.cashRange', { min: 0, max });
};
