import type { BackLayers } from './back-layers';

/** A mini-program's back gesture belongs to the host: it leaves the page, and the layer goes with it. */
export const backLayers: BackLayers = {
  install: () => undefined,
  open: () => () => undefined,
  settled: () => Promise.resolve(),
};
