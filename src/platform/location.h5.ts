import type { LocationProblem, Locator } from './location';

/** How long a phone may take to find its location, in ms. */
const PATIENCE_MS = 15_000;

const toProblem = ({ code, PERMISSION_DENIED }: GeolocationPositionError): LocationProblem =>
  code === PERMISSION_DENIED ? 'refused' : 'absent';

export const locator: Locator = {
  hasMap: false,

  // Browsers give a location on https and on this machine only.
  here: () =>
    new Promise((resolve) => {
      if (!window.isSecureContext) return resolve('absent');
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
        (error) => resolve(toProblem(error)),
        { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 },
      );
    }),

  openMap({ latitude, longitude }) {
    window.open(`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`, '_blank', 'noopener');
  },

  choose: () => Promise.resolve(null),
};
