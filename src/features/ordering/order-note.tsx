import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { Field } from '../../components/field';
import { t } from '../../i18n';

interface OrderNoteProps {
  readonly note: string;
  readonly onChange: (note: string) => void;
}

/** The diner's note to the kitchen about the whole order. */
export const OrderNote = observer(({ note, onChange }: OrderNoteProps) => (
  <section className="card">
    <Field
      area
      label={t('confirm.note')}
      placeholder={t('confirm.noteHint')}
      maxLength={TEXT_AREA_MAX}
      value={note}
      onChange={onChange}
    />
  </section>
));
