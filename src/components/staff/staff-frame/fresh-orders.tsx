import { formatDollarSign } from '@romduol/domain/money/format';
import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n';
import { st, type StaffMessageKey } from '../../../i18n-staff';
import { minutesLeft } from '../../countdown-ring/minutes';
import { Icon } from '../../icon';
import { useTick } from '../../tick';
import { formatPlace, selectTotal } from '../order-row';
import { countNew, type NewOrderKind, newOrderKind } from './new-order-kind';
import type { StaffPageContext } from './index';

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

type Fresh = StaffPageContext['fresh'][number];

/** Seconds run here only, so that the page under it is not drawn again each second. */
const Details = observer(({ order, now }: { readonly order: Fresh; readonly now: () => number }) => {
  useTick(SECOND_MS);
  const left = order.acceptBy === null ? null : minutesLeft(order.acceptBy - now());
  // Until everything is weighed there is no total to name (S-37).
  const amount = order.pending ? t('price.waitForWeighing') : formatDollarSign(selectTotal(order));
  const words = [amount, t('common.items', { count: order.itemCount })];
  return (
    <p className="fresh__details">
      {words.join(' · ')}
      {left !== null && ` · ${st('staff.answerWithin', { time: left })}`}
    </p>
  );
});

/** New orders that were not opened yet, shown on every page until one is opened. */
export const FreshOrders = observer(({ context }: { readonly context: StaffPageContext }) => {
  const [first, ...others] = context.fresh;
  if (first === undefined) return null;
  const title =
    others.length === 0
      ? st(TITLES[newOrderKind(first)], { place: formatPlace(first) })
      : countNew(context.fresh)
          .map(({ kind, count }) => st(COUNTS[kind], { count }))
          .reduce((before, more) => st('staff.list', { first: before, more }));
  return (
    <div className="fresh" role="alert">
      <span className="fresh__bell">
        <Icon name="bell" />
      </span>
      <div className="fresh__words">
        <p className="fresh__title">{title}</p>
        <Details order={first} now={context.now} />
      </div>
      <button type="button" className="fresh__open" onClick={() => context.openOrder(first.orderId)}>
        {st('staff.open')}
      </button>
    </div>
  );
});
