import { COURSES } from '@romduol/domain/order/courses';
import { observer } from 'mobx-react-lite';
import { ChipGroup } from '../../../../components/chip-group';
import type { PartProps } from '../../../../components/staff/dish-options';
import { FilterRow } from '../../../../components/staff/filter-row';
import { st } from '../../../../i18n-staff';

const NO_SEAT = 0;

interface SeatsProps {
  readonly count: number;
  /** Null: the whole table. */
  readonly seat: number | null;
  readonly onSeat: (seat: number | null) => void;
}

/** At which seat the next dishes are served. */
export const Seats = observer(({ count, seat, onSeat }: SeatsProps) => (
  <FilterRow
    label={st('add.seat')}
    value={seat ?? NO_SEAT}
    onChange={(value) => onSeat(value === NO_SEAT ? null : value)}
    options={[
      { value: NO_SEAT, label: st('add.seatNone'), icon: 'armchair' },
      ...Array.from({ length: count }, (_, index) => ({ value: index + 1, label: `${index + 1}` })),
    ]}
  />
));

/** With which course a dish comes, and at which seat it is served. */
export const Serving = observer(({ line, onChange, seats }: PartProps & { readonly seats: number }) => (
  <>
    <section>
      <p className="options__label">{st('line.course')}</p>
      <ChipGroup
        label={st('line.course')}
        options={[null, ...COURSES].map((value) => ({
          value,
          label: value === null ? st('add.courseUsual') : st(`course.${value}`),
        }))}
        value={line.course}
        onChange={(course) => onChange({ ...line, course })}
      />
    </section>
    {seats > 0 && (
      <section>
        <p className="options__label">{st('add.seat')}</p>
        <Seats count={seats} seat={line.seat} onSeat={(seat) => onChange({ ...line, seat })} />
      </section>
    )}
  </>
));
