import { type MainAmount, minus } from '@romduol/domain/money/amount';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../components/icon';
import { Figures } from '../../../../components/staff/figures';
import { Sum } from '../../../../components/staff/sum';
import { Tag, type TagTone } from '../../../../components/tag';
import { st } from '../../../../i18n-staff';
import { areaName, type OfficeToday, type StoreToday, writeIn } from '../../../../stores/staff/office';

type Write = (amount: MainAmount) => string;
type Sums = Pick<
  StoreToday,
  'net' | 'netBefore' | 'orders' | 'guests' | 'refunds' | 'refunded' | 'unpaid' | 'unpaidOrders'
>;

const compareWords = ({ net, netBefore }: Sums, write: Write): string => {
  if (netBefore === 0) return st('office.nothingBefore');
  if (net === netBefore) return st('office.same');
  return net > netBefore
    ? st('office.more', { amount: write(minus(net, netBefore)) })
    : st('office.less', { amount: write(minus(netBefore, net)) });
};

/** What is not nothing of refunds and of what is unpaid. */
const besideWords = ({ refunds, refunded, unpaid, unpaidOrders }: Sums, write: Write): readonly string[] => [
  ...(unpaidOrders > 0 ? [st('office.unpaid', { count: unpaidOrders, amount: write(unpaid) })] : []),
  ...(refunds > 0 ? [st('office.refunds', { count: refunds, amount: write(refunded) })] : []),
];

/** All stores with one main currency. */
export const Total = observer(({ total }: { readonly total: OfficeToday['currencies'][number] }) => {
  const write = writeIn(total.currency);
  return (
    <section className="card">
      <p className="cap muted">{st('office.soFar', { count: total.stores })}</p>
      <p className="figures__net">{write(total.net)}</p>
      <p className="cap muted">{compareWords(total, write)}</p>
      <Figures
        figures={[
          [String(total.orders), st('report.orders')],
          total.guests === 0 ? null : [String(total.guests), st('report.guests')],
          [`${total.occupied}/${total.tables}`, st('day.tables')],
        ]}
      />
      {besideWords(total, write).map((words) => (
        <p key={words} className="cap muted">
          {words}
        </p>
      ))}
    </section>
  );
});

/** What each area brought so far, and the stores in none. */
export const Areas = observer(
  ({ total: { areas, currency } }: { readonly total: OfficeToday['currencies'][number] }) => {
    if (areas.length < 2) return null;
    const write = writeIn(currency);
    return (
      <section className="card">
        <h2 className="part__title">{st('area.areas')}</h2>
        {areas.map((area) => (
          <Sum
            key={area.areaId ?? 0}
            label={
              <>
                {areaName(area.areaId, area.name)}
                <span className="cap muted block">{compareWords(area, write)}</span>
              </>
            }
          >
            {write(area.net)}
          </Sum>
        ))}
      </section>
    );
  },
);

const stateWords = ({ state, isOpen, opens }: StoreToday): readonly [TagTone, string] => {
  if (state !== 'open') return ['err', st(state === 'closed' ? 'office.closed' : 'office.suspended')];
  if (isOpen) return ['ok', st('office.open')];
  return ['plain', opens === null ? st('office.shut') : st('office.opens', { time: opens })];
};

interface StoreCardProps {
  readonly store: StoreToday;
  readonly write: Write;
  /** Null where one is there already, or cannot go. */
  readonly onTap: (() => void) | null;
}

const Content = observer(({ store, write }: Omit<StoreCardProps, 'onTap'>) => {
  const [tone, words] = stateWords(store);
  return (
    <>
      <View className="store-today__head">
        <span className="store-today__name">{store.name}</span>
        <Tag tone={tone}>{words}</Tag>
        {store.current && <Tag>{st('stores.current')}</Tag>}
      </View>
      <View className="cap muted">{st('office.dayThere', { day: store.day, time: store.clock })}</View>
      <View className="store-today__net">{write(store.net)}</View>
      <View className="cap muted">{compareWords(store, write)}</View>
      <View className="store-today__rest">
        <span>{st('office.orders', { count: store.orders })}</span>
        {store.tables > 0 && <span>{st('office.tables', { occupied: store.occupied, count: store.tables })}</span>}
        {besideWords(store, write).map((each) => (
          <span key={each}>{each}</span>
        ))}
      </View>
      {store.waiting > 0 && (
        <View className="store-today__waits">
          <Icon name="bell" size="s" />
          {st('office.waiting', { count: store.waiting })}
        </View>
      )}
    </>
  );
});

/** A store today; a tap leads there. */
export const StoreCard = ({ store, write, onTap }: StoreCardProps) =>
  onTap === null ? (
    <View className="card store-today" role="listitem">
      <Content store={store} write={write} />
    </View>
  ) : (
    <View role="listitem">
      <button type="button" className="card store-today store-today--tap" onClick={onTap}>
        <Content store={store} write={write} />
      </button>
    </View>
  );
