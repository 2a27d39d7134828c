import { MINUTE_MS } from '@romduol/domain/time/units';

const HOUR_MINUTES = 60;

/** Whole minutes from an instant until now; never below 0. */
export const minutesSince = (instant: number, now: number): number =>
  Math.max(0, Math.floor((now - instant) / MINUTE_MS));

/** 1:32 for an hour and 32 minutes. */
export const hoursAndMinutes = (instant: number, now: number): string => {
  const minutes = minutesSince(instant, now);
  return `${Math.floor(minutes / HOUR_MINUTES)}:${String(minutes % HOUR_MINUTES).padStart(2, '0')}`;
};
