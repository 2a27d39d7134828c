import { DAY_MS, MINUTE_MS } from './units';

/** What is left, in the largest unit that fits (T-09): 90 minutes are 1 hour. */
export interface TimeLeft {
  readonly unit: 'days' | 'hours' | 'minutes' | 'seconds';
  readonly value: number;
}

const UNITS = [
  { unit: 'days', ms: DAY_MS },
  { unit: 'hours', ms: 60 * MINUTE_MS },
  { unit: 'minutes', ms: MINUTE_MS },
  { unit: 'seconds', ms: 1_000 },
] as const satisfies readonly { readonly unit: TimeLeft['unit']; readonly ms: number }[];

/** Formats ms that are left, rounded down; null where none are. */
export const timeLeft = (left: number): TimeLeft | null => {
  if (left <= 0) return null;
  const fitting = UNITS.find(({ ms }) => left >= ms);
  return fitting === undefined
    ? { unit: 'seconds', value: 1 }
    : { unit: fitting.unit, value: Math.floor(left / fitting.ms) };
};
