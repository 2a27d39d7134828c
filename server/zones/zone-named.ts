import { fixedZone, type Zone, type ZoneChange } from '@romduol/domain/time/zone';
import { readZoneYear, type ZoneYear } from './changes';

/** Years of which the changes are known; an instant before or after them has the offset of the nearest. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2100;

/** Years before and after the present one whose changes a phone gets: what it shows is seldom older. */
const YEARS_BEFORE = 2;
const YEARS_AFTER = 2;

/** An offset as a zone (RFC 9557): what a store has whose offset was set before there were zones (decision 0052). */
const OFFSET = /^([+-])(\d{2}):(\d{2})$/;

export const parseOffset = (name: string): number | null => {
  const found = OFFSET.exec(name);
  if (found === null) return null;
  const [, sign, hours, minutes] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const two = (value: number): string => String(value).padStart(2, '0');

/** '+05:45' of 345. */
export const offsetName = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};

interface KnownZone {
  readonly zone: Zone;
  readonly changesIn: (year: number) => readonly ZoneChange[];
}

const known = new Map<string, KnownZone>();

const readZone = (name: string): KnownZone => {
  const fixed = parseOffset(name);
  if (fixed !== null) return { zone: fixedZone(fixed), changesIn: () => [] };
  const years = new Map<number, ZoneYear>();
  const readYear = (year: number): ZoneYear => {
    const read = years.get(year) ?? readZoneYear(name, year);
    years.set(year, read);
    return read;
  };
  return {
    zone: (instant) => {
      const year = Math.min(Math.max(new Date(instant).getUTCFullYear(), FIRST_YEAR), LAST_YEAR);
      const { offsetMinutes, changes } = readYear(year);
      return changes.reduce((offset, change) => (change.at > instant ? offset : change.offsetMinutes), offsetMinutes);
    },
    changesIn: (year) => readYear(year).changes,
  };
};

/** The zone of a store until its manager sets another. */
const HOME_ZONE = 'Asia/Phnom_Penh';

const findKnown = (named: string | null): KnownZone => {
  const name = named ?? HOME_ZONE;
  const found = known.get(name) ?? readZone(name);
  known.set(name, found);
  return found;
};

/** The zone of a name that `isZoneName` accepts. Its changes are read year by year, when they are first needed. */
export const zoneNamed = (name: string | null): Zone => findKnown(name).zone;

/** Whether the platform has such a zone. */
export const isZoneName = (name: string): boolean => {
  if (parseOffset(name) !== null) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** ZoneAnswer, as an answer holds it. */
interface ZoneFields {
  readonly zoneOffsetMinutes: number;
  readonly zoneChanges: ZoneChange[];
}

/** What a phone gets of a zone at an instant: the offset in force, and changes before and after it. */
export const zoneAnswer = (name: string | null, now: Date): ZoneFields => {
  const { zone, changesIn } = findKnown(name);
  const year = now.getUTCFullYear();
  const years = Array.from({ length: YEARS_BEFORE + 1 + YEARS_AFTER }, (_, index) => year - YEARS_BEFORE + index);
  return { zoneOffsetMinutes: zone(now.getTime()), zoneChanges: years.flatMap(changesIn) };
};

/** The same for what is shown of an instant and later only, such as an order: with no change that came before. */
export const zoneAnswerSince = (name: string | null, since: Date): ZoneFields => {
  const { zone, changesIn } = findKnown(name);
  const [at, year] = [since.getTime(), since.getUTCFullYear()];
  const zoneChanges = [year, year + 1].flatMap(changesIn).filter((change) => change.at > at);
  return { zoneOffsetMinutes: zone(at), zoneChanges };
};
