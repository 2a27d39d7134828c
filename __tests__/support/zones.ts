import { zoneAnswer } from '../../server/zones/zone-named';

/**
 * Zones whose clocks change: at midnight (Santiago, Havana), over midnight (St John's until 2011), by half an hour (Lord
 * Howe), on either half of the world, around Ramadan (Casablanca); and two that never change, one by the quarter.
 */
export const ZONES = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/Santiago',
  'America/Havana',
  'America/St_Johns',
  'Africa/Casablanca',
  'Europe/Paris',
  'Europe/London',
  'Asia/Kathmandu',
  'Asia/Phnom_Penh',
] as const;

/** The instants at which the clocks of a zone change in a year, in ms. */
export const findChanges = (zone: string, year: number): readonly number[] =>
  zoneAnswer(zone, new Date(Date.UTC(year, 6)))
    .zoneChanges.map(({ at }) => at)
    .filter((at) => new Date(at).getUTCFullYear() === year);
