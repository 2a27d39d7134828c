import { PERCENT_DECIMALS, PERCENT_MAX, PERCENT_MIN } from '../limits';
import { type Problem, problemIf } from './problem';

const hasDecimals = (value: number, most: number): boolean => Number(value.toFixed(most)) === value;

/** V-12: a rate is entered as a percentage, 0 to 100 with at most two decimals. */
export const percentProblems = (percent: number, field = 'rate'): readonly Problem[] =>
  problemIf(
    !(percent >= PERCENT_MIN && percent <= PERCENT_MAX && hasDecimals(percent, PERCENT_DECIMALS)),
    field,
    'problem.percentage',
    { min: PERCENT_MIN, max: PERCENT_MAX },
  );
