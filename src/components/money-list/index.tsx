import type { Cents, Riel } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { classes } from '../classes';
import { Price, RielPrice } from '../money';
import type { NamedRow } from './rows';
import './index.scss';

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
