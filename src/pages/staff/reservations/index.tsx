import { type Zone, zoneFrom } from '@romduol/domain/time/zone';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NOTES } from '../../../components/staff/status-styles';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Note } from '../../../components/staff/note';
import { Tag } from '../../../components/tag';
import { formatWhen } from '../../../components/when';
import { EditSheet } from '../../../components/staff/edit-sheet';
import { HandedOut } from '../../../components/staff/cash-choice/handed-out';
import { useCashChoice } from '../../../components/staff/cash-choice/use-cash-choice';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { listWords } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { serverNow } from '../../../stores/clock';
import { type Booking, bookings, refunded } from '../../../stores/staff/bookings';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { BookingSheet } from './components/booking-sheet';
import './index.scss';

interface HandOutProps {
  readonly booking: Booking;
  readonly refund: NonNullable<Booking['refund']>;
  readonly onClose: () => void;
}

/** The refund of a cancelled reservation was paid out: in which currency, where it is cash. */
const HandOut = observer(({ booking, refund, onClose }: HandOutProps) => {
  const { cash } = refund;
  const out = useCashChoice(cash === null ? [] : [{ amount: cash.amount, left: cash }], cash);
  return (
    <EditSheet
      title={st('booking.refundedAsk', { amount: formatMain(refund.amount) })}
      save={st('booking.refunded')}
      busy={bookings.busy}
      onSave={() => refunded({ reservationId: booking.reservationId, ...out.said })}
      onClose={onClose}
    >
      <p className="lead">{st('booking.refundedWhat')}</p>
      <HandedOut cash={out} />
    </EditSheet>
  );
});

const TONES = { reserved: 'ok', cancelled: 'plain', seated: 'pay', noShow: 'plain' } as const;
const OWED = { tone: 'wait', icon: 'clock' } as const;

const formatMoment = (at: number, zone: Zone): string => formatWhen(at, serverNow(), zone);

/** T-06: what goes back to the guests, and until when. */
const Refund = observer(({ booking, zone }: { readonly booking: Booking; readonly zone: Zone }) => {
  const { refund } = booking;
  const [isOpen, setOpen] = useState(false);
  if (refund === null) return null;
  const amount = formatMain(refund.amount);
  if (refund.done) return <p className="muted cap">{st('booking.refundDone', { amount })}</p>;
  return (
    <>
      <Note statusStyle={refund.late ? NOTES.wrong : OWED} {...(refund.late && { role: 'alert' as const })}>
        {refund.late
          ? st('booking.refundLate', { amount })
          : st('booking.refundDue', { amount, when: formatMoment(refund.dueAt, zone) })}
      </Note>
      {refund.byHand && (
        <Button size="s" kind="outline" onClick={() => setOpen(true)}>
          {st('booking.refunded')}
        </Button>
      )}
      {isOpen && <HandOut booking={booking} refund={refund} onClose={() => setOpen(false)} />}
    </>
  );
});

interface RowProps {
  readonly booking: Booking;
  readonly zone: Zone;
  readonly onOpen: () => void;
}

const Row = observer(({ booking, zone, onOpen }: RowProps) => {
  const { status, at, partySize, name, phone, remark, goodsList, tableName, payStatus } = booking;
  return (
    <li className="card staff-booking stack">
      <div className="apart">
        <h2 className="item-title">{formatMoment(at, zone)}</h2>
        <Tag tone={TONES[status]}>{st(`booking.status.${status}`)}</Tag>
      </div>
      <p>
        {(name === '' ? [st('cust.deleted')] : [name, phone])
          .concat(st('booking.people', { count: partySize }))
          .join(' · ')}
        {tableName !== null && ` · ${st('booking.table')} ${tableName}`}
      </p>
      {remark !== '' && <p className="muted">{remark}</p>}
      {goodsList.length > 0 && (
        <p className="muted">{listWords(goodsList.map(({ num, name: dish }) => `${num} × ${dish}`))}</p>
      )}
      {status === 'reserved' && payStatus !== null && (
        <p className="muted">{st(payStatus === PAY_STATUS.toBePaid ? 'booking.unpaid' : 'booking.paid')}</p>
      )}
      <Refund booking={booking} zone={zone} />
      {status === 'reserved' && (
        <Button block kind="outline" label={`${st('booking.seat')}: ${name}`} onClick={onOpen}>
          {st('booking.seat')}
        </Button>
      )}
    </li>
  );
});

/** Expected guests, and refunds for cancelled reservations. */
const ReservationsPage = () => {
  const [chosen, setChosen] = useState<number | null>(null);
  const booking = bookings.value?.list.find(({ reservationId }) => reservationId === chosen);
  return (
    <StaffFrame loads={[bookings]} title={st('booking.title')} back={STAFF_PAGES.more}>
      <Async of={bookings} rows={4}>
        {({ list, ...answer }) =>
          list.length === 0 ? (
            <Empty title={st('booking.empty')} hint={st('booking.emptyHint')} />
          ) : (
            <ul className="stack">
              {list.map((each) => (
                <Row
                  key={each.reservationId}
                  booking={each}
                  zone={zoneFrom(answer)}
                  onOpen={() => setChosen(each.reservationId)}
                />
              ))}
            </ul>
          )
        }
      </Async>
      {booking?.status === 'reserved' && (
        <BookingSheet key={booking.reservationId} booking={booking} onClose={() => setChosen(null)} />
      )}
    </StaffFrame>
  );
};

export default staffPage(ReservationsPage);
