import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { presentWords, WordsFields } from '../../../../features/staff-words';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { st } from '../../../../i18n-staff';
import { changePlan, tablesOn, plan, type PlannedFloor } from '../../../../stores/staff/floor-plan';

interface FloorSheetProps {
  /** null for a new one. */
  readonly floor: PlannedFloor | null;
  readonly onClose: () => void;
}

/** A floor: its name, and its removal while it has no table. */
export const FloorSheet = observer(({ floor, onClose }: FloorSheetProps) => {
  const [name, setName] = useState<Partial<PlannedFloor['name']>>(floor?.name ?? {});
  const words = presentWords(name);
  const save = async (): Promise<void> => {
    if (words === null) return;
    const known = floor !== null && { id: floor.id, version: floor.version };
    const done = await changePlan('saveFloor', { ...known, name: words });
    // Another manager was faster: the page behind this sheet shows what is there now.
    const isStale = floor !== null && plan.value?.floors.find(({ id }) => id === floor.id)?.version !== floor.version;
    if (done !== null || isStale) onClose();
  };
  return (
    <EditSheet
      title={st(floor === null ? 'plan.newFloor' : 'plan.changeFloor')}
      busy={plan.busy}
      why={words === null ? st('dishEd.nameMissing') : null}
      onSave={save}
      onClose={onClose}
    >
      <WordsFields label={st('dishEd.name')} value={name} maxLength={40} onChange={setName} />
      <p className="cap muted">{st('dishEd.nameHint')}</p>
      {floor !== null && tablesOn(floor.id).length === 0 && (
        <RemoveButton
          label={st('plan.removeFloor')}
          busy={plan.busy}
          onRemove={async () => (await changePlan('removeFloor', { id: floor.id })) !== null}
          onRemoved={onClose}
        />
      )}
    </EditSheet>
  );
});
