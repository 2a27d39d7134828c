import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Segment } from '../../../components/segment';
import { StatusTag } from '../../../components/staff/status-tag';
import { HandOverActions } from '../../../features/hand-over/actions';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { t } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import {
  deliveries,
  DELIVERY_STYLES,
  type ListedDelivery,
  shownDeliveries,
  watchDeliveries,
} from '../../../stores/staff/deliveries';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { openOrder, storeClock } from '../../../stores/staff/staff-page';
import './index.scss';

interface CardProps {
  readonly of: ListedDelivery;
  /** The instant of the list. */
  readonly now: number;
}

/** Until when, and how late it is by now. */
const formatTime = ({ deliveredAt, promisedAt }: ListedDelivery, now: number): string => {
  const late = Math.floor((now - promisedAt) / MINUTE_MS);
  const until = st('delivery.by', { time: storeClock(promisedAt) });
  if (deliveredAt !== null) return `${until} · ${st('delivery.state.delivered')} ${storeClock(deliveredAt)}`;
  return late > 0 ? `${until} · ${st('delivery.late', { minutes: late })}` : until;
};

const DeliveryCard = observer(({ of, now }: CardProps) => {
  const { orderId, orderNo, state, name, phone, note, metres, riderName, riderPhone } = of;
  const person = [name, phone].filter((text) => text !== '').join(' · ');
  const rider = [riderName, riderPhone].filter((text) => text !== '').join(' · ');
  const isLate = of.deliveredAt === null && now > of.promisedAt;
  return (
    <article className="card stack">
      <div className="row between">
        <h2 className="item-title">{formatOrderNumber(orderNo)}</h2>
        <StatusTag statusStyle={DELIVERY_STYLES[state]}>{st(`delivery.state.${state}`)}</StatusTag>
      </div>
      <p className={isLate ? 'delivery-card__late semibold' : 'semibold'}>{formatTime(of, now)}</p>
      <p className="breaks">
        {[of.address, ...(metres === null ? [] : [st('delivery.metres', { metres })])].join(' · ')}
      </p>
      {person !== '' && <p className="breaks">{person}</p>}
      {note !== '' && <p className="muted breaks">{note}</p>}
      {rider !== '' && <p className="muted breaks">{`${st('delivery.riderName')}: ${rider}`}</p>}
      <div className="row between">
        <span className="muted">{t('common.items', { count: of.itemCount })}</span>
        <span className="sums__amount">{formatMain(of.total)}</span>
      </div>
      <HandOverActions of={of} />
      <Button kind="quiet" size="s" onClick={() => openOrder(orderId)}>
        {t('orders.see')}
      </Button>
    </article>
  );
});

/** Orders that are brought to an address: what is ready for a rider, who has it, and when it must be there. */
const DeliveriesPage = () => {
  const { show } = shownDeliveries;
  useEffect(watchDeliveries, []);
  return (
    <StaffFrame wide title={st('delivery.title')} back={STAFF_PAGES.more}>
      <Segment
        label={st('delivery.title')}
        value={show}
        onChange={shownDeliveries.choose}
        options={[
          { value: 'open', label: st('delivery.open') },
          { value: 'done', label: st('delivery.done') },
        ]}
      />
      <Async of={deliveries} rows={4}>
        {({ list, now }) =>
          list.length === 0 ? (
            <Empty
              icon="pin"
              title={st(show === 'open' ? 'delivery.none' : 'delivery.noneDone')}
              hint={st('delivery.noneHint')}
            />
          ) : (
            <div className="delivery-cards">
              {list.map((each) => (
                <DeliveryCard key={each.orderId} of={each} now={now} />
              ))}
            </div>
          )
        }
      </Async>
    </StaffFrame>
  );
};

export default staffPage(DeliveriesPage);
