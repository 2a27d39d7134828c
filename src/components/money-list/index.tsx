import type { MainAmount, ConversionRatio } from '@romduol/domain/money/amount';
import { type Charges, type Rate, vatBelowTotal, withRates } from '@romduol/domain/pricing/explain-rates';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { formatMain } from '../../money';
import { classes } from '../classes';
import { InSecond, Price } from '../money';
import type { NamedRow } from './rows';
import './index.scss';

/** `VAT 10%`; where that is not the rate of everything, `VAT 10% of $36.87`. */
const formatLabel = ({ kind, name = '', percent, base, taxClass }: NamedRow & Rate): string => {
  if (name !== '') return name;
  if (taxClass !== undefined && percent !== null && base !== null) {
    return t('receipt.taxOn', { name: taxClass, percent, base: formatMain(base) });
  }
  if (percent === null || (kind !== 'serviceCharge' && kind !== 'vat')) return t(`receipt.${kind}`);
  if (base === null) return t(`receipt.${kind}At`, { percent });
  return t(`receipt.${kind}On`, { percent, base: formatMain(base) });
};

const NO_CHARGES: Charges = { serviceCharge: [], vat: [] };

interface MoneyListProps {
  readonly rows: readonly NamedRow[];
  readonly total: MainAmount;
  readonly ratio: ConversionRatio;
  /** By percentage: each has a row of its own with its base; VAT within prices is below the total. */
  readonly charges?: Charges;
  /** Every deduction together; 0 is not shown. */
  readonly saved?: MainAmount;
  /** Instead of "Total". */
  readonly totalLabel?: string;
}

/** A sum that can be checked: rows, what comes off with a minus, and the total in both currencies. */
export const MoneyList = observer(({ rows, total, ratio, charges = NO_CHARGES, saved, totalLabel }: MoneyListProps) => (
  <dl className="money">
    {withRates(rows, charges).map((row) => (
      <div
        key={`${row.kind}${row.name ?? row.taxClass ?? ''}${row.percent ?? ''}`}
        className={classes('money__row flex items-baseline between gap-24', row.sign < 0 && 'money__row--less')}
      >
        <dt className="money__label muted">{formatLabel(row)}</dt>
        <dd className="money__amount">{`${row.sign < 0 ? '−' : ''}${formatMain(row.amount)}`}</dd>
      </div>
    ))}
    <div className="money__row flex items-baseline between gap-24 money__row--total">
      <dt className="money__label muted">
        {totalLabel ?? t('receipt.total')}
        {saved !== undefined && saved > 0 && (
          <span className="accent cap medium block">{t('receipt.saved', { amount: formatMain(saved) })}</span>
        )}
      </dt>
      <dd className="money__sum col items-end" aria-live="polite">
        <Price amount={total} size="l" />
        <InSecond of={total} ratio={ratio} />
      </dd>
    </div>
    {vatBelowTotal(rows, charges).map(({ percent, base, amount, taxClass }) => (
      <div key={`${taxClass ?? ''}${percent}`} className="money__row flex items-baseline between gap-24">
        <dt className="money__label muted">
          {taxClass === undefined
            ? t('receipt.vatWithin', { percent })
            : t('receipt.taxWithin', { name: taxClass, percent, base: formatMain(base) })}
        </dt>
        <dd className="money__amount">{formatMain(amount)}</dd>
      </div>
    ))}
  </dl>
));
