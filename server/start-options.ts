import { type Env, readEnv } from './env';
import type { Variables } from './variables';

/** What is asked of a start by its variables and its command line. */
export interface StartOptions {
  readonly env: Env;
  /** `npm start -- --empty`: a store that its manager sets up on screen, instead of the demo store. */
  readonly empty: boolean;
}

export const readStartOptions = (variables: Variables, flags: readonly string[]): StartOptions => {
  const env = readEnv(variables);
  const empty = flags.includes('--empty');
  return { env: empty ? { ...env, demo: false } : env, empty };
};
