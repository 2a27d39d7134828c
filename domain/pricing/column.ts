import { at } from '../at';
import { type MainAmount, mainAmount, minus, plus } from '../money/amount';
import type { Basket, Column, LineAmounts, PriceBook, Totals } from './model';
import type { Part } from './parts';
import { couponParts, holdingReward } from './steps/coupon';
import { type DiscountedPart, discountPart } from './steps/item-discount';
import { orderPromotionParts } from './steps/order-promotion';
import { packingParts } from './steps/packing';
import { serviceChargeParts } from './steps/service-charge';
import { computeTableCharge } from './steps/table-charge';
import { computeVat } from './steps/vat';
import { wholeBillParts } from './steps/whole-bill';
import { computeTotals } from './totals';
import { holdingPackingVat, holdingVat } from './vat-included';

/** One column, priced: the amounts of each part, in order, and the totals. */
export interface PricedColumn {
  readonly parts: readonly LineAmounts[];
  readonly totals: Totals;
}

type Step =
  | ('wholeBill' | 'orderPromotion' | 'reward' | 'coupon')
  | ('serviceCharge' | 'packing' | 'vat' | 'within' | 'packingVat');
type Spread = Readonly<Record<Step, readonly MainAmount[]>>;

const less = (from: readonly MainAmount[], off: readonly MainAmount[]): MainAmount[] =>
  from.map((amount, index) => minus(amount, at(off, index)));

const more = (to: readonly MainAmount[], added: readonly MainAmount[]): MainAmount[] =>
  to.map((amount, index) => plus(amount, at(added, index)));

/** What each step is for one part. */
const pick = (spread: Spread, index: number): Readonly<Record<Step, MainAmount>> => {
  const picked = Object.entries(spread).map(([step, parts]) => [step, at(parts, index)]);
  return Object.fromEntries(picked);
};

const toLineAmounts = (part: DiscountedPart, spread: Spread, index: number): LineAmounts => {
  const { piece, gross, itemDiscount } = part;
  const { reward, within, packingVat, ...steps } = pick(spread, index);
  const off = itemDiscount + steps.wholeBill + steps.orderPromotion + reward + steps.coupon;
  const total = mainAmount(gross - off + steps.serviceCharge + steps.packing + steps.vat);
  const held = { ...holdingReward(reward), ...holdingVat(within), ...holdingPackingVat(packingVat) };
  return { piece, gross, itemDiscount, ...steps, total, ...held };
};

/** All twelve steps, and a reward before the sixth, for one column. */
export const priceColumn = (parts: readonly Part[], basket: Basket, book: PriceBook, column: Column): PricedColumn => {
  const priced = parts.map((part) => discountPart(part, column));
  const afterItems = priced.map(({ gross, itemDiscount }) => minus(gross, itemDiscount));
  const wholeBill = wholeBillParts(afterItems, basket, book, column);
  const afterWholeBill = less(afterItems, wholeBill);
  const orderPromotion = orderPromotionParts(afterWholeBill, basket.orderPromotion);
  const afterPromotion = less(afterWholeBill, orderPromotion);
  const reward = couponParts(afterPromotion, parts, basket.reward);
  const afterReward = less(afterPromotion, reward);
  const coupon = couponParts(afterReward, parts, basket.coupon);
  const afterCoupon = less(afterReward, coupon);
  const serviceCharge = serviceChargeParts(parts, { afterWholeBill, afterCoupon }, basket, book);
  const packing = packingParts(parts, basket);
  const charge = computeTableCharge(basket, book);
  const taxed = book.serviceChargeUntaxed === true ? afterCoupon : more(afterCoupon, serviceCharge);
  const vat = computeVat(parts, { lines: taxed, packing, tableCharge: charge }, basket, book);
  const { tableCharge, within } = vat;
  const charges = { serviceCharge, packing, vat: vat.lines, within: within.lines, packingVat: vat.packing };
  const spread = { wholeBill, orderPromotion, reward, coupon, ...charges };
  const amounts = priced.map((part, index) => toLineAmounts(part, spread, index));
  const table = { charge, vat: tableCharge, ...holdingVat(within.tableCharge) };
  return { parts: amounts, totals: computeTotals(amounts, table, book.conversionRatio) };
};
