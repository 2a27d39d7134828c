import { observer } from 'mobx-react-lite';
import { st, stOf } from '../../../../i18n-staff';
import { storeClock } from '../../../../stores/staff/desk';
import type { Order } from '../../../../stores/staff/types';

type Entry = Order['history'][number];

/** "Rejected, Dara: a dish is sold out". A word that this version lacks is shown as the server names it. */
const wordsOf = ({ event, actor, actorName, reason }: Entry): string => {
  const what = stOf(`event.${event}`) || event;
  const who = actorName ?? (stOf(`actor.${actor}`) || actor);
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
          <span className="move__words">{wordsOf(entry)}</span>
        </li>
      ))}
    </ol>
  </section>
));
