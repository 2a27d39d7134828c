import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { t } from '../../../i18n';
import { Button } from '../../button';
import { Sheet } from '../../sheet';
import { Reasons } from '../reasons';

interface ReasonSheetProps {
  readonly title: string;
  /** What it means. */
  readonly children?: ReactNode;
  readonly label: string;
  readonly options: readonly string[];
  /** Words of the button that does it. */
  readonly action: string;
  readonly busy: boolean;
  /** What is missing beside the reason; null where nothing is. */
  readonly why?: string | null;
  readonly onDo: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks once, and for a reason, before something that is hard to undo. */
export const ReasonSheet = observer((props: ReasonSheetProps) => {
  const { title, children, label, options, action, busy, why = null, onDo, onClose } = props;
  const [reason, setReason] = useState('');
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      foot={
        <Button
          size="xl"
          block
          busy={busy}
          why={reason === '' ? t('error.reasonRequired') : why}
          onClick={() => onDo(reason)}
        >
          {action}
        </Button>
      }
    >
      {children}
      <Reasons label={label} options={options} onChange={setReason} />
    </Sheet>
  );
});
