import type { Zone } from '@romduol/domain/time/zone';

/** The server's time: what pages count down by. */
export { serverNow } from '../api/server-clock';

/** The zone of this device, for as long as the store's is not known. */
export const deviceZone: Zone = (instant) => -new Date(instant).getTimezoneOffset();
