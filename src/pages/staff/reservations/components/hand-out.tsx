import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Sheet } from '../../../../components/sheet';
import { HandedOut } from '../../../../components/staff/cash-choice/handed-out';
import { useCashChoice } from '../../../../components/staff/cash-choice/use-cash-choice';
import { st } from '../../../../i18n-staff';
import { type Booking, bookings, refunded } from '../../../../stores/staff/bookings';

interface HandOutProps {
  readonly booking: Booking;
  readonly refund: NonNullable<Booking['refund']>;
  readonly onClose: () => void;
}

/** What a cancelled reservation is owed was handed out or sent: in which currency, where it is cash. */
export const HandOut = observer(({ booking, refund, onClose }: HandOutProps) => {
  const { cash } = refund;
  const out = useCashChoice(cash === null ? [] : [{ amount: cash.amount, left: cash }], cash);
  const give = async (): Promise<void> => {
    if (await refunded({ reservationId: booking.reservationId, ...out.said })) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={st('booking.refundedAsk', { amount: formatDollarSign(refund.amount) })}
      foot={
        <Button size="xl" block busy={bookings.busy} onClick={() => void give()}>
          {st('booking.refunded')}
        </Button>
      }
    >
      <div className="stack">
        <p className="lead">{st('booking.refundedWhat')}</p>
        <HandedOut cash={out} />
      </div>
    </Sheet>
  );
});
