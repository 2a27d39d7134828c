import type { ZoneChange } from '@romduol/domain/time/zone';
import { dayjs } from '@romduol/domain/time/dayjs';
import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import timezone from 'dayjs/plugin/timezone.js';

dayjs.extend(timezone);

/** A year of a zone (UTC): the offset in minutes with which it begins, and its changes in order of time. */
export interface ZoneYear {
  readonly offsetMinutes: number;
  readonly changes: readonly ZoneChange[];
}

/** No zone changes twice within it: Morocco, whose pauses for Ramadan are the shortest, has 30 days between. */
const STEP_MS = 14 * DAY_MS;
/** What a clock shows is less than a day from UTC. */
const MARGIN_MS = DAY_MS;
const CLOCK = 'YYYY-MM-DD HH:mm';

/** Exact; dayjs makes a new formatter for each, which takes a millisecond. */
const offsetAt = (zone: string, instant: number): number => dayjs(instant).tz(zone).utcOffset();

/** For a time on the clock, in ms as if it were UTC; either of two near a change. Takes some microseconds. */
const offsetNear = (zone: string, local: number): number => dayjs.tz(dayjs.utc(local).format(CLOCK), zone).utcOffset();

/** The first minute from which on something holds that does not hold at `low` and holds at `high`. */
const firstMinute = (low: number, high: number, holds: (ms: number) => boolean): number => {
  let [before, from] = [low / MINUTE_MS, high / MINUTE_MS];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (holds(middle * MINUTE_MS)) from = middle;
    else before = middle;
  }
  return from * MINUTE_MS;
};

/** The change between two times on the clock that have different offsets. */
const changeBetween = (zone: string, from: number, to: number): ZoneChange => {
  const [was, offsetMinutes] = [offsetNear(zone, from), offsetNear(zone, to)];
  const shown = firstMinute(from, to, (local) => offsetNear(zone, local) !== was);
  // The clock showed this before the change, after it, or both: the change is within the difference.
  const low = shown - (Math.max(was, offsetMinutes) + 1) * MINUTE_MS;
  const high = shown - Math.min(was, offsetMinutes) * MINUTE_MS;
  return { at: firstMinute(low, high, (instant) => offsetAt(zone, instant) === offsetMinutes), offsetMinutes };
};

export const readZoneYear = (zone: string, year: number): ZoneYear => {
  const [start, end] = [Date.UTC(year), Date.UTC(year + 1)];
  const steps = Math.ceil((end - start + 2 * MARGIN_MS) / STEP_MS);
  const locals = Array.from({ length: steps + 1 }, (_, index) => start - MARGIN_MS + index * STEP_MS);
  const offsets = locals.map((local) => offsetNear(zone, local));
  const changes = locals
    .slice(1)
    .flatMap((to, index) => (offsets[index] === offsets[index + 1] ? [] : [changeBetween(zone, to - STEP_MS, to)]))
    .filter(({ at }) => at >= start && at < end);
  return { offsetMinutes: offsetAt(zone, start), changes };
};
