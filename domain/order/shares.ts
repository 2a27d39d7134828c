import { atLeast, atMost, type MainAmount, mainAmount, minus, NO_MAIN, plus } from '../money/amount';
import { timesOverRounded } from '../money/rounding';
import type { LineAmounts } from '../pricing/model';
import { holdingReward, rewardIn } from '../pricing/steps/coupon';
import { allVat, holdingPackingVat, holdingVat, vatIn, vatOnPacking } from '../pricing/vat-included';

/** The frozen amounts of a line without its unit price: those that can be divided and summed. */
export type Shares = Omit<LineAmounts, 'piece'>;

export const NO_SHARES: Shares = {
  gross: NO_MAIN,
  itemDiscount: NO_MAIN,
  wholeBill: NO_MAIN,
  orderPromotion: NO_MAIN,
  coupon: NO_MAIN,
  serviceCharge: NO_MAIN,
  packing: NO_MAIN,
  vat: NO_MAIN,
  total: NO_MAIN,
};

/** How much of a line, out of how much: pieces, or thousandths of the unit of weight. Whole numbers, 0 ≤ part ≤ whole, whole > 0. */
export interface Portion {
  readonly kind: 'pieces' | 'weight';
  readonly part: number;
  readonly whole: number;
}

/**
 * What a line costs after each step in turn. A share is taken of these running sums, and each step's share is the
 * difference between two of them: they fall and rise together, so that no step's share is ever negative.
 */
type Levels = readonly [
  gross: MainAmount,
  item: MainAmount,
  bill: MainAmount,
  promotion: MainAmount,
  reward: MainAmount,
  coupon: MainAmount,
  service: MainAmount,
  packing: MainAmount,
];

const computeLevels = (amounts: Shares): Levels => {
  const item = minus(amounts.gross, amounts.itemDiscount);
  const bill = minus(item, amounts.wholeBill);
  const promotion = minus(bill, amounts.orderPromotion);
  const reward = minus(promotion, rewardIn(amounts));
  const coupon = minus(reward, amounts.coupon);
  const service = plus(coupon, amounts.serviceCharge);
  return [amounts.gross, item, bill, promotion, reward, coupon, service, plus(service, amounts.packing)];
};

/** The first units by the largest remainder, so that piece by piece is the same as all at once. */
const ofPieces = (amount: MainAmount, { part, whole }: Portion): MainAmount => {
  const each = Math.floor(amount / whole);
  return mainAmount(each * part + Math.min(part, amount - each * whole));
};

const computeShare = (amount: MainAmount, portion: Portion): MainAmount =>
  portion.kind === 'pieces'
    ? ofPieces(amount, portion)
    : mainAmount(timesOverRounded(amount, portion.part, portion.whole));

/** Of a portion that holds so much VAT: neither it nor the rest has more VAT on packing than VAT. */
const shareOfPackingVat = (amounts: Shares, portion: Portion, vat: MainAmount): MainAmount => {
  const onPacking = vatOnPacking(amounts);
  const least = minus(onPacking, minus(allVat(amounts), vat));
  return atMost(atLeast(computeShare(onPacking, portion), least), vat);
};

/** A portion of a line's frozen amounts, in cents; the whole portion is all of them, to the cent. */
export const computePortion = (amounts: Shares, portion: Portion): Shares => {
  const of = (amount: MainAmount): MainAmount => computeShare(amount, portion);
  const [gross, item, bill, promotion, reward, coupon, service, packing] = computeLevels(amounts);
  const total = of(amounts.total);
  const vat = minus(total, of(packing));
  // An exemption takes off exactly what the prices hold.
  const included = holdingVat(amounts.vat < 0 ? minus(NO_MAIN, vat) : of(vatIn(amounts)));
  return {
    gross: of(gross),
    itemDiscount: minus(of(gross), of(item)),
    wholeBill: minus(of(item), of(bill)),
    orderPromotion: minus(of(bill), of(promotion)),
    coupon: minus(of(reward), of(coupon)),
    serviceCharge: minus(of(service), of(coupon)),
    packing: minus(of(packing), of(service)),
    vat,
    total,
    ...holdingReward(minus(of(promotion), of(reward))),
    ...included,
    ...holdingPackingVat(shareOfPackingVat(amounts, portion, allVat({ vat, ...included }))),
  };
};

const pairwise = (a: Shares, b: Shares, join: (a: MainAmount, b: MainAmount) => MainAmount): Shares => ({
  gross: join(a.gross, b.gross),
  itemDiscount: join(a.itemDiscount, b.itemDiscount),
  wholeBill: join(a.wholeBill, b.wholeBill),
  orderPromotion: join(a.orderPromotion, b.orderPromotion),
  coupon: join(a.coupon, b.coupon),
  serviceCharge: join(a.serviceCharge, b.serviceCharge),
  packing: join(a.packing, b.packing),
  vat: join(a.vat, b.vat),
  total: join(a.total, b.total),
  ...holdingReward(join(rewardIn(a), rewardIn(b))),
  ...holdingVat(join(vatIn(a), vatIn(b))),
  ...holdingPackingVat(join(vatOnPacking(a), vatOnPacking(b))),
});

/** a + b, step by step. */
export const plusShares = (a: Shares, b: Shares): Shares => pairwise(a, b, plus);

/** a − b, step by step. */
export const minusShares = (a: Shares, b: Shares): Shares => pairwise(a, b, minus);

export const sumOfShares = (all: readonly Shares[]): Shares => all.reduce(plusShares, NO_SHARES);
