import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { minutesLeft } from '../../countdown-ring/minutes';
import { Icon } from '../../icon';
import { useTick } from '../../tick';
import { placeOf, totalOf } from '../order-row';
import type { Surroundings } from './index';

const SECOND_MS = 1_000;

type Fresh = Surroundings['fresh'][number];

/** Seconds run here only, so that the page under it is not drawn again each second. */
const Details = observer(({ order, now }: { readonly order: Fresh; readonly now: () => number }) => {
  useTick(SECOND_MS);
  const left = order.acceptBy === null ? null : minutesLeft(order.acceptBy - now());
  // Until everything is weighed there is no total to name (S-37).
  const amount = order.pending ? t('price.waitForWeighing') : formatDollarSign(totalOf(order));
  const words = [amount, t('common.items', { count: order.itemCount })];
  return (
    <p className="fresh__details">
      {words.join(' · ')}
      {left !== null && ` · ${st('staff.answerWithin', { time: left })}`}
    </p>
  );
});

/** New orders that nobody has opened: stays on every page until somebody does. */
export const FreshOrders = observer(({ desk }: { readonly desk: Surroundings }) => {
  const [first, ...others] = desk.fresh;
  if (first === undefined) return null;
  const title =
    others.length === 0
      ? st('staff.newOrder', { place: placeOf(first) })
      : st('staff.newOrders', { count: desk.fresh.length });
  return (
    <div className="fresh" role="alert">
      <span className="fresh__bell">
        <Icon name="bell" />
      </span>
      <div className="fresh__words">
        <p className="fresh__title">{title}</p>
        <Details order={first} now={desk.now} />
      </div>
      <button type="button" className="fresh__open" onClick={() => desk.openOrder(first.orderId)}>
        {st('staff.open')}
      </button>
    </div>
  );
});
