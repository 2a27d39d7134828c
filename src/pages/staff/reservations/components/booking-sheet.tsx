import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { ChipGroup } from '../../../../components/chip-group';
import { confirm } from '../../../../components/confirm';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { serverNow } from '../../../../stores/clock';
import { listTablesFor } from '../../../../stores/staff/free-tables';
import { type Booking, bookings, cancelBooking, keepTable, noShow, seat } from '../../../../stores/staff/bookings';

interface SheetProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

const giveUp = async (reservationId: number): Promise<boolean> => {
  const isSure = await confirm({
    title: st('booking.noShowAsk'),
    content: st('booking.noShowHint'),
    ok: st('booking.noShow'),
  });
  return isSure && noShow(reservationId);
};

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
    <EditSheet
      title={booking.name}
      sub={<p className="muted">{st('booking.people', { count: booking.partySize })}</p>}
      save={st('booking.seat')}
      busy={bookings.busy}
      why={why}
      onSave={() => seats(false)}
      onClose={onClose}
    >
      <h3 className="strong">{st('booking.chooseTable')}</h3>
      <ChipGroup
        label={st('booking.chooseTable')}
        options={listTablesFor(booking.partySize, booking.tableId).map((table) => ({
          value: table.tableId,
          label: table.name,
          extra: st('booking.people', { count: table.seats }),
        }))}
        value={tableId}
        onChange={setTableId}
      />
      {goodsList.length > 0 && booking.orderNo === null && (
        <Button block kind="outline" why={why} onClick={() => seats(true)}>
          {st('booking.seatWithout')}
        </Button>
      )}
      <Button block kind="outline" why={why} onClick={() => close(keepTable({ reservationId, tableId: tableId ?? 0 }))}>
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
    </EditSheet>
  );
});
