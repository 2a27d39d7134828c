import { timesOverRounded } from '../money/rounding';
import type { Price } from './ledger';

/** A price that was paid, and when, in ms. */
interface PaidPrice extends Price {
  readonly at: number;
}

/** What an ingredient cost before, what it costs now, and since which delivery. */
export interface PriceChange {
  readonly from: Price;
  readonly to: Price;
  readonly since: number;
}

/** A price of so many thousandths. */
export const priceFor = ({ cost, thousandths }: Price, of: number): number => timesOverRounded(cost, of, thousandths);

/** Prices are compared for this many thousandths: a kilogram, a litre, a thousand pieces. */
const COMPARED = 1_000_000;

const isSame = (one: Price, other: Price): boolean => priceFor(one, COMPARED) === priceFor(other, COMPARED);

/**
 * The change of a price by deliveries of a period, the oldest first; `before` is the last price before them, where there
 * was one. Null where it ends as it began. A price that came and went is no change.
 */
export const findPriceChange = (before: Price | null, paid: readonly PaidPrice[]): PriceChange | null => {
  const from = before ?? paid[0];
  const to = paid.at(-1);
  if (from === undefined || to === undefined || isSame(from, to)) return null;
  // The first delivery of those at the end that all had the price of now.
  const other = paid.findLastIndex((price) => !isSame(price, to));
  return { from, to, since: Math.min(...paid.slice(other + 1).map(({ at }) => at)) };
};
