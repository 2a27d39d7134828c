import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../components/icon';
import { st, translateStaff } from '../../../../i18n-staff';
import { kitchen, type WaitingOrder } from '../../../../stores/staff/kitchen';
import { Allergy } from './allergy';
import { formatChoices, selectNames, formatPlace } from './words';

/** A course that waits to be fired. */
const Course = observer(({ order, course }: { readonly order: WaitingOrder; readonly course: number }) => {
  const lines = order.lines.filter((line) => line.course === course);
  return (
    <section>
      <h3 className="ktk__course">{st('kitchen.waits', { course: translateStaff(`course.${course}`) })}</h3>
      <ul>
        {lines.map((line) => {
          const { first, second } = selectNames(line.name);
          const about = formatChoices(line);
          return (
            <li key={line.lineId} className="kdish kdish--waits">
              <span className="kdish__num">{line.num}</span>
              <span className="kdish__words">
                <span className="kdish__name">{first}</span>
                {second !== null && <span className="kdish__second">{second}</span>}
                {about !== '' && <span className="kdish__choices">{about}</span>}
                {line.note !== '' && <span className="kdish__note">{line.note}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <div className="ktk__foot">
        <button type="button" className="ktk__fire" onClick={() => void kitchen.fire({ ...order, lines })}>
          <Icon name="timer" />
          {st('kitchen.fire')}
        </button>
      </div>
    </section>
  );
});

/** What is held of an order, course by course. */
export const WaitingCard = observer(({ order }: { readonly order: WaitingOrder }) => (
  <article className="ktk ktk--waits" aria-label={formatPlace(order)}>
    <header className="ktk__head ktk__head--waits">
      <div className="ktk__row">
        <h2 className="ktk__place">{formatPlace(order)}</h2>
        <span className="ktk__state">
          <Icon name="clock" size="s" />
          {st('kitchen.waitsShort')}
        </span>
      </div>
      <div className="ktk__row">
        <span>{formatOrderNumber(order.orderNo)}</span>
      </div>
    </header>
    <Allergy {...order} />
    {[...new Set(order.lines.map(({ course }) => course))].sort().map((course) => (
      <Course key={course} order={order} course={course} />
    ))}
  </article>
));
