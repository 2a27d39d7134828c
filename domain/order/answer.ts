import type { ErrorName } from '../errors';
import { NO_PROBLEM, type Problem } from '../rules/problem';

/** An act that is not done: its name in the catalogue, and what is wrong with the input where that is why. */
export interface Refused {
  readonly ok: false;
  readonly why: ErrorName;
  readonly problems: readonly Problem[];
}

/** What an act makes, or why it is not done. */
export type Answer<T> = ({ readonly ok: true } & T) | Refused;

export const refusedFor = (why: ErrorName, problems: readonly Problem[] = NO_PROBLEM): Refused => ({
  ok: false,
  why,
  problems,
});
