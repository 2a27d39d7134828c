import { SECOND_MS } from '@romduol/domain/time/units';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/button';
import { minutesLeft } from '../../components/countdown-ring/minutes';
import { Icon } from '../../components/icon';
import { useTick } from '../../components/tick';
import { t } from '../../i18n';
import { connection } from '../../connection';
import { feedback } from '../../platform/feedback';
import { serverNow } from '../../stores/clock';
import { failure } from '../../stores/failure';
import { root } from '../../stores/root';
import { rounds } from '../../stores/rounds';
import type { Order } from '../../stores/types';
import { CustomerSheet } from './customer-sheet';

const remind = async (orderNo: string): Promise<void> => {
  try {
    await rounds.remind(orderNo);
    feedback.toast(t('error.reminderSent'));
  } catch (error) {
    if (failure(error).isUnsaid) feedback.toast(failure(error).msg);
  }
};

/** M-21: again only after 5 minutes; until then the button counts down, and a tap shows why. */
const Remind = observer(({ order }: { readonly order: Order }) => {
  useTick(SECOND_MS);
  const left = (order.remindAfter ?? 0) - serverNow();
  const again = left > 0 ? t('remind.again', { time: minutesLeft(left) }) : null;
  const why = connection.isDown ? t('common.offlineWaits') : again === null ? null : t('error.reminderSent');
  return (
    <Button kind="outline" why={why} onClick={() => void remind(order.orderNo)}>
      {again ?? t('remind.do')}
    </Button>
  );
});

const customerWords = ({ customer: { name, phone } }: Order): string =>
  [name, phone].filter((words) => words !== '').join(' · ') || t('customer.add');

/** A diner's actions on an open order besides paying: a reminder, adding to it, its customer. */
export const OrderTools = observer(({ order }: { readonly order: Order }) => {
  const [isNaming, setNaming] = useState(false);
  const add = (): void => void root.addMore(order);
  return (
    <section className="card">
      <div className="order-tools__row flex gap-20">
        <Remind order={order} />
        {order.payStatus !== PAY_STATUS.toBeConfirmed && (
          <Button kind="tint" block onClick={add}>
            {t('order.addMore')}
          </Button>
        )}
      </div>
      <button type="button" className="order-tools__customer" onClick={() => setNaming(true)}>
        <Icon name="user" />
        <span className="grow">{customerWords(order)}</span>
        <Icon name="right" size="s" />
      </button>
      {isNaming && <CustomerSheet order={order} onClose={() => setNaming(false)} />}
    </section>
  );
});
