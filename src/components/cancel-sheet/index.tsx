import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { reasonProblems } from '@romduol/domain/rules/text';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t, translate } from '../../i18n';
import { connection } from '../../connection';
import { Button } from '../button';
import { Field } from '../field';
import { Sheet } from '../sheet';
import './index.scss';

interface CancelSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Cancels the order; the sheet is busy until it settles, and closes then. */
  readonly onCancel: (reason: string) => Promise<void>;
}

/** V-08: an order is cancelled after a question, with a reason. */
export const CancelSheet = observer(({ open, onClose, onCancel }: CancelSheetProps) => {
  const [reason, setReason] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const said = reason ?? t('pending.cancelReason');
  const [problem] = reasonProblems(said);
  const words = problem === undefined ? null : translate(problem.key, problem.args);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    await onCancel(said.trim()).catch(() => undefined);
    setBusy(false);
    onClose();
  };
  const foot = (
    <div className="cancel-sheet__answers">
      <Button kind="quiet" onClick={onClose}>
        {t('pending.keep')}
      </Button>
      <Button busy={isBusy} why={connection.isDown ? t('common.offlineWaits') : words} onClick={() => void cancel()}>
        {t('pending.cancel')}
      </Button>
    </div>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('pending.cancelAsk')}
      sub={<p className="cancel-sheet__hint">{t('pending.cancelHint')}</p>}
      foot={foot}
    >
      <Field area label={t('order.reason')} value={said} maxLength={TEXT_AREA_MAX} error={words} onChange={setReason} />
    </Sheet>
  );
});
