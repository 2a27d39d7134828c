import { Refusal } from '../../http/refusal';

interface Times {
  readonly from: Date;
  readonly until: Date;
  readonly stopped: Date | null;
}

/** The state of a promotion or coupon at an instant. */
export const toState = ({ from, until, stopped }: Times, now: Date): 'scheduled' | 'running' | 'stopped' | 'over' => {
  if (until <= now) return 'over';
  if (stopped !== null) return 'stopped';
  return from > now ? 'scheduled' : 'running';
};

/** Throws badInput, naming the field, for an end that is not after its start. */
export const refuseBackwards = (from: number, until: number, field: string): void => {
  if (until <= from) throw new Refusal('badInput', { field });
};

/** A value that the kind of offer needs. Throws badInput, naming the field. */
export const needed = <T>(value: T | undefined, field: string): T => {
  if (value === undefined) throw new Refusal('badInput', { field });
  return value;
};
