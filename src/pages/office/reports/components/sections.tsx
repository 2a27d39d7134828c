import { type MainAmount, mainAmount, minus, NO_MAIN, sumAmounts } from '@romduol/domain/money/amount';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { channelName } from '../../../../components/channel-name';
import { Segment } from '../../../../components/segment';
import { Columns } from '../../../../components/staff/columns';
import { type Figure, Figures, ShareBar, soldWords } from '../../../../components/staff/figures';
import { FilterRow } from '../../../../components/staff/filter-row';
import { StyleSums } from '../../../../components/staff/style-sums';
import { Sum } from '../../../../components/staff/sum';
import { st } from '../../../../i18n-staff';
import { areaName, type CurrencyReport, type OfficeReport, writeIn } from '../../../../stores/staff/office';

type Sums = CurrencyReport['sum'];
type Stores = OfficeReport['stores'];
export type Write = (amount: MainAmount) => string;

interface Of {
  readonly of: CurrencyReport;
}

const averageOrder = ({ total, orders }: Sums): MainAmount => mainAmount(orders === 0 ? 0 : Math.round(total / orders));
const discountsIn = ({ itemDiscount, wholeBill, orderPromotion, coupon, reward = NO_MAIN }: Sums): MainAmount =>
  sumAmounts([itemDiscount, wholeBill, orderPromotion, coupon, reward]);
const chargesIn = ({ serviceCharge, packing, tableCharge }: Sums): MainAmount =>
  sumAmounts([serviceCharge, packing, tableCharge]);

/** What stores are compared by. */
const FIGURES = {
  net: { label: 'office.netRow', read: ({ net }: Sums) => net, isMoney: true },
  orders: { label: 'office.ordersRow', read: ({ orders }: Sums) => orders, isMoney: false },
  guests: { label: 'office.guestsRow', read: ({ guests }: Sums) => guests, isMoney: false },
  average: { label: 'office.averageRow', read: averageOrder, isMoney: true },
  discounts: { label: 'office.discountsRow', read: discountsIn, isMoney: true },
  refunds: { label: 'office.refundsRow', read: ({ refunded }: Sums) => refunded, isMoney: true },
} as const;
type FigureName = keyof typeof FIGURES;
const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[];

/** One figure of each store, or of each area where there are some, the highest first. */
export const Compare = observer(({ of, stores }: Of & { readonly stores: Stores }) => {
  const [figure, setFigure] = useState<FigureName>('net');
  const [by, setBy] = useState<'stores' | 'areas'>('stores');
  const { read, isMoney } = FIGURES[figure];
  const named =
    by === 'stores'
      ? stores.map(({ storeId, name, sum }) => ({ key: storeId, name, sum }))
      : of.areas.map(({ areaId, name, sum }) => ({ key: areaId ?? 0, name: areaName(areaId, name), sum }));
  const rows = named
    .map(({ key, name, sum }) => ({ key, name, value: mainAmount(read(sum)) }))
    .sort((a, b) => b.value - a.value);
  const most = mainAmount(Math.max(...rows.map(({ value }) => value)));
  return (
    <section className="card">
      <h2 className="part__title">{st('office.compare')}</h2>
      {of.areas.length > 1 && (
        <Segment
          label={st('office.compareBy')}
          value={by}
          onChange={setBy}
          options={[
            { value: 'stores', label: st('office.file.stores') },
            { value: 'areas', label: st('office.file.areas') },
          ]}
        />
      )}
      <View className="office-report__figures">
        <FilterRow<FigureName>
          label={st('office.figure')}
          value={figure}
          onChange={setFigure}
          options={FIGURE_NAMES.map((value) => ({ value, label: st(FIGURES[value].label) }))}
        />
      </View>
      {rows.map(({ key, name, value }) => (
        <View key={key}>
          <Sum label={name}>{isMoney ? writeIn(of.currency)(value) : String(value)}</Sum>
          <ShareBar amount={value} of={most} />
        </View>
      ))}
    </section>
  );
});

/** What was sold, as figures and as columns: by hour for one day, else by day and by hour. */
export const Head = observer(({ of, days }: Of & { readonly days: readonly [from: string, to: string] }) => {
  const write = writeIn(of.currency);
  const [from, to] = days;
  const figures: readonly Figure[] = [
    [String(of.sum.orders), st('report.orders')],
    of.sum.orders === 0 ? null : [write(averageOrder(of.sum)), st('report.average')],
    of.sum.guests === 0 ? null : [String(of.sum.guests), st('report.guests')],
  ];
  const toBars = (slices: CurrencyReport['days']) => slices.map(({ key, net }) => ({ key, amount: net }));
  return (
    <section className="card">
      <p className="cap muted">{from === to ? st('report.sold', { from }) : st('report.soldRange', { from, to })}</p>
      <p className="figures__net">{write(of.sum.net)}</p>
      <Figures figures={figures} />
      {from !== to && of.days.length > 0 && (
        <>
          <h2 className="part__title office-report__part">{st('office.byDay')}</h2>
          <Columns label={st('report.byDay')} bars={toBars(of.days)} write={write} />
        </>
      )}
      {of.hours.length > 0 && (
        <>
          <h2 className="part__title office-report__part">{st('office.byHour')}</h2>
          <Columns label={st('report.byHour')} bars={toBars(of.hours)} write={write} />
        </>
      )}
    </section>
  );
});

export const PerChannel = observer(({ of }: Of) => {
  const write = writeIn(of.currency);
  return (
    <section className="card">
      <h2 className="part__title">{st('report.channels')}</h2>
      {of.channels.map((each) => (
        <View key={`${each.channel}${each.through ?? ''}`}>
          <Sum label={channelName(each)}>{write(each.net)}</Sum>
          <ShareBar amount={each.net} of={of.channelsNet} />
        </View>
      ))}
      <Sum label={st('report.allChannels')} total>
        {write(of.channelsNet)}
      </Sum>
      {of.unsettled !== 0 && <Sum label={st('office.unsettled')}>{write(of.unsettled)}</Sum>}
    </section>
  );
});

const FIRST_DISHES = 8;

export const PerDish = observer(({ of, stores }: Of & { readonly stores: number }) => {
  const [isAll, setAll] = useState(false);
  const write = writeIn(of.currency);
  const shown = isAll ? of.dishes : of.dishes.slice(0, FIRST_DISHES);
  const others = of.dishes.slice(shown.length);
  const charge = minus(of.tableCharge, of.tableChargeRefunded);
  const fee = minus(of.deliveryFee, of.deliveryFeeRefunded);
  return (
    <section className="card">
      <h2 className="part__title">{st('report.items')}</h2>
      {shown.map((dish) => (
        <Sum
          key={dish.name}
          label={
            <>
              {`${soldWords(dish)} × ${dish.name}`}
              {stores > 1 && <span className="cap muted block">{st('office.inStores', { count: dish.stores })}</span>}
            </>
          }
        >
          {write(dish.net)}
        </Sum>
      ))}
      {others.length > 0 && (
        <>
          <Sum label={st('report.others', { count: others.length })}>
            {write(sumAmounts(others.map(({ net }) => net)))}
          </Sum>
          <Button kind="outline" block onClick={() => setAll(true)}>
            {st('report.more')}
          </Button>
        </>
      )}
      {charge !== 0 && <Sum label={st('refund.charge')}>{write(charge)}</Sum>}
      {fee !== 0 && <Sum label={st('report.deliveryFee')}>{write(fee)}</Sum>}
      <Sum label={st('report.allItems')} total>
        {write(sumAmounts([...of.dishes.map(({ net }) => net), charge, fee]))}
      </Sum>
    </section>
  );
});

const less = (amount: MainAmount, write: Write): string => (amount === 0 ? write(amount) : `−${write(amount)}`);

/** How the dishes become the sales, row by row. */
export const HowItAddsUp = observer(({ of: { sum, styles, currency } }: Of) => {
  const write = writeIn(currency);
  return (
    <section className="card">
      <h2 className="part__title">{st('report.sums')}</h2>
      <Sum label={st('report.gross')}>{write(sum.gross)}</Sum>
      <Sum label={st('report.discounts')}>{less(discountsIn(sum), write)}</Sum>
      <Sum label={st('report.service')}>{write(chargesIn(sum))}</Sum>
      {sum.deliveryFee !== undefined && <Sum label={st('report.deliveryFee')}>{write(sum.deliveryFee)}</Sum>}
      <Sum label={st('report.vat')}>{write(sum.vat)}</Sum>
      <Sum label={st('report.refunds', { count: sum.refunds })}>{less(sum.refunded, write)}</Sum>
      <Sum label={st('report.net')} total>
        {write(sum.net)}
      </Sum>
      {sum.vatIncluded !== undefined && <Sum label={st('report.vatIncluded')}>{write(sum.vatIncluded)}</Sum>}
      <StyleSums styles={styles} write={write} />
    </section>
  );
});
