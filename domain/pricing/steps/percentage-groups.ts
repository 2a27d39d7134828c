import { at } from '../../at';
import { allocate } from '../../money/allocate';
import { type Cents, NO_CENTS, type Percent, sumOf } from '../../money/amount';
import { timesRate } from '../../money/rounding';

/** Something that is charged a percentage; null = exempt. */
export interface Charged {
  readonly base: Cents;
  readonly percent: Percent | null;
}

/** A line's own percentage wins; null means the store's, 0 means none; a whitelisted line is exempt. */
export const effectivePercent = (own: Percent | null, whitelisted: boolean, store: Percent): Percent | null =>
  whitelisted ? null : (own ?? store);

/** Rounds once per percentage, over all that share it, and allocates what that gives to them. */
export const chargePerPercentage = (items: readonly Charged[]): Cents[] => {
  const charges = items.map(() => NO_CENTS);
  const percents = new Set(items.flatMap(({ percent }) => (percent === null ? [] : [percent])));
  for (const percent of percents) {
    const group = items.flatMap((item, index) => (item.percent === percent ? [{ index, base: item.base }] : []));
    const bases = group.map(({ base }) => base);
    allocate(timesRate(sumOf(bases), percent), bases).forEach((charge, which) => {
      charges[at(group, which).index] = charge;
    });
  }
  return charges;
};
