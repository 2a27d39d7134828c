import type { Basket, BasketLine, CouponTerms, DiningStyle, GoodsPrice, Measure } from '@romduol/domain/pricing/model';
import { splitWeighed } from '@romduol/domain/pricing/weighed';
import type { FrozenFeed, FrozenTag, Localized } from '../../db/schema';
import { Refusal } from '../../http/refusal';
import type { CartLineRow } from '../cart';
import { type GoodsRow, type GoodsWithOptions, measureOf, priceOf } from '../goods';

/** A line that is about to be ordered: what its price is made from, with the names that go with it. */
export interface PlacedLine {
  readonly id: string;
  readonly row: GoodsRow;
  readonly goods: GoodsPrice;
  readonly name: Localized;
  readonly tags: readonly FrozenTag[];
  readonly feeds: readonly FrozenFeed[];
  readonly measure: Measure;
  readonly note: string;
  readonly num: number;
}

const frozenTags = (goods: GoodsWithOptions, line: CartLineRow): FrozenTag[] =>
  line.tags.map(({ id }) => {
    const tag = goods.groups.flatMap((group) => group.tags).find((each) => each.id === id);
    if (!tag) throw new Refusal('productChanged');
    return { id, name: tag.name, price: tag.price_cents };
  });

const frozenFeeds = (goods: GoodsWithOptions, line: CartLineRow): FrozenFeed[] =>
  line.feeds.map(({ id, num }) => {
    const feed = goods.feeds.find((each) => each.id === id);
    if (!feed) throw new Refusal('productChanged');
    return { id, name: feed.name, price: feed.price_cents, num };
  });

/** The lines of a cart at today's prices; a weighed line becomes one line a piece (T-10). */
export const placedLines = (
  lines: readonly CartLineRow[],
  goods: ReadonlyMap<number, GoodsWithOptions>,
  memberPrices: boolean,
): PlacedLine[] =>
  lines.flatMap((line) => {
    const found = goods.get(line.goods_id);
    if (!found) throw new Refusal('productChanged');
    const placed = {
      id: String(line.id),
      row: found.row,
      goods: priceOf(found.row, memberPrices),
      name: found.row.name,
      tags: frozenTags(found, line),
      feeds: frozenFeeds(found, line),
      measure: measureOf(found.row),
      note: line.note,
      num: line.num,
    };
    return splitWeighed(placed, ({ id }, index) => (index === 0 ? id : `${id}.${index}`));
  });

/** What the price of a line is made from, whether it is about to be placed or was frozen with an order. */
type Priced = Pick<PlacedLine, 'goods' | 'tags' | 'feeds' | 'measure' | 'num'> & { readonly id: string | number };

/** A line as a quote takes it. */
export const basketLineOf = (line: Priced): BasketLine => ({
  id: String(line.id),
  goods: line.goods,
  num: line.num,
  tags: line.tags,
  feeds: line.feeds,
  surcharges: [],
  measure: line.measure,
  staffDiscount: null,
  promotion: null,
});

/** What is quoted. Discounts, promotions and coupons come with their own issues; the shape has their place. */
export const basketOf = (order: {
  readonly diningStyle: DiningStyle;
  readonly partySize: number;
  readonly chargesTable: boolean;
  readonly lines: readonly Priced[];
  readonly coupon: CouponTerms | null;
}): Basket => ({
  diningStyle: order.diningStyle,
  partySize: order.partySize,
  lines: order.lines.map(basketLineOf),
  chargesTable: order.chargesTable,
  wholeBill: null,
  orderPromotion: null,
  coupon: order.coupon,
  taxExempt: false,
});
