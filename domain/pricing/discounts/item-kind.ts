import type { MainAmount } from '../../money/amount';
import type { BasketLine, Column, ItemDiscount } from '../model';

type ByType = { [D in ItemDiscount as D['type']]: D };
export type ItemDiscountType = keyof ByType;
export type ItemDiscountOf<T extends ItemDiscountType> = ByType[T];

/** What an item discount is computed on. */
export interface ItemToDiscount {
  readonly line: BasketLine;
  readonly num: number;
  readonly gross: MainAmount;
  readonly column: Column;
}

/** A kind of item discount: what it takes off in cents, before that is kept between 0 and gross. */
export type ItemDiscountKind<T extends ItemDiscountType> = (
  discount: ItemDiscountOf<T>,
  item: ItemToDiscount,
) => MainAmount;
