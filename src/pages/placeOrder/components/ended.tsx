import { observer } from 'mobx-react-lite';
import { Icon } from '../../../components/icon';
import { StatusTag } from '../../../components/status-tag';
import { t } from '../../../i18n';
import type { Order } from '../../../stores/types';
import '../pending.scss';

/** Why there is no meal coming, and what to do about it. */
export const Ended = observer(({ order }: { readonly order: Order }) => {
  const event = order.history.at(-1)?.event;
  const title =
    event === 'countdownOver' ? 'pending.timedOut' : event === 'reject' ? 'pending.rejected' : 'order.cancelled';
  return (
    <section className="pending__status" role="alert">
      <span className="pending__seal">
        <Icon name="close" size="l" />
      </span>
      <h2 className="pending__title">{t(title)}</h2>
      <div className="pending__tag">
        <StatusTag label={order.statusLabel} />
      </div>
      {order.cancelReason !== null && order.cancelReason !== '' && event !== 'countdownOver' && (
        <p className="pending__hint">{t('pending.reason', { reason: order.cancelReason })}</p>
      )}
      <p className="pending__hint">{t('pending.nothingPaid')}</p>
    </section>
  );
});
