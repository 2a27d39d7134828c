import { DAY_MINUTES, minuteOfDay, type Weekday, weekday } from './calendar';

/** One span of opening, in minutes after midnight. One that closes at or before it opens closes on the next day. */
export interface OpeningSpan {
  readonly weekday: Weekday;
  readonly opens: number;
  readonly closes: number;
}

/** A store's week. null = it never closes; an empty list = it never opens. */
export type OpeningHours = readonly OpeningSpan[] | null;

const end = (span: OpeningSpan): number => (span.closes > span.opens ? span.closes : span.closes + DAY_MINUTES);

const covers = (span: OpeningSpan, today: Weekday, minute: number): boolean => {
  if (span.weekday === today) return minute >= span.opens && minute < end(span);
  const isYesterday = (span.weekday + 1) % 7 === today;
  return isYesterday && minute + DAY_MINUTES < end(span);
};

/** Whether the store is open at an instant (M-05): from the minute it opens until before the minute it closes. */
export const isOpen = (hours: OpeningHours, instant: number, zoneOffsetMinutes: number): boolean => {
  if (hours === null) return true;
  const today = weekday(instant, zoneOffsetMinutes);
  const minute = minuteOfDay(instant, zoneOffsetMinutes);
  return hours.some((span) => covers(span, today, minute));
};
