import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Chip } from '../../components/chip';
import { Field } from '../../components/field';
import { i18n, t } from '../../i18n';
import { dishText } from '../../i18n-dish';
import { feedback } from '../../platform/feedback';
import { quickRemarks } from '../../stores/quick-remarks';
import { hasRemark, toggleRemark } from './note-remarks';

interface NoteFieldProps {
  readonly note: string;
  readonly onChange: (note: string) => void;
}

/** For a store that has no quick remarks of its own. */
const USUAL = [
  'remark.lessSpicy',
  'remark.noCoriander',
  'remark.noMsg',
  'remark.lessSalt',
  'remark.lessSweet',
] as const;

/** The store's quick remarks, in the person's language; none until it is known which there are. */
const useRemarks = (): readonly string[] => {
  const { language } = i18n;
  useEffect(() => void quickRemarks.load(language), [language]);
  const remarks = quickRemarks.list;
  if (remarks === null) return [];
  return remarks.length > 0 ? remarks : USUAL.map((key) => dishText(key)).filter((text) => text !== '');
};

/** The note for the kitchen. A tap on a remark writes it into the note, another takes it out. */
export const NoteField = observer(({ note, onChange }: NoteFieldProps) => {
  const remarks = useRemarks();
  const toggle = (remark: string): void => {
    const next = toggleRemark(note, remark);
    if (next === null) feedback.toast(dishText('dish.noteFull', { count: TEXT_AREA_MAX }));
    else onChange(next);
  };
  return (
    <section className="group">
      <div className="group__head">
        <h3 className="group__name">{t('dish.note')}</h3>
      </div>
      {remarks.length > 0 && (
        <div className="chips note__remarks" role="group" aria-label={t('line.quick')}>
          {remarks.map((remark) => (
            <Chip key={remark} chosen={hasRemark(note, remark)} onClick={() => toggle(remark)}>
              {remark}
            </Chip>
          ))}
        </div>
      )}
      <Field
        area
        bare
        label={t('dish.note')}
        placeholder={t('dish.noteHint')}
        maxLength={TEXT_AREA_MAX}
        value={note}
        onChange={onChange}
      />
    </section>
  );
});
