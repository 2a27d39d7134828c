import { calendarDay } from '@romduol/domain/time/calendar';
import type { Zone } from '@romduol/domain/time/zone';
import { type MessageKey, translate } from '../../i18n';
import { mt } from '../../i18n-member';

const monthName = (month: number): string => translate(`month.${month}` as MessageKey);

/** A day of a year, on the store's calendar. */
export const formatDate = (instant: number, zone: Zone): string => {
  const [year = '', month = '', day = ''] = calendarDay(instant, zone).split('-');
  return mt('loyalty.date', { day: Number(day), month: monthName(Number(month)), year });
};

/** A day of every year. */
export const formatDay = ({ month, day }: { readonly month: number; readonly day: number }): string =>
  mt('loyalty.dayOf', { day, month: monthName(month) });
