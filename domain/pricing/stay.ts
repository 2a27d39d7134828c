import { MINUTE_MS } from '../time/units';

/** Minutes of a stay that are paid for: each that has begun, at least one. Instants in ms since 1970 (T-11). */
export const minutesOfStay = (since: number, until: number): number =>
  Math.max(1, Math.ceil((until - since) / MINUTE_MS));
