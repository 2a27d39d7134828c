import { clock, daysBetween } from '@romduol/domain/time/calendar';
import { isOpen, turnsAt } from '@romduol/domain/time/hours';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { type Zone, zoneFrom } from '@romduol/domain/time/zone';
import { observer } from 'mobx-react-lite';
import { serverNow } from '../../../api/server-clock';
import { classes } from '../../../components/classes';
import { useTick } from '../../../components/tick';
import { formatWhen } from '../../../components/when';
import { vt } from '../../../i18n-visit';
import type { StoreInfo } from '../../../stores/types';

/** A day that is near is named by it. */
const opensWords = (at: number, now: number, zone: Zone): string => {
  const days = daysBetween(now, at, zone);
  const time = clock(at, zone);
  if (days === 0) return vt('entry.todayAt', { time });
  return days === 1 ? vt('entry.tomorrowAt', { time }) : formatWhen(at, now, zone);
};

const formatOpening = (info: StoreInfo, now: number): string => {
  const { hours } = info;
  const zone = zoneFrom(info);
  const change = turnsAt(hours, now, zone);
  if (isOpen(hours, now, zone)) {
    return change === null ? vt('entry.always') : vt('entry.until', { time: clock(change, zone) });
  }
  return change === null ? vt('entry.closed') : vt('entry.opens', { when: opensWords(change, now, zone) });
};

/** Whether the store is open, and until when (M-05); nothing where it has no hours. */
export const Opening = observer(({ info }: { readonly info: StoreInfo }) => {
  useTick(MINUTE_MS);
  const now = serverNow();
  // Stored by a version that had no hours.
  if ((info.hours ?? null) === null) return null;
  const isNow = isOpen(info.hours, now, zoneFrom(info));
  return (
    <p className={classes('home__open items-center small medium mt-20', !isNow && 'muted')}>
      {formatOpening(info, now)}
    </p>
  );
});
