import type { DayRule } from '@romduol/domain/time/business-day';
import type { Zone } from '@romduol/domain/time/zone';
import { zoneNamed } from './zone-named';

interface Placed {
  /** An IANA name, or an offset ('+05:45'); null = not set yet. */
  readonly zone: string | null;
}

export const storeZone = ({ zone }: Placed): Zone => zoneNamed(zone);

/** By what the business days of a store are cut. */
export const storeDays = (store: Placed & { readonly day_cut_off_minutes: number }): DayRule => ({
  zone: storeZone(store),
  cutOffMinutes: store.day_cut_off_minutes,
});
