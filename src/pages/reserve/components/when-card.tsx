import { clock } from '@romduol/domain/time/calendar';
import { daysLater } from '@romduol/domain/time/days';
import { zoneFrom } from '@romduol/domain/time/zone';
import { observer } from 'mobx-react-lite';
import { classes } from '../../../components/classes';
import { Segment } from '../../../components/segment';
import { vt } from '../../../i18n-visit';
import type { TimeInfo } from '../../../stores/reservations';
import type { Form } from './use-form';
import { formatDate, dayName } from './words';

interface WhenProps {
  readonly form: Form;
  readonly times: TimeInfo;
}

const Times = observer(({ form, times }: WhenProps) => {
  const { days } = times;
  const zone = zoneFrom(times);
  const offered = days[form.day]?.times ?? [];
  if (offered.length === 0) return <p className="reserve__none">{vt('reserve.noTimes')}</p>;
  return (
    <>
      {offered.every(({ left }) => left < form.people) && (
        <p className="reserve__none" role="status">
          {vt('reserve.allFull')}
        </p>
      )}
      <div className="reserve__times" role="radiogroup" aria-label={vt('reserve.time')}>
        {offered.map(({ at, left }) => {
          const isFull = left < form.people;
          const time = clock(at, zone);
          return (
            <button
              key={at}
              type="button"
              role="radio"
              aria-checked={form.at === at}
              aria-disabled={isFull || undefined}
              aria-label={isFull ? vt('reserve.isFull', { time }) : time}
              className={classes(
                'reserve__slot center',
                isFull && 'reserve__slot--full',
                form.at === at && 'reserve__slot--on accent bold',
              )}
              onClick={() => !isFull && form.setAt(at)}
            >
              {time}
            </button>
          );
        })}
      </div>
    </>
  );
});

/** Today, tomorrow or the day after (P-06), and the times that have seats for the party. */
export const WhenCard = observer((props: WhenProps) => {
  const { form, times } = props;
  const { now } = times;
  const zone = zoneFrom(times);
  const options = times.days.map((_day, value) => {
    const at = daysLater(now, value, zone);
    return {
      value,
      label: (
        <>
          <span className="reserve__day">{dayName(at, now, zone)}</span>
          <span className="reserve__date muted cap">{formatDate(at, zone)}</span>
        </>
      ),
    };
  });
  return (
    <section className="card reserve__card">
      <h2 className="reserve__title t-item bold">{vt('reserve.day')}</h2>
      <Segment label={vt('reserve.day')} options={options} value={form.day} onChange={form.chooseDay} />
      <div className="reserve__head flex items-baseline between gap-20">
        <h2 className="reserve__title t-item bold">{vt('reserve.time')}</h2>
        <span className="muted cap">{vt('reserve.full')}</span>
      </div>
      <Times {...props} />
    </section>
  );
});
