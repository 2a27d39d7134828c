import { atLeast, type Cents, type ConversionRatio, minus, NO_CENTS, plus, sumOf } from '../money/amount';
import { centsToRiel } from '../money/conversion';
import type { LineAmounts, Totals } from './model';

/** What belongs to no line: the table charge and its VAT, in cents. */
export interface TableShare {
  readonly charge: Cents;
  readonly vat: Cents;
}

export const NO_TABLE: TableShare = { charge: NO_CENTS, vat: NO_CENTS };

/** Steps 11 and 12: what the lines and the table charge come to, in one column. */
export const totalsOf = (lines: readonly LineAmounts[], table: TableShare, ratio: ConversionRatio): Totals => {
  const sum = (step: keyof LineAmounts): Cents => sumOf(lines.map((line) => line[step]));
  const total = atLeast(sumOf([sum('total'), table.charge, table.vat]), NO_CENTS);
  return {
    gross: sum('gross'),
    itemDiscount: sum('itemDiscount'),
    subTotal: minus(sum('gross'), sum('itemDiscount')),
    wholeBill: sum('wholeBill'),
    orderPromotion: sum('orderPromotion'),
    coupon: sum('coupon'),
    couponValid: sum('coupon') > 0,
    serviceCharge: sum('serviceCharge'),
    packing: sum('packing'),
    tableCharge: table.charge,
    tableChargeVat: table.vat,
    vat: plus(sum('vat'), table.vat),
    total,
    totalRiel: centsToRiel(total, ratio),
  };
};
