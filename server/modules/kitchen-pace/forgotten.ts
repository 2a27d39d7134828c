import { HOUR_MS, SECOND_MS } from '@romduol/domain/time/units';

/** A ticket that is open for longer was forgotten: it teaches nothing, and delays no other. */
export const FORGOTTEN_SECONDS = (3 * HOUR_MS) / SECOND_MS;
