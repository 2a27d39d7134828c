import { at } from '../at';
import { type MainAmount, mainAmount } from './amount';

interface Share {
  readonly whole: number;
  readonly remainder: number;
}

/** Splits the factor in two, so that no product passes 2^53 and no cent is lost however large the order. */
const HALF = 2 ** 20;

/** total × weight ÷ sum as a whole part and an exact remainder (in units of 1 ÷ sum). */
const computeShare = (total: number, weight: number, sum: number): Share => {
  const product = total * weight;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const remainder = product % sum;
    return { whole: (product - remainder) / sum, remainder };
  }
  const high = Math.floor(total / HALF) * weight;
  const rest = (high % sum) * HALF + (total % HALF) * weight;
  return { whole: ((high - (high % sum)) / sum) * HALF + Math.floor(rest / sum), remainder: rest % sum };
};

/**
 * What each share gets: the `count` largest remainders one unit more, the earlier line first where they tie. Numbers are
 * sorted without a comparison of our own: this is half of what a price costs.
 */
const withLuck = (shares: readonly Share[], count: number): MainAmount[] => {
  if (count === 0) return shares.map(({ whole }) => mainAmount(whole));
  const remainders = new Float64Array(shares.length);
  shares.forEach(({ remainder }, index) => (remainders[index] = remainder));
  const least = at(remainders.sort(), remainders.length - count);
  const above = shares.reduce((sum, { remainder }) => (remainder > least ? sum + 1 : sum), 0);
  let ties = count - above;
  return shares.map(({ whole, remainder }) => {
    if (remainder > least) return mainAmount(whole + 1);
    if (remainder < least || ties === 0) return mainAmount(whole);
    ties -= 1;
    return mainAmount(whole + 1);
  });
};

const check = (total: number, weights: readonly number[]): void => {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`cannot allocate ${total}`);
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('a weight is a whole number from 0 on');
  }
  if (weights.length === 0 && total > 0) throw new RangeError('no weights to allocate to');
};

/**
 * Divides cents in proportion to whole weights by the largest remainder; ties go to the earlier line. The parts always
 * sum to the total, and no part exceeds its weight while the total does not exceed their sum. Where all weights are 0
 * the parts are equal. Throws RangeError for a negative or broken input.
 *
 *     allocate(299, [4300, 1400, 2300]) -> [161, 52, 86]
 */
export const allocate = (total: MainAmount, weights: readonly number[]): MainAmount[] => {
  check(total, weights);
  const sum = weights.reduce((a, b) => a + b, 0);
  const shares =
    sum === 0
      ? weights.map(() => computeShare(total, 1, weights.length))
      : weights.map((w) => computeShare(total, w, sum));
  const left = total - shares.reduce((a, share) => a + share.whole, 0);
  return withLuck(shares, left);
};

/** Splits cents equally: `splitEqually(1000, 3)` is [334, 333, 333]. */
export const splitEqually = (total: MainAmount, ways: number): MainAmount[] =>
  allocate(
    total,
    Array.from({ length: ways }, () => 1),
  );
