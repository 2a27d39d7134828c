import { clock, daysBetween } from '@romduol/domain/time/calendar';
import type { Zone } from '@romduol/domain/time/zone';
import { adviceText } from '../../i18n-advice';
import { formatWhen } from '../when';

/** When a closed store opens: by its clock. */
export interface Opening {
  /** In ms. */
  readonly at: number;
  readonly now: number;
  readonly zone: Zone;
}

/** "Closed until tomorrow, 07:00". */
export const closedUntil = ({ at, now, zone }: Opening): string => {
  const time = clock(at, zone);
  const days = daysBetween(now, at, zone);
  if (days === 0) return adviceText('advice.closedToday', { time });
  if (days === 1) return adviceText('advice.closedTomorrow', { time });
  return adviceText('advice.closedUntil', { when: formatWhen(at, now, zone) });
};
