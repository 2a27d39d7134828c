import { observer } from 'mobx-react-lite';
import type { IconName } from '../../../../components/icon';
import { Icon } from '../../../../components/icon';
import { Segment } from '../../../../components/segment';
import { st } from '../../../../i18n-staff';
import { board } from '../../../../stores/staff';
import type { PaymentFilter } from '../../../../stores/staff/board';

const PAYMENTS = [
  { payment: 'all', icon: null, label: 'board.filterAll' },
  { payment: 'unpaid', icon: 'wallet', label: 'board.filterUnpaid' },
  { payment: 'free', icon: 'check', label: 'board.filterFree' },
] as const satisfies readonly { payment: PaymentFilter; icon: IconName | null; label: string }[];

const ALL_FLOORS = 0;

/** One store has one floor, another has three: with one there is nothing to choose. */
const Floors = observer(() => {
  if (board.floors.length < 2) return null;
  const tablesOf = (floorId: number): number =>
    (board.tables ?? []).filter((table) => table.floorId === floorId).length;
  const options = [
    { value: ALL_FLOORS, label: st('board.allFloors') },
    ...board.floors.map(({ id, name }) => ({ value: id, label: name, extra: tablesOf(id) })),
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

/** By floor, and by what is to be done: collect, or seat. */
export const Filters = observer(() => (
  <>
    <Floors />
    <div className="filters" role="group" aria-label={st('board.filter')}>
      {PAYMENTS.map(({ payment, icon, label }) => (
        <button
          key={payment}
          type="button"
          className={payment === board.payment ? 'filters__one filters__one--on' : 'filters__one'}
          aria-pressed={payment === board.payment}
          onClick={() => board.show({ payment })}
        >
          {icon !== null && <Icon name={icon} size="s" />}
          {st(label)}
          <span className="filters__count">{board.count(payment)}</span>
        </button>
      ))}
    </div>
  </>
));
