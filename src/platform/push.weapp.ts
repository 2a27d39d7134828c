import type { Push } from './push';

/** A super-app has messages of its own (subscriptions). */
export const push: Push = {
  isThere: false,
  permission: () => 'denied',
  subscribe: () => Promise.resolve(null),
};
