import { observer } from 'mobx-react-lite';
import { toOptions } from '../../../../components/staff/to-options';
import { Field } from '../../../../components/field';
import { Segment } from '../../../../components/segment';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { NumberField } from '../../../../components/staff/form/number-field';
import { listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { changePlan, plan } from '../../../../stores/staff/floor-plan';
import { FloorChips } from './floor-chips';
import { areNames, parseNames } from './names';

const MOST_SEATS = 200;

interface Draft {
  readonly typed: string;
  readonly seats: number | null | undefined;
  readonly floorId: number;
  readonly kind: 'table' | 'counter';
}

/** Tables that are put up together: their names, their seats, their floor. */
export const AddSheet = observer(({ floorId, onClose }: { readonly floorId: number; readonly onClose: () => void }) => {
  const [draft, , field] = useDraft<Draft>({ typed: '', seats: 4, floorId, kind: 'table' });
  const { typed, seats, kind } = draft;
  const names = parseNames(typed);
  const isSeated = kind === 'counter' || typeof seats === 'number';
  const why = !areNames(names) ? st('plan.namesHint') : isSeated ? null : st('dishEd.fix');
  const save = async (): Promise<boolean> => {
    const sent = { floorId: draft.floorId, names: [...names], seats: kind === 'counter' ? 0 : (seats ?? 0), kind };
    return (await changePlan('addTables', sent)) !== null;
  };
  return (
    <EditSheet
      title={st('plan.addTables')}
      save={st('plan.addCount', { count: names.length })}
      busy={plan.busy}
      why={why}
      onSave={save}
      onClose={onClose}
    >
      <Field label={st('plan.names')} {...field('typed')} placeholder="A01-A12" maxLength={400} />
      <p className="cap muted">{names.length > 1 ? listWords(names) : st('plan.namesHint')}</p>
      <Segment
        label={st('plan.kind')}
        {...field('kind')}
        options={toOptions({ table: st('plan.kindTable'), counter: st('plan.kindCounter') })}
      />
      {kind === 'table' && <NumberField label={st('plan.seats')} {...field('seats')} min={1} max={MOST_SEATS} />}
      <FloorChips {...field('floorId')} />
    </EditSheet>
  );
});
