import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Empty } from '../../components/empty';
import { ErrorState } from '../../components/error-state';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Skeleton } from '../../components/skeleton';
import { Tag } from '../../components/tag';
import { t } from '../../i18n';
import { visitTexts, vt } from '../../i18n-visit';
import { back, open, PAGES, replace } from '../../platform/navigation';
import { useShown } from '../../platform/shown';
import { type Reservation, reservations } from '../../stores/reservations';
import { root } from '../../stores/root';
import { formatMoment } from './components/words';
import './list.scss';

const TONES = { reserved: 'ok', cancelled: 'plain', seated: 'pay', noShow: 'plain' } as const;

const BookingCard = observer(({ booking }: { readonly booking: Reservation }) => {
  const { reservationId, at, partySize, name, status } = booking;
  const zone = root.table.info?.zoneOffsetMinutes ?? -new Date().getTimezoneOffset();
  return (
    <li className="card booking">
      <button type="button" className="booking__tap" onClick={() => void open(PAGES.reserveResult, { reservationId })}>
        <span className="booking__head">
          <span className="booking__when">{formatMoment(at, zone)}</span>
          <Tag tone={TONES[status]}>{vt(`reserve.status.${status}`)}</Tag>
        </span>
        <span className="booking__who">{`${vt('reserve.peopleCount', { count: partySize })} · ${name}`}</span>
      </button>
    </li>
  );
});

const Bookings = observer(({ list }: { readonly list: readonly Reservation[] }) => {
  if (list.length === 0) {
    const action = { label: vt('reserve.title'), onClick: () => void replace(PAGES.reserve) };
    return <Empty icon="calendar" title={vt('reserve.empty')} hint={vt('reserve.emptyHint')} action={action} />;
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
  const { list } = reservations;
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    setFailed(false);
    void root.entered
      .then(() => (root.session.isSignedIn ? reservations.loadList() : undefined))
      .catch(() => setFailed(true));
  };
  useShown(load);
  const known = list ?? (root.session.isSignedIn || root.table.entering ? null : []);
  return (
    <PageFrame title={vt('reserve.mine')} onBack={() => void back(PAGES.reserve)}>
      <div className="wrap stack">
        {known === null && failed && <ErrorState onRetry={load} />}
        {known === null && !failed && <Skeleton rows={3} label={t('common.loading')} />}
        {known !== null && <Bookings list={known} />}
      </div>
    </PageFrame>
  );
};

export default localized(ReserveListPage, visitTexts);
