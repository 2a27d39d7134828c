import { type Cents, minus, NO_CENTS, plus, type Riel } from '@romduol/domain/money/amount';
import { type ReceiptRow, rowsOfAmounts, vatRows } from '@romduol/domain/pricing/explain';

/** One column of an order as the server sends it: `price` or `vipPrice`. Amounts in cents. */
export interface ColumnAmounts {
  readonly cartSubTotal: Cents;
  readonly subTotal: Cents;
  readonly totalWholeDiscountAmount: Cents;
  readonly orderPromotionPrice: Cents;
  readonly couponPrice: Cents;
  readonly totalServiceChargeAmount: Cents;
  readonly totalPackingAmount: Cents;
  readonly tableCharge: Cents;
  readonly vat: Cents;
  readonly total: Cents;
  readonly totalRiel: Riel;
}

/** A row that may have a name of its own: that of the promotion behind it. */
export interface NamedRow extends ReceiptRow {
  readonly name?: string;
}

/** The discount of a promotion on some dishes; '' where it has no name. In cents. */
export interface NamedDiscount {
  readonly name: string;
  readonly amount: Cents;
}

/** The discounts of dishes as a row for each promotion, instead of one row for all; they sum to the same. */
export const namedRows = (
  rows: readonly ReceiptRow[],
  itemDiscounts: readonly NamedDiscount[],
  orderPromotion: string | null,
): readonly NamedRow[] => {
  const sums = new Map<string, Cents>();
  for (const { name, amount } of itemDiscounts) sums.set(name, plus(sums.get(name) ?? NO_CENTS, amount));
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
    coupon: column.couponPrice,
    serviceCharge: column.totalServiceChargeAmount,
    packing: column.totalPackingAmount,
    tableCharge: column.tableCharge,
    ...vatRows(column.vat),
  });
