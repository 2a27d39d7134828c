import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { average, count, Figures, ShareBar, soldWords } from '../../../../components/staff/figures';
import { TaxSums } from '../../../../components/staff/tax-sums';
import { channelName } from '../../../../components/channel-name';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import type { Day } from '../../../../stores/staff/day';

type Of = { readonly day: Day };

/** A row with its amount, and how much of the whole it is. */
const Bar = ({
  label,
  amount,
  of,
}: {
  readonly label: string;
  readonly amount: MainAmount;
  readonly of: MainAmount;
}) => (
  <li className="day__bar">
    <span className="day__row">
      <span>{label}</span>
      <span className="day__amount">{formatMain(amount)}</span>
    </span>
    <ShareBar amount={amount} of={of} />
  </li>
);

/** What today brought so far, and what the whole of the day a week ago did. */
export const Head = observer(({ day: { day, before, sum, hours } }: Of) => {
  const then = mainAmount(hours.reduce((all, { netBefore }) => all + netBefore, 0));
  return (
    <section className="card">
      <p className="cap muted">{st('day.sold', { day })}</p>
      <p className="figures__net">{formatMain(sum.net)}</p>
      {then !== 0 && <p className="cap muted">{st('day.before', { day: before, amount: formatMain(then) })}</p>}
      <Figures
        figures={[
          count(sum.orders, st('report.orders')),
          average(sum.total, sum.orders, st('report.average')),
          count(sum.guests, st('report.guests')),
        ]}
      />
    </section>
  );
});

/** The dishes that brought the most, the longest bar first. */
export const Best = observer(({ day: { best } }: Of) => (
  <section className="card">
    <h2 className="part__title">{st('day.best')}</h2>
    <ul>
      {best.map((dish) => (
        <Bar
          key={dish.goodsId}
          label={`${soldWords(dish)} × ${dish.name}`}
          amount={dish.net}
          of={best[0]?.net ?? dish.net}
        />
      ))}
    </ul>
  </section>
));

/** What came in by each channel: the report's own rows. */
export const Channels = observer(({ day: { channels, channelsNet } }: Of) => (
  <section className="card">
    <h2 className="part__title">{st('day.channels')}</h2>
    <ul>
      {channels.map((each) => (
        <Bar
          key={`${each.channel}${each.through ?? ''}`}
          label={channelName(each)}
          amount={each.net}
          of={channelsNet}
        />
      ))}
    </ul>
  </section>
));

/** VAT of what was sold, as the sales report has it. */
export const Taxes = observer(({ day: { sum } }: Of) =>
  sum.tax === undefined ? null : (
    <section className="card">
      <h2 className="part__title">{st('report.byTaxClass')}</h2>
      <TaxSums tax={sum.tax} />
    </section>
  ),
);

/** How often tables were seated, how long guests stayed, what one of them brought. */
export const Tables = observer(({ day: { tables, sum } }: Of) => (
  <section className="card">
    <h2 className="part__title">{st('day.tables')}</h2>
    <Figures
      figures={[
        tables.count === 0 ? null : [(tables.sittings / tables.count).toFixed(1), st('day.turns')],
        tables.stayMinutes === null ? null : [st('day.minutes', { count: tables.stayMinutes }), st('day.stay')],
        average(sum.total, sum.guests, st('day.perGuest')),
      ]}
    />
    <p className="cap muted">
      {st('day.sittings', { count: tables.sittings, tables: tables.count, open: tables.open })}
    </p>
  </section>
));
