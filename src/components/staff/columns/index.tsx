import type { MainAmount } from '@romduol/domain/money/amount';
import { View } from '@tarojs/components';
import { st } from '../../../i18n-staff';
import { toPercent } from '../figures';
import './index.scss';

interface Bar {
  readonly key: string;
  readonly amount: MainAmount;
}

interface ColumnsProps {
  readonly bars: readonly Bar[];
  readonly label: string;
  readonly write: (amount: MainAmount) => string;
}

/** As many labels as fit under the bars of a phone. */
const LABELS = 12;

/** Columns by hour or by day; the highest one shows its amount. */
export const Columns = ({ bars, label, write }: ColumnsProps) => {
  const most = Math.max(...bars.map(({ amount }) => amount));
  const every = Math.ceil(bars.length / LABELS);
  return (
    <div className="columns" role="img" aria-label={label}>
      {bars.map(({ key, amount }, place) => (
        <div key={key} className="column" title={st('report.bar', { key, amount: write(amount) })}>
          <span className="column__amount">{amount === most ? write(amount) : ''}</span>
          <View className="column__track">
            <View
              className={amount === most ? 'column__bar column__bar--most' : 'column__bar'}
              style={{ height: `${toPercent(amount, most)}%` }}
            />
          </View>
          <span className="column__key">{place % every === 0 ? key.slice(-2) : ''}</span>
        </div>
      ))}
    </div>
  );
};
