import { DAY_MS, MINUTE_MS } from './units';

/** A store's clock: the minutes that it is ahead of UTC at an instant (ms since 1970 UTC); Phnom Penh: 420 at any. */
export interface Zone {
  (instant: number): number;
  /** People there read 6:30 PM, not 18:30. */
  readonly twelveHours?: boolean;
}

/** From this instant on, in ms, another offset is in force. */
export interface ZoneChange {
  readonly at: number;
  readonly offsetMinutes: number;
}

/** A store's zone in an answer: mini-programs have no zone tables. */
export interface ZoneAnswer {
  /** In force when it was answered, and before the first of the changes. */
  readonly zoneOffsetMinutes: number;
  /** In order of time. Absent in an answer that a phone kept since before there were any. */
  readonly zoneChanges?: readonly ZoneChange[];
  /** Absent: its clock shows 24 hours. */
  readonly twelveHours?: boolean;
}

/** The clock of a zone, as people of a country read it. */
export const readBy = (zone: Zone, twelveHours: boolean): Zone =>
  twelveHours ? Object.assign((instant: number) => zone(instant), { twelveHours }) : zone;

export const fixedZone =
  (offsetMinutes: number): Zone =>
  () =>
    offsetMinutes;

export const zoneFrom = ({ zoneOffsetMinutes, zoneChanges = [], twelveHours = false }: ZoneAnswer): Zone =>
  readBy(
    (instant) =>
      zoneChanges.reduce((offset, change) => (change.at > instant ? offset : change.offsetMinutes), zoneOffsetMinutes),
    twelveHours,
  );

/** What the clock shows at an instant, in ms as if it were UTC. */
export const toLocal = (instant: number, zone: Zone): number => instant + zone(instant) * MINUTE_MS;

/**
 * The instant at which the clock shows this, in ms. A time that comes twice is the first of the two; one that is left out
 * is as long after the change as it would have been without it: 02:30 is 03:30 where clocks went from 02:00 to 03:00
 * (decision 0052).
 */
export const fromLocal = (local: number, zone: Zone): number => {
  // No clock is further from UTC than a day.
  const before = zone(local - DAY_MS);
  const after = zone(local + DAY_MS);
  const first = local - before * MINUTE_MS;
  const second = local - after * MINUTE_MS;
  return zone(first) === before || zone(second) !== after ? first : second;
};
