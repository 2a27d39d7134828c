import { type Cents, NO_CENTS, plus } from '../money/amount';
import { priceColumn } from './column';
import type { Basket, BasketLine, LineAmounts, PriceBook, Quote, QuotedLine } from './model';
import { type Part, partsOf } from './parts';
import { isPending } from './steps/piece';

const NOTHING: LineAmounts = {
  piece: NO_CENTS,
  gross: NO_CENTS,
  itemDiscount: NO_CENTS,
  wholeBill: NO_CENTS,
  orderPromotion: NO_CENTS,
  coupon: NO_CENTS,
  serviceCharge: NO_CENTS,
  packing: NO_CENTS,
  vat: NO_CENTS,
  total: NO_CENTS,
};

/** Two parts of one line as one; both have the same piece. */
const joined = (a: LineAmounts, b: LineAmounts): LineAmounts => {
  const both = (step: keyof LineAmounts): Cents => plus(a[step], b[step]);
  return {
    piece: b.piece,
    gross: both('gross'),
    itemDiscount: both('itemDiscount'),
    wholeBill: both('wholeBill'),
    orderPromotion: both('orderPromotion'),
    coupon: both('coupon'),
    serviceCharge: both('serviceCharge'),
    packing: both('packing'),
    vat: both('vat'),
    total: both('total'),
  };
};

/** What each line's parts add up to in one column. */
const byLine = (
  lines: readonly BasketLine[],
  parts: readonly Part[],
  amounts: readonly LineAmounts[],
): LineAmounts[] => {
  const sums = lines.map(() => NOTHING);
  amounts.forEach((amount, index) => {
    const line = parts[index]?.lineIndex ?? 0;
    sums[line] = joined(sums[line] ?? NOTHING, amount);
  });
  return sums;
};

/**
 * The one price computation of the product (T-15): pure, synchronous, total. The client runs it to show a preview, the
 * server runs it for the truth. Both columns are computed alike; amounts are cents, riel where it says so. Each
 * product is rounded once, half up, and whatever is spread over lines sums to the whole.
 *
 * Item promotions and the order promotion come in with the basket: whether one runs is decided before, by
 * `grantPromotions` and `runningOrderPromotion`, which take the instant.
 */
export const quote = (basket: Basket, priceBook: PriceBook): Quote => {
  const parts = partsOf(basket.lines);
  const sell = priceColumn(parts, basket, priceBook, 'sell');
  const vip = priceColumn(parts, basket, priceBook, 'vip');
  const ofSell = byLine(basket.lines, parts, sell.parts);
  const ofVip = byLine(basket.lines, parts, vip.parts);
  const lines = basket.lines.map((line, index): QuotedLine => ({
    id: line.id,
    num: line.num,
    pending: isPending(line),
    amounts: { sell: ofSell[index] ?? NOTHING, vip: ofVip[index] ?? NOTHING },
  }));
  return { lines, totals: { sell: sell.totals, vip: vip.totals }, pending: lines.some(({ pending }) => pending) };
};
