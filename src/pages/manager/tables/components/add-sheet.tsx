import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Chip } from '../../../../components/chip';
import { Field } from '../../../../components/field';
import { Segment } from '../../../../components/segment';
import { Sheet } from '../../../../components/sheet';
import { NumberField } from '../../../../components/staff/form/number-field';
import { i18n } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { plan } from '../../../../stores/staff/floor-plan';
import { areNames, namesOf } from './names';

const MOST_SEATS = 200;

/** Tables that are put up together: their names, their seats, their floor. */
export const AddSheet = observer(({ floorId, onClose }: { readonly floorId: number; readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const [seats, setSeats] = useState<number | null | undefined>(4);
  const [floor, setFloor] = useState(floorId);
  const [kind, setKind] = useState<'table' | 'counter'>('table');
  const names = namesOf(typed);
  const isSeated = kind === 'counter' || typeof seats === 'number';
  const why = !areNames(names) ? st('plan.namesHint') : isSeated ? null : st('dishEd.fix');
  const save = async (): Promise<void> => {
    const sent = { floorId: floor, names: [...names], seats: kind === 'counter' ? 0 : (seats ?? 0), kind };
    if ((await plan.change('addTables', sent)) !== null) onClose();
  };
  const foot = (
    <Button block size="xl" busy={plan.busy} why={why} onClick={() => void save()}>
      {st('plan.addCount', { count: names.length })}
    </Button>
  );
  return (
    <Sheet open title={st('plan.addTables')} onClose={onClose} foot={foot}>
      <div className="stack">
        <Field label={st('plan.names')} value={typed} placeholder="A01-A12" maxLength={400} onChange={setTyped} />
        <p className="cap muted">{names.length > 1 ? names.join(', ') : st('plan.namesHint')}</p>
        <Segment
          label={st('plan.kind')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'table', label: st('plan.kindTable') },
            { value: 'counter', label: st('plan.kindCounter') },
          ]}
        />
        {kind === 'table' && (
          <NumberField label={st('plan.seats')} value={4} min={1} max={MOST_SEATS} onChange={setSeats} />
        )}
        <div className="plan__chips" role="radiogroup" aria-label={st('plan.floor')}>
          {plan.plan?.floors.map(({ id, name }) => (
            <Chip key={id} as="radio" chosen={id === floor} onClick={() => setFloor(id)}>
              {name[i18n.language]}
            </Chip>
          ))}
        </div>
      </div>
    </Sheet>
  );
});
