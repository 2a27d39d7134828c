import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { RIDER_NAME_MAX } from '@romduol/domain/limits';
import type { DeliveryState } from '@romduol/domain/rules/delivery';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/button';
import { confirm } from '../../components/confirm';
import { Field } from '../../components/field';
import { EditSheet } from '../../components/staff/edit-sheet';
import { st } from '../../i18n-staff';
import { feedback } from '../../platform/feedback';
import { deliveries, handToRider, markDelivered } from '../../stores/staff/deliveries';

const PHONE_MAX = 40;

/** A delivery, as far as handing it over goes. */
interface HandedOver {
  readonly orderId: number;
  readonly orderNo: string;
  readonly state: DeliveryState;
  readonly riderName: string;
  readonly riderPhone: string;
}

interface SheetProps {
  readonly of: HandedOver;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Who takes the order along. */
const RiderSheet = observer(({ of, onClose, onDone }: SheetProps) => {
  const [riderName, setName] = useState(of.riderName);
  const [riderPhone, setPhone] = useState(of.riderPhone);
  const save = async (): Promise<boolean> => {
    const isDone = await handToRider({ orderId: of.orderId, riderName, riderPhone });
    if (isDone) onDone();
    return isDone;
  };
  return (
    <EditSheet
      title={st('delivery.handOver')}
      sub={formatOrderNumber(of.orderNo)}
      save={st(of.state === 'onTheWay' ? 'delivery.changeRider' : 'delivery.handOver')}
      saved={st('delivery.handed')}
      busy={deliveries.busy}
      onSave={save}
      onClose={onClose}
    >
      {of.state === 'preparing' && <p className="callout">{st('delivery.notReady')}</p>}
      <Field label={st('delivery.riderName')} value={riderName} maxLength={RIDER_NAME_MAX} onChange={setName} />
      <Field
        type="tel"
        label={st('delivery.riderPhone')}
        value={riderPhone}
        maxLength={PHONE_MAX}
        onChange={setPhone}
      />
      <p className="muted cap">{st('delivery.riderHint')}</p>
    </EditSheet>
  );
});

const arrive = async ({ orderId, orderNo }: HandedOver, onDone: () => void): Promise<void> => {
  const sure = await confirm({
    title: st('delivery.arrivedAsk', { number: formatOrderNumber(orderNo) }),
    content: st('delivery.arrivedHint'),
    ok: st('delivery.arrived'),
  });
  if (sure && (await markDelivered(orderId))) {
    feedback.toast(st('delivery.state.delivered'));
    onDone();
  }
};

interface ActionsProps {
  readonly of: HandedOver;
  /** It is shown elsewhere, too. */
  readonly onDone?: () => void;
}

const NOTHING = (): void => undefined;

/** What comes next of a delivery: a rider takes it along, it arrives. */
export const HandOverActions = observer(({ of, onDone = NOTHING }: ActionsProps) => {
  const [isOpen, setOpen] = useState(false);
  if (of.state === 'delivered') return null;
  const isOnTheWay = of.state === 'onTheWay';
  return (
    <>
      <div className="answers">
        <Button kind={isOnTheWay ? 'outline' : 'main'} onClick={() => setOpen(true)}>
          {st(isOnTheWay ? 'delivery.changeRider' : 'delivery.handOver')}
        </Button>
        {isOnTheWay && (
          <Button busy={deliveries.busy} onClick={() => void arrive(of, onDone)}>
            {st('delivery.arrived')}
          </Button>
        )}
      </div>
      {isOpen && <RiderSheet of={of} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
});
