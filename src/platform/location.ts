import type { Place, GeoPosition } from '@romduol/domain/rules/ordering-area';

/** Why a phone gives no location: the person refused (M-20), or it has none. */
export type LocationProblem = 'refused' | 'absent';

export interface Locator {
  /** Where this device is. The person is asked by the platform, the first time. */
  here(): Promise<GeoPosition | LocationProblem>;
  /** Shows a place on a map, in an app made for it. */
  openMap(place: Place, name: string, address: string): void;
  /** Lets the person choose a place on the platform's map; null where it has none or they chose none. */
  choose(): Promise<Place | null>;
  /** Whether the platform has a map to choose on. */
  readonly hasMap: boolean;
}

export declare const locator: Locator;
