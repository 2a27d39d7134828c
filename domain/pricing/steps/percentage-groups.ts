import { at } from '../../at';
import { allocate } from '../../money/allocate';
import { type MainAmount, NO_MAIN, type Percent, sumAmounts } from '../../money/amount';
import { timesRate } from '../../money/rounding';

/** Something that is charged a percentage; null = exempt. */
export interface Charged {
  readonly base: MainAmount;
  readonly percent: Percent | null;
}

/** A line's own percentage wins; null means the store's, 0 means none; a whitelisted line is exempt. */
export const effectivePercent = (own: Percent | null, whitelisted: boolean, store: Percent): Percent | null =>
  whitelisted ? null : (own ?? store);

/** Which items are charged each percentage. */
const groupByPercent = (items: readonly Charged[]): ReadonlyMap<Percent, readonly number[]> => {
  const groups = new Map<Percent, number[]>();
  items.forEach(({ percent }, index) => {
    if (percent === null) return;
    const group = groups.get(percent);
    if (group === undefined) groups.set(percent, [index]);
    else group.push(index);
  });
  return groups;
};

/** Rounds once per percentage, over all that share it, and allocates what `rate` makes of their sum to them. */
export const chargePerPercentage = (
  items: readonly Charged[],
  rate: (base: MainAmount, percent: Percent) => MainAmount = timesRate,
): MainAmount[] => {
  const charges = items.map(() => NO_MAIN);
  for (const [percent, group] of groupByPercent(items)) {
    const bases = group.map((index) => at(items, index).base);
    allocate(rate(sumAmounts(bases), percent), bases).forEach((charge, which) => {
      charges[at(group, which)] = charge;
    });
  }
  return charges;
};
