import type { Prerender } from './prerender';

/** No server draws the pages of a mini-program. */
export const prerender: Prerender = {
  isDrawn: false,
  language: () => undefined,
  take: () => null,
  takeTaps: () => ({ adds: [], opened: null, checksOut: false }),
  dismiss: () => undefined,
};
