import type { DiningStyle } from '@romduol/domain/codes';
import { inTaxClass } from '@romduol/domain/pricing/tax-class';
import type { DishSelection, Modifiers } from '@romduol/domain/menu/selection';
import { selectionFromWire, type SentLine } from '@romduol/domain/menu/wire-selection';
import type { Course } from '@romduol/domain/order/courses';
import type {
  Basket,
  BasketLine,
  CouponTerms,
  GoodsPrice,
  Measure,
  OrderPromotion,
  Reward,
  WholeBillDiscount,
} from '@romduol/domain/pricing/model';
import { splitWeighed } from '@romduol/domain/pricing/weighed';
import type { Localized } from '../../db/schema';
import type { AddedPieces, FrozenFeed, FrozenPart, FrozenPromotion, FrozenTag } from '../../db/schema-orders';
import type { StaffDiscount } from '../../db/schema-floor';
import { Refusal } from '../../http/refusal';
import { type CartLineRow, selectionOfRow } from '../cart';
import { type GoodsRow, type GoodsWithOptions, toMeasure, toGoodsPrice } from '../goods';
import { presentTaxClasses, type Store } from '../store';
import type { LineRow, OrderRow } from './rows';

/** The course and the seat of a line, as staff set them; null = its category's course, no seat. */
export interface Serving {
  readonly course: Course | null;
  readonly seat: number | null;
}

/** A line that is about to be ordered: what its price is made from, with the names that go with it. */
export interface PlacedLine {
  readonly id: string;
  readonly row: GoodsRow;
  readonly goods: GoodsPrice;
  readonly name: Localized;
  readonly tags: readonly FrozenTag[];
  readonly feeds: readonly FrozenFeed[];
  /** The parts chosen in a set meal. */
  readonly parts: readonly FrozenPart[];
  readonly promotion: FrozenPromotion | null;
  readonly measure: Measure;
  readonly note: string;
  readonly num: number;
  readonly serving?: Serving;
  readonly addedBy?: readonly AddedPieces[];
  /** Pieces that were suggested. */
  readonly suggested?: number;
}

const frozenTags = (goods: GoodsWithOptions, { optionIds }: Modifiers): FrozenTag[] =>
  optionIds.map((id) => {
    const tag = goods.groups.flatMap((group) => group.tags).find((each) => each.id === id);
    if (!tag) throw new Refusal('productChanged');
    return { id, name: tag.name, price: tag.price_cents };
  });

const frozenFeeds = (goods: GoodsWithOptions, { toppings }: Modifiers): FrozenFeed[] =>
  toppings.map(({ id, num }) => {
    const feed = goods.feeds.find((each) => each.id === id);
    if (!feed) throw new Refusal('productChanged');
    return { id, name: feed.name, price: feed.price_cents, num };
  });

const frozenParts = (goods: GoodsWithOptions, { parts }: Modifiers): FrozenPart[] =>
  parts.map(({ id, num }) => {
    const choice = goods.parts.flatMap(({ choices }) => choices).find((each) => each.id === id);
    if (!choice) throw new Refusal('productChanged');
    return { id, goodsId: choice.goodsId, name: choice.name, num, surcharge: choice.surcharge };
  });

/** A line that is to be ordered: of a cart, or as a phone sent it. */
export interface SelectedLine extends DishSelection {
  readonly id: string;
  readonly serving?: Serving;
  /** Who added its pieces, where another phone than the one that orders did. */
  readonly addedBy?: readonly AddedPieces[];
  /** Pieces that were added because they were suggested. */
  readonly suggested?: number;
}

/** The line of a cart. */
export const selectedRow = (line: CartLineRow): SelectedLine => ({
  ...selectionOfRow(line),
  id: String(line.id),
  // Pieces may have been taken away since.
  suggested: Math.min(line.suggested_num, line.num),
});

/** The same for the phone that orders it. */
export const selectedRowFor =
  (deviceId: string) =>
  (line: CartLineRow): SelectedLine => {
    const isShared = line.added_by.some(({ device }) => device !== deviceId);
    return { ...selectedRow(line), ...(isShared && { addedBy: line.added_by }) };
  };

/** The lines as a phone sent them, by their places. */
export const selectedLines = (lines: readonly SentLine[]): readonly SelectedLine[] =>
  lines.map((line, place) => ({ ...selectionFromWire(line), id: String(place) }));

/** By what a dish is priced when it is ordered. */
export interface PricedAt {
  readonly store: Store;
  readonly diningStyle: DiningStyle;
}

/** Lines at today's prices, before promotions; a weighed line becomes one line a piece (T-10). Throws productChanged. */
export const placedLines = (
  lines: readonly SelectedLine[],
  goods: ReadonlyMap<number, GoodsWithOptions>,
  { store, diningStyle }: PricedAt,
): PlacedLine[] =>
  lines.flatMap((line) => {
    const found = goods.get(line.goodsId);
    if (!found) throw new Refusal('productChanged');
    const placed = {
      id: line.id,
      row: found.row,
      goods: inTaxClass(toGoodsPrice(found.row, store.member_prices), presentTaxClasses(store), diningStyle),
      name: found.row.name,
      tags: frozenTags(found, line),
      feeds: frozenFeeds(found, line),
      parts: frozenParts(found, line),
      promotion: null,
      measure: toMeasure(found.row),
      note: line.note,
      num: line.quantity,
      ...(line.serving !== undefined && { serving: line.serving }),
      ...(line.addedBy !== undefined && { addedBy: line.addedBy }),
      ...(line.suggested !== undefined && { suggested: line.suggested }),
    };
    return splitWeighed(placed, ({ id }, index) => (index === 0 ? id : `${id}.${index}`));
  });

/** What the price of a line is made from, whether it is about to be placed or was frozen with an order. */
type Priced = Pick<PlacedLine, 'goods' | 'tags' | 'feeds' | 'parts' | 'promotion' | 'measure' | 'num'> & {
  readonly id: string | number;
  /** Discounts of staff; lines that are about to be placed have none. */
  readonly staff_discount?: StaffDiscount | null;
};

/** A line as a quote takes it. */
export const toBasketLine = (line: Priced): BasketLine => ({
  id: String(line.id),
  goods: line.goods,
  num: line.num,
  tags: line.tags,
  feeds: line.feeds,
  surcharges: line.parts.flatMap(({ num, surcharge }) => Array.from({ length: num }, () => surcharge)),
  measure: line.measure,
  staffDiscount: line.staff_discount?.discount ?? null,
  onTheHouse: line.staff_discount?.comp !== undefined,
  promotion: line.promotion,
});

/** What is quoted. Discounts of staff exist only on an order that is placed. */
export const toBasket = (order: {
  readonly diningStyle: DiningStyle;
  readonly partySize: number;
  readonly chargesTable: boolean;
  readonly lines: readonly Priced[];
  readonly orderPromotion: OrderPromotion | null;
  readonly reward?: Reward | null;
  readonly coupon: CouponTerms | null;
  readonly wholeBill?: WholeBillDiscount | null;
  readonly taxExempt?: boolean;
}): Basket => ({
  diningStyle: order.diningStyle,
  partySize: order.partySize,
  lines: order.lines.map(toBasketLine),
  chargesTable: order.chargesTable,
  wholeBill: order.wholeBill ?? null,
  orderPromotion: order.orderPromotion,
  ...(order.reward != null && { reward: order.reward }),
  coupon: order.coupon,
  taxExempt: order.taxExempt ?? false,
});

/** An order's frozen inputs, as a quote takes them. */
export const basketOfOrder = (order: OrderRow, lines: readonly LineRow[]): Basket =>
  toBasket({
    diningStyle: order.dining_style,
    partySize: order.party_size,
    chargesTable: order.charges_table,
    lines,
    orderPromotion: order.order_promotion,
    reward: order.reward,
    coupon: order.coupon,
    wholeBill: order.whole_bill,
    taxExempt: order.tax_exempt,
  });
