import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Sheet } from '../../../../components/sheet';
import { FilterRow } from '../../../../components/staff/filter-row';
import { st } from '../../../../i18n-staff';
import { board, staffOrders } from '../../../../stores/staff';

const PAYS = [
  { value: 'unpaid', label: 'orders.pay.unpaid' },
  { value: 'paid', label: 'orders.pay.paid' },
  { value: 'credit', label: 'orders.pay.credit' },
  { value: 'refunded', label: 'orders.pay.refunded' },
  { value: 'cancelled', label: 'orders.pay.cancelled' },
] as const;
const TIMES = [
  { value: 'hour', label: 'orders.time.hour' },
  { value: 'today', label: 'orders.time.today' },
  { value: 'yesterday', label: 'orders.time.yesterday' },
] as const;
const PARTIES = [
  { value: 'one', label: 'orders.party.one' },
  { value: 'two', label: 'orders.party.two' },
  { value: 'few', label: 'orders.party.few' },
  { value: 'many', label: 'orders.party.many' },
] as const;
/** Stands for "not by this" among values of which none is empty. */
const ANY = 'any';
const ANY_TABLE = 0;

const Pay = observer(() => (
  <section className="narrow">
    <h3 className="narrow__title">{st('orders.byPay')}</h3>
    <FilterRow
      wraps
      label={st('orders.byPay')}
      options={[
        { value: ANY, label: st('orders.any') },
        ...PAYS.map(({ value, label }) => ({ value, label: st(label) })),
      ]}
      value={staffOrders.list.filter.pay ?? ANY}
      onChange={(pay) => staffOrders.list.narrow({ pay: pay === ANY ? null : pay })}
    />
  </section>
));

const Time = observer(() => (
  <section className="narrow">
    <h3 className="narrow__title">{st('orders.byTime')}</h3>
    <FilterRow
      wraps
      label={st('orders.byTime')}
      options={[
        { value: ANY, label: st('orders.todayAndOpen') },
        ...TIMES.map(({ value, label }) => ({ value, label: st(label) })),
      ]}
      value={staffOrders.list.filter.time ?? ANY}
      onChange={(time) => staffOrders.list.narrow({ time: time === ANY ? null : time })}
    />
  </section>
));

const Table = observer(() => (
  <section className="narrow">
    <h3 className="narrow__title">{st('orders.byTable')}</h3>
    <FilterRow
      wraps
      label={st('orders.byTable')}
      options={[
        { value: ANY_TABLE, label: st('orders.any') },
        ...(board.tables ?? []).map(({ tableId, name }) => ({ value: tableId, label: name })),
      ]}
      value={staffOrders.list.filter.tableId ?? ANY_TABLE}
      onChange={(tableId) => staffOrders.list.narrow({ tableId: tableId === ANY_TABLE ? null : tableId })}
    />
  </section>
));

const Party = observer(() => (
  <section className="narrow">
    <h3 className="narrow__title">{st('orders.byParty')}</h3>
    <FilterRow
      wraps
      label={st('orders.byParty')}
      options={[
        { value: ANY, label: st('orders.any') },
        ...PARTIES.map(({ value, label }) => ({ value, label: st(label) })),
      ]}
      value={staffOrders.list.filter.party ?? ANY}
      onChange={(party) => staffOrders.list.narrow({ party: party === ANY ? null : party })}
    />
  </section>
));

/** What the list is narrowed to beyond what is always in sight; it follows each tap. */
export const FilterSheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  const { list } = staffOrders;
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
            onClick={() => list.narrow({ pay: null, time: null, tableId: null, party: null })}
          >
            {st('orders.reset')}
          </Button>
          <Button size="xl" block onClick={onClose}>
            {st('orders.showCount', { count })}
          </Button>
        </div>
      }
    >
      <Pay />
      <Time />
      <Party />
      <Table />
    </Sheet>
  );
});
