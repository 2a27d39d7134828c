import { formatDollarSign } from '@romduol/domain/money/format';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { HandedOut } from '../../../../components/staff/cash-choice/handed-out';
import { selectTotal } from '../../../../components/staff/order-row';
import { ReasonSheet } from '../../../../components/staff/reason-sheet';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import type { Order } from '../../../../stores/staff/types';
import { useWholeCash } from './use-whole-cash';

/** V-08: a checkout is taken back: why, and in which currency its cash is handed out. */
export const ReverseSheet = observer(({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) => {
  const { orderId, orderNo } = order;
  const cash = useWholeCash(orderId, null);
  const reverse = async (reason: string): Promise<void> => {
    if ((await staffActions.run('reverseCheckout', { orderId, reason, ...cash.said }, orderId)) === null) return;
    feedback.toast(st('order.reversed'));
    onClose();
  };
  return (
    <ReasonSheet
      title={st('order.reverseAsk', { number: formatOrderNumber(orderNo) })}
      label={st('reason.why')}
      options={[st('reason.wrongCash'), st('reason.mistake'), st('reason.changedMind')]}
      action={st('act.reverse')}
      busy={staffActions.busy}
      why={cash.isKnown ? null : (cash.problem ?? t('common.loading'))}
      onDo={(reason) => void reverse(reason)}
      onClose={onClose}
    >
      <p className="lead ending">{st('order.reverseHint', { amount: formatDollarSign(selectTotal(order)) })}</p>
      <HandedOut cash={cash} />
    </ReasonSheet>
  );
});
