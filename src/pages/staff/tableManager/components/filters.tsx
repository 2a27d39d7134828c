import { observer } from 'mobx-react-lite';
import { Segment } from '../../../../components/segment';
import { FilterRow } from '../../../../components/staff/filter-row';
import { st } from '../../../../i18n-staff';
import { board } from '../../../../stores/staff';

const PAYMENTS = [
  { value: 'all', label: 'board.filterAll' },
  { value: 'unpaid', icon: 'wallet', label: 'board.filterUnpaid' },
  { value: 'paid', icon: 'paid', label: 'board.paid' },
  { value: 'free', icon: 'check', label: 'board.filterFree' },
] as const;

const ALL_FLOORS = 0;

/** One store has one floor, another has three: with one there is nothing to choose. */
const Floors = observer(() => {
  if (board.floors.length < 2) return null;
  const countTables = (floorId: number): number =>
    (board.tables ?? []).filter((table) => table.floorId === floorId).length;
  const options = [
    { value: ALL_FLOORS, label: st('board.allFloors') },
    ...board.floors.map(({ id, name }) => ({ value: id, label: name, extra: countTables(id) })),
  ];
  return (
    <Segment
      label={st('board.floors')}
      options={options}
      value={board.floorId ?? ALL_FLOORS}
      onChange={(floorId) => board.show({ floorId: floorId === ALL_FLOORS ? null : floorId })}
    />
  );
});

/** By floor, and by what is to be done: collect, clear, or seat (S-28). */
export const Filters = observer(() => (
  <>
    <Floors />
    <FilterRow
      label={st('board.filter')}
      options={PAYMENTS.map((each) => ({ ...each, label: st(each.label), count: board.count(each.value) }))}
      value={board.payment}
      onChange={(payment) => board.show({ payment })}
    />
  </>
));
