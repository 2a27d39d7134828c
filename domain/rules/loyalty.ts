import { type MainAmount, mainAmount, minus, sumAmounts } from '../money/amount';
import type { LineAmounts } from '../pricing/model';
import { rewardIn } from '../pricing/steps/coupon';

/** By which an order earns. */
export interface EarnTerms {
  /** So many points … */
  readonly earnPoints: number;
  /** … for so much, in minor units. */
  readonly earnPer: MainAmount;
  /** So many percent more. */
  readonly boostPercent: number;
}

/** The points of an amount, rounded down: of all of it at once, so that parts of it never come to more. */
export const pointsFor = (amount: MainAmount, { earnPoints, earnPer, boostPercent }: EarnTerms): number =>
  amount <= 0 ? 0 : Math.floor((amount * earnPoints * (100 + boostPercent)) / (earnPer * 100));

type Deducted = Pick<LineAmounts, 'gross' | 'itemDiscount' | 'wholeBill' | 'orderPromotion' | 'coupon' | 'reward'>;

/** What a line costs after every discount, without charges, and without VAT on top. */
export const lineNet = (of: Deducted): MainAmount =>
  minus(of.gross, sumAmounts([of.itemDiscount, of.wholeBill, of.orderPromotion, rewardIn(of), of.coupon]));

/** A line that was paid, with what was refunded of it. */
export interface PaidLine {
  readonly goodsId: number;
  /** Pieces; a weighed line is one. */
  readonly num: number;
  readonly refundedNum: number;
  readonly amounts: Deducted;
  readonly refunded: Deducted | null;
}

/** What is earned on: what dishes cost after discounts, less what was refunded of it. */
export const earnedOn = (lines: readonly PaidLine[]): MainAmount =>
  sumAmounts(
    lines.map(({ amounts, refunded }) =>
      refunded === null ? lineNet(amounts) : minus(lineNet(amounts), lineNet(refunded)),
    ),
  );

/** Stamps of a card: a piece that was paid is one; the free dish, comps and what was refunded are none. */
export const stampsFor = (lines: readonly PaidLine[], goodsIds: ReadonlySet<number>, freed: boolean): number => {
  const pieces = lines
    .filter(({ goodsId, amounts }) => goodsIds.has(goodsId) && lineNet(amounts) > 0)
    .reduce((sum, { num, refundedNum }) => sum + num - refundedNum, 0);
  // A free dish that shares its line with others leaves the line a price; alone it leaves none.
  const freeBesides = lines.some(
    ({ goodsId, amounts }) => goodsIds.has(goodsId) && lineNet(amounts) > 0 && rewardIn(amounts) > 0,
  );
  return Math.max(0, pieces - (freed && freeBesides ? 1 : 0));
};

/** How many points of those that an order took are used up by what came off its price. */
export const pointsUsed = (taken: MainAmount, points: number, amount: MainAmount): number =>
  taken >= amount ? points : Math.ceil((taken * points) / amount);

/** What points are worth. */
export const pointsWorth = (points: number, pointCents: MainAmount): MainAmount => mainAmount(points * pointCents);

/** A tier counts from so many points of the last twelve months. */
interface FromPoints {
  readonly fromPoints: number;
}

/** The highest tier that was reached; null: none. */
export const tierAt = <T extends FromPoints>(tiers: readonly T[], points: number): T | null =>
  [...tiers].sort((a, b) => b.fromPoints - a.fromPoints).find(({ fromPoints }) => fromPoints <= points) ?? null;

/** The next tier above; null at the highest. */
export const nextTier = <T extends FromPoints>(tiers: readonly T[], points: number): T | null =>
  [...tiers].sort((a, b) => a.fromPoints - b.fromPoints).find(({ fromPoints }) => fromPoints > points) ?? null;
