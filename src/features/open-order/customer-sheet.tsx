import { DINE_IN } from '@romduol/domain/codes';
import { NUMBER_BOX_MIN, RESERVATION_PARTY_MAX, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Sheet } from '../../components/sheet';
import { Stepper } from '../../components/stepper';
import { t } from '../../i18n';
import { connection } from '../../connection';
import { feedback } from '../../platform/feedback';
import { failure } from '../../stores/failure';
import { rounds } from '../../stores/rounds';
import type { Order } from '../../stores/types';

const NAME_MAX = 60;

/** Who an open order is for: name, phone, and for how many. */
export const CustomerSheet = observer(({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) => {
  const [name, setName] = useState(order.customer.name);
  const [phone, setPhone] = useState(order.customer.phone);
  const [partySize, setPartySize] = useState(order.partySize);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await rounds.nameCustomer(order.orderNo, { name: name.trim(), phone: phone.trim(), partySize });
      onClose();
    } catch (error) {
      if (failure(error).isUnsaid) feedback.toast(failure(error).msg);
    }
    setBusy(false);
  };
  const foot = (
    <Button block busy={isBusy} why={connection.isDown ? t('common.offlineWaits') : null} onClick={() => void save()}>
      {t('line.save')}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={t('customer.title')} foot={foot}>
      <Field label={t('customer.name')} value={name} maxLength={NAME_MAX} autoComplete="name" onChange={setName} />
      <Field
        label={t('customer.phone')}
        type="tel"
        value={phone}
        maxLength={TEXT_AREA_MAX}
        autoComplete="tel"
        onChange={setPhone}
      />
      {order.diningStyle === DINE_IN && (
        <div className="customer__people">
          <span className="grow">{t('confirm.people')}</span>
          <Stepper
            num={partySize}
            min={NUMBER_BOX_MIN}
            max={RESERVATION_PARTY_MAX}
            name={t('confirm.people')}
            onChange={(people) => people <= RESERVATION_PARTY_MAX && setPartySize(people)}
          />
        </div>
      )}
    </Sheet>
  );
});
