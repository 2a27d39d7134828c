import type { Basket, Quote } from '@romduol/domain/pricing/model';
import { splitBeyondLimit, withPromotions } from '@romduol/domain/pricing/promotion';
import { quote } from '@romduol/domain/pricing/quote';
import type { FrozenOrderPromotion, Localized } from '../../db/schema';
import type { Db } from '../../http/call';
import { type Activities, loadActivities } from '../goods';
import { priceBookOf, type Store } from '../store';
import { basketOf, type PlacedLine } from './basket';

/** Lines with the promotions that they are entitled to now, and what they come to. */
export interface PricedNow {
  readonly lines: readonly PlacedLine[];
  readonly orderPromotion: FrozenOrderPromotion | null;
  readonly quoted: Quote;
}

/** What an order freezes of the promotions that a basket is entitled to, with the names that they have now. */
const frozen = (lines: readonly PlacedLine[], promoted: Basket, { promotions, orderPromotions }: Activities) => {
  const names = new Map<number, Localized>(
    [...promotions, ...orderPromotions].map(({ activityId, name }) => [activityId, name]),
  );
  const nameOf = (id: number): Localized => names.get(id) ?? { en: '', 'zh-Hans': '', km: '' };
  const { orderPromotion: whole } = promoted;
  return {
    lines: lines.flatMap((line, index) => {
      const granted = promoted.lines[index]?.promotion ?? null;
      const promotion = granted && { ...granted, name: nameOf(granted.activityId) };
      return splitBeyondLimit({ ...line, promotion });
    }),
    orderPromotion: whole && {
      activityId: whole.activityId,
      threshold: whole.threshold,
      off: whole.off,
      name: nameOf(whole.activityId),
    },
  };
};

/**
 * Prices lines as they would be placed now: the one way to a total for placing, and for a plan of it. What phones
 * preview with the same rules comes to the same, to the cent (M-24).
 */
export const priceNow = async (
  db: Db,
  store: Store,
  now: Date,
  wanted: Pick<Basket, 'diningStyle' | 'partySize' | 'chargesTable'> & { readonly lines: readonly PlacedLine[] },
): Promise<PricedNow> => {
  const book = priceBookOf(store);
  const activities = await loadActivities(db, store.id, now);
  const moment = { now: now.getTime(), zoneOffsetMinutes: store.zone_offset_minutes };
  const promoted = withPromotions(basketOf({ ...wanted, orderPromotion: null }), book, activities, moment);
  const kept = frozen(wanted.lines, promoted, activities);
  return { ...kept, quoted: quote(basketOf({ ...wanted, ...kept }), book) };
};
