import { at } from '../at';
import { allocate } from '../money/allocate';
import { type MainAmount, sumAmounts } from '../money/amount';

/** A line, what it adds to the total, and who added how many of it. */
export interface AddedLine<W> {
  readonly total: MainAmount;
  readonly addedBy: readonly { readonly who: W; readonly num: number }[];
}

/** What one of several has of a total. */
export interface Added<W> {
  readonly who: W;
  readonly amount: MainAmount;
}

const splitLine = <W>({ total, addedBy }: AddedLine<W>): readonly Added<W>[] =>
  allocate(
    total,
    addedBy.map(({ num }) => num),
  ).map((amount, index) => ({ who: at(addedBy, index).who, amount }));

/**
 * What each added to an order, each once, in the order in which they first appear. The parts sum to the order's total:
 * what no line brings, such as a table charge, is shared in proportion.
 */
export const splitByWho = <W>(total: MainAmount, lines: readonly AddedLine<W>[]): readonly Added<W>[] => {
  const all = lines.filter(({ addedBy }) => addedBy.length > 0).flatMap(splitLine);
  const everyone = [...new Set(all.map(({ who }) => who))];
  if (everyone.length === 0) return [];
  const weights = everyone.map((each) => sumAmounts(all.filter(({ who }) => who === each).map(({ amount }) => amount)));
  return allocate(total, weights).map((amount, index) => ({ who: at(everyone, index), amount }));
};
