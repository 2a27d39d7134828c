import { type Cents, minus, NO_CENTS, plus, type Riel } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import type { ReceiptRow, ReceiptRowKind } from '@romduol/domain/pricing/explain';
import { ROW_SIGNS } from '@romduol/domain/pricing/explain';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { classes } from '../classes';
import { Price, RielPrice } from '../money';
import './index.scss';

/** One column of an order as the server tells it: `price` or `vipPrice`. Amounts in cents. */
export interface ColumnAmounts {
  readonly cartSubTotal: Cents;
  readonly subTotal: Cents;
  readonly totalWholeDiscountAmount: Cents;
  readonly totalCouponActivityAmount: Cents;
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

/** What a promotion, or nobody in particular (''), took off some dishes. In cents. */
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
    const isPromotion = row.kind === 'orderPromotion' || row.kind === 'coupon';
    return [isPromotion && orderPromotion !== null ? { ...row, kind: 'orderPromotion', name: orderPromotion } : row];
  });
};

/** The rows of a placed order, in the order in which they add up, without those that are 0 (the first one stays). */
export const rowsOf = (column: ColumnAmounts): readonly ReceiptRow[] => {
  const amounts: readonly (readonly [ReceiptRowKind, Cents])[] = [
    ['gross', column.cartSubTotal],
    ['itemDiscount', minus(column.cartSubTotal, column.subTotal)],
    ['wholeBill', column.totalWholeDiscountAmount],
    ['coupon', column.totalCouponActivityAmount],
    ['serviceCharge', column.totalServiceChargeAmount],
    ['packing', column.totalPackingAmount],
    ['tableCharge', column.tableCharge],
    ['vat', column.vat],
  ];
  return amounts
    .filter(([kind, amount]) => kind === 'gross' || amount !== 0)
    .map(([kind, amount]) => ({ kind, amount, sign: ROW_SIGNS[kind] }));
};

/** Percentages that stand beside their rows. */
export interface Percentages {
  readonly serviceChargePercentage: number;
  readonly vatPercentage: number;
}

const labelOf = ({ kind, name = '' }: NamedRow, percentages: Percentages | undefined): string => {
  if (name !== '') return name;
  if (kind === 'serviceCharge' && percentages !== undefined) {
    return t('receipt.serviceChargeAt', { percent: percentages.serviceChargePercentage });
  }
  if (kind === 'vat' && percentages !== undefined) return t('receipt.vatAt', { percent: percentages.vatPercentage });
  return t(`receipt.${kind}`);
};

interface MoneyListProps {
  readonly rows: readonly NamedRow[];
  readonly total: Cents;
  readonly riel: Riel;
  readonly percentages?: Percentages;
  /** Every deduction together; 0 says nothing. */
  readonly saved?: Cents;
  /** Instead of "Total". */
  readonly totalLabel?: string;
}

/** A sum that can be checked: rows, what comes off with a minus, and the total in both currencies. */
export const MoneyList = observer(({ rows, total, riel, percentages, saved, totalLabel }: MoneyListProps) => (
  <dl className="money">
    {rows.map((row) => (
      <div key={`${row.kind}${row.name ?? ''}`} className={classes('money__row', row.sign < 0 && 'money__row--less')}>
        <dt className="money__label">{labelOf(row, percentages)}</dt>
        <dd className="money__amount">{`${row.sign < 0 ? '−' : ''}${formatDollarSign(row.amount)}`}</dd>
      </div>
    ))}
    <div className="money__row money__row--total">
      <dt className="money__label">
        {totalLabel ?? t('receipt.total')}
        {saved !== undefined && saved > 0 && (
          <span className="money__saved">{t('receipt.saved', { amount: formatDollarSign(saved) })}</span>
        )}
      </dt>
      <dd className="money__sum" aria-live="polite">
        <Price amount={total} size="l" />
        <RielPrice amount={riel} />
      </dd>
    </div>
  </dl>
));
