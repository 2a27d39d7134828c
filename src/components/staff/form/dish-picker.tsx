import { useState } from 'react';
import { st } from '../../../i18n-staff';
import { Chip } from '../../chip';
import { Field } from '../../field';
import { SwitchRow } from './switch-row';

export interface PickedDish {
  readonly id: number;
  readonly name: string;
}

interface DishPickerProps {
  readonly dishes: readonly PickedDish[];
  /** undefined = every dish. */
  readonly value: readonly number[] | undefined;
  readonly onChange: (ids: readonly number[] | undefined) => void;
}

/** Which dishes an offer is for: all, or some of them. */
export const DishPicker = ({ dishes, value: chosen, onChange }: DishPickerProps) => {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = dishes.filter(({ id, name }) => chosen?.includes(id) === true || name.toLowerCase().includes(wanted));
  const flip = (id: number): void =>
    onChange(chosen?.includes(id) === true ? chosen.filter((each) => each !== id) : [...(chosen ?? []), id]);
  return (
    <section className="stack">
      <div className="rows">
        <SwitchRow
          label={st('form.allDishes')}
          value={chosen === undefined}
          onChange={(all) => onChange(all ? undefined : [])}
        />
      </div>
      {chosen !== undefined && (
        <>
          <Field label={st('form.findDish')} value={search} onChange={setSearch} />
          <div className="dishes" role="group" aria-label={st('form.dishes', { count: chosen.length })}>
            {shown.map(({ id, name }) => (
              <Chip key={id} as="checkbox" chosen={chosen.includes(id)} onClick={() => flip(id)}>
                {name}
              </Chip>
            ))}
          </div>
        </>
      )}
    </section>
  );
};
