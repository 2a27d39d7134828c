import { at } from '../../at';
import { allocate } from '../../money/allocate';
import { type MainAmount, NO_MAIN, type Percent, sumAmounts } from '../../money/amount';
import { timesRate } from '../../money/rounding';

/** Something that is charged a percentage; null = exempt. */
export interface Charged {
  readonly base: MainAmount;
  readonly percent: Percent | null;
  /** What is rounded apart from others of the same percentage. */
  readonly group?: string;
}

/** A line's own percentage wins; null means the store's, 0 means none; a whitelisted line is exempt. */
export const effectivePercent = (own: Percent | null, whitelisted: boolean, store: Percent): Percent | null =>
  whitelisted ? null : (own ?? store);

interface Group {
  readonly percent: Percent;
  readonly indexes: number[];
}

/** Which items are rounded together. */
const listGroups = (items: readonly Charged[]): readonly Group[] => {
  const groups = new Map<string, Group>();
  items.forEach(({ percent, group = '' }, index) => {
    if (percent === null) return;
    const key = `${group}:${percent}`;
    const found = groups.get(key);
    if (found === undefined) groups.set(key, { percent, indexes: [index] });
    else found.indexes.push(index);
  });
  return [...groups.values()];
};

/** Rounds once per group and percentage, and allocates what `rate` makes of their sum to its items. */
export const chargePerPercentage = (
  items: readonly Charged[],
  rate: (base: MainAmount, percent: Percent) => MainAmount = timesRate,
): MainAmount[] => {
  const charges = items.map(() => NO_MAIN);
  for (const { percent, indexes } of listGroups(items)) {
    const bases = indexes.map((index) => at(items, index).base);
    allocate(rate(sumAmounts(bases), percent), bases).forEach((charge, which) => {
      charges[at(indexes, which)] = charge;
    });
  }
  return charges;
};
