import { observer } from 'mobx-react-lite';
import { Empty } from '../../components/empty';
import { Async } from '../../components/async';
import { useOwnList } from '../../stores/use-loaded';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Tag } from '../../components/tag';
import { visitTexts, vt } from '../../i18n-visit';
import { back, open, PAGES, replace } from '../../platform/navigation';
import { type Reservation, reservations } from '../../stores/reservations';
import { root } from '../../stores/root';
import { NextTimes } from './components/next-times';
import { formatMoment } from './components/words';
import './list.scss';

const TONES = { reserved: 'ok', cancelled: 'plain', seated: 'pay', noShow: 'plain' } as const;

const BookingCard = observer(({ booking }: { readonly booking: Reservation }) => {
  const { reservationId, at, partySize, name, status } = booking;
  const zone = root.table.zone;
  return (
    <li className="card card--bare">
      <button type="button" className="card-tap" onClick={() => void open(PAGES.reserveResult, { reservationId })}>
        <span className="row between">
          <span className="t-item bold">{formatMoment(at, zone)}</span>
          <Tag tone={TONES[status]}>{vt(`reserve.status.${status}`)}</Tag>
        </span>
        <span className="muted block mt-8">{`${vt('reserve.peopleCount', { count: partySize })} · ${name}`}</span>
      </button>
    </li>
  );
});

const Bookings = observer(({ list }: { readonly list: readonly Reservation[] }) => {
  if (list.length === 0) {
    const action = { label: vt('reserve.title'), onClick: () => void replace(PAGES.reserve) };
    return (
      <>
        <Empty icon="calendar" title={vt('reserve.empty')} hint={vt('reserve.emptyHint')} action={action} />
        <NextTimes />
      </>
    );
  }
  return (
    <ul className="stack">
      {list.map((booking) => (
        <BookingCard key={booking.reservationId} booking={booking} />
      ))}
    </ul>
  );
});

/** The reservations of this device, the latest first. */
const ReserveListPage = () => {
  const own = useOwnList(reservations.list);
  return (
    <PageFrame title={vt('reserve.mine')} onBack={() => void back(PAGES.reserve)}>
      <div className="wrap stack">
        <Async of={own}>{(list) => <Bookings list={list} />}</Async>
      </div>
    </PageFrame>
  );
};

export default localized(ReserveListPage, visitTexts);
