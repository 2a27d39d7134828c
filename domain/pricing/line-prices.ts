import { atLeast, type MainAmount, mainAmount, minus, NO_MAIN, plus, sumAmounts } from '../money/amount';
import { timesOverRounded } from '../money/rounding';
import type { Basket, BasketLine, Column, Quote, QuotedLine } from './model';
import { sumFeeds } from './steps/piece';

/** A line's prices as they go over the wire (E-01), in cents. */
export interface LinePrices {
  /** List price of the goods, per piece or per unit of weight. */
  readonly sellPrice: MainAmount;
  readonly vipPrice: MainAmount;
  /** The goods of one piece after the line's item discount, at guest price. */
  readonly discountPrice: MainAmount;
  /** One piece with tags and feeds, before the item discount, in its column. */
  readonly finalSinglePrice: MainAmount;
  readonly finalVipPrice: MainAmount;
  /** The same at guest price after the item discount. */
  readonly finalDiscountPrice: MainAmount;
}

/** One of `num` pieces after an item discount, which is spread evenly over them; rounded, in cents. */
export const perPiece = (gross: MainAmount, itemDiscount: MainAmount, num: number): MainAmount =>
  num > 0 ? mainAmount(timesOverRounded(minus(gross, itemDiscount), 1, num)) : NO_MAIN;

/** The prices of one line; what a discount takes off is spread evenly over the pieces and rounded. */
export const linePrices = (line: BasketLine, quoted: QuotedLine): LinePrices => {
  const { sell, vip } = quoted.amounts;
  const finalDiscountPrice = perPiece(sell.gross, sell.itemDiscount, line.num);
  const options = plus(
    sumAmounts(line.tags.map((tag) => tag.price)),
    plus(sumFeeds(line.feeds), sumAmounts(line.surcharges)),
  );
  return {
    sellPrice: line.goods.price.sell,
    vipPrice: line.goods.price.vip,
    discountPrice: atLeast(minus(finalDiscountPrice, options), NO_MAIN),
    finalSinglePrice: sell.piece,
    finalVipPrice: vip.piece,
    finalDiscountPrice,
  };
};

/** What staff took off single items, in cents: totalGoodsReducePrice. The rest of that step is promotions. */
export const staffItemDiscount = (
  basket: Pick<Basket, 'lines'>,
  quote: Pick<Quote, 'lines'>,
  column: Column,
): MainAmount =>
  sumAmounts(
    quote.lines.flatMap((line, index) =>
      basket.lines[index]?.staffDiscount == null ? [] : [line.amounts[column].itemDiscount],
    ),
  );
