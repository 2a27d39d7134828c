import { DINE_IN } from '@romduol/domain/codes';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { classes } from '../../../../components/classes';
import { Icon, type IconName } from '../../../../components/icon';
import { useTick } from '../../../../components/tick';
import { st, translateStaff } from '../../../../i18n-staff';
import { serverNow } from '../../../../api/server-clock';
import { type Item, kitchen, type Ticket, type Urgency, toCook } from '../../../../stores/staff/kitchen';
import { DishWords, Allergy } from './dish-words';
import { formatPlace } from '../../../../components/staff/place';
import { staffStyle } from '../../../../components/staff/dining-style';
import { elapsed } from './words';

/** The state of a ticket, as a text with its icon: how late, or how it is served. */
const toState = (ticket: Ticket, urgency: Urgency): { readonly icon: IconName; readonly words: string } => {
  if (urgency === 'late') return { icon: 'warn', words: st('kitchen.late') };
  if (urgency === 'soon') return { icon: 'clock', words: st('kitchen.soon') };
  if (urgency === 'new') return { icon: 'bell', words: st('kitchen.new') };
  if (ticket.fired) return { icon: 'timer', words: st('kitchen.fired') };
  return { icon: ticket.diningStyle === DINE_IN ? 'utensils' : 'bag', words: staffStyle(ticket.diningStyle) };
};

/** Seconds run here only, so that the dishes under it are not drawn again each second. */
const Head = observer(({ ticket }: { readonly ticket: Ticket }) => {
  useTick(SECOND_MS);
  const urgency = kitchen.urgency(ticket);
  const { icon, words } = toState(ticket, urgency);
  return (
    <header className={`ktk__head ktk__head--${urgency}`}>
      <div className="ktk__row">
        <h2 className="ktk__place">{formatPlace(ticket)}</h2>
        <span className="ktk__time">{elapsed(serverNow() - ticket.at)}</span>
      </div>
      <div className="ktk__row">
        <span>{`${formatOrderNumber(ticket.orderNo)} · ${translateStaff(`source.${ticket.source}`)}`}</span>
        <span className="ktk__state">
          <Icon name={icon} size="s" />
          {words}
        </span>
      </div>
    </header>
  );
});

/** One dish: a tap marks it as ready, another undoes that. */
const Dish = observer(({ ticket, item }: { readonly ticket: Ticket; readonly item: Item }) => {
  const isReady = item.readyAt !== null;
  const isOff = item.offNum === item.num;
  const act = (): void => void (isReady ? kitchen.recall([item.itemId]) : kitchen.bump(ticket, [item]));
  return (
    <li>
      <button
        type="button"
        className={classes('kdish', isReady && 'kdish--ready', isOff && 'kdish--off')}
        aria-pressed={isReady}
        onClick={act}
      >
        <span className="kdish__num">{isReady ? <Icon name="check" /> : isOff ? item.num : toCook(item)}</span>
        <DishWords of={item}>
          {item.offNum > 0 && (
            <span className="kdish__gone">
              <Icon name="ban" size="xs" />
              {isOff ? st('kitchen.off') : st('kitchen.offSome', { count: item.offNum, of: item.num })}
            </span>
          )}
        </DishWords>
      </button>
    </li>
  );
});

/** The lines of one order that were sent together, in courses, until all of them are ready. */
export const TicketCard = observer(({ ticket }: { readonly ticket: Ticket }) => {
  const open = ticket.items.filter(({ readyAt }) => readyAt === null);
  const courses = [...new Set(ticket.items.map(({ course }) => course))];
  const isSeen = open.every(({ num, offNum }) => num === offNum);
  return (
    <article className="ktk" aria-label={formatPlace(ticket)}>
      <Head ticket={ticket} />
      <Allergy {...ticket} />
      {ticket.movedFrom !== null && (
        <p className="ktk__moved">
          <Icon name="swap" size="s" />
          {st('kitchen.moved', { from: ticket.movedFrom })}
        </p>
      )}
      {ticket.remark !== '' && (
        <p className="ktk__remark">
          <Icon name="warn" size="s" />
          {ticket.remark}
        </p>
      )}
      {courses.map((course) => (
        <section key={course}>
          {courses.length > 1 && <h3 className="ktk__course">{st(`course.${course}`)}</h3>}
          <ul>
            {ticket.items
              .filter((item) => item.course === course)
              .map((item) => (
                <Dish key={item.itemId} ticket={ticket} item={item} />
              ))}
          </ul>
        </section>
      ))}
      <div className="ktk__foot">
        <button
          type="button"
          className="ktk__done"
          aria-busy={open.some(({ itemId }) => kitchen.busy.has(itemId))}
          onClick={() => void kitchen.bump(ticket, ticket.items)}
        >
          <Icon name="check" />
          {st(isSeen ? 'kitchen.seen' : 'kitchen.done')}
        </button>
      </div>
    </article>
  );
});
