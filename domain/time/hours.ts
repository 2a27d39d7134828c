import { DAY_MINUTES, DAY_MS, MINUTE_MS, minuteOfDay, type Weekday, weekday } from './calendar';

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

/**
 * When an open store closes, or a closed one opens: an instant in ms. Null where that never comes. Two spans of which one
 * begins as the other ends are one.
 */
export const nextChange = (hours: OpeningHours, instant: number, zoneOffsetMinutes: number): number | null => {
  const midnight = instant - (instant % MINUTE_MS) - minuteOfDay(instant, zoneOffsetMinutes) * MINUTE_MS;
  const today = weekday(instant, zoneOffsetMinutes);
  const edges = (hours ?? []).flatMap((span) => {
    const days = (span.weekday - today + 7) % 7;
    return [days - 7, days, days + 7].flatMap((day) => [
      midnight + day * DAY_MS + span.opens * MINUTE_MS,
      midnight + day * DAY_MS + end(span) * MINUTE_MS,
    ]);
  });
  const isNow = isOpen(hours, instant, zoneOffsetMinutes);
  const changes = edges.filter((edge) => edge > instant && isOpen(hours, edge, zoneOffsetMinutes) !== isNow);
  return changes.length === 0 ? null : Math.min(...changes);
};
