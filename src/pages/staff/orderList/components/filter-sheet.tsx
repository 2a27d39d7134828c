import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Sheet } from '../../../../components/sheet';
import { FilterRow } from '../../../../components/staff/filter-row';
import { st } from '../../../../i18n-staff';
import { board, staffOrders } from '../../../../stores/staff';

/** The value for "no filter" among values of which none is empty. */
const ANY = 'any';

interface NarrowProps<V extends string | number> {
  readonly title: string;
  readonly any?: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V | null;
  readonly onChange: (value: V | null) => void;
}

/** One thing by which the list is narrowed. */
const Narrow = <V extends string | number>({
  title,
  any = st('orders.any'),
  options,
  value,
  onChange,
}: NarrowProps<V>) => (
  <section className="narrow">
    <h3 className="narrow__title">{title}</h3>
    <FilterRow<V | typeof ANY>
      wraps
      label={title}
      options={[{ value: ANY, label: any }, ...options]}
      value={value ?? ANY}
      onChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
    />
  </section>
);

const PAYS = ['unpaid', 'paid', 'credit', 'refunded', 'cancelled'] as const;
const TIMES = ['hour', 'today', 'yesterday'] as const;
const REACHES = ['dineIn', 'takeAway', 'delivery', 'platform'] as const;
const PARTIES = ['one', 'two', 'few', 'many'] as const;

/** What the list is narrowed to beyond what is always in sight; it follows each tap. */
export const FilterSheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  const { list } = staffOrders;
  const { filter } = list;
  const count = list.counts?.[list.show] ?? 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={st('orders.filter')}
      foot={
        <div className="narrow__foot">
          <Button
            kind="outline"
            size="xl"
            onClick={() => list.narrow({ pay: null, time: null, tableId: null, party: null, reaches: null })}
          >
            {st('orders.reset')}
          </Button>
          <Button size="xl" block onClick={onClose}>
            {st('orders.showCount', { count })}
          </Button>
        </div>
      }
    >
      <Narrow
        title={st('orders.byPay')}
        options={PAYS.map((value) => ({ value, label: st(`orders.pay.${value}`) }))}
        value={filter.pay}
        onChange={(pay) => list.narrow({ pay })}
      />
      <Narrow
        title={st('orders.byTime')}
        any={st('orders.todayAndOpen')}
        options={TIMES.map((value) => ({ value, label: st(`orders.time.${value}`) }))}
        value={filter.time}
        onChange={(time) => list.narrow({ time })}
      />
      <Narrow
        title={st('orders.byReaches')}
        options={REACHES.map((value) => ({ value, label: st(`orders.reaches.${value}`) }))}
        value={filter.reaches}
        onChange={(reaches) => list.narrow({ reaches })}
      />
      <Narrow
        title={st('orders.byParty')}
        options={PARTIES.map((value) => ({ value, label: st(`orders.party.${value}`) }))}
        value={filter.party}
        onChange={(party) => list.narrow({ party })}
      />
      <Narrow
        title={st('orders.byTable')}
        options={(board.tables ?? []).map(({ tableId, name }) => ({ value: tableId, label: name }))}
        value={filter.tableId}
        onChange={(tableId) => list.narrow({ tableId })}
      />
    </Sheet>
  );
});
