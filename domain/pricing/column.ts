import { at } from '../at';
import { type MainAmount, mainAmount, minus, plus } from '../money/amount';
import type { Basket, Column, LineAmounts, PriceBook, Totals } from './model';
import type { Part } from './parts';
import { holdingReward } from './reward-included';
import { couponParts } from './steps/coupon';
import { type DiscountedPart, discountPart } from './steps/item-discount';
import { orderPromotionParts } from './steps/order-promotion';
import { packingParts } from './steps/packing';
import { rewardParts } from './steps/reward';
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

type Spread = {
  readonly [
    S in
      | 'wholeBill'
      | 'orderPromotion'
      | 'reward'
      | 'coupon'
      | 'serviceCharge'
      | 'packing'
      | 'vat'
      | 'within'
      | 'packingVat'
  ]: readonly MainAmount[];
};

const less = (from: readonly MainAmount[], off: readonly MainAmount[]): MainAmount[] =>
  from.map((amount, index) => minus(amount, at(off, index)));

const more = (to: readonly MainAmount[], added: readonly MainAmount[]): MainAmount[] =>
  to.map((amount, index) => plus(amount, at(added, index)));

const toLineAmounts = ({ piece, gross, itemDiscount }: DiscountedPart, spread: Spread, index: number): LineAmounts => {
  const wholeBill = at(spread.wholeBill, index);
  const orderPromotion = at(spread.orderPromotion, index);
  const reward = at(spread.reward, index);
  const coupon = at(spread.coupon, index);
  const serviceCharge = at(spread.serviceCharge, index);
  const packing = at(spread.packing, index);
  const vat = at(spread.vat, index);
  const off = itemDiscount + wholeBill + orderPromotion + reward + coupon;
  const total = mainAmount(gross - off + serviceCharge + packing + vat);
  const amounts = { piece, gross, itemDiscount, wholeBill, orderPromotion, coupon, serviceCharge, packing, vat, total };
  return {
    ...amounts,
    ...holdingReward(reward),
    ...holdingVat(at(spread.within, index)),
    ...holdingPackingVat(at(spread.packingVat, index)),
  };
};

/** All twelve steps, and a reward before the sixth, for one column. */
export const priceColumn = (parts: readonly Part[], basket: Basket, book: PriceBook, column: Column): PricedColumn => {
  const priced = parts.map((part) => discountPart(part, column));
  const afterItems = priced.map(({ gross, itemDiscount }) => minus(gross, itemDiscount));
  const wholeBill = wholeBillParts(afterItems, basket, book, column);
  const afterWholeBill = less(afterItems, wholeBill);
  const orderPromotion = orderPromotionParts(afterWholeBill, basket.orderPromotion);
  const afterPromotion = less(afterWholeBill, orderPromotion);
  const reward = rewardParts(afterPromotion, parts, basket.reward ?? null);
  const afterReward = less(afterPromotion, reward);
  const coupon = couponParts(afterReward, parts, basket.coupon);
  const afterCoupon = less(afterReward, coupon);
  const serviceCharge = serviceChargeParts(parts, { afterWholeBill, afterCoupon }, basket, book);
  const packing = packingParts(parts, basket);
  const charge = computeTableCharge(basket, book);
  const taxed = book.serviceChargeUntaxed === true ? afterCoupon : more(afterCoupon, serviceCharge);
  const vat = computeVat(parts, { lines: taxed, packing, tableCharge: charge }, basket, book);
  const { tableCharge, within } = vat;
  const discounts = { wholeBill, orderPromotion, reward, coupon };
  const spread = {
    ...discounts,
    serviceCharge,
    packing,
    vat: vat.lines,
    within: within.lines,
    packingVat: vat.packing,
  };
  const amounts = priced.map((part, index) => toLineAmounts(part, spread, index));
  const table = { charge, vat: tableCharge, ...holdingVat(within.tableCharge) };
  return { parts: amounts, totals: computeTotals(amounts, table, book.conversionRatio) };
};
