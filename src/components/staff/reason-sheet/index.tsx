import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { t } from '../../../i18n';
import { EditSheet } from '../edit-sheet';
import { Reasons } from '../reasons';

interface ReasonSheetProps {
  readonly title: string;
  /** What it means. */
  readonly children?: ReactNode;
  readonly label: string;
  readonly options: readonly string[];
  /** The text of the button that does it. */
  readonly action: string;
  readonly busy: boolean;
  /** What is missing beside the reason; null where nothing is. */
  readonly why?: string | null;
  readonly onDo: (reason: string) => unknown;
  readonly onClose: () => void;
}

/** Asks once, and for a reason, before something that is hard to undo. */
export const ReasonSheet = observer((props: ReasonSheetProps) => {
  const { children, label, options, action, why = null, onDo, ...sheet } = props;
  const [reason, setReason] = useState('');
  return (
    <EditSheet
      {...sheet}
      save={action}
      why={reason === '' ? t('error.reasonRequired') : why}
      onSave={() => onDo(reason)}
    >
      <div>
        {children}
        <Reasons label={label} options={options} onChange={setReason} />
      </div>
    </EditSheet>
  );
});
