import { at } from '../at';
import { type Cents, cents } from './amount';

interface Share {
  readonly whole: number;
  readonly remainder: number;
}

/** Splits the factor in two, so that no product passes 2^53 and no cent is lost however large the order. */
const HALF = 2 ** 20;

/** total × weight ÷ sum as a whole part and an exact remainder (in units of 1 ÷ sum). */
const shareOf = (total: number, weight: number, sum: number): Share => {
  const high = Math.floor(total / HALF) * weight;
  const rest = (high % sum) * HALF + (total % HALF) * weight;
  return { whole: ((high - (high % sum)) / sum) * HALF + Math.floor(rest / sum), remainder: rest % sum };
};

/** The indexes that get one unit more: those with the largest remainders, the earlier line first where they tie. */
const luckiest = (shares: readonly Share[], count: number): ReadonlySet<number> => {
  const byRemainder = (a: number, b: number): number => at(shares, b).remainder - at(shares, a).remainder || a - b;
  return new Set([...shares.keys()].sort(byRemainder).slice(0, count));
};

const check = (total: number, weights: readonly number[]): void => {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`cannot allocate ${total}`);
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('a weight is a whole number from 0 on');
  }
  if (weights.length === 0 && total > 0) throw new RangeError('nobody to allocate to');
};

/**
 * Shares cents out in proportion to whole weights by the largest remainder; ties go to the earlier line. The parts
 * always sum to the total, and no part exceeds its weight while the total does not exceed their sum. Where all
 * weights are 0 everybody gets the same. Throws RangeError for a negative or broken input.
 *
 *     allocate(299, [4300, 1400, 2300]) -> [161, 52, 86]
 */
export const allocate = (total: Cents, weights: readonly number[]): Cents[] => {
  check(total, weights);
  const sum = weights.reduce((a, b) => a + b, 0);
  const shares =
    sum === 0 ? weights.map(() => shareOf(total, 1, weights.length)) : weights.map((w) => shareOf(total, w, sum));
  const left = total - shares.reduce((a, share) => a + share.whole, 0);
  const extra = luckiest(shares, left);
  return shares.map((share, index) => cents(share.whole + (extra.has(index) ? 1 : 0)));
};

/** Splits cents equally: `splitEqually(1000, 3)` is [334, 333, 333]. */
export const splitEqually = (total: Cents, ways: number): Cents[] =>
  allocate(
    total,
    Array.from({ length: ways }, () => 1),
  );
