import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Sheet } from '../../../../components/sheet';
import { presentWords, WordsFields } from '../../../../components/staff/form/words-fields';
import { st } from '../../../../i18n-staff';
import { plan, type PlannedFloor } from '../../../../stores/staff/floor-plan';

interface FloorSheetProps {
  /** null for a new one. */
  readonly floor: PlannedFloor | null;
  readonly onClose: () => void;
}

/** A floor: its name, and that it goes while no table stands on it. */
export const FloorSheet = observer(({ floor, onClose }: FloorSheetProps) => {
  const [name, setName] = useState<Partial<PlannedFloor['name']>>(floor?.name ?? {});
  const words = presentWords(name);
  const save = async (): Promise<void> => {
    if (words === null) return;
    const known = floor !== null && { id: floor.id, version: floor.version };
    const done = await plan.change('saveFloor', { ...known, name: words });
    // Another manager was faster: what stands there now is behind this sheet.
    const isStale = floor !== null && plan.plan?.floors.find(({ id }) => id === floor.id)?.version !== floor.version;
    if (done !== null || isStale) onClose();
  };
  const remove = async (id: number): Promise<void> => {
    if ((await plan.change('removeFloor', { id })) !== null) onClose();
  };
  const foot = (
    <Button
      block
      size="xl"
      busy={plan.busy}
      why={words === null ? st('dishEd.nameMissing') : null}
      onClick={() => void save()}
    >
      {st('form.save')}
    </Button>
  );
  return (
    <Sheet open title={st(floor === null ? 'plan.newFloor' : 'plan.changeFloor')} onClose={onClose} foot={foot}>
      <div className="stack">
        <WordsFields label={st('dishEd.name')} value={name} maxLength={40} onChange={setName} />
        <p className="cap muted">{st('dishEd.nameHint')}</p>
        {floor !== null && plan.tablesOn(floor.id).length === 0 && (
          <Button kind="quiet" block busy={plan.busy} onClick={() => void remove(floor.id)}>
            {st('plan.removeFloor')}
          </Button>
        )}
      </div>
    </Sheet>
  );
});
