import { zoneFrom } from '@romduol/domain/time/zone';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../../components/button';
import { adviceText } from '../../../i18n-advice';
import { PAGES, replace } from '../../../platform/navigation';
import { reservations } from '../../../stores/reservations';
import { root } from '../../../stores/root';
import { USUAL_PARTY } from './use-form';
import { formatMoment } from './words';

const MOST = 4;

/** The next times that have seats for two: a tap opens the form with that time. Nothing where none are known. */
export const NextTimes = observer(() => {
  const { times } = reservations;
  const { isSignedIn } = root.session;
  useEffect(() => {
    if (isSignedIn) void reservations.loadTimes().catch(() => undefined);
  }, [isSignedIn]);
  const free = (times?.days ?? [])
    .flatMap((day) => day.times)
    .filter(({ left }) => left >= USUAL_PARTY)
    .slice(0, MOST);
  if (times === null || free.length === 0) return null;
  return (
    <section className="card stack">
      <h2 className="t-item bold">{adviceText('advice.nextTimes')}</h2>
      {free.map(({ at }) => (
        <Button key={at} block kind="outline" onClick={() => void replace(PAGES.reserve, { at })}>
          {formatMoment(at, zoneFrom(times))}
        </Button>
      ))}
    </section>
  );
});
