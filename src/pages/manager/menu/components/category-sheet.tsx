import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Sheet } from '../../../../components/sheet';
import { Mealtimes } from '../../../../components/staff/form/mealtimes';
import { presentWords, WordsFields } from '../../../../components/staff/form/words-fields';
import { i18n, t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { type DraftCategory, menuEditor } from '../../../../stores/staff/menu-editor';

interface CategorySheetProps {
  /** null for a new one. */
  readonly category: DraftCategory | null;
  readonly onClose: () => void;
}

const remove = async ({ id, name }: DraftCategory): Promise<boolean> => {
  const sure = await feedback.ask({
    title: st('menuEd.removeCategoryAsk', { name: name[i18n.language] }),
    content: '',
    ok: t('common.remove'),
    cancel: t('common.cancel'),
  });
  return sure && (await menuEditor.change('removeCategory', { id })) !== null;
};

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
  const foot = (
    <Button block size="xl" busy={menuEditor.busy} why={why} onClick={() => void save()}>
      {st('form.save')}
    </Button>
  );
  return (
    <Sheet
      open
      title={st(category === null ? 'menuEd.newCategory' : 'menuEd.editCategory')}
      onClose={onClose}
      foot={foot}
    >
      <div className="stack">
        <WordsFields label={st('dishEd.name')} value={name} maxLength={60} onChange={setName} />
        <p className="cap muted">{st('dishEd.nameHint')}</p>
        <h3 className="menu-ed__part">{st('hours.label')}</h3>
        <Mealtimes
          value={category?.hours}
          onChange={(typed) => setHours(typed === null ? null : typed && [...typed])}
        />
        {category !== null && (
          <Button
            kind="quiet"
            block
            busy={menuEditor.busy}
            onClick={() => void remove(category).then((done) => done && onClose())}
          >
            {st('menuEd.removeCategory')}
          </Button>
        )}
      </div>
    </Sheet>
  );
});
