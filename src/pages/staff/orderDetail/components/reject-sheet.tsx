import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TickRows } from '../../../../components/staff/tick-rows';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Sheet } from '../../../../components/sheet';
import { formatPlace, selectTotal } from '../../../../components/staff/order-row';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import { staffOrders } from '../../../../stores/staff';
import type { Order } from '../../../../stores/staff/types';

const REASONS = ['order.rejectSoldOut', 'order.rejectBusy', 'order.rejectClosing', 'order.rejectOther'] as const;
type Reason = (typeof REASONS)[number];
/** The whole order waits; else dishes that were added to it. */
const OTHER: Reason = 'order.rejectOther';

interface RejectSheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** V-08: a rejection has a reason, which the guest reads. */
export const RejectSheet = observer(({ order, open, onClose }: RejectSheetProps) => {
  const [chosen, setChosen] = useState<Reason | null>(null);
  const [words, setWords] = useState('');
  const isWhole = order.payStatus === PAY_STATUS.waitingConfirm;
  const reason = chosen === OTHER ? words.trim() : chosen === null ? '' : st(chosen);
  const reject = async (): Promise<void> => {
    const done = await staffOrders.reject(order.orderId, reason).catch(() => true);
    if (!done) return;
    onClose();
    const now = staffOrders.byId.get(order.orderId);
    const isRound = now?.rounds.some((round) => round.state === 'rejected' && round.reason === reason) ?? false;
    if (now?.cancelReason === reason || isRound) feedback.toast(st('order.rejected'));
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={st(isWhole ? 'order.rejectTitle' : 'order.addedReject', { number: formatOrderNumber(order.orderNo) })}
      sub={
        <p className="muted">
          {[formatPlace(order), t('common.items', { count: order.itemCount }), formatMain(selectTotal(order))].join(
            ' · ',
          )}
        </p>
      }
      foot={
        <div className="actions">
          <Button kind="outline" size="xl" onClick={onClose}>
            {st('order.rejectKeep')}
          </Button>
          <Button
            size="xl"
            block
            why={reason === '' ? t('error.reasonRequired') : null}
            busy={staffOrders.busy === order.orderId}
            onClick={() => void reject()}
          >
            {st(isWhole ? 'order.rejectDo' : 'order.addedRejectDo')}
          </Button>
        </div>
      }
    >
      <p className="reject__why">{st('order.rejectWhy')}</p>
      <TickRows
        as="radio"
        label={st('order.rejectWhy')}
        rows={REASONS.map((value) => ({ value, label: st(value) }))}
        values={chosen === null ? [] : [chosen]}
        onChange={([picked]) => setChosen(picked ?? null)}
      />
      {chosen === OTHER && (
        <div className="reject__other">
          <Field
            area
            label={st('order.rejectOtherLabel')}
            value={words}
            onChange={setWords}
            maxLength={TEXT_AREA_MAX}
          />
        </div>
      )}
    </Sheet>
  );
});
