import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../../components/button';
import { Row, Rows } from '../../../../components/staff/row';
import { Chip } from '../../../../components/chip';
import { Field } from '../../../../components/field';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { NumberField } from '../../../../components/staff/form/number-field';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { st } from '../../../../i18n-staff';
import { goods } from '../../../../stores/staff';
import { reservationLimits, type DishLimit, setReservationLimit } from '../../../../stores/staff/reservation-rule';
import '../../../../components/staff/form/index.scss';

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
const LimitSheet = observer(({ dish, onClose }: LimitSheetProps) => {
  const [chosen, setChosen] = useState(dish?.goodsId ?? null);
  const [limit, setLimit] = useState<number | null | undefined>(dish?.limit ?? FIRST_LIMIT);
  const isReady = chosen !== null && typeof limit === 'number';
  const save = () => chosen !== null && typeof limit === 'number' && setReservationLimit(chosen, limit);
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

/** M-27: of some dishes only so many portions can be reserved for one time. */
export const Limits = observer(() => {
  const [shown, setShown] = useState<number | 'new' | null>(null);
  useEffect(() => void Promise.all([reservationLimits.load(), goods.load()]), []);
  const limits = reservationLimits.value ?? [];
  const dish = limits.find(({ goodsId }) => goodsId === shown) ?? null;
  return (
    <section className="card rule stack">
      <h2 className="item-title">{st('rule.limits')}</h2>
      <p className="muted">{st('rule.limitsHint')}</p>
      {limits.length > 0 && (
        <Rows>
          {limits.map(({ goodsId, name, limit }) => (
            <Row key={goodsId} label={name} onTap={() => setShown(goodsId)}>
              <span className="muted">{st('rule.limitOf', { count: limit })}</span>
            </Row>
          ))}
        </Rows>
      )}
      <Button kind="outline" onClick={() => setShown('new')}>
        {st('rule.limitAdd')}
      </Button>
      {(shown === 'new' || dish !== null) && <LimitSheet key={shown} dish={dish} onClose={() => setShown(null)} />}
    </section>
  );
});
