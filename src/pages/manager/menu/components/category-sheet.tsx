import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { Mealtimes } from '../../../../components/staff/form/mealtimes';
import { presentWords, WordsFields } from '../../../../features/staff-words';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { t } from '../../../../i18n';
import { st, staffLanguage } from '../../../../i18n-staff';
import { type DraftCategory, menuEditor } from '../../../../stores/staff/menu-editor';

interface CategorySheetProps {
  /** null for a new one. */
  readonly category: DraftCategory | null;
  readonly onClose: () => void;
}

/** A category: its name, when its dishes are served, whether it is needed. */
export const CategorySheet = observer(({ category, onClose }: CategorySheetProps) => {
  const [name, setName] = useState<Partial<DraftCategory['name']>>(category?.name ?? {});
  const [hours, setHours] = useState<DraftCategory['hours'] | null>(category?.hours);
  const words = presentWords(name);
  const save = async (): Promise<void> => {
    if (words === null || hours === null) return;
    const about = category === null ? {} : { id: category.id, version: category.version };
    const saved = await menuEditor.change('saveCategory', {
      ...about,
      name: words,
      ...(hours !== undefined && { hours: [...hours] }),
    });
    if (saved === null) return;
    menuEditor.choose(saved.id);
    onClose();
  };
  const why = words === null ? st('dishEd.nameMissing') : hours === null ? st('dishEd.fix') : null;
  return (
    <EditSheet
      title={st(category === null ? 'menuEd.newCategory' : 'menuEd.editCategory')}
      busy={menuEditor.menu.busy}
      why={why}
      onSave={save}
      onClose={onClose}
    >
      <WordsFields label={st('dishEd.name')} value={name} maxLength={60} onChange={setName} />
      <p className="cap muted">{st('dishEd.nameHint')}</p>
      <h3 className="item-title">{st('hours.label')}</h3>
      <Mealtimes value={category?.hours} onChange={(typed) => setHours(typed === null ? null : typed && [...typed])} />
      {category !== null && (
        <RemoveButton
          label={st('menuEd.removeCategory')}
          ask={{
            title: st('menuEd.removeCategoryAsk', { name: category.name[staffLanguage()] }),
            content: '',
            ok: t('common.remove'),
          }}
          busy={menuEditor.menu.busy}
          onRemove={async () => (await menuEditor.change('removeCategory', { id: category.id })) !== null}
          onRemoved={onClose}
        />
      )}
    </EditSheet>
  );
});
