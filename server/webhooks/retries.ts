import { DAY_MS, HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';

/** Pauses before further attempts, as Standard Webhooks proposes; the last attempt is after three days. */
export const RETRY_PAUSES_MS: readonly number[] = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS,
];

/** A receiver that took nothing for so long is switched off. */
export const FAILING_MOST_MS = 5 * DAY_MS;

/** How long the secret before is valid after a change. */
export const OVERLAP_MS = DAY_MS;
