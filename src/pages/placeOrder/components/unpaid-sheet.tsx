import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import '../../../components/call-staff/index.scss';
import { Icon, type IconName } from '../../../components/icon';
import { Sheet } from '../../../components/sheet';
import { t } from '../../../i18n';
import { feedback } from '../../../platform/feedback';
import { open, PAGES, replace } from '../../../platform/navigation';
import { root } from '../../../stores/root';

interface UnpaidSheetProps {
  /** The order that is open; null = there is none to be asked about. */
  readonly orderNo: string | null;
  readonly onClose: () => void;
}

interface WayProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

const Way = ({ icon, label, onClick }: WayProps) => (
  <button type="button" className="tap-row ruled" onClick={onClick}>
    <Icon name={icon} />
    <span className="grow">{label}</span>
    <Icon name="right" size="s" />
  </button>
);

const resume = async (orderNo: string): Promise<void> => {
  await root.unpaid.resume(orderNo, 'resume').catch(() => undefined);
  await open(PAGES.order, { orderNo });
};

const ring = (): void =>
  void root.table.callStaff('help').then(
    () => feedback.toast(t('menu.called')),
    () => undefined,
  );

/** M-06: an order of this table is open. The diner adds to it, opens it, or calls staff. */
export const UnpaidSheet = observer(({ orderNo, onClose }: UnpaidSheetProps) => {
  if (orderNo === null) return null;
  const then = (go: () => void) => (): void => {
    onClose();
    go();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('unpaid.title', { number: formatOrderNumber(orderNo) })}
      sub={<p className="muted cap">{t('error.unpaidOrders')}</p>}
    >
      <Way icon="plus" label={t('unpaid.add')} onClick={then(() => void replace(PAGES.add, { orderNo }))} />
      <Way icon="receipt" label={t('orders.see')} onClick={then(() => void resume(orderNo))} />
      {root.table.canCallStaff && <Way icon="service" label={t('menu.callStaff')} onClick={then(ring)} />}
    </Sheet>
  );
});
