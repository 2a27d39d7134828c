import { sound } from '../../src/platform/sound.h5';

/** A browser that can vibrate, and what it knows of taps; undefined: nothing. */
const browser = (userActivation: { readonly hasBeenActive: boolean } | undefined): jest.Mock => {
  const vibrate = jest.fn();
  for (const [name, value] of Object.entries({ vibrate, userActivation })) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
  return vibrate;
};

it.each([
  ['a page that nobody tapped does not vibrate: its browser would refuse', { hasBeenActive: false }, 0],
  ['a page that was tapped vibrates', { hasBeenActive: true }, 1],
  ['a browser that does not tell of taps is asked to', undefined, 1],
] as const)('a new order comes: %s', (_what, activation, times) => {
  const vibrate = browser(activation);
  sound.newOrder();
  expect(vibrate).toHaveBeenCalledTimes(times);
});
