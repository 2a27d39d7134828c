import { zoneFrom } from '@romduol/domain/time/zone';
import { clock } from '@romduol/domain/time/calendar';
import { DELIVERY_STATES } from '@romduol/domain/rules/delivery';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../components/icon';
import { Steps } from '../../components/steps';
import { deliveryTexts, dlt } from '../../i18n-delivery';
import type { Order } from '../../stores/types';
import './card.scss';

type Delivery = NonNullable<Order['delivery']>;

const toSteps = ({ state }: Delivery) => {
  const reached = DELIVERY_STATES.indexOf(state);
  return DELIVERY_STATES.map((each, index) => {
    const isOver = index < reached || state === 'delivered';
    const after = index === reached ? 'now' : 'next';
    return { label: dlt(`delivery.state.${each}`), state: isOver ? ('done' as const) : (after as 'now' | 'next') };
  });
};

/** Where the delivery of an order is, who brings it, and by when. */
export const DeliveryProgress = observer(({ order }: { readonly order: Order }) => {
  const { delivery, payStatus } = order;
  if (delivery === undefined || !deliveryTexts.isReady()) return null;
  const zone = zoneFrom(order.store);
  return (
    <section className="card stack delivery">
      <h2 className="t-item semibold">
        {delivery.deliveredAt === null
          ? dlt('delivery.by', { time: clock(delivery.promisedAt, zone) })
          : `${dlt('delivery.state.delivered')} ${clock(delivery.deliveredAt, zone)}`}
      </h2>
      {payStatus !== PAY_STATUS.cancelled && <Steps steps={toSteps(delivery)} />}
      <p className="row">
        <Icon name="pin" />
        <span className="grow">{[delivery.address, delivery.note].filter((text) => text !== '').join(' · ')}</span>
      </p>
      {delivery.riderName !== '' && <p>{dlt('delivery.rider', { name: delivery.riderName })}</p>}
      {delivery.riderPhone !== '' && (
        <a className="delivery__call" href={`tel:${delivery.riderPhone.replaceAll(/[^0-9+]/g, '')}`}>
          {`${dlt('delivery.callRider')} ${delivery.riderPhone}`}
        </a>
      )}
    </section>
  );
});
