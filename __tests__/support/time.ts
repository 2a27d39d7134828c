import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for a time in which nothing may happen: what follows proves that nothing did. What must come is waited for by
 * `eventually`, `person.sees` or the page's own `waitFor…`; the lint refuses other pauses in tests.
 */
export const nothingHappensFor = (ms: number): Promise<void> => pause(ms);

/** For how long an act of a test lasts: an outage, a load, a slow network, the pace of a person. `over` cuts it short. */
export const lasts = async (ms: number, over?: AbortSignal): Promise<void> => {
  await pause(ms, undefined, { ...(over && { signal: over }) }).catch((error: unknown) => {
    if (over?.aborted !== true) throw error;
  });
};
