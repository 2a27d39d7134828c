import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { minutesLeft } from '../../components/countdown-ring/minutes';
import { Icon } from '../../components/icon';
import { useTick } from '../../components/tick';
import { formatPlace, selectTotal } from '../../components/staff/order-row';
import { t } from '../../i18n';
import { st, type StaffMessageKey } from '../../i18n-staff';
import { formatMain } from '../../money';
import { serverNow } from '../../stores/clock';
import { newOrderAlerts } from '../../stores/staff';
import { openOrder } from '../../stores/staff/staff-page';
import type { OrderSummary } from '../../stores/staff/types';
import { countNew, type NewOrderKind, newOrderKind } from './new-order-kind';

const TITLES = {
  newOrder: 'staff.newOrder',
  added: 'staff.added',
  toWeigh: 'staff.toWeigh',
  toPrice: 'staff.toPrice',
  toConfirm: 'staff.toConfirm',
} as const satisfies Record<NewOrderKind, StaffMessageKey>;

const COUNTS = {
  newOrder: 'staff.count.newOrder',
  added: 'staff.count.added',
  toWeigh: 'staff.count.toWeigh',
  toPrice: 'staff.count.toPrice',
  toConfirm: 'staff.count.toConfirm',
} as const satisfies Record<NewOrderKind, StaffMessageKey>;

/** Seconds run here only, so that the page under it is not drawn again each second. */
const Details = observer(({ order }: { readonly order: OrderSummary }) => {
  useTick(SECOND_MS);
  const left = order.acceptBy === null ? null : minutesLeft(order.acceptBy - serverNow());
  // Until everything is weighed there is no total to name (S-37).
  const amount = order.pending ? t('price.waitForWeighing') : formatMain(selectTotal(order));
  const words = [amount, t('common.items', { count: order.itemCount })];
  return (
    <p className="fresh__details">
      {words.join(' · ')}
      {left !== null && ` · ${st('staff.answerWithin', { time: left })}`}
    </p>
  );
});

/** New orders that were not opened yet, shown on every page until one is opened. */
export const FreshOrders = observer(() => {
  const { fresh } = newOrderAlerts;
  const [first, ...others] = fresh;
  if (first === undefined) return null;
  const title =
    others.length === 0
      ? st(TITLES[newOrderKind(first)], { place: formatPlace(first) })
      : countNew(fresh)
          .map(({ kind, count }) => st(COUNTS[kind], { count }))
          .reduce((before, more) => st('staff.list', { first: before, more }));
  return (
    <div className="fresh" role="alert">
      <span className="fresh__bell">
        <Icon name="bell" />
      </span>
      <div className="grow">
        <p className="fresh__title">{title}</p>
        <Details order={first} />
      </div>
      <button type="button" className="fresh__open" onClick={() => openOrder(first.orderId)}>
        {st('staff.open')}
      </button>
    </div>
  );
});
