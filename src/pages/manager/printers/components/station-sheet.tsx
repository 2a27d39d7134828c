import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { allWords, type Words, WordsFields } from '../../../../features/staff-words';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { type Category, changePapers, type StationRow } from '../../../../stores/staff/printer-settings';
import { Pick } from './pick';

const NAME_MAX = 40;

interface StationSheetProps {
  /** What is changed; null for a new one. */
  readonly station: StationRow | null;
  readonly categories: readonly Category[];
  readonly onClose: (changed: boolean) => void;
}

/** One station of the kitchen: its name, and what it cooks. */
export const StationSheet = observer(({ station, categories, onClose }: StationSheetProps) => {
  const [typed, setTyped] = useState<Words>(station?.name ?? {});
  const name = allWords(typed);
  const [categoryIds, setCategories] = useState<number[]>(station?.categoryIds ?? []);
  const save = async (): Promise<void> => {
    if (name === null) return;
    const id = station === null ? {} : { stationId: station.stationId };
    if (!(await changePapers('savePrintStation', { ...id, name, categoryIds }))) return;
    feedback.toast(st('printers.saved'));
    onClose(true);
  };
  return (
    <EditSheet
      title={st('stations.add')}
      save={st('printers.save')}
      busy={staffActions.busy}
      why={name === null ? st('stations.fill') : null}
      onSave={save}
      onClose={() => onClose(false)}
    >
      <WordsFields
        ofStaff
        label={(language) => st('stations.name', { language })}
        value={typed}
        maxLength={NAME_MAX}
        onChange={setTyped}
      />
      <Pick
        label={st('stations.categories')}
        options={categories.map((each) => ({ value: each.id, label: each.name }))}
        values={categoryIds}
        onChange={setCategories}
      />
      {station !== null && (
        <RemoveButton
          label={st('stations.remove')}
          ask={{ title: st('printers.removeAsk', { name: station.name.en }), content: st('stations.removeHint') }}
          busy={staffActions.busy}
          onRemove={() => changePapers('removePrintStation', { stationId: station.stationId })}
          onRemoved={() => onClose(true)}
        />
      )}
    </EditSheet>
  );
});
