import type { Day, Weekday } from './calendar';
import { dayjs } from './dayjs';
import { fromLocal, toLocal, type Zone } from './zone';

const DAY = 'YYYY-MM-DD';
const MOMENT = 'YYYY-MM-DD HH:mm';

/** A day that is typed, or comes in a call; null for what no calendar has. */
export const parseDay = (text: string): Day | null => (dayjs.utc(text, DAY, true).isValid() ? (text as Day) : null);

/** The day a number of days after, or before, another. */
export const addDays = (day: Day, days: number): Day => dayjs.utc(day).add(days, 'day').format(DAY) as Day;

/** Days from one to another: 1 from a day to the next. */
export const countDays = (from: Day, to: Day): number => dayjs.utc(to).diff(from, 'day');

/** 0 Sunday … 6 Saturday. */
export const weekdayOnDay = (day: Day): Weekday => dayjs.utc(day).day() as Weekday;

/** The instant at which the clock shows a minute of a day; 1440 is the midnight that ends it. */
export const minuteOnDay = (day: Day, minute: number, zone: Zone): number =>
  fromLocal(dayjs.utc(day).add(minute, 'minute').valueOf(), zone);

/** The same time on the clock, a number of days later. */
export const daysLater = (instant: number, days: number, zone: Zone): number =>
  fromLocal(dayjs.utc(toLocal(instant, zone)).add(days, 'day').valueOf(), zone);

/** 'YYYY-MM-DD HH:mm' on the store's clock. */
export const formatMoment = (instant: number, zone: Zone): string => dayjs.utc(toLocal(instant, zone)).format(MOMENT);

/** The instant that is written so on the store's clock; null for a day that no calendar has, and a time that is left out. */
export const parseMoment = (text: string, zone: Zone): number | null => {
  const shown = dayjs.utc(text, MOMENT, true);
  if (!shown.isValid()) return null;
  const instant = fromLocal(shown.valueOf(), zone);
  return toLocal(instant, zone) === shown.valueOf() ? instant : null;
};

/** The same time on the clock, a number of months later; the last day of a month that is shorter. */
export const monthsLater = (instant: number, months: number, zone: Zone): number =>
  fromLocal(dayjs.utc(toLocal(instant, zone)).add(months, 'month').valueOf(), zone);
