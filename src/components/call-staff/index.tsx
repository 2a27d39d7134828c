import { observer } from 'mobx-react-lite';
import { Icon, type IconName } from '../icon';
import { Sheet } from '../sheet';
import { t } from '../../i18n';
import { feedback } from '../../platform/feedback';
import './index.scss';

const REASONS = [
  { reason: 'order', icon: 'bowl', label: 'menu.callOrder' },
  { reason: 'bill', icon: 'receipt', label: 'menu.callBill' },
  { reason: 'help', icon: 'service', label: 'menu.callHelp' },
] as const satisfies readonly { readonly reason: string; readonly icon: IconName; readonly label: string }[];

type Reason = (typeof REASONS)[number]['reason'];

interface CallStaffProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Rings the floor; rejects where that did not work, after its toast. */
  readonly onRing: (reason: Reason) => Promise<void>;
}

/** Rings the floor, with what for. */
export const CallStaff = observer(({ open, onClose, onRing }: CallStaffProps) => {
  const ring = (reason: Reason): void => {
    onClose();
    void onRing(reason).then(
      () => feedback.toast(t('menu.called')),
      () => undefined,
    );
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('menu.callTitle')}>
      {REASONS.map(({ reason, icon, label }) => (
        <button key={reason} type="button" className="tap-row ruled" onClick={() => ring(reason)}>
          <Icon name={icon} />
          <span className="grow">{t(label)}</span>
          <Icon name="right" size="s" />
        </button>
      ))}
    </Sheet>
  );
});
