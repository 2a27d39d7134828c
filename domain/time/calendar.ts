import { at } from '../at';
import { DAY_MS, MINUTE_MS } from './units';

/**
 * A store's calendar without Intl or Date, which differ between the platforms. An instant is ms since 1970 UTC; a
 * zone is its offset from UTC in minutes (Phnom Penh: 420).
 */
export const DAY_MINUTES = 24 * 60;

/** 0 Sunday … 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly Weekday[];

/** A day as 'YYYY-MM-DD'. */
export type Day = `${number}-${string}-${string}`;

const two = (value: number): string => String(value).padStart(2, '0');

/** The day that is so many days after 1970-01-01 (Hinnant's civil_from_days: years begin in March). */
const toDay = (days: number): Day => {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const date = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${year}-${two(month)}-${two(date)}`;
};

const localDays = (instant: number, zoneOffsetMinutes: number): number =>
  Math.floor((instant + zoneOffsetMinutes * MINUTE_MS) / DAY_MS);

/** The calendar day of an instant in the store's zone. */
export const calendarDay = (instant: number, zoneOffsetMinutes: number): Day =>
  toDay(localDays(instant, zoneOffsetMinutes));

/** The report day of an instant: it starts at the store's cut-off, in minutes after midnight. */
export const businessDay = (instant: number, zoneOffsetMinutes: number, cutOffMinutes: number): Day =>
  calendarDay(instant - cutOffMinutes * MINUTE_MS, zoneOffsetMinutes);

/** The instant at which the report day of `instant` began, in ms. */
export const businessDayStart = (instant: number, zoneOffsetMinutes: number, cutOffMinutes: number): number =>
  localDays(instant - cutOffMinutes * MINUTE_MS, zoneOffsetMinutes) * DAY_MS +
  (cutOffMinutes - zoneOffsetMinutes) * MINUTE_MS;

/** Days between the calendar days of two instants in the store's zone: 0 the same day, 1 the next one. */
export const daysBetween = (from: number, to: number, zoneOffsetMinutes: number): number =>
  localDays(to, zoneOffsetMinutes) - localDays(from, zoneOffsetMinutes);

/** Minutes since midnight in the store's zone, 0 to 1439. */
export const minuteOfDay = (instant: number, zoneOffsetMinutes: number): number => {
  const local = instant + zoneOffsetMinutes * MINUTE_MS;
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS);
};

/** The weekday in the store's zone; 1970-01-01 was a Thursday. */
export const weekday = (instant: number, zoneOffsetMinutes: number): Weekday => {
  const days = localDays(instant, zoneOffsetMinutes) + 4;
  return at(WEEKDAYS, days - Math.floor(days / 7) * 7);
};

/** A minute of the day on a clock: 'HH:mm'. */
export const clockMinutes = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** The minute of the day that a clock shows, '9:30' or '21:00'; null where it shows none. */
export const minuteOfClock = (text: string): number | null => {
  const found = /^\s*([01]?\d|2[0-3])[:：.]([0-5]\d)\s*$/.exec(text);
  return found === null ? null : Number(found[1]) * 60 + Number(found[2]);
};

/** The store's clock: 'HH:mm'. */
export const clock = (instant: number, zoneOffsetMinutes: number): string =>
  clockMinutes(minuteOfDay(instant, zoneOffsetMinutes));
