import { SECOND_MS } from '@romduol/domain/time/units';

const MINUTE_S = 60;

/** 4:32 of milliseconds; nothing below 0:00. */
export const minutesLeft = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
};
