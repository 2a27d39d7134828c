import type { MainAmount } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { PendingPrice, Price } from './index';

interface PendingTotalProps {
  /** What is known so far, in cents. */
  readonly amount: MainAmount;
  /** Something is left out that staff weigh or price first. */
  readonly pending: boolean;
  readonly size?: 'm' | 'l';
}

/** A total that is marked while parts of it are missing; where none is known yet, 0.00 is not shown (S-37). */
export const PendingTotal = observer(({ amount, pending, size = 'm' }: PendingTotalProps) => {
  if (!pending) return <Price amount={amount} size={size} />;
  if (amount === 0) return <PendingPrice timed />;
  return (
    <>
      <Price amount={amount} size={size} />
      <span className="pending-price pending-price--more">{t('cart.plusPending')}</span>
    </>
  );
});
