import type { Zone } from '@romduol/domain/time/zone';
import { clock } from '@romduol/domain/time/calendar';
import { observer } from 'mobx-react-lite';
import { Fact } from '../../../components/receipt';
import { listWords } from '../../../i18n';
import { vt } from '../../../i18n-visit';
import { formatMain } from '../../../money';
import type { Reservation } from '../../../stores/reservations';
import { formatMoment } from './words';

interface FactsProps {
  readonly reservation: Reservation;
  readonly zone: Zone;
}

/** When, for how many, for whom, and which dishes. */
export const ReservationFacts = observer(({ reservation, zone }: FactsProps) => {
  const { at, partySize, name, phone, remark, tableName, goodsList } = reservation;
  return (
    <dl className="card reserve__facts">
      <Fact label={vt('reserve.time')}>{formatMoment(at, zone)}</Fact>
      <Fact label={vt('reserve.people')}>{vt('reserve.peopleCount', { count: partySize })}</Fact>
      {tableName !== null && <Fact label={vt('reserve.table')}>{tableName}</Fact>}
      <Fact label={vt('reserve.contact')}>{`${name} · ${phone}`}</Fact>
      {remark !== '' && <Fact label={vt('reserve.remark')}>{remark}</Fact>}
      {goodsList.length > 0 && (
        <Fact label={vt('reserve.chosenDishes')}>
          {listWords(goodsList.map(({ name: dish, num }) => `${num} × ${dish}`))}
        </Fact>
      )}
    </dl>
  );
});

/** Its outcome, in one line and one hint. */
export const statusWords = (
  { status, refund, payBy }: Reservation,
  { zone, graceMinutes }: { readonly zone: Zone; readonly graceMinutes: number },
): { readonly title: string; readonly hint: string } => {
  if (status === 'reserved') {
    return payBy === null
      ? { title: vt('reserve.done'), hint: vt('reserve.doneHint', { minutes: graceMinutes }) }
      : { title: vt('reserve.toPay'), hint: vt('reserve.toPayHint', { time: clock(payBy, zone) }) };
  }
  const given = refund === null ? '' : refundWords(refund, zone);
  if (status === 'cancelled') return { title: vt('reserve.cancelled'), hint: given };
  if (status === 'seated') return { title: vt('reserve.seated'), hint: '' };
  return { title: vt('reserve.noShow'), hint: given === '' ? vt('reserve.noShowHint') : given };
};

/** T-06: what goes back, until when; what went back; what is late. */
const refundWords = (refund: NonNullable<Reservation['refund']>, zone: Zone): string => {
  const amount = formatMain(refund.amount);
  if (refund.done) return vt('reserve.refundDone', { amount });
  return refund.late
    ? vt('reserve.refundLate', { amount })
    : vt('reserve.refundDue', { amount, when: formatMoment(refund.dueAt, zone) });
};
