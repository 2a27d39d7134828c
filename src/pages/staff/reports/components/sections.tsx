import { cents, plus, sumAmounts, type Cents } from '@romduol/domain/money/amount';
import { formatDollarSign, formatRielSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { channelName } from '../../../../components/staff/channel-name';
import { Note } from '../../../../components/staff/note';
import { st } from '../../../../i18n-staff';
import type { Channels, Items, Sales } from '../../../../stores/staff/reports';
import { Columns, ShareBar } from './bars';

const FIRST_ITEMS = 8;
const AGREES = { tone: 'ok', icon: 'paid' } as const;

/** Both currencies, which are never added. */
const bothWords = ({ cents: dollars, riel }: NonNullable<Channels['channels'][number]['cash']>): string =>
  `${formatDollarSign(dollars)} · ${formatRielSign(riel)}`;

const Row = ({ label, children, total }: RowProps) => (
  <div className={total === true ? 'sums__row sums__row--total' : 'sums__row'}>
    <span>{label}</span>
    <span className="sums__amount">{children}</span>
  </div>
);
interface RowProps {
  readonly label: string;
  readonly children: string;
  readonly total?: boolean;
}

/** What was sold, as a figure and as columns. */
export const Head = observer(({ sales }: { readonly sales: Sales }) => {
  const { sum, series, unit, from, to, cancelled } = sales;
  // A day of refunds alone has no average, and take-away has no guests.
  const figures = [
    ...(sum.orders === 0
      ? []
      : [
          [String(sum.orders), st('report.orders')],
          [formatDollarSign(cents(Math.round(sum.total / sum.orders))), st('report.average')],
        ]),
    ...(sum.guests === 0 ? [] : [[String(sum.guests), st('report.guests')]]),
  ];
  return (
    <>
      <section className="card">
        <p className="cap muted">{from === to ? st('report.sold', { from }) : st('report.soldRange', { from, to })}</p>
        <p className="report__net">{formatDollarSign(sum.net)}</p>
        <Columns
          label={st(unit === 'hour' ? 'report.byHour' : 'report.byDay')}
          bars={series.map(({ key, net }) => ({ key, amount: net }))}
        />
      </section>
      {figures.length > 0 && (
        <section className="card figures">
          {figures.map(([figure, words]) => (
            <div key={words} className="figure">
              <p className="figure__number">{figure}</p>
              <p className="cap muted">{words}</p>
            </div>
          ))}
        </section>
      )}
      {cancelled > 0 && <p className="cap muted">{st('report.cancelled', { count: cancelled })}</p>}
    </>
  );
});

/** What came in by each channel, from the payment ledger; and that it agrees with what was sold. */
export const PerChannel = observer(({ channels, sales }: { readonly channels: Channels; readonly sales: Sales }) => {
  const tips = sumAmounts(channels.channels.map((each) => each.tips));
  const topUps = sumAmounts(channels.channels.map((each) => each.topUps));
  const agrees = channels.net - channels.unsettled === sales.sum.net;
  return (
    <section className="card">
      <h2 className="part__title">{st('report.channels')}</h2>
      {channels.channels.map((each) => (
        <div key={`${each.channel}${each.through ?? ''}`}>
          <Row label={channelName(each)}>{formatDollarSign(each.net)}</Row>
          <ShareBar amount={each.net} of={channels.net} />
          {each.cash !== null && <Row label={st('report.cash')}>{bothWords(each.cash)}</Row>}
        </div>
      ))}
      <Row label={st('report.allChannels')} total>
        {formatDollarSign(channels.net)}
      </Row>
      {channels.unsettled !== 0 && <Row label={st('report.unsettled')}>{formatDollarSign(channels.unsettled)}</Row>}
      {tips > 0 && <Row label={st('report.tips')}>{formatDollarSign(tips)}</Row>}
      {topUps > 0 && <Row label={st('report.topUps')}>{formatDollarSign(topUps)}</Row>}
      {agrees && <Note statusStyle={AGREES}>{st('report.agree')}</Note>}
    </section>
  );
});

const soldWords = ({ num, weight }: Items['items'][number]): string =>
  [...(num > 0 ? [String(num)] : []), ...(weight > 0 ? [String(weight)] : [])].join(' + ') || '0';

/** The most sold dishes first; the others fold into one row until they are wanted. */
export const PerItem = observer(({ items }: { readonly items: Items }) => {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? items.items : items.items.slice(0, FIRST_ITEMS);
  const others = items.items.slice(shown.length);
  return (
    <section className="card">
      <h2 className="part__title">{st('report.items')}</h2>
      {shown.map((item) => (
        <Row key={item.goodsId} label={`${soldWords(item)} × ${item.name}`}>
          {formatDollarSign(item.net)}
        </Row>
      ))}
      {others.length > 0 && (
        <>
          <Row label={st('report.others', { count: others.length })}>
            {formatDollarSign(sumAmounts(others.map(({ net }) => net)))}
          </Row>
          <Button kind="outline" block onClick={() => setAll(true)}>
            {st('report.more')}
          </Button>
        </>
      )}
      {items.tableCharge !== 0 && (
        <Row label={st('refund.charge')}>{formatDollarSign(cents(items.tableCharge - items.tableChargeRefunded))}</Row>
      )}
      <Row label={st('report.allItems')} total>
        {formatDollarSign(items.net)}
      </Row>
    </section>
  );
});

const less = (amount: Cents): string => (amount === 0 ? formatDollarSign(amount) : `−${formatDollarSign(amount)}`);

/** How the dishes become the sales, row by row. */
export const HowItAddsUp = observer(({ sales }: { readonly sales: Sales }) => {
  const { sum, voids, tips, roundingRiel } = sales;
  return (
    <section className="card">
      <h2 className="part__title">{st('report.sums')}</h2>
      <Row label={st('report.gross')}>{formatDollarSign(sum.gross)}</Row>
      <Row label={st('report.discounts')}>
        {less(sumAmounts([sum.itemDiscount, sum.wholeBill, sum.orderPromotion, sum.coupon]))}
      </Row>
      <Row label={st('report.service')}>
        {formatDollarSign(plus(plus(sum.serviceCharge, sum.packing), sum.tableCharge))}
      </Row>
      <Row label={st('report.vat')}>{formatDollarSign(sum.vat)}</Row>
      <Row label={st('report.refunds', { count: sum.refunds })}>{less(sum.refunded)}</Row>
      <Row label={st('report.net')} total>
        {formatDollarSign(sum.net)}
      </Row>
      {sum.vatIncluded !== undefined && <Row label={st('report.vatIncluded')}>{formatDollarSign(sum.vatIncluded)}</Row>}
      {tips > 0 && <Row label={st('report.tips')}>{formatDollarSign(tips)}</Row>}
      {roundingRiel !== 0 && <Row label={st('report.rounding')}>{formatRielSign(roundingRiel)}</Row>}
      {voids.count > 0 && (
        <Row label={st('report.voids', { count: voids.count })}>{formatDollarSign(voids.amount)}</Row>
      )}
    </section>
  );
});
