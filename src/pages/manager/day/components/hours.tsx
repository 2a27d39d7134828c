import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { HourPlot } from '../../../../platform/hour-plot';
import type { Day } from '../../../../stores/staff/day';

type Hour = Day['hours'][number];

const sentence = ({ hour, net, netBefore }: Hour): string =>
  st('day.at', { hour, today: formatMain(net), then: formatMain(netBefore) });

/** The same numbers for screen readers. */
const Numbers = observer(({ hours }: { readonly hours: readonly Hour[] }) => (
  <table className="sr">
    <caption>{st('day.hours')}</caption>
    <thead>
      <tr>
        <th scope="col">{st('day.hour')}</th>
        <th scope="col">{st('day.today')}</th>
        <th scope="col">{st('day.then')}</th>
      </tr>
    </thead>
    <tbody>
      {hours.map(({ hour, net, netBefore }) => (
        <tr key={hour}>
          <th scope="row">{`${hour}:00`}</th>
          <td>{formatMain(net)}</td>
          <td>{formatMain(netBefore)}</td>
        </tr>
      ))}
    </tbody>
  </table>
));

/** Sales by hour: today's columns, and the line of the same weekday a week ago. */
export const Hours = observer(({ hours }: { readonly hours: readonly Hour[] }) => {
  const [looked, setLooked] = useState<string | null>(null);
  const one = hours.find(({ hour }) => hour === looked);
  return (
    <section className="card">
      <h2 className="part__title">{st('day.hours')}</h2>
      <p className="day__legend cap" aria-hidden="true">
        <span className="day__key day__key--now">{st('day.today')}</span>
        <span className="day__key">{st('day.then')}</span>
      </p>
      <HourPlot hours={hours} label={st('day.hours')} onLook={(place) => setLooked(hours[place]?.hour ?? null)} />
      <p className="cap muted day__looked">{one === undefined ? st('day.look') : sentence(one)}</p>
      <Numbers hours={hours} />
    </section>
  );
});
