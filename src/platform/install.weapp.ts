import type { Install } from './install';

/** A super-app has a way of its own to keep a mini-program. */
export const install: Install = {
  watch: () => () => undefined,
  prompt: () => Promise.resolve(false),
  dismiss: () => undefined,
};
