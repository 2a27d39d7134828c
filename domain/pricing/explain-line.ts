import { DISCOUNT_TYPE } from '../codes';
import { type MainAmount, NO_MAIN, type Percent, sumAmounts, timesCount } from '../money/amount';
import { ROW_SIGNS, vatRows } from './explain';
import type { BasketLine, Column, PriceBook, QuotedLine } from './model';
import { listParts } from './parts';
import { rewardIn } from './steps/coupon';
import { effectivePercent } from './steps/percentage-groups';
import { measured } from './steps/piece';
import { vatOnPacking } from './vat-included';

/** What a line's price is made of, in the order in which it is read. */
export const LINE_ROWS = [
  'goods',
  'tag',
  'feed',
  'surcharge',
  'itemDiscount',
  'wholeBill',
  'orderPromotion',
  'reward',
  'coupon',
  'serviceCharge',
  'packing',
  'vat',
  'vatExempt',
] as const;
export type LineRowKind = (typeof LINE_ROWS)[number];

const SIGNS = { ...ROW_SIGNS, goods: 1, tag: 1, feed: 1, surcharge: 1 } as const satisfies Record<LineRowKind, 1 | -1>;

/** One step of a line. `amount` is never negative, in cents; `sign` is its direction. */
export interface LineRow {
  readonly kind: LineRowKind;
  readonly amount: MainAmount;
  readonly sign: 1 | -1;
  /** Id of the tag, the feed, or the promotion behind an item discount; null where there is none. */
  readonly id: number | null;
  /** What one of it costs, in cents (per piece, per unit of weight, per minute); null for shares and percentages. */
  readonly each: MainAmount | null;
  /** How many, or how much, of it; for an item discount the pieces that have it. */
  readonly quantity: number;
  /** The percentage that made it; null where it was none. */
  readonly percent: Percent | null;
}

type Made = Omit<LineRow, 'sign' | 'kind'>;

const row = (kind: LineRowKind, made: Pick<LineRow, 'amount' | 'quantity'> & Partial<Made>): LineRow => ({
  kind,
  sign: SIGNS[kind],
  id: null,
  each: null,
  percent: null,
  ...made,
});

/** Hours with three decimals, as a quantity is read. */
const toHours = (minutes: number): number => Math.round((minutes * 1_000) / 60) / 1_000;

/** Price and quantity of the goods: by the piece, by weight, by minutes, or as set by staff. */
const goodsRow = (line: BasketLine, goods: MainAmount, column: Column): LineRow => {
  const { measure, num } = line;
  const amount = timesCount(goods, num);
  const list = line.goods.price[column];
  switch (measure.kind) {
    case 'piece':
      return row('goods', { amount, each: list, quantity: num });
    case 'weight':
      return row('goods', { amount, each: list, quantity: (measure.weight ?? 0) * num });
    case 'time':
      return row('goods', { amount, each: goods, quantity: num });
    case 'minutes':
      return row('goods', {
        amount,
        each: list,
        quantity: toHours(measure.minutes) * num,
      });
  }
};

const optionRows = ({ tags, feeds, surcharges, num }: BasketLine): readonly LineRow[] => [
  ...tags.map(({ id, price }) => row('tag', { id, each: price, quantity: num, amount: timesCount(price, num) })),
  ...feeds.map(({ id, price, num: pieces }) =>
    row('feed', { id, each: price, quantity: pieces * num, amount: timesCount(price, pieces * num) }),
  ),
  ...surcharges.map((price) => row('surcharge', { each: price, quantity: num, amount: timesCount(price, num) })),
];

/**
 * What the gross is made of: goods and choices. A part of a weighed line that was split has its share of both, which is
 * one sum.
 */
const explainPieces = (line: BasketLine, gross: MainAmount, column: Column): readonly LineRow[] => {
  const goods = goodsRow(line, measured(line, line.goods.price[column], column), column);
  const options = optionRows(line).filter(({ amount }) => amount !== 0);
  const all = [goods, ...options];
  return sumAmounts(all.map(({ amount }) => amount)) === gross ? all : [{ ...goods, amount: gross, each: null }];
};

const discountRow = (line: BasketLine, amount: MainAmount): LineRow => {
  const part = listParts([line]).find(({ discount }) => discount !== null);
  return row('itemDiscount', {
    amount,
    id: line.staffDiscount === null ? (line.promotion?.activityId ?? null) : null,
    quantity: part?.num ?? 0,
    percent: part?.discount?.type === DISCOUNT_TYPE.percentage ? part.discount.reduceRatio : null,
  });
};

const shareRows = (line: BasketLine, { amounts }: QuotedLine, book: PriceBook, column: Column): readonly LineRow[] => {
  const { goods, num } = line;
  const of = amounts[column];
  const { vat, vatExempt } = vatRows(of.vat);
  // Two percentages are none, where packing is taxed apart.
  const vatPercent =
    vatOnPacking(of) === 0 ? effectivePercent(goods.vatPercentage, goods.vatWhitelisting, book.vatPercentage) : null;
  return [
    row('wholeBill', { amount: of.wholeBill, quantity: num }),
    row('orderPromotion', { amount: of.orderPromotion, quantity: num }),
    row('reward', { amount: rewardIn(of), quantity: num }),
    row('coupon', { amount: of.coupon, quantity: num }),
    row('serviceCharge', {
      amount: of.serviceCharge,
      quantity: num,
      percent: effectivePercent(
        goods.serviceChargePercentage,
        goods.serviceChargeWhitelisting,
        book.serviceChargePercentage,
      ),
    }),
    row('packing', { amount: of.packing, each: goods.packingFee, quantity: num }),
    row('vat', { amount: vat, quantity: num, percent: vatPercent }),
    row('vatExempt', { amount: vatExempt, quantity: num, percent: vatPercent }),
  ];
};

/**
 * How a line's total comes about: rows that sum to it exactly, without those that are 0 (the first one stays). A line
 * that is still to be weighed or priced has only the first.
 */
export const explainLine = (
  line: BasketLine,
  quoted: QuotedLine,
  book: PriceBook,
  column: Column,
): readonly LineRow[] => {
  if (quoted.pending) return [goodsRow(line, NO_MAIN, column)];
  const rest = [discountRow(line, quoted.amounts[column].itemDiscount), ...shareRows(line, quoted, book, column)];
  return [...explainPieces(line, quoted.amounts[column].gross, column), ...rest.filter(({ amount }) => amount !== 0)];
};
