import { atLeast, type MainAmount, minus, NO_MAIN, sumAmounts } from '../money/amount';
import type { Column, Quote, Totals } from './model';
import { rewardIn } from './steps/coupon';

/** The rows of a receipt, in the order in which they are read. */
export const RECEIPT_ROWS = [
  'gross',
  'itemDiscount',
  'wholeBill',
  'orderPromotion',
  'reward',
  'coupon',
  'serviceCharge',
  'packing',
  'tableCharge',
  'vat',
  'vatExempt',
] as const;
export type ReceiptRowKind = (typeof RECEIPT_ROWS)[number];

/** Whether a row adds to the total or was taken off it. */
export const ROW_SIGNS = {
  gross: 1,
  itemDiscount: -1,
  wholeBill: -1,
  orderPromotion: -1,
  reward: -1,
  coupon: -1,
  serviceCharge: 1,
  packing: 1,
  tableCharge: 1,
  vat: 1,
  vatExempt: -1,
} as const satisfies Record<ReceiptRowKind, 1 | -1>;

/** `amount` is never negative, in cents; `sign` is its direction. */
export interface ReceiptRow {
  readonly kind: ReceiptRowKind;
  readonly amount: MainAmount;
  readonly sign: 1 | -1;
}

/** VAT on top as a row, and as another what an exemption takes off prices that hold it. */
export const vatRows = (vat: MainAmount) => ({
  vat: atLeast(vat, NO_MAIN),
  vatExempt: atLeast(minus(NO_MAIN, vat), NO_MAIN),
});

/** Rows without those that are 0; the first one stays. */
export const rowsOfAmounts = (amounts: Readonly<Record<ReceiptRowKind, MainAmount>>): readonly ReceiptRow[] =>
  RECEIPT_ROWS.map((kind) => ({ kind, amount: amounts[kind], sign: ROW_SIGNS[kind] })).filter(
    ({ kind, amount }) => kind === 'gross' || amount !== 0,
  );

/** How a column's total comes about: rows that sum to it exactly, without those that are 0 (the first one stays). */
export const explain = (totals: Totals): readonly ReceiptRow[] =>
  rowsOfAmounts({ ...totals, reward: rewardIn(totals), ...vatRows(totals.vat) });

/** Every discount of a column together, in cents; VAT that an exempt order does not pay is not one of them. */
export const totalOff = (totals: Totals): MainAmount =>
  sumAmounts(
    explain(totals)
      .filter(({ kind, sign }) => sign < 0 && kind !== 'vatExempt')
      .map(({ amount }) => amount),
  );

/**
 * Whether a fresh quote still has the total that the customer agreed to (M-24): the total of the column, to the cent.
 */
export const sameTotal = (quote: Pick<Quote, 'totals'>, column: Column, expected: MainAmount): boolean =>
  quote.totals[column].total === expected;
