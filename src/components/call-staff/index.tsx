import type { CallReason } from '@romduol/domain/tables/calls';
import { observer } from 'mobx-react-lite';
import { Icon, type IconName } from '../icon';
import { Sheet } from '../sheet';
import { type MessageKey, t } from '../../i18n';
import { feedback } from '../../platform/feedback';
import './index.scss';

/** What staff are called for: its icon and its text. */
export const CALLS = {
  order: { icon: 'bowl', label: 'menu.callOrder' },
  water: { icon: 'water', label: 'menu.callWater' },
  bill: { icon: 'receipt', label: 'menu.callBill' },
  help: { icon: 'service', label: 'menu.callHelp' },
} as const satisfies Record<CallReason, { readonly icon: IconName; readonly label: MessageKey }>;

const REASONS = Object.keys(CALLS) as readonly CallReason[];

interface CallStaffProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Rings the floor; rejects where that did not work, after its toast. */
  readonly onRing: (reason: CallReason) => Promise<void>;
}

/** Rings the floor, with what for. */
export const CallStaff = observer(({ open, onClose, onRing }: CallStaffProps) => {
  const ring = (reason: CallReason): void => {
    onClose();
    void onRing(reason).then(
      () => feedback.toast(t('menu.called')),
      () => undefined,
    );
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('menu.callTitle')}>
      {REASONS.map((reason) => (
        <button key={reason} type="button" className="tap-row ruled" onClick={() => ring(reason)}>
          <Icon name={CALLS[reason].icon} />
          <span className="grow">{t(CALLS[reason].label)}</span>
          <Icon name="right" size="s" />
        </button>
      ))}
    </Sheet>
  );
});
