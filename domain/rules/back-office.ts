import { type Problem, problemIf } from './problem';

/** V-12: a report starts before it ends; both are instants in ms. */
export const reportRangeProblems = (start: number, end: number): readonly Problem[] =>
  problemIf(!(start < end), 'start', 'problem.rangeOrder');
