import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR_MS } from '@romduol/domain/time/units';
import type { Language } from '@romduol/domain/languages';
import { parseOffset } from './zone-named';

/** A zone to choose, with its name in a language. */
export interface ListedZone {
  /** Its IANA name. */
  readonly zone: string;
  /** "Indochina Time". */
  readonly name: string;
  /** "+07:00", in force now. */
  readonly offset: string;
  readonly offsetMinutes: number;
}

/** Places that the platform lists under the name that they had. */
const NAMES_OF_NOW: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

const zoneNames = (): readonly string[] =>
  Intl.supportedValuesOf('timeZone')
    .map((zone) => NAMES_OF_NOW[zone] ?? zone)
    .sort();

const readPart = (language: string, zone: string, timeZoneName: 'longGeneric' | 'longOffset', now: Date): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** "GMT+07:00", and "GMT" for none. */
const offsetIn = (text: string): string => text.replace('GMT', '') || '+00:00';

/** Zones between two turns of other work: a formatter takes a millisecond. */
const AT_ONCE = 10;

const readList = async (language: Language, now: Date): Promise<readonly ListedZone[]> => {
  const list: ListedZone[] = [];
  for (const [index, zone] of zoneNames().entries()) {
    if (index % AT_ONCE === 0) await nextTurn();
    const offset = offsetIn(readPart('en', zone, 'longOffset', now));
    const name = readPart(language, zone, 'longGeneric', now);
    list.push({ zone, name, offset, offsetMinutes: parseOffset(offset) ?? 0 });
  }
  return list;
};

const lists = new Map<Language, { readonly hour: number; readonly list: Promise<readonly ListedZone[]> }>();

/** Every zone that a store may have. Made once an hour: offsets change. */
export const zoneList = (language: Language, now: Date): Promise<readonly ListedZone[]> => {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const kept = lists.get(language);
  if (kept?.hour === hour) return kept.list;
  const list = readList(language, now);
  lists.set(language, { hour, list });
  return list;
};
