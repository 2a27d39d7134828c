import { atLeast, atMost, mainAmount, type MainAmount, minus, NO_MAIN, timesCount } from '../../money/amount';
import { timesOverRounded } from '../../money/rounding';
import type { CouponRule, CouponLine } from './coupon-rule';

/** What `units` of a line are worth without their feeds: their share of its net, the feeds staying at list price. */
const worth = (line: CouponLine, units: number): MainAmount => {
  const share = mainAmount(timesOverRounded(line.net, units, line.num));
  return atMost(atLeast(minus(share, timesCount(line.feeds, units)), NO_MAIN), line.net);
};

interface Candidate {
  readonly index: number;
  readonly unit: MainAmount;
  readonly num: number;
}

/** Lines whose units are worth something, the cheapest first, the earlier where two are equal. */
const cheapestFirst = (lines: readonly CouponLine[]): readonly Candidate[] =>
  lines
    .map((line, index) => ({ index, num: line.num, unit: worth(line, 1) }))
    .filter(({ unit }) => unit > 0)
    .sort((a, b) => a.unit - b.unit || a.index - b.index);

/**
 * Type 3: `itemNum` units of the cheapest eligible lines are free, of those bought beyond `base`. Feeds are not free.
 * A line that is pending or costs nothing is neither bought nor given.
 */
export const couponFreeItem: CouponRule<3> = (off, lines) => {
  const candidates = cheapestFirst(lines);
  const bought = candidates.reduce((sum, { num }) => sum + num, 0);
  let left = Math.max(0, Math.min(off.itemNum, bought - off.base));
  const free = lines.map(() => NO_MAIN);
  for (const { index, num } of candidates) {
    const line = lines[index];
    if (line === undefined || left === 0) break;
    const units = Math.min(left, num);
    free[index] = worth(line, units);
    left -= units;
  }
  return free;
};
