import { NUMBER_BOX_MIN, RESERVATION_PARTY_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { Field } from '../../../../components/field';
import { Stepper } from '../../../../components/staff/stepper';
import { st } from '../../../../i18n-staff';
import { staffActions } from '../../../../stores/staff';
import type { Order } from '../../../../stores/staff/types';

const NAME_MAX = 60;

/** How many sit there, and for whom the order is. */
export const GuestsSheet = observer(({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) => {
  const [count, setCount] = useState(order.partySize);
  const [name, setName] = useState(order.customer.name);
  const { orderId, orderNo, customer } = order;
  const save = async (): Promise<boolean> => {
    const said = { orderNo, partySize: count, name: name.trim(), phone: customer.phone };
    return (await staffActions.run('updateCustomerInfo', said, orderId)) !== null;
  };
  return (
    <EditSheet
      title={st('act.guests')}
      sub={<p className="muted">{st('guests.hint')}</p>}
      save={st('guests.save', { count })}
      busy={staffActions.busy}
      onSave={save}
      saved={st('guests.saved', { count })}
      onClose={onClose}
    >
      <div className="guests">
        <Stepper
          num={count}
          min={NUMBER_BOX_MIN}
          max={RESERVATION_PARTY_MAX}
          size="l"
          name={st('act.guests')}
          onChange={setCount}
        />
        <Field label={st('guests.name')} value={name} maxLength={NAME_MAX} onChange={setName} />
      </div>
    </EditSheet>
  );
});
