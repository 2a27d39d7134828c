import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Chip } from '../../../../components/chip';
import { Field } from '../../../../components/field';
import { Sheet } from '../../../../components/sheet';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { serverNow } from '../../../../stores/clock';
import { board } from '../../../../stores/staff';
import { type Booking, bookings, cancelBooking, keepTable, noShow, seat } from '../../../../stores/staff/bookings';

const IDLE = 0;

interface SheetProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

const giveUp = async (reservationId: number): Promise<boolean> => {
  const isSure = await feedback.ask({
    title: st('booking.noShowAsk'),
    content: st('booking.noShowHint'),
    ok: st('booking.noShow'),
    cancel: t('common.cancel'),
  });
  return isSure && noShow(reservationId);
};

/** Tables that the party can have, free or kept for it: the smallest that has a seat for everybody first, then too small ones. */
const tablesFor = ({ partySize, tableId: kept }: Booking) =>
  (board.tables ?? [])
    .filter(({ tableId, kind, status }) => kind === 'table' && (status === IDLE || tableId === kept))
    .sort((one, other) => {
      const [oneFits, otherFits] = [one.seats >= partySize, other.seats >= partySize];
      if (oneFits !== otherFits) return oneFits ? -1 : 1;
      const fewer = oneFits ? one.seats - other.seats : other.seats - one.seats;
      return fewer === 0 ? one.name.localeCompare(other.name) : fewer;
    });

const Tables = observer(
  ({
    booking,
    chosen,
    onChoose,
  }: Pick<SheetProps, 'booking'> & { chosen: number | null; onChoose: (id: number) => void }) => {
    return (
      <div className="booking-tables" role="radiogroup" aria-label={st('booking.chooseTable')}>
        {tablesFor(booking).map(({ tableId, name, seats }) => (
          <Chip
            key={tableId}
            as="radio"
            chosen={chosen === tableId}
            extra={st('booking.people', { count: seats })}
            onClick={() => onChoose(tableId)}
          >
            {name}
          </Chip>
        ))}
      </div>
    );
  },
);

/** Seat the guests, keep another table, give the reservation up, or cancel it. */
export const BookingSheet = observer(({ booking, onClose }: SheetProps) => {
  const { reservationId, goodsList, at } = booking;
  const [tableId, setTableId] = useState(booking.tableId);
  const [reason, setReason] = useState('');
  const why = tableId === null ? st('booking.chooseTable') : null;
  const graceOver = serverNow() >= at + (bookings.value?.graceMinutes ?? 0) * MINUTE_MS;
  const close = (act: Promise<boolean>): void => void act.then((isDone) => isDone && onClose());
  const seats = (withoutGoods: boolean): void => close(seat({ reservationId, tableId: tableId ?? 0, withoutGoods }));
  return (
    <Sheet
      open
      title={booking.name}
      sub={<p className="muted">{st('booking.people', { count: booking.partySize })}</p>}
      onClose={onClose}
      foot={
        <Button block size="xl" busy={bookings.busy} why={why} onClick={() => seats(false)}>
          {st('booking.seat')}
        </Button>
      }
    >
      <div className="stack">
        <h3 className="booking-title">{st('booking.chooseTable')}</h3>
        <Tables booking={booking} chosen={tableId} onChoose={setTableId} />
        {goodsList.length > 0 && booking.orderNo === null && (
          <Button block kind="outline" why={why} onClick={() => seats(true)}>
            {st('booking.seatWithout')}
          </Button>
        )}
        <Button
          block
          kind="outline"
          why={why}
          onClick={() => close(keepTable({ reservationId, tableId: tableId ?? 0 }))}
        >
          {st('booking.keep')}
        </Button>
        {graceOver && (
          <Button block kind="outline" onClick={() => close(giveUp(reservationId))}>
            {st('booking.noShow')}
          </Button>
        )}
        <Field label={st('booking.reason')} value={reason} onChange={setReason} maxLength={TEXT_AREA_MAX} />
        <Button
          block
          kind="quiet"
          why={reason.trim() === '' ? t('error.reasonRequired') : null}
          onClick={() => close(cancelBooking({ reservationId, reason }))}
        >
          {st('booking.cancel')}
        </Button>
      </div>
    </Sheet>
  );
});
