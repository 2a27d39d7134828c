import type { Place, GeoPosition } from '@romduol/domain/rules/ordering-area';

/** Why a phone does not say where it is: the person refused (M-20), or it does not know. */
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
