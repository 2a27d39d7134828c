import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Chip } from '../../../../components/chip';
import { Field } from '../../../../components/field';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import '../../../../components/staff/form/index.scss';
import { NumberField } from '../../../../components/staff/form/number-field';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { st } from '../../../../i18n-staff';
import { goods } from '../../../../stores/staff';
import { type DishLimit, reservationLimits, setReservationLimit } from '../../../../stores/staff/reservation-limits';

const LIMIT_MAX = 2_000;
const FIRST_LIMIT = 10;

interface PickProps {
  readonly chosen: number | null;
  readonly onChoose: (goodsId: number) => void;
}

/** Dishes that have no limit yet, by a few letters of their name. */
const Pick = observer(({ chosen, onChoose }: PickProps) => {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const limited = new Set(reservationLimits.value?.map(({ goodsId }) => goodsId));
  const dishes = (goods.list ?? []).filter(({ id, name }) => !limited.has(id) && name.toLowerCase().includes(wanted));
  return (
    <>
      <Field label={st('form.findDish')} value={search} onChange={setSearch} />
      <div className="dishes" role="radiogroup" aria-label={st('rule.limitAdd')}>
        {dishes.map(({ id, name }) => (
          <Chip key={id} as="radio" chosen={id === chosen} onClick={() => onChoose(id)}>
            {name}
          </Chip>
        ))}
      </div>
    </>
  );
});

interface LimitSheetProps {
  /** What is changed; null for a dish that has no limit yet. */
  readonly dish: DishLimit | null;
  readonly onClose: () => void;
}

/** How many portions of a dish can be reserved for one time. */
export const LimitSheet = observer(({ dish, onClose }: LimitSheetProps) => {
  const [chosen, setChosen] = useState(dish?.goodsId ?? null);
  const [limit, setLimit] = useState<number | null | undefined>(dish?.limit ?? FIRST_LIMIT);
  const isReady = chosen !== null && typeof limit === 'number';
  const save = async (): Promise<void> => {
    if (chosen !== null && typeof limit === 'number' && (await setReservationLimit(chosen, limit))) onClose();
  };
  return (
    <EditSheet
      title={dish?.name ?? st('rule.limitAdd')}
      busy={reservationLimits.busy}
      why={isReady ? null : st('form.fill')}
      onSave={save}
      onClose={onClose}
    >
      <NumberField label={st('rule.limit')} value={limit ?? null} min={1} max={LIMIT_MAX} onChange={setLimit} />
      {dish === null && <Pick chosen={chosen} onChoose={setChosen} />}
      {dish !== null && (
        <RemoveButton
          label={st('rule.limitDrop')}
          busy={reservationLimits.busy}
          onRemove={() => setReservationLimit(dish.goodsId, null)}
          onRemoved={onClose}
        />
      )}
    </EditSheet>
  );
});
