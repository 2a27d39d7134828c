/** A day of the calendar, wherever it is: months from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** "2026-11-20" */
export const formatDay = ({ year, month, date }: CalendarDate): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;

/** Noon, which no clock change moves to another day. */
export const toNoon = ({ year, month, date }: CalendarDate): Date => new Date(year, month - 1, date, 12);

export const toCalendarDate = (noon: Date): CalendarDate => ({
  year: noon.getFullYear(),
  month: noon.getMonth() + 1,
  date: noon.getDate(),
});

/** By this device's clock. */
export const today = (): CalendarDate => toCalendarDate(new Date());

/** The day that is written so; null for what is none, such as 31 February. */
export const parseDay = (text: string): CalendarDate | null => {
  const [, year = 0, month = 0, date = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const day = { year, month, date };
  return formatDay(toCalendarDate(toNoon(day))) === text ? day : null;
};

export const addDays = ({ year, month, date }: CalendarDate, days: number): CalendarDate =>
  toCalendarDate(toNoon({ year, month, date: date + days }));

/** The same day of another month; the last one where that month is shorter. */
export const addMonths = ({ year, month, date }: CalendarDate, months: number): CalendarDate => {
  const last = new Date(year, month + months, 0, 12);
  return toCalendarDate(new Date(last.getFullYear(), last.getMonth(), Math.min(date, last.getDate()), 12));
};
