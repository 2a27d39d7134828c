import { at } from '../at';
import { plus } from '../money/amount';
import { priceColumn } from './column';
import type { Basket, LineAmounts, PriceBook, Quote, QuotedLine } from './model';
import { type Part, listParts } from './parts';
import { holdingReward, rewardIn } from './reward-included';
import { isPending } from './steps/piece';
import { holdingPackingVat, holdingVat, vatIn, vatOnPacking } from './vat-included';

/** Two parts of one line as one; both have the same piece. */
const joined = (a: LineAmounts, b: LineAmounts): LineAmounts => ({
  piece: b.piece,
  gross: plus(a.gross, b.gross),
  itemDiscount: plus(a.itemDiscount, b.itemDiscount),
  wholeBill: plus(a.wholeBill, b.wholeBill),
  orderPromotion: plus(a.orderPromotion, b.orderPromotion),
  coupon: plus(a.coupon, b.coupon),
  serviceCharge: plus(a.serviceCharge, b.serviceCharge),
  packing: plus(a.packing, b.packing),
  vat: plus(a.vat, b.vat),
  total: plus(a.total, b.total),
  ...holdingReward(plus(rewardIn(a), rewardIn(b))),
  ...holdingVat(plus(vatIn(a), vatIn(b))),
  ...holdingPackingVat(plus(vatOnPacking(a), vatOnPacking(b))),
});

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
