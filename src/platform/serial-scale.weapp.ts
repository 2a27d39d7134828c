import type { SerialScale } from './serial-scale';

/** Mini-programs reach no cable. */
export const serialScale: SerialScale = {
  isPossible: () => false,
  isConnected: () => Promise.resolve(false),
  connect: () => Promise.resolve(false),
  read: () => Promise.resolve({ problem: 'silent' }),
};
