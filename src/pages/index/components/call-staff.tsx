import { observer } from 'mobx-react-lite';
import { Icon, type IconName } from '../../../components/icon';
import { Sheet } from '../../../components/sheet';
import { t } from '../../../i18n';
import { feedback } from '../../../platform/feedback';
import { root } from '../../../stores/root';

const REASONS = [
  { reason: 'order', icon: 'bowl', label: 'menu.callOrder' },
  { reason: 'bill', icon: 'receipt', label: 'menu.callBill' },
  { reason: 'help', icon: 'service', label: 'menu.callHelp' },
] as const satisfies readonly { readonly reason: string; readonly icon: IconName; readonly label: string }[];

interface CallStaffProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Rings the floor, with what for. */
export const CallStaff = observer(({ open, onClose }: CallStaffProps) => {
  const ring = (reason: (typeof REASONS)[number]['reason']): void => {
    onClose();
    void root.table.callStaff(reason).then(
      () => feedback.toast(t('menu.called')),
      () => undefined,
    );
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('menu.callTitle')}>
      {REASONS.map(({ reason, icon, label }) => (
        <button key={reason} type="button" className="menu-row" onClick={() => ring(reason)}>
          <Icon name={icon} />
          <span className="menu-row__words">{t(label)}</span>
          <Icon name="right" size="s" />
        </button>
      ))}
    </Sheet>
  );
});
