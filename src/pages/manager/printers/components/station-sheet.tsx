import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Sheet } from '../../../../components/sheet';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { type Category, changePapers, type StationRow } from '../../../../stores/staff/printer-settings';
import { Pick } from './pick';
import { isWhole, NO_WORDS, WordsFields } from './words-fields';

const NAME_MAX = 40;

interface StationSheetProps {
  /** What is changed; null for a new one. */
  readonly station: StationRow | null;
  readonly categories: readonly Category[];
  readonly onClose: (changed: boolean) => void;
}

/** One station of the kitchen: its name, and what it cooks. */
export const StationSheet = observer(({ station, categories, onClose }: StationSheetProps) => {
  const [name, setName] = useState(station?.name ?? NO_WORDS);
  const [categoryIds, setCategories] = useState<number[]>(station?.categoryIds ?? []);
  const save = async (): Promise<void> => {
    const id = station === null ? {} : { stationId: station.stationId };
    if (!(await changePapers('savePrintStation', { ...id, name, categoryIds }))) return;
    feedback.toast(st('printers.saved'));
    onClose(true);
  };
  const remove = async ({ stationId, name: words }: StationRow): Promise<void> => {
    const sure = await feedback.ask({
      title: st('printers.removeAsk', { name: words.en }),
      content: st('stations.removeHint'),
      ok: st('stations.remove'),
      cancel: t('common.cancel'),
    });
    if (sure && (await changePapers('removePrintStation', { stationId }))) onClose(true);
  };
  return (
    <Sheet
      open
      title={st('stations.add')}
      onClose={() => onClose(false)}
      foot={
        <Button
          size="xl"
          block
          busy={staffActions.busy}
          why={isWhole(name) ? null : st('stations.fill')}
          onClick={() => void save()}
        >
          {st('printers.save')}
        </Button>
      }
    >
      <div className="setting__form">
        <WordsFields
          label={(language) => st('stations.name', { language })}
          words={name}
          maxLength={NAME_MAX}
          onChange={setName}
        />
        <Pick
          label={st('stations.categories')}
          options={categories.map((each) => ({ value: each.id, words: each.name }))}
          picked={categoryIds}
          onChange={setCategories}
        />
        {station !== null && (
          <Button kind="quiet" block busy={staffActions.busy} onClick={() => void remove(station)}>
            {st('stations.remove')}
          </Button>
        )}
      </div>
    </Sheet>
  );
});
