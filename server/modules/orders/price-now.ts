import type { Basket, BasketLine, OrderPromotion, PriceBook, Quote } from '@romduol/domain/pricing/model';
import { splitBeyondLimit, withPromotions } from '@romduol/domain/pricing/promotion';
import { quote } from '@romduol/domain/pricing/quote';
import { inEvery } from '../../db/localized';
import type { Localized } from '../../db/schema';
import type { FrozenOrderPromotion } from '../../db/schema-orders';
import type { Db } from '../../db/db';
import { type Activities, loadActivities } from '../goods';
import { toPriceBook, type Store } from '../store';
import { toBasket, type PlacedLine } from './basket';
import { storeZone } from '../../zones/store-zone';

/** Lines with the promotions that apply to them now, and their amounts. */
export interface PricedNow {
  readonly lines: readonly PlacedLine[];
  readonly orderPromotion: FrozenOrderPromotion | null;
  readonly quoted: Quote;
}

const findName = ({ promotions, orderPromotions }: Activities, id: number): Localized =>
  [...promotions, ...orderPromotions].find(({ activityId }) => activityId === id)?.name ?? inEvery('');

/** Lines with the promotions that they were granted, as an order freezes them: each with the name that it has now. */
export const frozenLines = (
  lines: readonly PlacedLine[],
  granted: readonly BasketLine[],
  activities: Activities,
): PlacedLine[] =>
  lines.flatMap((line, index) => {
    const promotion = granted[index]?.promotion ?? null;
    const named = promotion && { ...promotion, name: findName(activities, promotion.activityId) };
    return splitBeyondLimit({ ...line, promotion: named });
  });

/** The promotion of a whole order, as the order freezes it. */
export const frozenWhole = (whole: OrderPromotion | null, activities: Activities): FrozenOrderPromotion | null =>
  whole && {
    activityId: whole.activityId,
    threshold: whole.threshold,
    off: whole.off,
    name: findName(activities, whole.activityId),
  };

type Wanted = Pick<Basket, 'diningStyle' | 'partySize' | 'chargesTable' | 'reward' | 'coupon'> & {
  readonly lines: readonly PlacedLine[];
  /** Of a delivery; else the store's of now. */
  readonly book?: PriceBook | undefined;
};

/** `priceNow` with the promotions of that instant. */
export const priceWith = (activities: Activities, store: Store, now: Date, wanted: Wanted): PricedNow => {
  const book = wanted.book ?? toPriceBook(store);
  const moment = { now: now.getTime(), zone: storeZone(store) };
  const promoted = withPromotions(toBasket({ ...wanted, orderPromotion: null }), book, activities, moment);
  const kept = {
    lines: frozenLines(wanted.lines, promoted.lines, activities),
    orderPromotion: frozenWhole(promoted.orderPromotion, activities),
  };
  return { ...kept, quoted: quote(toBasket({ ...wanted, ...kept }), book) };
};

/**
 * Prices lines as they would be placed now: the only computation of a total for placing and for its preview. The
 * preview of phones, by the same rules, gives the same total to the cent (M-24).
 */
export const priceNow = async (db: Db, store: Store, now: Date, wanted: Wanted): Promise<PricedNow> =>
  priceWith(await loadActivities(db, store.id, now), store, now, wanted);
