import { mainAmount, type MainAmount, secondAmount } from '../../../../domain/money/amount';
import type { Basket, BasketLine, GoodsPrice, InColumns, PriceBook } from '../../../../domain/pricing/model';

/** The same amount in both columns, or one for each. */
export const both = (sell: number, vip = sell): InColumns<MainAmount> => ({
  sell: mainAmount(sell),
  vip: mainAmount(vip),
});

/** A dish by the piece that takes the store's percentages. */
export const dish = (id: number, sell: number, vip = sell, more: Partial<GoodsPrice> = {}): GoodsPrice => ({
  id,
  categoryId: 1,
  price: both(sell, vip),
  withVipPrice: sell !== vip,
  pricingMethod: 0,
  timed: false,
  packingFee: mainAmount(0),
  vatPercentage: null,
  vatWhitelisting: false,
  serviceChargePercentage: null,
  serviceChargeWhitelisting: false,
  ...more,
});

/** A line with nothing special about it. */
export const line = (id: string, goods: GoodsPrice, num = 1, more: Partial<BasketLine> = {}): BasketLine => ({
  id,
  goods,
  num,
  tags: [],
  feeds: [],
  surcharges: [],
  measure: { kind: 'piece' },
  staffDiscount: null,
  promotion: null,
  ...more,
});

/** A dine-in basket of two people, without table charge or discounts. */
export const makeBasket = (lines: readonly BasketLine[], more: Partial<Basket> = {}): Basket => ({
  diningStyle: 1,
  partySize: 2,
  lines,
  chargesTable: false,
  wholeBill: null,
  orderPromotion: null,
  coupon: null,
  taxExempt: false,
  ...more,
});

/** A store at 4100 riel that charges nothing on top. */
export const makeBook = (more: Partial<PriceBook> = {}): PriceBook => ({
  conversionRatio: 4100,
  vatPercentage: 0,
  serviceChargePercentage: 0,
  serviceChargeMode: 1,
  serviceChargeOnTakeAway: false,
  tableCharge: { per: 'none', amount: mainAmount(0) },
  cashRounding: secondAmount(100),
  ...more,
});
