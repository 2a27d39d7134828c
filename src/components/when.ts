import { calendarDay, clock, daysBetween } from '@romduol/domain/time/calendar';
import type { Zone } from '@romduol/domain/time/zone';
import { t, translate, type MessageKey } from '../i18n';

/** An instant in ms, formatted in the store's time zone: today, yesterday, a day, a day of another year. */
export const formatWhen = (instant: number, now: number, zone: Zone): string => {
  const time = clock(instant, zone);
  const days = daysBetween(instant, now, zone);
  if (days === 0) return t('date.today', { time });
  if (days === 1) return t('date.yesterday', { time });
  const [year = '', month = '', date = ''] = calendarDay(instant, zone).split('-');
  const day = Number(date);
  const words = { day, month: translate(`month.${Number(month)}` as MessageKey), time };
  const isThisYear = calendarDay(now, zone).startsWith(year);
  return isThisYear ? t('date.day', words) : t('date.full', { ...words, year });
};
