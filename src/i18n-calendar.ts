import type { Weekday } from '@romduol/domain/time/calendar';
import { observable, runInAction } from 'mobx';
import { kt } from './i18n-kit';

const MONDAY = 1;

/** The day that weeks begin with in the store's country. */
export const week = observable({ start: MONDAY as Weekday });

export const beginWeeksWith = (start: Weekday = MONDAY): void => {
  runInAction(() => (week.start = start));
};

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** From Sunday, as narrow as a column of a calendar. */
export const shortWeekdays = (): string[] => WEEK.map((weekday) => kt(`weekday.short.${weekday}`));

const monthName = (month: number): string => {
  const known = MONTHS.find((each) => each === month);
  return known === undefined ? '' : kt(`month.${known}`);
};

const weekdayName = (weekday: number): string => {
  const known = WEEK.find((each) => each === weekday);
  return known === undefined ? '' : kt(`weekday.${known}`);
};

/** "November 2026" */
export const monthTitle = (year: number | string, month: number | string): string =>
  kt('kit.monthOfYear', { year: String(year), month: monthName(Number(month)) });

/** "Friday, 20 November 2026" */
export const dayTitle = (year: number, month: number, date: number): string =>
  kt('kit.dayName', {
    year: String(year),
    month: monthName(month),
    day: String(date),
    weekday: weekdayName(new Date(year, month - 1, date).getDay()),
  });
