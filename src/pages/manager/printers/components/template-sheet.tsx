import { observer } from 'mobx-react-lite';
import { useDraft } from '../../../../components/staff/draft';
import { Field } from '../../../../components/field';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { SwitchCard } from '../../../../components/staff/form/switch-row';
import { allWords, presentWords, type Words, WordsFields } from '../../../../features/staff-words';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { changePapers, type TemplateRow } from '../../../../stores/staff/printer-settings';

const WORDS_MAX = 200;
const QR_MAX = 300;

interface TemplateSheetProps {
  readonly template: TemplateRow;
  readonly onClose: (changed: boolean) => void;
}

/** The store's own texts on receipts, or on invoices. */
export const TemplateSheet = observer(({ template, onClose }: TemplateSheetProps) => {
  const { kind } = template;
  const [{ first, last, qr, showsLogo }, , field] = useDraft({
    first: (template.firstWords ?? {}) as Words,
    last: (template.lastWords ?? {}) as Words,
    qr: template.qr,
    showsLogo: template.showsLogo,
  });
  const isReady = [first, last].every((words) => allWords(words) !== null || presentWords(words) === null);
  const save = async (): Promise<void> => {
    const words = { firstWords: allWords(first), lastWords: allWords(last) };
    if (!(await changePapers('savePaperTemplate', { kind, ...words, qr: qr.trim(), showsLogo }))) return;
    feedback.toast(st('printers.saved'));
    onClose(true);
  };
  return (
    <EditSheet
      title={st(kind === 'receipt' ? 'paper.receipt' : 'paper.invoice')}
      save={st('printers.save')}
      busy={staffActions.busy}
      why={isReady ? null : st('papers.all')}
      onSave={save}
      onClose={() => onClose(false)}
    >
      <WordsFields
        ofStaff
        label={(language) => st('papers.first', { language })}
        {...field('first')}
        maxLength={WORDS_MAX}
      />
      <WordsFields
        ofStaff
        label={(language) => st('papers.last', { language })}
        {...field('last')}
        maxLength={WORDS_MAX}
      />
      <Field label={st('papers.qr')} placeholder={st('papers.qrHint')} {...field('qr')} maxLength={QR_MAX} />
      <SwitchCard label={st('papers.logo')} {...field('showsLogo')} />
    </EditSheet>
  );
});
