import type { MainAmount } from '@romduol/domain/money/amount';
import type { Column } from '@romduol/domain/pricing/model';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button';
import { Sheet } from '../../components/sheet';
import { mt } from '../../i18n-member';
import { formatMain } from '../../money';

interface ColumnQuestionProps {
  /** The total of the order at normal prices with the coupon, and at member prices without it. */
  readonly sell: MainAmount;
  readonly vip: MainAmount;
  readonly onAnswer: (column: Column) => void;
}

/** V-15: at member prices the order is below the coupon's threshold: which of the two totals? */
export const ColumnQuestion = observer(({ sell, vip, onAnswer }: ColumnQuestionProps) => (
  <Sheet open onClose={() => onAnswer('vip')} title={mt('coupon.columnTitle')}>
    <div className="stack">
      <p className="muted">{mt('coupon.columnHint')}</p>
      <Button block kind="outline" onClick={() => onAnswer('vip')}>
        {mt('coupon.columnVip', { amount: formatMain(vip) })}
      </Button>
      <Button block kind="outline" onClick={() => onAnswer('sell')}>
        {mt('coupon.columnSell', { amount: formatMain(sell) })}
      </Button>
    </div>
  </Sheet>
));
