import { timesMinutes } from '@romduol/domain/money/rounding';
import { minutesOfStay } from '@romduol/domain/pricing/stay';
import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { serverNow } from '../../../../api/server-clock';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { useTick } from '../../../../components/tick';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { staffOrders } from '../../../../stores/staff';
import { storeClock } from '../../../../stores/staff/staff-page';
import type { Order, OrderLine } from '../../../../stores/staff/types';

/** "1:05:09" since an instant, in ms. */
const elapsed = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
};

interface StayProps {
  readonly order: Order;
  readonly line: OrderLine;
}

const hourly = (order: Order, line: OrderLine) => (order.column === 'vip' ? line.vipPrice : line.sellPrice);

const Running = observer(({ order, line, since }: StayProps & { readonly since: number }) => {
  useTick(SECOND_MS);
  const now = serverNow();
  const minutes = minutesOfStay(since, now);
  return (
    <>
      <p className="stay__clock" role="timer">
        {elapsed(now - since)}
      </p>
      <p className="measure__hint">
        {st('stay.runningTotal', {
          time: storeClock(since),
          count: minutes,
          amount: formatMain(timesMinutes(hourly(order, line), minutes)),
        })}
      </p>
    </>
  );
});

/**
 * T-11: the clock of a stay: when it began, its amount so far, and the action that ends it. A price can be typed
 * instead.
 */
export const Stay = observer(({ order, line, onStopped }: StayProps & { readonly onStopped: () => void }) => {
  const { stay } = line;
  const turns = async (clock: 'start' | 'stop'): Promise<void> => {
    const done = await staffOrders.time(order.orderId, line.id, clock).catch(() => false);
    if (done && clock === 'stop') onStopped();
  };
  const isBusy = staffOrders.busy === order.orderId;
  const isRunning = stay !== null && stay.until === null && !line.pricingCompleted;
  return (
    <section className="card stay">
      <p className="measure__hint">{st('stay.rate', { price: formatMain(hourly(order, line)) })}</p>
      {isRunning && <Running order={order} line={line} since={stay.since} />}
      {stay?.until != null && stay.minutes !== null && (
        <p className="stay__ended">
          {st('stay.ended', { from: storeClock(stay.since), until: storeClock(stay.until), count: stay.minutes })}
        </p>
      )}
      {stay === null && !line.pricingCompleted && (
        <Button block size="xl" kind="outline" busy={isBusy} onClick={() => void turns('start')}>
          <Icon name="timer" />
          {st('stay.start')}
        </Button>
      )}
      {isRunning && (
        <Button block size="xl" kind="outline" busy={isBusy} onClick={() => void turns('stop')}>
          <Icon name="timer" />
          {st('stay.stop')}
        </Button>
      )}
      <p className="measure__hint">{st('stay.byHand')}</p>
    </section>
  );
});
