import { mayOrderFrom, type GeoPosition } from '@romduol/domain/rules/ordering-area';
import { observable, runInAction } from 'mobx';
import { type LocationProblem, locator } from '../platform/location';
import { root } from './root';

/** Why nothing can be ordered from here (M-20). */
type OutOfServiceArea = LocationProblem | 'outside';

/** A location is reused for this long, in ms: the same input again, after a lost answer, is then the same attempt. */
const GOOD_MS = 60_000;

/** Whether the phone is being located, and what prevents an order. */
export const geolocation = observable({ isLooking: false, outOfServiceArea: null as OutOfServiceArea | null });

let last: { readonly place: GeoPosition; readonly at: number } | null = null;

const look = async (): Promise<GeoPosition | LocationProblem> => {
  if (last !== null && Date.now() - last.at < GOOD_MS) return last.place;
  runInAction(() => (geolocation.isLooking = true));
  const found = await locator.here();
  runInAction(() => (geolocation.isLooking = false));
  return found;
};

/** An order was refused, or would be. */
export const setOutOfServiceArea = (outOfServiceArea: OutOfServiceArea | null): void => {
  runInAction(() => (geolocation.outOfServiceArea = outOfServiceArea));
};

/** The person may have moved. */
export const lookAgain = (): void => {
  last = null;
  setOutOfServiceArea(null);
};

/**
 * The location that is sent with an order: none where the store does not require it. null where ordering from here is
 * not possible, with the reason in `geolocation.outOfServiceArea`.
 */
export const placeToOrder = async (): Promise<Partial<GeoPosition> | null> => {
  const area = root.table.info?.orderingArea ?? null;
  setOutOfServiceArea(null);
  if (area === null) return {};
  const found = await look();
  if (typeof found !== 'string' && mayOrderFrom(area, found)) {
    last = { place: found, at: last?.place === found ? last.at : Date.now() };
    return found;
  }
  setOutOfServiceArea(typeof found === 'string' ? found : 'outside');
  return null;
};

/**
 * After a refusal: the store may have an ordering area since, or another one. Where the location that was sent is
 * outside of it, the phone is located again, and `geolocation.outOfServiceArea` has the reason.
 */
export const checkAgain = async (sent: Partial<GeoPosition>): Promise<void> => {
  const area = root.table.info?.orderingArea ?? null;
  const { latitude, longitude } = sent;
  if (area === null) return;
  if (latitude !== undefined && longitude !== undefined && mayOrderFrom(area, { ...sent, latitude, longitude })) return;
  last = null;
  await placeToOrder();
};
