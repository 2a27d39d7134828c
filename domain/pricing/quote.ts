import { at } from '../at';
import { NO_MAIN, plus } from '../money/amount';
import { priceColumn } from './column';
import type { Basket, LineAmounts, PriceBook, Quote, QuotedLine } from './model';
import { type Part, listParts } from './parts';
import { isPending } from './steps/piece';

/** Two parts of one line as one; both have the same piece. What neither holds stays absent. */
const joined = (a: LineAmounts, b: LineAmounts): LineAmounts => {
  const sums = { ...a, ...b };
  for (const step of Object.keys(sums) as (keyof LineAmounts)[]) {
    if (step !== 'piece') sums[step] = plus(a[step] ?? NO_MAIN, b[step] ?? NO_MAIN);
  }
  return sums;
};

/** What each line's parts add up to in one column. */
const byLine = (parts: readonly Part[], amounts: readonly LineAmounts[]): readonly LineAmounts[] => {
  const sums: LineAmounts[] = [];
  parts.forEach(({ lineIndex }, index) => {
    const before = sums[lineIndex];
    sums[lineIndex] = before === undefined ? at(amounts, index) : joined(before, at(amounts, index));
  });
  return sums;
};

/**
 * The one price computation of the product (T-15): pure, synchronous, total. The client runs it to show a preview, the
 * server runs it for the truth. Both columns are computed alike; amounts are cents, riel where named so. Each product
 * is rounded once, half up, and whatever is spread over lines sums to the whole.
 *
 * Item promotions and the order promotion come in with the basket: whether one runs is decided before, by
 * `grantPromotions` and `runningOrderPromotion`, which take the instant.
 */
export const quote = (basket: Basket, priceBook: PriceBook): Quote => {
  const parts = listParts(basket.lines);
  const sell = priceColumn(parts, basket, priceBook, 'sell');
  const vip = priceColumn(parts, basket, priceBook, 'vip');
  const ofSell = byLine(parts, sell.parts);
  const ofVip = byLine(parts, vip.parts);
  const lines = basket.lines.map((line, index): QuotedLine => ({
    id: line.id,
    num: line.num,
    pending: isPending(line),
    amounts: { sell: at(ofSell, index), vip: at(ofVip, index) },
  }));
  return { lines, totals: { sell: sell.totals, vip: vip.totals }, pending: lines.some(({ pending }) => pending) };
};
