import type { MainAmount } from '../money/amount';
import type { PriceBook } from '../pricing/model';
import type { TaxClass } from '../pricing/tax-class';
import { metresBetween, type Place } from './ordering-area';

/** The fee for addresses up to a distance from the store. */
export interface DeliveryTier {
  readonly metres: number;
  readonly fee: MainAmount;
}

/** How a store delivers (decision 0085). Without tiers every address pays `fee`; without a radius there is none too far. */
export interface DeliveryRule {
  /** Where distances are measured from; null: it has no place. */
  readonly place: Place | null;
  readonly fee: MainAmount;
  /** The nearest first. */
  readonly tiers: readonly DeliveryTier[];
  readonly radius: number | null;
  /** Of the dishes after their own discounts. */
  readonly minimum: MainAmount;
}

/** What a delivery to a place costs, or why it is not possible. `metres` is the distance, where it is known. */
export type DeliveryOffer =
  | { readonly kind: 'fee'; readonly fee: MainAmount; readonly metres: number | null }
  | { readonly kind: 'needsPlace' }
  | { readonly kind: 'tooFar'; readonly metres: number };

/** Whether fee or reach depend on where the address is. */
export const needsPlace = ({ place, tiers, radius }: DeliveryRule): boolean =>
  place !== null && (tiers.length > 0 || radius !== null);

const toTier = (tiers: readonly DeliveryTier[], metres: number): DeliveryTier | undefined =>
  tiers.find((tier) => metres <= tier.metres);

/** What delivering to a place costs. `to` is null where the phone does not say where it is. */
export const offerDelivery = (rule: DeliveryRule, to: Place | null): DeliveryOffer => {
  const { place, fee, tiers, radius } = rule;
  const metres = place === null || to === null ? null : Math.round(metresBetween(place, to));
  if (!needsPlace(rule)) return { kind: 'fee', fee, metres };
  if (metres === null) return { kind: 'needsPlace' };
  const tier = toTier(tiers, metres);
  const isBeyond = (tiers.length > 0 && tier === undefined) || (radius !== null && metres > radius);
  return isBeyond ? { kind: 'tooFar', metres } : { kind: 'fee', fee: tier?.fee ?? fee, metres };
};

/** Tiers must go outwards, each to a distance of its own. */
export const areTiersInOrder = (tiers: readonly DeliveryTier[]): boolean =>
  tiers.every(({ metres }, index) => tiers.slice(0, index).every((nearer) => nearer.metres < metres));

/** The price book of a delivery: its fee, in the tax class of its own or by the store's percentage. */
export const deliveryBook = (
  { tableChargeTax: _table, ...book }: PriceBook,
  fee: MainAmount,
  taxClass: TaxClass | null,
): PriceBook => ({
  ...book,
  deliveryFee: fee,
  ...(taxClass !== null && {
    tableChargeTax: { percent: taxClass.takeAway, taxClass: { id: taxClass.id, name: taxClass.name } },
  }),
});

/** Where a delivery is: in the kitchen, ready for its rider, on the way, at its address. */
export const DELIVERY_STATES = ['preparing', 'ready', 'onTheWay', 'delivered'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What has happened to a delivery so far. */
export interface DeliverySteps {
  readonly ready: boolean;
  readonly handedOver: boolean;
  readonly delivered: boolean;
}

export const toDeliveryState = ({ ready, handedOver, delivered }: DeliverySteps): DeliveryState => {
  if (delivered) return 'delivered';
  if (handedOver) return 'onTheWay';
  return ready ? 'ready' : 'preparing';
};
