import { MINUTE_MS, SECOND_MS } from '@romduol/domain/time/units';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { NOTES, ORDER_STATUS_STYLES } from '../../../../components/staff/status-styles';
import { CountdownRing } from '../../../../components/countdown-ring';
import { minutesLeft } from '../../../../components/countdown-ring/minutes';
import { StatusTag } from '../../../../components/staff/status-tag';
import { Note } from '../../../../components/staff/note';
import { statusWord } from '../../../../components/staff/order-row';
import { useTick } from '../../../../components/tick';
import { listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { serverNow } from '../../../../stores/clock';
import { storeClock } from '../../../../stores/staff/staff-page';
import type { Order } from '../../../../stores/staff/types';

const NOTE = { tone: 'wait', icon: 'note' } as const;
const REASON = { tone: 'mute', icon: 'note' } as const;

/** When what waits was placed: the order, or a round that was added. */
const waitingSince = ({ rounds, placedAt }: Order): number =>
  rounds.find(({ state }) => state === 'waiting')?.placedAt ?? placedAt;

/** How long the store still has, by the server's time. */
const Countdown = observer(({ order, until }: { readonly order: Order; readonly until: number }) => {
  useTick(SECOND_MS);
  const left = until - serverNow();
  const time = minutesLeft(left);
  return (
    <section className="card status">
      <CountdownRing
        size="m"
        share={left / (order.store.acceptMinutes * MINUTE_MS)}
        label={st('order.timeLeft', { time })}
      >
        <span className="status__time">{time}</span>
        <span className="status__left">{st('order.left')}</span>
      </CountdownRing>
      <div className="grow">
        <StatusTag big statusStyle={ORDER_STATUS_STYLES[PAY_STATUS.waitingConfirm]}>
          {order.payStatus === PAY_STATUS.waitingConfirm ? statusWord(order) : st('order.added')}
        </StatusTag>
        <p className="status__about">
          {left > 0
            ? st('order.placedAt', { time: storeClock(waitingSince(order)), until: storeClock(until) })
            : st('order.over')}
        </p>
      </div>
    </section>
  );
});

/** What its guests may not eat: read before anything is accepted. */
const Allergy = observer(({ order: { allergies = [] } }: { readonly order: Order }) =>
  allergies.length === 0 ? null : (
    <Note statusStyle={NOTES.wrong}>
      <strong>{st('order.allergy', { names: listWords(allergies.map(({ name }) => name)) })}</strong>
    </Note>
  ),
);

/** What the order is at, and what its guests wrote. */
export const Status = observer(({ order }: { readonly order: Order }) => {
  const remark = [order.remark, order.note].find((text) => text !== '') ?? '';
  return (
    <>
      <Allergy order={order} />
      {order.acceptBy !== null && <Countdown order={order} until={order.acceptBy} />}
      {(order.payStatus !== PAY_STATUS.waitingConfirm || order.acceptBy === null) && (
        <section className="card status">
          <StatusTag big statusStyle={ORDER_STATUS_STYLES[order.payStatus]}>
            {statusWord(order)}
          </StatusTag>
          <p className="status__about">{st('orders.placed', { time: storeClock(order.placedAt) })}</p>
        </section>
      )}
      {order.cancelReason !== null && order.cancelReason !== '' && (
        <Note statusStyle={REASON}>{order.cancelReason}</Note>
      )}
      {remark !== '' && (
        <Note statusStyle={NOTE}>
          <span className="sr">{st('order.note')}: </span>
          <span className="strong">“{remark}”</span>
        </Note>
      )}
    </>
  );
});
