import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../components/icon';
import { st, translateStaff } from '../../../../i18n-staff';
import { kitchen, type WaitingOrder } from '../../../../stores/staff/kitchen';
import { DishWords, Allergy } from './dish-words';
import { formatPlace } from '../../../../components/staff/place';

/** A course that waits to be fired. */
const Course = observer(({ order, course }: { readonly order: WaitingOrder; readonly course: number }) => {
  const lines = order.lines.filter((line) => line.course === course);
  return (
    <section>
      <h3 className="ktk__course">{st('kitchen.waits', { course: translateStaff(`course.${course}`) })}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.lineId} className="kdish muted">
            <span className="kdish__num">{line.num}</span>
            <DishWords of={line} />
          </li>
        ))}
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
  <article className="ktk" aria-label={formatPlace(order)}>
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
