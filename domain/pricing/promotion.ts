import { type MainAmount, minus, NO_MAIN } from '../money/amount';
import { isOpen, type OpeningHours } from '../time/hours';
import type { Zone } from '../time/zone';
import { itemDeduction } from './discounts/item';
import type { Basket, BasketLine, GoodsPrice, ItemDiscount, LinePromotion, OrderPromotion, PriceBook } from './model';
import { quote } from './quote';
import { isPending, computePiece } from './steps/piece';

/** When an activity runs: from `startsAt` until before `endsAt` (ms), and only within `hours` where it has any. */
export interface Running {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly hours: OpeningHours;
}

/** A promotion of dishes. */
export interface ItemPromotion extends Running {
  readonly activityId: number;
  readonly discount: ItemDiscount;
  /** null = every dish. */
  readonly goodsIds: readonly number[] | null;
  /** Units of one order that may have it; null = all. */
  readonly limit: number | null;
}

export type TimedOrderPromotion = OrderPromotion & Running;

/** An instant in ms, and where. */
export interface Moment {
  readonly now: number;
  readonly zone: Zone;
}

export const isRunning = (activity: Running, { now, zone }: Moment): boolean =>
  now >= activity.startsAt && now < activity.endsAt && isOpen(activity.hours, now, zone);

const isFor = (promotion: ItemPromotion, goods: Pick<GoodsPrice, 'id'>): boolean =>
  promotion.goodsIds === null || promotion.goodsIds.includes(goods.id);

/** The promotions that one dish may have now. */
export const runningPromotions = <P extends ItemPromotion>(
  promotions: readonly P[],
  goods: Pick<GoodsPrice, 'id'>,
  moment: Moment,
): readonly P[] => promotions.filter((each) => isFor(each, goods) && isRunning(each, moment));

/** What a promotion saves on one piece at guest price; a dish that is still to be weighed is taken as one unit. */
const saving = (line: BasketLine, discount: ItemDiscount): MainAmount => {
  const one: BasketLine = isPending(line) ? { ...line, measure: { kind: 'weight', weight: 1 } } : line;
  const gross = computePiece(one, one.goods.price.sell, 'sell');
  return gross <= 0 ? NO_MAIN : itemDeduction(discount, { line: one, num: 1, gross, column: 'sell' });
};

/** The promotion that saves most on a piece of this line now; the earlier one where two save the same; else null. */
export const runningPromotion = <P extends ItemPromotion>(
  promotions: readonly P[],
  line: BasketLine,
  moment: Moment,
): P | null =>
  runningPromotions(promotions, line.goods, moment).reduce<P | null>(
    (best, each) => (best === null || saving(line, each.discount) > saving(line, best.discount) ? each : best),
    null,
  );

/**
 * Gives each line the promotion that runs for it (P-07). A limit counts the units of the whole order, the earlier
 * lines first; a line for which nothing is left of it gets the next best. What a placed line got is frozen and not asked again.
 */
export const grantPromotions = (
  lines: readonly BasketLine[],
  promotions: readonly ItemPromotion[],
  moment: Moment,
): readonly BasketLine[] => {
  const used = new Map<number, number>();
  const left = ({ activityId, limit }: ItemPromotion): number | null =>
    limit === null ? null : Math.max(0, limit - (used.get(activityId) ?? 0));
  return lines.map((line) => {
    const best = runningPromotion(
      promotions.filter((each) => left(each) !== 0),
      line,
      moment,
    );
    if (best === null) return { ...line, promotion: null };
    const promotion: LinePromotion = { activityId: best.activityId, discount: best.discount, limit: left(best) };
    used.set(best.activityId, (used.get(best.activityId) ?? 0) + line.num);
    return { ...line, promotion };
  });
};

/** The order promotion that runs now and has the highest threshold which the order reaches; null where there is none. */
export const runningOrderPromotion = (
  promotions: readonly TimedOrderPromotion[],
  afterWholeBill: MainAmount,
  moment: Moment,
): OrderPromotion | null =>
  promotions
    .filter((each) => isRunning(each, moment) && afterWholeBill >= each.threshold)
    .reduce<TimedOrderPromotion | null>(
      (best, each) => (best === null || each.threshold > best.threshold ? each : best),
      null,
    );

/** What a store offers on top of its menu, whether it runs now or not. */
export interface Offers {
  readonly promotions: readonly ItemPromotion[];
  readonly orderPromotions: readonly TimedOrderPromotion[];
}

/** The easiest one to reach that runs now. */
const easiest = (promotions: readonly TimedOrderPromotion[], moment: Moment): TimedOrderPromotion | null =>
  promotions
    .filter((each) => isRunning(each, moment))
    .reduce<TimedOrderPromotion | null>(
      (best, each) => (best === null || each.threshold < best.threshold ? each : best),
      null,
    );

/**
 * A basket that is about to be placed, with the promotions that it is entitled to now (P-07): what the phone previews
 * and what the server freezes. The sum at guest prices decides on the order promotion; where something is still to be
 * weighed and none is reached, it is the easiest one, whose threshold is looked at again with the weight.
 */
export const withPromotions = (basket: Basket, book: PriceBook, offers: Offers, moment: Moment): Basket => {
  const lines = grantPromotions(basket.lines, offers.promotions, moment);
  const granted: Basket = { ...basket, lines, orderPromotion: null };
  const { totals, pending } = quote(granted, book);
  const sum = minus(totals.sell.subTotal, totals.sell.wholeBill);
  const reached = runningOrderPromotion(offers.orderPromotions, sum, moment);
  return { ...granted, orderPromotion: reached ?? (pending ? easiest(offers.orderPromotions, moment) : null) };
};

/**
 * A line whose promotion has a limit, as the two lines that an order keeps: the units that have it, and those beyond it
 * at full price (decisions of the price steps, 3). They sum to the same as the one line.
 */
export const splitBeyondLimit = <L extends Pick<BasketLine, 'num'> & { readonly promotion: LinePromotion | null }>(
  line: L,
): readonly L[] => {
  const { num, promotion } = line;
  if (promotion === null || promotion.limit === null || promotion.limit >= num) return [line];
  const beyond = { ...line, num: num - promotion.limit, promotion: null };
  return promotion.limit === 0 ? [beyond] : [{ ...line, num: promotion.limit }, beyond];
};
