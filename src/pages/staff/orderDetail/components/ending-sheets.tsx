import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { ReasonSheet } from '../../../../components/staff/reason-sheet';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { toReasonInput, useBillReasons, listWords } from '../../../../stores/staff/bill-reasons';
import type { Order } from '../../../../stores/staff/types';
import type { OrderSheet } from './order-actions';

/** Acts that end something: each asks once, for a reason. */
const ENDINGS = {
  cancel: {
    call: 'cancelByStaff',
    title: 'order.cancelAsk',
    action: 'act.cancel',
    done: 'order.cancelled',
    reasons: [],
  },
  endCredit: {
    call: 'cancelCredit',
    title: 'order.endCreditAsk',
    action: 'act.endCredit',
    done: 'order.creditEnded',
    reasons: ['reason.mistake', 'reason.changedMind'],
  },
} as const;

export type Ending = keyof typeof ENDINGS;

export const isEnding = (sheet: OrderSheet | null): sheet is Ending => sheet !== null && sheet in ENDINGS;

const formatHint = (ending: Ending, order: Order): string => {
  if (ending === 'cancel') return st('order.cancelHint', { count: order.itemCount });
  return st('order.endCreditHint');
};

interface EndingSheetProps {
  readonly ending: Ending;
  readonly order: Order;
  readonly onClose: () => void;
}

/** V-08: cancel, revoke a credit; the effect is shown before it is done. */
export const EndingSheet = observer(({ ending, order, onClose }: EndingSheetProps) => {
  const { call, title, action, done, reasons } = ENDINGS[ending];
  // A cancelled order is a void of all of it: the store's own reasons.
  const voids = useBillReasons('void');
  const isVoid = ending === 'cancel';
  const { orderId } = order;
  const doIt = async (reason: string): Promise<void> => {
    if (
      (await staffActions.run(call, { orderId, ...(isVoid ? toReasonInput(voids, reason) : { reason }) }, orderId)) ===
      null
    )
      return;
    feedback.toast(st(done));
    onClose();
  };
  return (
    <ReasonSheet
      title={st(title, { number: formatOrderNumber(order.orderNo) })}
      label={st('reason.why')}
      options={isVoid ? listWords(voids) : reasons.map((reason) => st(reason))}
      action={st(action)}
      busy={staffActions.busy}
      onDo={doIt}
      onClose={onClose}
    >
      <p className="lead ending">{formatHint(ending, order)}</p>
    </ReasonSheet>
  );
});
