import { DISCOUNT_TYPE } from '../codes';
import { type MainAmount, type Percent, timesCount } from '../money/amount';
import type { Currency } from '../money/currency';
import { formatPlain } from '../money/format';
import { linePrices, perPiece } from './line-prices';
import type { BasketLine, Column, FeedPrice, QuotedLine } from './model';
import { listParts } from './parts';

/** The wire form of a line's item discount (E-01): 1 percentage, 2 amount, 3 adjusted price. Amounts in cents. */
export interface WireItemDiscount {
  readonly type: 1 | 2 | 3;
  /** Percent taken off; null for the other types. */
  readonly reduceRatio: Percent | null;
  /** Step 3's deduction of the whole line, in each column. */
  readonly saleReduce: MainAmount;
  readonly vipReduce: MainAmount;
  /** The price that replaces the goods price; null for the other types. */
  readonly adjustSalePrice: MainAmount | null;
  readonly adjustVipPrice: MainAmount | null;
  /** The promotion behind it; null for a discount that staff gave. */
  readonly discountReduceActivityId: number | null;
}

/** The line's discount as the wire has it; null without one, or where a promotion had no units left for it. */
export const wireItemDiscount = (line: BasketLine, { amounts }: QuotedLine): WireItemDiscount | null => {
  const discount = listParts([line]).find((part) => part.discount !== null)?.discount;
  if (discount == null) return null;
  return {
    type: discount.type,
    reduceRatio: discount.type === DISCOUNT_TYPE.percentage ? discount.reduceRatio : null,
    saleReduce: amounts.sell.itemDiscount,
    vipReduce: amounts.vip.itemDiscount,
    adjustSalePrice: discount.type === DISCOUNT_TYPE.price ? discount.price.sell : null,
    adjustVipPrice: discount.type === DISCOUNT_TYPE.price ? discount.price.vip : null,
    discountReduceActivityId: line.staffDiscount === null && line.promotion !== null ? line.promotion.activityId : null,
  };
};

/** One piece with tags and feeds after the item discount, in a column: what this customer sees now (S-37), in cents. */
const currentPrice = (line: Pick<BasketLine, 'num'>, { amounts }: QuotedLine, column: Column): MainAmount =>
  perPiece(amounts[column].gross, amounts[column].itemDiscount, line.num);

/** Price info (E-01): what this customer sees now, what a guest and a member would see. */
export const priceInfo = (line: Pick<BasketLine, 'num'>, quoted: QuotedLine, column: Column) => ({
  current: currentPrice(line, quoted, column),
  sell: currentPrice(line, quoted, 'sell'),
  vip: currentPrice(line, quoted, 'vip'),
});

/** A topping of a line: its pieces, and their sum in cents. */
export const wireFeed = ({ id, price, num }: FeedPrice) => ({ id, alreadyNum: num, sum: timesCount(price, num) });

/** Every field of a goods line about money, weight or tax (E-01), under its name on the wire. */
export const wireLine = (line: BasketLine, quoted: QuotedLine, column: Column, currency: Currency) => {
  const { goods, num, measure } = line;
  const info = priceInfo(line, quoted, column);
  return {
    num,
    cartNum: num,
    ...linePrices(line, quoted),
    currentPrice: info.current,
    priceInfo: info,
    withVipPrice: goods.withVipPrice,
    packingFee: goods.packingFee,
    packingFeeDisplay: formatPlain(timesCount(goods.packingFee, num), currency),
    vatPercentage: goods.vatPercentage,
    vatWhitelisting: goods.vatWhitelisting,
    serviceChargePercentage: goods.serviceChargePercentage,
    serviceChargeWhitelisting: goods.serviceChargeWhitelisting,
    pricingMethod: goods.pricingMethod,
    weight: measure.kind === 'weight' ? measure.weight : null,
    pricingCompleted: !quoted.pending,
    feeds: line.feeds.map(wireFeed),
    tagItems: line.tags.map(({ id, price }) => ({ id, price })),
    singleItemDiscount: wireItemDiscount(line, quoted),
  };
};
