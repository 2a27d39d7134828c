import type { Cents } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { st } from '../../../../i18n-staff';

interface Bar {
  readonly key: string;
  readonly amount: Cents;
}

const WHOLE = 100;
/** As many words as fit under the bars of a phone. */
const LABELS = 12;

const computeShare = (amount: Cents, most: number): number => (most <= 0 ? 0 : Math.max(0, (amount / most) * WHOLE));

/** Columns by hour or by day; the highest one says its amount. */
export const Columns = observer(({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) => {
  const most = Math.max(...bars.map(({ amount }) => amount));
  const every = Math.ceil(bars.length / LABELS);
  return (
    <div className="columns" role="img" aria-label={label}>
      {bars.map(({ key, amount }, place) => (
        <div key={key} className="column" title={st('report.bar', { key, amount: formatDollarSign(amount) })}>
          <span className="column__amount">{amount === most ? formatDollarSign(amount) : ''}</span>
          <div className="column__track">
            <div
              className={amount === most ? 'column__bar column__bar--most' : 'column__bar'}
              style={{ height: `${computeShare(amount, most)}%` }}
            />
          </div>
          <span className="column__key">{place % every === 0 ? key.slice(-2) : ''}</span>
        </div>
      ))}
    </div>
  );
});

/** How much of the whole a row is. */
export const ShareBar = ({ amount, of }: { readonly amount: Cents; readonly of: Cents }) => (
  <div className="share-bar" aria-hidden="true">
    <div className="share-bar__part" style={{ width: `${Math.min(WHOLE, computeShare(amount, of))}%` }} />
  </div>
);
