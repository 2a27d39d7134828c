import type { FirstScreen } from './first-screen';

/** No server draws the pages of a mini-program. */
export const firstScreen: FirstScreen = {
  isDrawn: false,
  take: () => null,
  takeTaps: () => ({ adds: [], opened: null, checksOut: false }),
  dismiss: () => undefined,
};
