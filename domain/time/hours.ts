import { DAY_MINUTES, type Weekday } from './calendar';
import { DAY_MS, MINUTE_MS } from './units';
import { fromLocal, toLocal, type Zone } from './zone';

/** One span of opening, in minutes after midnight. One that closes at or before it opens closes on the next day. */
export interface OpeningSpan {
  readonly weekday: Weekday;
  readonly opens: number;
  readonly closes: number;
}

/** A store's week. null = it never closes; an empty list = it never opens. */
export type OpeningHours = readonly OpeningSpan[] | null;

const WEEK = 7;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** A span on one day: the instants at which it opens and closes, in ms. */
interface Opening {
  readonly span: OpeningSpan;
  readonly opens: number;
  readonly closes: number;
}

/** The openings of a week from yesterday until the day a week from now. */
const openings = (hours: readonly OpeningSpan[], instant: number, zone: Zone): readonly Opening[] => {
  const yesterday = Math.floor(toLocal(instant, zone) / DAY_MS) - 1;
  const on = (day: number, minute: number): number => fromLocal(day * DAY_MS + minute * MINUTE_MS, zone);
  return hours.flatMap((span) => {
    const { opens, closes } = span;
    const first = yesterday + ((((span.weekday - yesterday - FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK);
    return [first, first + WEEK].map((day) => ({
      span,
      opens: on(day, opens),
      closes: on(day, closes > opens ? closes : closes + DAY_MINUTES),
    }));
  });
};

/** Whether the store is open at an instant (M-05): from the minute it opens until before the minute it closes. */
export const isOpen = (hours: OpeningHours, instant: number, zone: Zone): boolean =>
  hours === null || openings(hours, instant, zone).some(({ opens, closes }) => instant >= opens && instant < closes);

const earliest = (instants: readonly number[], after: number): number | null => {
  const ahead = instants.filter((each) => each > after);
  return ahead.length === 0 ? null : Math.min(...ahead);
};

/** The instant at which it next opens or closes, in ms; null where it never does. */
export const nextChange = (hours: OpeningHours, instant: number, zone: Zone): number | null =>
  earliest(
    openings(hours ?? [], instant, zone).flatMap(({ opens, closes }) => [opens, closes]),
    instant,
  );

/** The span that begins next; null where none ever does. */
export const nextOpening = (hours: OpeningHours, instant: number, zone: Zone): OpeningSpan | null => {
  const all = openings(hours ?? [], instant, zone);
  const next = earliest(
    all.map(({ opens }) => opens),
    instant,
  );
  return all.find(({ opens }) => opens === next)?.span ?? null;
};

/**
 * When an open store closes, or a closed one opens: an instant in ms. Null where that never comes. Two spans of which one
 * begins as the other ends are one.
 */
export const turnsAt = (hours: OpeningHours, instant: number, zone: Zone): number | null => {
  const isNow = isOpen(hours, instant, zone);
  const last = instant + (WEEK + 1) * DAY_MS;
  let at = nextChange(hours, instant, zone);
  while (at !== null && at <= last && isOpen(hours, at, zone) === isNow) {
    at = nextChange(hours, at, zone);
  }
  return at === null || at > last ? null : at;
};
