import { observer } from 'mobx-react-lite';
import { Field } from '../../../../components/field';
import { Icon } from '../../../../components/icon';
import { Segment } from '../../../../components/segment';
import { FilterRow } from '../../../../components/staff/filter-row';
import { st } from '../../../../i18n-staff';
import { staffOrders } from '../../../../stores/staff';

const SHOWS = [
  { value: 'waiting', label: 'orders.waiting' },
  { value: 'open', label: 'orders.open' },
  { value: 'done', label: 'orders.done' },
  { value: 'all', label: 'orders.all' },
] as const;
const ALL_SOURCES = 0 as const;
const SOURCES = [
  { value: 1, icon: 'qr' },
  { value: 2, icon: 'phone' },
  { value: 4, icon: 'kiosk' },
  { value: 3, icon: 'user' },
] as const;

/** What is to be done, and where an order came from: always in sight. */
export const Filters = observer(({ isSearching }: { readonly isSearching: boolean }) => {
  const { list } = staffOrders;
  return (
    <>
      {isSearching && (
        <Field
          bare
          label={st('orders.find')}
          placeholder={st('orders.findHint')}
          inputMode="numeric"
          value={list.filter.search}
          onChange={list.find}
          before={<Icon name="search" />}
        />
      )}
      <Segment
        label={st('orders.title')}
        options={SHOWS.map(({ value, label }) => ({
          value,
          label: st(label),
          ...(list.counts !== null && { extra: list.counts[value] }),
        }))}
        value={list.show}
        onChange={list.choose}
      />
      <FilterRow
        label={st('orders.bySource')}
        options={[
          { value: ALL_SOURCES, label: st('board.filterAll') },
          ...SOURCES.map((each) => ({ ...each, label: st(`source.${each.value}`) })),
        ]}
        value={list.filter.source ?? ALL_SOURCES}
        onChange={(source) => list.narrow({ source: source === ALL_SOURCES ? null : source })}
      />
    </>
  );
});
