import { observer } from 'mobx-react-lite';
import { StatusTag } from '../../../../components/staff/status-tag';
import { HandOverActions } from '../../../../features/hand-over/actions';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { DELIVERY_STYLES } from '../../../../stores/staff/deliveries';
import { storeClock } from '../../../../stores/staff/staff-page';
import type { Order } from '../../../../stores/staff/types';

/** Where it was placed, what that pays, and what it would cost here. */
const Platform = observer(({ order }: { readonly order: Order }) => {
  const { platform } = order;
  if (platform === undefined) return null;
  const { name, displayNo, total, ownTotal } = platform;
  return (
    <section className="card stack">
      <h2 className="item-title">{st('platform.order', { name, number: displayNo })}</h2>
      {platform.cancelled && <p className="callout">{st('platform.cancelled')}</p>}
      {total !== ownTotal && (
        <p className="muted">{st('platform.differs', { total: formatMain(total), own: formatMain(ownTotal) })}</p>
      )}
    </section>
  );
});

/** Where the order is brought, until when, and by whom; nothing for other orders. */
const Address = observer(({ order }: { readonly order: Order }) => {
  const { delivery, orderId, orderNo } = order;
  if (delivery === undefined) return null;
  const { state, address, name, phone, note, riderName, riderPhone, promisedAt } = delivery;
  const lines = [address, [name, phone].filter((text) => text !== '').join(' · '), note];
  const rider = [riderName, riderPhone].filter((text) => text !== '').join(' · ');
  return (
    <section className="card stack">
      <div className="row between">
        <h2 className="item-title">{`${st('delivery.style')} · ${st('delivery.by', { time: storeClock(promisedAt) })}`}</h2>
        <StatusTag statusStyle={DELIVERY_STYLES[state]}>{st(`delivery.state.${state}`)}</StatusTag>
      </div>
      {lines
        .filter((text) => text !== '')
        .map((text) => (
          <p key={text} className="breaks">
            {text}
          </p>
        ))}
      {rider !== '' && <p className="muted breaks">{`${st('delivery.riderName')}: ${rider}`}</p>}
      <HandOverActions of={{ orderId, orderNo, state, riderName, riderPhone }} />
    </section>
  );
});

/** How the order came and goes, where that is not at a table. */
export const Delivery = observer(({ order }: { readonly order: Order }) => (
  <>
    <Platform order={order} />
    <Address order={order} />
  </>
));
