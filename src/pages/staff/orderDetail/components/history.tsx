import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { st, translateStaff } from '../../../../i18n-staff';
import { storeClock } from '../../../../stores/staff/staff-page';
import type { Order } from '../../../../stores/staff/types';

type Entry = Order['history'][number];

/** Staff weigh as often as they like, and confirm once: one event, told apart by the status that it leads to. */
const toEventKey = ({ event, toStatus }: Entry): string =>
  event === 'weighed' && toStatus !== PAY_STATUS.toBeConfirmed ? 'confirmed' : event;

/** "Rejected, Dara: a dish is sold out". A word that this version lacks is shown as the server names it. */
const formatEntry = (entry: Entry): string => {
  const { event, actor, actorName, reason } = entry;
  const what = translateStaff(`event.${toEventKey(entry)}`) || event;
  const who = actorName ?? (translateStaff(`actor.${actor}`) || actor);
  return `${what}, ${who}${reason === null || reason === '' ? '' : `: ${reason}`}`;
};

/** Every move of the order, the newest first. */
export const History = observer(({ order }: { readonly order: Order }) => (
  <section className="card">
    <h2 className="part__title">{st('order.history')}</h2>
    <ol>
      {[...order.history].reverse().map((entry) => (
        <li key={`${entry.at}-${entry.event}`} className="move">
          <span className="move__time">{storeClock(entry.at)}</span>
          <span className="move__words">{formatEntry(entry)}</span>
        </li>
      ))}
    </ol>
  </section>
));
