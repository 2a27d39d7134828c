import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../components/icon';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { type DiscountChange, useDiscountPreview } from '../../../../stores/staff/discount-preview';
import type { Order } from '../../../../stores/staff/types';
import { totalNow } from './on-bill';

interface NewTotalProps {
  readonly order: Order;
  /** Null while nothing is chosen or typed. */
  readonly change: DiscountChange | null;
}

/** The total of the bill with the change, before it is made, and whether a manager must allow it (M-15). */
export const NewTotal = observer(({ order, change }: NewTotalProps) => {
  const preview = useDiscountPreview(order.orderId, change);
  if (change === null) return null;
  const total = preview?.[order.column];
  return (
    <section className="card" aria-live="polite">
      <div className="new-total__row">
        <span className="grow">{st('disc.preview')}</span>
        <span className="muted cap">{st('disc.previewWas', { amount: formatMain(totalNow(order)) })}</span>
        <strong className="new-total__amount">{total === undefined ? '…' : formatMain(total)}</strong>
      </div>
      {preview?.pinNeeded === true && (
        <p className="muted cap">
          <Icon name="shield" size="xs" /> {st('disc.pinNeeded')}
        </p>
      )}
    </section>
  );
});
