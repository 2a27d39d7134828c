import { atLeast, type MainAmount, type ConversionRatio, minus, NO_MAIN, plus, sumAmounts } from '../money/amount';
import { toSecond } from '../money/conversion';
import type { HoldsReward, LineAmounts, Totals } from './model';
import { holdingReward, rewardIn } from './steps/coupon';
import { type HoldsPackingVat, type HoldsVat, holdingVat, vatIn } from './vat-included';

/** The table charge's part of the totals. */
export type TableTotals = Pick<Totals, 'tableCharge' | 'tableChargeVat' | 'tableChargeVatIncluded'>;

/** What belongs to no line: the table charge and its VAT, in cents. */
export interface TableShare extends HoldsVat {
  readonly charge: MainAmount;
  readonly vat: MainAmount;
}

const tableHolding = (tableChargeVatIncluded: MainAmount): Pick<Totals, 'tableChargeVatIncluded'> =>
  tableChargeVatIncluded === 0 ? {} : { tableChargeVatIncluded };

/** The table's share of totals, as they keep it. */
export const computeTableShare = ({
  tableCharge,
  tableChargeVat,
  tableChargeVatIncluded = NO_MAIN,
}: TableTotals): TableShare => ({
  charge: tableCharge,
  vat: tableChargeVat,
  ...holdingVat(tableChargeVatIncluded),
});

/** Both together, as of orders that become one. */
export const plusTable = (a: TableTotals, b: TableTotals): TableTotals => {
  const included = plus(a.tableChargeVatIncluded ?? NO_MAIN, b.tableChargeVatIncluded ?? NO_MAIN);
  return {
    tableCharge: plus(a.tableCharge, b.tableCharge),
    tableChargeVat: plus(a.tableChargeVat, b.tableChargeVat),
    ...tableHolding(included),
  };
};

export const NO_TABLE: TableShare = { charge: NO_MAIN, vat: NO_MAIN };

/** Steps 11 and 12: the sums of the lines and the table charge, in one column. */
export const computeTotals = (lines: readonly LineAmounts[], table: TableShare, ratio: ConversionRatio): Totals => {
  const sum = (
    step: Exclude<keyof LineAmounts, keyof HoldsVat | keyof HoldsPackingVat | keyof HoldsReward>,
  ): MainAmount => sumAmounts(lines.map((line) => line[step]));
  const total = atLeast(sumAmounts([sum('total'), table.charge, table.vat]), NO_MAIN);
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
    totalRiel: toSecond(total, ratio),
    ...holdingReward(sumAmounts(lines.map(rewardIn))),
    ...holdingVat(plus(sumAmounts(lines.map(vatIn)), vatIn(table))),
    ...tableHolding(vatIn(table)),
  };
};
