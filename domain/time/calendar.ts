import { DAY_MS, MINUTE_MS } from './units';
import { toLocal, type Zone } from './zone';

/**
 * What the menu page needs of a store's calendar, without dayjs: it would be 3 KB of the 140 that come before the first
 * dish. A property test compares each with dayjs. An instant is ms since 1970 UTC.
 */
export const DAY_MINUTES = 24 * 60;

/** 0 Sunday … 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A day as 'YYYY-MM-DD'. */
export type Day = `${number}-${string}-${string}`;

const two = (value: number): string => String(value).padStart(2, '0');

/** What the clock shows, as the UTC fields of a Date, which are the same on every platform. */
// oxlint-disable-next-line no-restricted-globals -- It formats an instant that is passed in, and reads no clock.
const shown = (instant: number, zone: Zone): Date => new Date(toLocal(instant, zone));

const localDays = (instant: number, zone: Zone): number => Math.floor(toLocal(instant, zone) / DAY_MS);

/** The calendar day of an instant in the store's zone. */
export const calendarDay = (instant: number, zone: Zone): Day => shown(instant, zone).toISOString().slice(0, 10) as Day;

/** Days between the calendar days of two instants in the store's zone: 0 the same day, 1 the next one. */
export const daysBetween = (from: number, to: number, zone: Zone): number =>
  localDays(to, zone) - localDays(from, zone);

/** Minutes since midnight as the clock of the store shows, 0 to 1439. */
export const minuteOfDay = (instant: number, zone: Zone): number =>
  Math.floor((toLocal(instant, zone) - localDays(instant, zone) * DAY_MS) / MINUTE_MS);

/** The weekday in the store's zone. */
export const weekday = (instant: number, zone: Zone): Weekday => shown(instant, zone).getUTCDay() as Weekday;

/** A minute of the day on a clock: 'HH:mm'. */
export const clockMinutes = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** The same as people of the store's country read it: '18:30', or '6:30 PM'. */
export const formatClock = (minute: number, { twelveHours }: Pick<Zone, 'twelveHours'>): string =>
  twelveHours === true
    ? `${(Math.floor(minute / 60 + 11) % 12) + 1}:${two(minute % 60)}\u00A0${minute < DAY_MINUTES / 2 ? 'AM' : 'PM'}`
    : clockMinutes(minute);

/** The minute of the day that a clock shows, '9:30' or '21:00'; null where it shows none. */
export const minuteOfClock = (text: string): number | null => {
  const found = /^\s*([01]?\d|2[0-3])[:：.]([0-5]\d)\s*$/.exec(text);
  return found === null ? null : Number(found[1]) * 60 + Number(found[2]);
};

/** What the store's clock shows: '18:30', or '6:30 PM'. */
export const clock = (instant: number, zone: Zone): string => formatClock(minuteOfDay(instant, zone), zone);
