import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Sheet } from '../../../../components/sheet';
import { SwitchRow } from '../../../../components/staff/form/switch-row';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { changePapers, type TemplateRow } from '../../../../stores/staff/printer-settings';
import { isNone, isWhole, NO_WORDS, type Words, WordsFields } from './words-fields';

const WORDS_MAX = 200;
const QR_MAX = 300;

interface TemplateSheetProps {
  readonly template: TemplateRow;
  readonly onClose: (changed: boolean) => void;
}

const saidOf = (words: Words): Words | null => (isNone(words) ? null : words);

/** The store's own words on receipts, or on invoices. */
export const TemplateSheet = observer(({ template, onClose }: TemplateSheetProps) => {
  const { kind } = template;
  const [first, setFirst] = useState<Words>(template.firstWords ?? NO_WORDS);
  const [last, setLast] = useState<Words>(template.lastWords ?? NO_WORDS);
  const [qr, setQr] = useState(template.qr);
  const [showsLogo, setLogo] = useState(template.showsLogo);
  const isReady = [first, last].every((words) => isWhole(words) || isNone(words));
  const save = async (): Promise<void> => {
    const said = { kind, firstWords: saidOf(first), lastWords: saidOf(last), qr: qr.trim(), showsLogo };
    if (!(await changePapers('savePaperTemplate', said))) return;
    feedback.toast(st('printers.saved'));
    onClose(true);
  };
  return (
    <Sheet
      open
      title={st(kind === 'receipt' ? 'paper.receipt' : 'paper.invoice')}
      onClose={() => onClose(false)}
      foot={
        <Button
          size="xl"
          block
          busy={staffActions.busy}
          why={isReady ? null : st('papers.all')}
          onClick={() => void save()}
        >
          {st('printers.save')}
        </Button>
      }
    >
      <div className="setting__form">
        <WordsFields
          label={(language) => st('papers.first', { language })}
          words={first}
          maxLength={WORDS_MAX}
          onChange={setFirst}
        />
        <WordsFields
          label={(language) => st('papers.last', { language })}
          words={last}
          maxLength={WORDS_MAX}
          onChange={setLast}
        />
        <Field
          label={st('papers.qr')}
          placeholder={st('papers.qrHint')}
          value={qr}
          maxLength={QR_MAX}
          onChange={setQr}
        />
        <div className="rows">
          <SwitchRow label={st('papers.logo')} on={showsLogo} onChange={setLogo} />
        </div>
      </div>
    </Sheet>
  );
});
