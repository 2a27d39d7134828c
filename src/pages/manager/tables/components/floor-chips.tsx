import { observer } from 'mobx-react-lite';
import { ChipGroup } from '../../../../components/chip-group';
import { st, staffLanguage } from '../../../../i18n-staff';
import { plan } from '../../../../stores/staff/floor-plan';

interface FloorChipsProps {
  readonly value: number;
  readonly onChange: (floorId: number) => void;
}

/** The floor of a table. */
export const FloorChips = observer(({ value, onChange }: FloorChipsProps) => (
  <ChipGroup
    label={st('plan.floor')}
    options={(plan.value?.floors ?? []).map(({ id, name }) => ({ value: id, label: name[staffLanguage()] }))}
    value={value}
    onChange={onChange}
  />
));
