import { minus } from '@romduol/domain/money/amount';
import type { Quote } from '@romduol/domain/pricing/model';
import { grantPromotions, type ItemPromotion, runningOrderPromotion } from '@romduol/domain/pricing/promotion';
import { quote } from '@romduol/domain/pricing/quote';
import type { FrozenOrderPromotion } from '../../../db/schema-orders';
import type { Db } from '../../../db/db';
import { type Activities, loadActivities } from '../../goods';
import type { Store } from '../../store';
import { toBasketLine, toBasket, type PlacedLine } from '../basket';
import { frozenLines, frozenWhole } from '../price-now';
import type { LineRow, OrderRow } from '../rows';
import { storeZone } from '../../../zones/store-zone';

/** What is added to an order, with the promotions that apply to it now, and the total of the order. */
export interface PricedAddition {
  readonly lines: readonly PlacedLine[];
  readonly orderPromotion: FrozenOrderPromotion | null;
  /** Of the whole order. The added lines come last. */
  readonly quoted: Quote;
}

/** A promotion's limit counts the units of the whole order: those that it has already are used up. */
const selectUnused = (promotions: readonly ItemPromotion[], kept: readonly LineRow[]): readonly ItemPromotion[] =>
  promotions.flatMap((each) => {
    if (each.limit === null) return [each];
    const having = kept.filter(({ promotion }) => promotion?.activityId === each.activityId);
    const left = each.limit - having.reduce((sum, { num }) => sum + num, 0);
    return left > 0 ? [{ ...each, limit: left }] : [];
  });

/** An order keeps the promotion that it froze, unless what is added reaches one with a higher threshold. */
const higher = (kept: FrozenOrderPromotion | null, reached: FrozenOrderPromotion | null): FrozenOrderPromotion | null =>
  reached !== null && (kept === null || reached.threshold > kept.threshold) ? reached : kept;

/**
 * Prices lines that are added to an order: they at today's prices and promotions, the others and all percentages as
 * they were frozen with the order.
 */
export const priceAdded = async (
  db: Db,
  store: Store,
  now: Date,
  {
    order,
    kept,
    added,
  }: { readonly order: OrderRow; readonly kept: readonly LineRow[]; readonly added: readonly PlacedLine[] },
): Promise<PricedAddition> => {
  const activities: Activities = await loadActivities(db, store.id, now);
  const moment = { now: now.getTime(), zone: storeZone(store) };
  const granted = grantPromotions(added.map(toBasketLine), selectUnused(activities.promotions, kept), moment);
  const lines = frozenLines(added, granted, activities);
  const whole = (orderPromotion: FrozenOrderPromotion | null): Quote =>
    quote(
      toBasket({
        diningStyle: order.dining_style,
        partySize: order.party_size,
        chargesTable: order.charges_table,
        lines: [...kept, ...lines.map((line) => ({ ...line, id: `added.${line.id}` }))],
        orderPromotion,
        reward: order.reward,
        coupon: order.coupon,
      }),
      order.price_book,
    );
  const { subTotal, wholeBill } = whole(null).totals.sell;
  const reached = runningOrderPromotion(activities.orderPromotions, minus(subTotal, wholeBill), moment);
  const orderPromotion = higher(order.order_promotion, frozenWhole(reached, activities));
  return { lines, orderPromotion, quoted: whole(orderPromotion) };
};
