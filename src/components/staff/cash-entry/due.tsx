import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { toSecond, roundCashRiel } from '@romduol/domain/money/conversion';
import { formatDollarSign, formatRiel, formatRielSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { st } from '../../../i18n-staff';
import type { CashDue } from './use-cash-entry';
import './index.scss';

const ONE_DOLLAR: MainAmount = mainAmount(100);

/** What is to be paid now, in both currencies. */
export const Due = observer(({ due, ratio, step }: CashDue) => {
  const exact = toSecond(due, ratio);
  return (
    <section className="due">
      <div>
        <p className="cap muted">{st('cash.toPay')}</p>
        <p className="due__dollars">{formatDollarSign(due)}</p>
      </div>
      <div className="due__side">
        <p className="due__riel">{formatRielSign(roundCashRiel(exact, step))}</p>
        <p className="cap muted">
          {st('cash.exactAt', {
            riel: formatRielSign(exact),
            ratio: formatRiel(roundCashRiel(toSecond(ONE_DOLLAR, ratio), step)),
          })}
        </p>
      </div>
    </section>
  );
});
