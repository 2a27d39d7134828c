import { calendarDay, clock, daysBetween, weekday } from '@romduol/domain/time/calendar';
import { type MessageKey, translate } from '../../../i18n';
import { vt } from '../../../i18n-visit';

/** 21 Nov. */
export const formatDate = (at: number, zone: number): string => {
  const [, month = '1', date = '1'] = calendarDay(at, zone).split('-');
  return vt('reserve.date', { day: Number(date), month: translate(`month.${Number(month)}` as MessageKey) });
};

/** Today, Tomorrow, or the weekday. */
export const dayName = (at: number, now: number, zone: number): string => {
  const days = daysBetween(now, at, zone);
  if (days === 0) return vt('reserve.today');
  return days === 1 ? vt('reserve.tomorrow') : vt(`weekday.${weekday(at, zone)}`);
};

/** 21 Nov, 18:30. */
export const formatMoment = (at: number, zone: number): string =>
  vt('reserve.when', { date: formatDate(at, zone), time: clock(at, zone) });
