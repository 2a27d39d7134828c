import { type MainAmount, minus, NO_MAIN, plus, type SecondAmount } from '@romduol/domain/money/amount';
import { type ReceiptRow, rowsOfAmounts, vatRows } from '@romduol/domain/pricing/explain';

/** One column of an order as the server sends it: `price` or `vipPrice`. Amounts in cents. */
export interface ColumnAmounts {
  readonly cartSubTotal: MainAmount;
  readonly subTotal: MainAmount;
  readonly totalWholeDiscountAmount: MainAmount;
  readonly orderPromotionPrice: MainAmount;
  readonly rewardPrice?: MainAmount;
  readonly couponPrice: MainAmount;
  readonly totalServiceChargeAmount: MainAmount;
  readonly totalPackingAmount: MainAmount;
  readonly tableCharge: MainAmount;
  readonly vat: MainAmount;
  readonly total: MainAmount;
  readonly totalRiel: SecondAmount;
}

/** A row that may have a name of its own: that of the promotion behind it. */
export interface NamedRow extends ReceiptRow {
  readonly name?: string;
}

/** The discount of a promotion on some dishes; '' where it has no name. In cents. */
export interface NamedDiscount {
  readonly name: string;
  readonly amount: MainAmount;
}

/** The discounts of dishes as a row for each promotion, instead of one row for all; they sum to the same. */
export const namedRows = (
  rows: readonly ReceiptRow[],
  itemDiscounts: readonly NamedDiscount[],
  orderPromotion: string | null,
): readonly NamedRow[] => {
  const sums = new Map<string, MainAmount>();
  for (const { name, amount } of itemDiscounts) sums.set(name, plus(sums.get(name) ?? NO_MAIN, amount));
  return rows.flatMap((row): readonly NamedRow[] => {
    if (row.kind === 'itemDiscount') {
      const named = [...sums].filter(([, amount]) => amount > 0).map(([name, amount]) => ({ ...row, name, amount }));
      return named.length === 0 ? [row] : named;
    }
    return [row.kind === 'orderPromotion' && orderPromotion !== null ? { ...row, name: orderPromotion } : row];
  });
};

/** The rows of a placed order, in the order in which they add up, without those that are 0 (the first one stays). */
export const toReceiptRows = (column: ColumnAmounts): readonly ReceiptRow[] =>
  rowsOfAmounts({
    gross: column.cartSubTotal,
    itemDiscount: minus(column.cartSubTotal, column.subTotal),
    wholeBill: column.totalWholeDiscountAmount,
    orderPromotion: column.orderPromotionPrice,
    reward: column.rewardPrice ?? NO_MAIN,
    coupon: column.couponPrice,
    serviceCharge: column.totalServiceChargeAmount,
    packing: column.totalPackingAmount,
    tableCharge: column.tableCharge,
    ...vatRows(column.vat),
  });
