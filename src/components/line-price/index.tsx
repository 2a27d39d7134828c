import { mainAmount, type MainAmount } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { formatMain } from '../../money';
import { classes } from '../classes';
import { Sheet } from '../sheet';
import { hasShares, type PriceRow, rowDetail, rowLabel, type Unit } from './words';
import './index.scss';

/** A line with how its price comes about. */
export interface ExplainedLine {
  readonly name: string;
  readonly pricingMethod: Unit;
  readonly pricingCompleted: boolean;
  readonly priceRows: readonly PriceRow[];
}

const sumRows = (rows: readonly PriceRow[]): MainAmount =>
  mainAmount(rows.reduce((sum, { amount, sign }) => sum + amount * sign, 0));

/** How a line's price comes about, as a list that sums. */
export const LinePrice = observer(({ line }: { readonly line: ExplainedLine }) => {
  const { priceRows: rows, pricingMethod, pricingCompleted } = line;
  if (!pricingCompleted) return <p className="line-price__hint muted cap">{t('explain.pending')}</p>;
  return (
    <>
      <dl>
        {rows.map((row, place) => (
          <div key={place} className={classes('line-price__row', row.sign < 0 && 'line-price__row--less')}>
            <dt className="line-price__label">
              {rowLabel(row)}
              {rowDetail(row, pricingMethod) !== '' && (
                <span className="muted cap block">{rowDetail(row, pricingMethod)}</span>
              )}
            </dt>
            <dd className="line-price__amount">{`${row.sign < 0 ? '−' : ''}${formatMain(row.amount)}`}</dd>
          </div>
        ))}
        <div className="line-price__row line-price__row--total">
          <dt className="line-price__label">{t('explain.total')}</dt>
          <dd className="line-price__amount">{formatMain(sumRows(rows))}</dd>
        </div>
      </dl>
      {hasShares(rows) && <p className="line-price__hint muted cap">{t('explain.share')}</p>}
    </>
  );
});

interface LinePriceSheetProps {
  readonly line: ExplainedLine;
  readonly onClose: () => void;
}

/** The same as a sheet of its own. */
export const LinePriceSheet = observer(({ line, onClose }: LinePriceSheetProps) => (
  <Sheet open onClose={onClose} title={t('explain.title')} sub={<p className="muted">{line.name}</p>}>
    <LinePrice line={line} />
  </Sheet>
));
