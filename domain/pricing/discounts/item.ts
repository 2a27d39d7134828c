import type { MainAmount } from '../../money/amount';
import type { ItemDiscount } from '../model';
import { itemAdjustedPrice } from './item-adjusted-price';
import { itemAmount } from './item-amount';
import type { ItemDiscountKind, ItemDiscountOf, ItemDiscountType, ItemToDiscount } from './item-kind';
import { itemPercentage } from './item-percentage';

/** Every kind of item discount. A new one is a file beside this and a line here. */
const ITEM_DISCOUNTS: { readonly [T in ItemDiscountType]: ItemDiscountKind<T> } = {
  1: itemPercentage,
  2: itemAmount,
  3: itemAdjustedPrice,
};

const deduct = <T extends ItemDiscountType>(type: T, discount: ItemDiscountOf<T>, item: ItemToDiscount): MainAmount =>
  ITEM_DISCOUNTS[type](discount, item);

/** What the discount takes off, in cents, before it is kept between 0 and gross. */
export const itemDeduction = (discount: ItemDiscount, item: ItemToDiscount): MainAmount =>
  deduct(discount.type, discount, item);
