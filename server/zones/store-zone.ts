import type { DayRule } from '@romduol/domain/time/business-day';
import { readBy, type Zone } from '@romduol/domain/time/zone';
import { findCountry } from '../countries/country';
import { zoneAnswer, zoneAnswerSince, zoneNamed } from './zone-named';

interface Placed {
  /** An IANA name, or an offset ('+05:45'); null = not set yet. */
  readonly zone: string | null;
  readonly country: string;
}

/** The store's clock, as people of its country read it. */
export const storeZone = ({ zone, country }: Placed): Zone => readBy(zoneNamed(zone), findCountry(country).twelveHours);

const readAs = (country: string) => findCountry(country).twelveHours && { twelveHours: true };

/** The store's clock, as a phone gets it. */
export const storeZoneAnswer = ({ zone, country }: Placed, now: Date) => ({
  ...zoneAnswer(zone, now),
  ...readAs(country),
});

/** The same for what is shown of an instant and later only. */
export const storeZoneAnswerSince = ({ zone, country }: Placed, since: Date) => ({
  ...zoneAnswerSince(zone, since),
  ...readAs(country),
});

/** By what the business days of a store are cut. */
export const storeDays = (store: Placed & { readonly day_cut_off_minutes: number }): DayRule => ({
  zone: storeZone(store),
  cutOffMinutes: store.day_cut_off_minutes,
});
