import { DAY_MINUTES, minuteOfDay, type Weekday, weekday } from './calendar';
import { DAY_MS, MINUTE_MS } from './units';

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

const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Minutes from an instant until a minute of the week comes: never 0, for that one has come. */
const until = (minuteOfWeek: number, from: number): number =>
  ((minuteOfWeek - from + WEEK_MINUTES - 1) % WEEK_MINUTES) + 1;

/** What comes next of a week, with the instant at which it comes, in ms. */
const findNext = <T>(
  comes: readonly { readonly of: T; readonly minute: number }[],
  instant: number,
  zoneOffsetMinutes: number,
): { readonly of: T; readonly at: number } | null => {
  const now = weekday(instant, zoneOffsetMinutes) * DAY_MINUTES + minuteOfDay(instant, zoneOffsetMinutes);
  const whole = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  const times = comes.map(({ of, minute }) => ({ of, at: whole + until(minute, now) * MINUTE_MS }));
  return times.reduce<(typeof times)[number] | null>(
    (first, each) => (first === null || each.at < first.at ? each : first),
    null,
  );
};

/** The instant at which it next opens or closes, in ms; null where it never does. */
export const nextChange = (hours: OpeningHours, instant: number, zoneOffsetMinutes: number): number | null => {
  const comes = (hours ?? []).flatMap((span) => [
    { of: span, minute: span.weekday * DAY_MINUTES + span.opens },
    { of: span, minute: span.weekday * DAY_MINUTES + end(span) },
  ]);
  return findNext(comes, instant, zoneOffsetMinutes)?.at ?? null;
};

/** The span that begins next; null where none ever does. */
export const nextOpening = (hours: OpeningHours, instant: number, zoneOffsetMinutes: number): OpeningSpan | null => {
  const comes = (hours ?? []).map((span) => ({ of: span, minute: span.weekday * DAY_MINUTES + span.opens }));
  return findNext(comes, instant, zoneOffsetMinutes)?.of ?? null;
};

/**
 * When an open store closes, or a closed one opens: an instant in ms. Null where that never comes. Two spans of which one
 * begins as the other ends are one.
 */
export const turnsAt = (hours: OpeningHours, instant: number, zoneOffsetMinutes: number): number | null => {
  const isNow = isOpen(hours, instant, zoneOffsetMinutes);
  const last = instant + 7 * DAY_MS;
  let at = nextChange(hours, instant, zoneOffsetMinutes);
  while (at !== null && at <= last && isOpen(hours, at, zoneOffsetMinutes) === isNow) {
    at = nextChange(hours, at, zoneOffsetMinutes);
  }
  return at === null || at > last ? null : at;
};
