import type { DiningStyle, DISCOUNT_TYPE, PricingMethod } from '../codes';
import type { CouponOff } from '../coupons/kinds';
import type { MainAmount, ConversionRatio, Percent, SecondAmount } from '../money/amount';
import type { ChargeTax, LineTaxClass } from './tax-class';
import type { HoldsPackingVat, HoldsVat } from './vat-included';

/** Price columns. Every quote has both, computed alike; settling fixes which one is paid. */
export type Column = 'sell' | 'vip';
export const COLUMNS = ['sell', 'vip'] as const satisfies readonly Column[];
export type InColumns<T> = Readonly<Record<Column, T>>;

/** What one dish costs and how it is taxed, by the menu of now or as an order froze it. */
export interface GoodsPrice {
  readonly id: number;
  readonly categoryId: number;
  /** Per piece, per unit of weight, or per hour. */
  readonly price: InColumns<MainAmount>;
  /** Whether a member price is set for this dish; without one both columns hold the same price. */
  readonly withVipPrice: boolean;
  readonly pricingMethod: PricingMethod;
  /** Priced by time: its price is for an hour, or staff enter what the stay costs. pricingMethod is 0 then. */
  readonly timed: boolean;
  readonly packingFee: MainAmount;
  /** null = the store's percentage, 0 = none. */
  readonly vatPercentage: Percent | null;
  readonly vatWhitelisting: boolean;
  /** vatPercentage is the one that this class has for the order's dining style; absent: in none. */
  readonly taxClass?: LineTaxClass;
  readonly serviceChargePercentage: Percent | null;
  readonly serviceChargeWhitelisting: boolean;
}

export interface TagPrice {
  readonly id: number;
  readonly price: MainAmount;
}

export interface FeedPrice {
  readonly id: number;
  readonly price: MainAmount;
  readonly num: number;
}

/**
 * T-12. reduceRatio is the percentage taken off; amount is taken off per piece, and a weighed line is one piece; price
 * replaces the goods price, per piece or per unit of weight, while tags and feeds stay.
 */
export type ItemDiscount =
  | { readonly type: typeof DISCOUNT_TYPE.percentage; readonly reduceRatio: Percent }
  | { readonly type: typeof DISCOUNT_TYPE.amount; readonly amount: InColumns<MainAmount> }
  | { readonly type: typeof DISCOUNT_TYPE.price; readonly price: InColumns<MainAmount> };

/** A running promotion's entitlement of one line, frozen when the order is placed. */
export interface LinePromotion {
  readonly activityId: number;
  readonly discount: ItemDiscount;
  /** Units that may have it; the rest are priced at full price, as if on a line of their own. null = all. */
  readonly limit: number | null;
}

/**
 * How much of a weighed or timed dish: null while staff have not entered it. A stay whose clock runs has `since`; one
 * that has ended has its minutes, which its hourly price is for. Instants in ms since 1970.
 */
export type Measure =
  | { readonly kind: 'piece' }
  | { readonly kind: 'weight'; readonly weight: number | null }
  | { readonly kind: 'time'; readonly price: InColumns<MainAmount> | null; readonly since?: number }
  | { readonly kind: 'minutes'; readonly minutes: number; readonly since?: number; readonly until?: number };

export interface BasketLine {
  readonly id: string;
  readonly goods: GoodsPrice;
  readonly num: number;
  readonly tags: readonly TagPrice[];
  readonly feeds: readonly FeedPrice[];
  /** Surcharges of the parts chosen in a set meal. */
  readonly surcharges: readonly MainAmount[];
  readonly measure: Measure;
  readonly staffDiscount: ItemDiscount | null;
  /** A comp: served, and given free by that discount. Absent = it is not. */
  readonly onTheHouse?: boolean;
  readonly promotion: LinePromotion | null;
}

/** Step 4. Absent vip amounts are the sale amounts. */
export type WholeBillDiscount =
  | { readonly kind: 'rate'; readonly reduceRate: Percent }
  | {
      readonly kind: 'amount';
      readonly dollars: InColumns<MainAmount>;
      readonly riel: InColumns<SecondAmount>;
    };

/** Step 5: an activity on the whole order, from a threshold. */
export interface OrderPromotion {
  readonly activityId: number;
  readonly threshold: MainAmount;
  readonly off:
    | { readonly kind: 'rate'; readonly rate: Percent }
    | { readonly kind: 'amount'; readonly amount: MainAmount };
}

/** Step 6. usageGoods null = every line is eligible. */
export interface DiscountTerms {
  readonly threshold: MainAmount;
  readonly usageGoods: readonly number[] | null;
  readonly off: CouponOff;
}

export interface CouponTerms extends DiscountTerms {
  readonly couponCode: string;
}

/**
 * What a member takes of the store's loyalty programme, between step 5 and the coupon, by the rules of coupons: points for an
 * amount, the percentage of their tier, or a dish of a full stamp card. An order has at most one.
 */
export type Reward = DiscountTerms &
  (
    | { readonly kind: 'points'; readonly points: number }
    | { readonly kind: 'tier' }
    | { readonly kind: 'dish'; readonly cardId: number }
  );

export interface Basket {
  readonly diningStyle: DiningStyle;
  readonly partySize: number;
  readonly lines: readonly BasketLine[];
  /** Step 9: true on the first order of a sitting that is not cancelled, and on a delivery that pays its fee. */
  readonly chargesTable: boolean;
  readonly wholeBill: WholeBillDiscount | null;
  readonly orderPromotion: OrderPromotion | null;
  /** Absent: none. */
  readonly reward?: Reward | null;
  readonly coupon: CouponTerms | null;
  readonly taxExempt: boolean;
}

/** What the store charges on top, by its present settings or as an order froze it. */
export interface PriceBook {
  readonly conversionRatio: ConversionRatio;
  readonly vatPercentage: Percent;
  /** Prices and charges hold VAT already; absent, it comes on top of them. */
  readonly pricesIncludeVat?: boolean;
  /** The store had tax classes: reports tell its VAT by class. */
  readonly hasTaxClasses?: true;
  /** VAT of each line is rounded by itself, as lines are placed; absent: once per class and percentage. */
  readonly vatByLine?: true;
  /** No VAT is on the service charge; absent: it is taxed as its line. */
  readonly serviceChargeUntaxed?: true;
  readonly serviceChargePercentage: Percent;
  /** 1 on step 4's net, 2 on step 6's net. */
  readonly serviceChargeMode: 1 | 2;
  readonly serviceChargeOnTakeAway: boolean;
  /** The tax class of the table charge; absent: it has the store's percentage. */
  readonly tableChargeTax?: ChargeTax;
  /** The tax class of the packing fee; absent: it is taxed as its line. */
  readonly packingTax?: ChargeTax;
  readonly tableCharge: { readonly per: 'none' | 'person' | 'table'; readonly amount: MainAmount };
  /** Of a delivery: charged instead of the table charge, in the class that `tableChargeTax` then names. */
  readonly deliveryFee?: MainAmount;
  /** Cash in the second currency goes by this step, e.g. 100 riel. */
  readonly cashRounding: SecondAmount;
  /** As in `CashRule`. */
  readonly mainStep?: MainAmount;
  readonly wholeUnit?: MainAmount;
  /** The store had no second currency: guests pay in the main one only. */
  readonly oneCurrency?: true;
}

/** What a reward of a member took off (decision 0099), in cents; absent where that is nothing. */
export interface HoldsReward {
  readonly reward?: MainAmount;
}

/** One line of a quote in one column. Deductions are positive numbers that were taken off. */
export interface LineAmounts extends HoldsVat, HoldsPackingVat, HoldsReward {
  /** Step 1. */
  readonly piece: MainAmount;
  /** Step 2. */
  readonly gross: MainAmount;
  /** Step 3. */
  readonly itemDiscount: MainAmount;
  readonly wholeBill: MainAmount;
  readonly orderPromotion: MainAmount;
  readonly coupon: MainAmount;
  readonly serviceCharge: MainAmount;
  readonly packing: MainAmount;
  /** On top. Below 0: VAT that the prices hold, taken off because the order is exempt. */
  readonly vat: MainAmount;
  /** What this line adds to the total: gross − deductions + service + packing + VAT. */
  readonly total: MainAmount;
}

export interface QuotedLine {
  readonly id: string;
  readonly num: number;
  /** True while weight or price is still to be given by staff: the line counts 0. */
  readonly pending: boolean;
  readonly amounts: InColumns<LineAmounts>;
}

/** The totals of one column, in the order in which they add up. */
export interface Totals extends HoldsVat, HoldsReward {
  readonly gross: MainAmount;
  readonly itemDiscount: MainAmount;
  /** Σ after step 3. */
  readonly subTotal: MainAmount;
  readonly wholeBill: MainAmount;
  readonly orderPromotion: MainAmount;
  readonly coupon: MainAmount;
  /** The coupon reaches its threshold in this column and takes something off. */
  readonly couponValid: boolean;
  readonly serviceCharge: MainAmount;
  readonly packing: MainAmount;
  /** The charge that belongs to no line: of a delivery its fee. */
  readonly tableCharge: MainAmount;
  /** VAT on the table charge; the lines hold the rest. */
  readonly tableChargeVat: MainAmount;
  /** VAT that the table charge holds; absent where that is none. */
  readonly tableChargeVatIncluded?: MainAmount;
  /** On top, or below 0 what an exemption takes off; `vatIncluded` is what all the amounts hold. */
  readonly vat: MainAmount;
  readonly total: MainAmount;
  readonly totalRiel: SecondAmount;
}

export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly totals: InColumns<Totals>;
  /** Whether any line is still to be weighed or priced. */
  readonly pending: boolean;
}
