import { minus, plus, sumAmounts, type MainAmount } from '@romduol/domain/money/amount';
import { rewardIn } from '@romduol/domain/pricing/steps/coupon';
import type { ShownReport } from '@romduol/contract/report-names';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useState } from 'react';
import { Columns } from '../../../../components/staff/columns';
import { average, count, Figures, ShareBar, soldWords } from '../../../../components/staff/figures';
import { StyleSums } from '../../../../components/staff/style-sums';
import { Sum } from '../../../../components/staff/sum';
import { TaxSums } from '../../../../components/staff/tax-sums';
import { Button } from '../../../../components/button';
import { channelName } from '../../../../components/channel-name';
import { Note } from '../../../../components/staff/note';
import { st } from '../../../../i18n-staff';
import { formatMain, formatSecond, hasSecond } from '../../../../money';
import type { ShownReports } from '../../../../stores/staff/reports';

const FIRST_ITEMS = 8;
const AGREES = { tone: 'ok', icon: 'paid' } as const;

/** Both currencies, which are never added. */
const bothWords = ({
  cents: dollars,
  riel,
}: NonNullable<ShownReports['channels']['channels'][number]['cash']>): string =>
  hasSecond() ? `${formatMain(dollars)} · ${formatSecond(riel)}` : formatMain(dollars);

/** What was sold, as a figure and as columns. */
const Head = observer(({ sales }: ShownReports) => {
  const { sum, series, unit, from, to, cancelled } = sales;
  // A day with refunds only has no average, and take-away has no guests.
  const figures = [
    count(sum.orders, st('report.orders')),
    average(sum.total, sum.orders, st('report.average')),
    count(sum.guests, st('report.guests')),
  ];
  return (
    <>
      <section className="card">
        <p className="cap muted">{from === to ? st('report.sold', { from }) : st('report.soldRange', { from, to })}</p>
        <p className="figures__net">{formatMain(sum.net)}</p>
        <Columns
          write={formatMain}
          label={st(unit === 'hour' ? 'report.byHour' : 'report.byDay')}
          bars={series.map(({ key, net }) => ({ key, amount: net }))}
        />
      </section>
      {figures.some((figure) => figure !== null) && (
        <section className="card figures-card">
          <Figures figures={figures} />
        </section>
      )}
      {cancelled > 0 && <p className="cap muted">{st('report.cancelled', { count: cancelled })}</p>}
    </>
  );
});

/** What came in by each channel, from the payment ledger; and that it agrees with what was sold. */
const PerChannel = observer(({ channels, sales }: ShownReports) => {
  const tips = sumAmounts(channels.channels.map((each) => each.tips));
  const topUps = sumAmounts(channels.channels.map((each) => each.topUps));
  const agrees = channels.net - channels.unsettled === sales.sum.net;
  return (
    <section className="card">
      <h2 className="part__title">{st('report.channels')}</h2>
      {channels.channels.map((each) => (
        <div key={`${each.channel}${each.through ?? ''}`}>
          <Sum label={channelName(each)}>{formatMain(each.net)}</Sum>
          <ShareBar amount={each.net} of={channels.net} />
          {each.cash !== null && <Sum label={st('report.cash')}>{bothWords(each.cash)}</Sum>}
        </div>
      ))}
      <Sum label={st('report.allChannels')} total>
        {formatMain(channels.net)}
      </Sum>
      {channels.unsettled !== 0 && <Sum label={st('report.unsettled')}>{formatMain(channels.unsettled)}</Sum>}
      {tips > 0 && <Sum label={st('report.tips')}>{formatMain(tips)}</Sum>}
      {topUps > 0 && <Sum label={st('report.topUps')}>{formatMain(topUps)}</Sum>}
      {agrees && <Note statusStyle={AGREES}>{st('report.agree')}</Note>}
    </section>
  );
});

/** The most sold dishes first; the others fold into one row until they are wanted. */
const PerItem = observer(({ items }: ShownReports) => {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? items.items : items.items.slice(0, FIRST_ITEMS);
  const others = items.items.slice(shown.length);
  return (
    <section className="card">
      <h2 className="part__title">{st('report.items')}</h2>
      {shown.map((item) => (
        <Sum key={item.goodsId} label={`${soldWords(item)} × ${item.name}`}>
          {formatMain(item.net)}
        </Sum>
      ))}
      {others.length > 0 && (
        <>
          <Sum label={st('report.others', { count: others.length })}>
            {formatMain(sumAmounts(others.map(({ net }) => net)))}
          </Sum>
          <Button kind="outline" block onClick={() => setAll(true)}>
            {st('report.more')}
          </Button>
        </>
      )}
      {items.tableCharge !== 0 && (
        <Sum label={st('refund.charge')}>{formatMain(minus(items.tableCharge, items.tableChargeRefunded))}</Sum>
      )}
      {items.deliveryFee !== 0 && (
        <Sum label={st('report.deliveryFee')}>{formatMain(minus(items.deliveryFee, items.deliveryFeeRefunded))}</Sum>
      )}
      <Sum label={st('report.allItems')} total>
        {formatMain(items.net)}
      </Sum>
    </section>
  );
});

const less = (amount: MainAmount): string => (amount === 0 ? formatMain(amount) : `−${formatMain(amount)}`);

/** How the dishes become the sales, row by row. */
const HowItAddsUp = observer(({ sales }: ShownReports) => {
  const { sum, styles, voids, tips, roundingRiel } = sales;
  return (
    <section className="card">
      <h2 className="part__title">{st('report.sums')}</h2>
      <Sum label={st('report.gross')}>{formatMain(sum.gross)}</Sum>
      <Sum label={st('report.discounts')}>
        {less(sumAmounts([sum.itemDiscount, sum.wholeBill, sum.orderPromotion, sum.coupon, rewardIn(sum)]))}
      </Sum>
      <Sum label={st('report.service')}>{formatMain(plus(plus(sum.serviceCharge, sum.packing), sum.tableCharge))}</Sum>
      {sum.deliveryFee !== undefined && <Sum label={st('report.deliveryFee')}>{formatMain(sum.deliveryFee)}</Sum>}
      <Sum label={st('report.vat')}>{formatMain(sum.vat)}</Sum>
      <Sum label={st('report.refunds', { count: sum.refunds })}>{less(sum.refunded)}</Sum>
      <Sum label={st('report.net')} total>
        {formatMain(sum.net)}
      </Sum>
      {sum.vatIncluded !== undefined && <Sum label={st('report.vatIncluded')}>{formatMain(sum.vatIncluded)}</Sum>}
      {sum.tax !== undefined && <TaxSums tax={sum.tax} />}
      {tips > 0 && <Sum label={st('report.tips')}>{formatMain(tips)}</Sum>}
      {roundingRiel !== 0 && <Sum label={st('report.rounding')}>{formatSecond(roundingRiel)}</Sum>}
      {voids.count > 0 && <Sum label={st('report.voids', { count: voids.count })}>{formatMain(voids.amount)}</Sum>}
      <StyleSums styles={styles} write={formatMain} />
    </section>
  );
});

/** What suggestions on phones brought; nothing where there were none. */
const PerSuggestion = observer(({ suggestions }: ShownReports) => {
  const { items, net } = suggestions;
  if (items.length === 0) return null;
  return (
    <section className="card">
      <h2 className="part__title">{st('report.suggestions')}</h2>
      {items.map((item) => (
        <Sum key={item.goodsId} label={st('report.suggested', item)}>
          {formatMain(item.net)}
        </Sum>
      ))}
      <Sum label={st('report.allSuggestions')} total>
        {formatMain(net)}
      </Sum>
    </section>
  );
});

interface Section {
  readonly main?: ComponentType<ShownReports>;
  /** In the second column. */
  readonly side?: ComponentType<ShownReports>;
}

/** What the screen shows of each report, in this order. */
export const SECTIONS: Readonly<Record<ShownReport, Section>> = {
  items: { side: PerItem },
  sales: { main: Head, side: HowItAddsUp },
  channels: { main: PerChannel },
  suggestions: { side: PerSuggestion },
};
