import { clock, daysBetween, weekday } from '@romduol/domain/time/calendar';
import { dayjs } from '@romduol/domain/time/dayjs';
import { toLocal, type Zone } from '@romduol/domain/time/zone';
import { type MessageKey, translate } from '../../../i18n';
import { vt } from '../../../i18n-visit';

/** 21 Nov. */
export const formatDate = (at: number, zone: Zone): string => {
  const shown = dayjs.utc(toLocal(at, zone));
  return vt('reserve.date', { day: shown.date(), month: translate(`month.${shown.month() + 1}` as MessageKey) });
};

/** Today, Tomorrow, or the weekday. */
export const dayName = (at: number, now: number, zone: Zone): string => {
  const days = daysBetween(now, at, zone);
  if (days === 0) return vt('reserve.today');
  return days === 1 ? vt('reserve.tomorrow') : vt(`weekday.${weekday(at, zone)}`);
};

/** 21 Nov, 18:30. */
export const formatMoment = (at: number, zone: Zone): string =>
  vt('reserve.when', { date: formatDate(at, zone), time: clock(at, zone) });
