import type { BackLayers } from './back-layers';

interface Layer {
  readonly onBack: () => void;
}

const layers: Layer[] = [];
/** Calls of history.back() of ours whose popstate has not come yet. */
let returning: (() => void)[] = [];

/** Runs before the router's own listener, which would take a step back as a reason to load the page anew. */
const onPop = (event: PopStateEvent): void => {
  const done = returning.shift();
  const top = done === undefined ? layers.pop() : undefined;
  if (done === undefined && top === undefined) return;
  event.stopImmediatePropagation();
  if (done === undefined) top?.onBack();
  else done();
};

/** Entries of the history whose layer has gone, in this turn of the loop. */
let orphaned = 0;

/** Goes back over the entries that no other layer took. */
const dropOrphans = (): void => {
  for (; orphaned > 0; orphaned -= 1) {
    pending = Promise.all([pending, new Promise<void>((resolve) => returning.push(resolve))]).then(() => undefined);
    window.history.back();
  }
};

export const backLayers: BackLayers = {
  install: () => window.addEventListener('popstate', onPop),

  open(onBack) {
    const layer: Layer = { onBack };
    layers.push(layer);
    // Where one layer takes another's place, it takes its entry: a step back and one forward at once would cross.
    if (orphaned > 0) orphaned -= 1;
    else window.history.pushState(window.history.state, '');
    return () => {
      const at = layers.indexOf(layer);
      if (at < 0) return;
      layers.splice(at, 1);
      orphaned += 1;
      void Promise.resolve().then(dropOrphans);
    };
  },

  // A layer that its page takes away now goes in the same turn of the loop.
  settled: () => new Promise<void>((resolve) => window.setTimeout(resolve)).then(() => pending),
};

let pending: Promise<void> = Promise.resolve();
