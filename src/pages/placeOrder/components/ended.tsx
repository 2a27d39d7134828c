import { observer } from 'mobx-react-lite';
import { Outcome } from '../../../components/outcome';
import { StatusTag } from '../../../components/status-tag';
import { t } from '../../../i18n';
import type { Order } from '../../../stores/types';

/** Why there is no meal coming, and what to do about it. */
export const Ended = observer(({ order }: { readonly order: Order }) => {
  const event = order.history.at(-1)?.event;
  const title =
    event === 'countdownOver' ? 'pending.timedOut' : event === 'reject' ? 'pending.rejected' : 'order.cancelled';
  const reason =
    order.cancelReason === null || order.cancelReason === '' || event === 'countdownOver'
      ? []
      : [t('pending.reason', { reason: order.cancelReason })];
  return (
    <section className="outcome" role="alert">
      <Outcome icon="close" tone="plain" title={t(title)} hints={[...reason, t('pending.nothingPaid')]}>
        <div className="mt-12">
          <StatusTag label={order.statusLabel} />
        </div>
      </Outcome>
    </section>
  );
});
