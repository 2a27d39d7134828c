import { toSecond, roundSecond } from '@romduol/domain/money/conversion';
import { observer } from 'mobx-react-lite';
import { st } from '../../../i18n-staff';
import { formatMain, formatSecond, hasSecond } from '../../../money';
import { formatRate } from '../../../money-fields';
import type { CashDue } from './use-cash-entry';
import './index.scss';

/** What is to be paid now, in both currencies where the store has two; else in cash, where that is another amount. */
export const Due = observer(({ due, ratio, step }: Omit<CashDue, 'handed'>) => {
  const exact = toSecond(due, ratio);
  const rounded = roundSecond(exact, step);
  return (
    <section className="due">
      <div>
        <p className="cap muted">{st('cash.toPay')}</p>
        <p className="due__dollars">{formatMain(due)}</p>
      </div>
      {hasSecond() && (
        <div className="due__side">
          <p className="due__riel">{formatSecond(rounded)}</p>
          <p className="cap muted">
            {st('cash.exactAt', {
              riel: formatSecond(exact),
              ratio: formatRate(ratio),
            })}
          </p>
        </div>
      )}
      {!hasSecond() && rounded !== exact && (
        <div className="due__side">
          <p className="due__riel">{formatSecond(rounded)}</p>
          <p className="cap muted">{st('cash.inCash')}</p>
        </div>
      )}
    </section>
  );
});
