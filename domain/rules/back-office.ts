import { type Problem, problemIf } from './problem';

/** V-12: a report starts before it ends; both are instants in ms. */
export const reportRangeProblems = (start: number, end: number): readonly Problem[] =>
  problemIf(!(start < end), 'start', 'problem.rangeOrder');

/** V-12: the quantity of an ingredient is above 0. */
export const ingredientProblems = (quantity: number): readonly Problem[] =>
  problemIf(!(Number.isFinite(quantity) && quantity > 0), 'quantity', 'problem.ingredientZero');
