import { CASH_DECIMAL_MAX, CASH_DECIMALS, CASH_WHOLE_MAX } from '../limits';
import { type Problem, problemIf } from './problem';

const AMOUNT = new RegExp(`^\\d+(\\.\\d{1,${CASH_DECIMALS}})?$`);

/**
 * V-07: cash received, or a tip, as it is typed: a whole number from 0 to 999999, or one with up to two decimals from
 * 0 to 99999. Riel have no decimals.
 */
export const cashInputProblems = (
  text: string,
  currency: 'dollars' | 'riel',
  field = 'received',
): readonly Problem[] => {
  const typed = text.trim();
  if (typed === '') return problemIf(true, field, 'problem.required');
  if (!/^\d+(\.\d*)?$/.test(typed)) return problemIf(true, field, 'problem.notANumber');
  const isWhole = /^\d+$/.test(typed);
  const decimals = currency === 'riel' ? 0 : CASH_DECIMALS;
  if (!isWhole && (decimals === 0 || !AMOUNT.test(typed))) {
    return problemIf(true, field, 'problem.tooManyDecimals', { decimals });
  }
  const max = isWhole ? CASH_WHOLE_MAX : CASH_DECIMAL_MAX;
  return problemIf(Number(typed) > max, field, 'problem.cashRange', { min: 0, max });
};
