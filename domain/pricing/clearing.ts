import type { Basket, BasketLine, WholeBillDiscount } from './model';

/** What a whole-bill discount or a tax exemption would clear; staff are warned of it first (T-12). */
export interface Cleared {
  /** Lines that lose a staff discount. */
  readonly lineIds: readonly string[];
  readonly wholeBill: boolean;
}

export const wouldClear = (basket: Basket): Cleared => ({
  lineIds: basket.lines.filter((line) => line.staffDiscount !== null).map((line) => line.id),
  wholeBill: basket.wholeBill !== null,
});

const withoutStaffDiscount = (line: BasketLine): BasketLine => ({ ...line, staffDiscount: null });

const cleared = (basket: Basket): Basket => ({
  ...basket,
  lines: basket.lines.map(withoutStaffDiscount),
  wholeBill: null,
});

/**
 * T-12: a whole-bill discount clears staff item discounts and an earlier whole-bill discount. Promotions and the coupon
 * stay, to be checked again by the next quote.
 */
export const withWholeBill = (basket: Basket, wholeBill: WholeBillDiscount): Basket => ({
  ...cleared(basket),
  wholeBill,
});

/** T-12: a tax exemption clears the same. */
export const taxExempted = (basket: Basket): Basket => ({ ...cleared(basket), taxExempt: true });
