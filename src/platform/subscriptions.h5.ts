import type { Subscriptions } from './subscriptions';

/** A browser has no such sheet. */
export const subscriptions: Subscriptions = { isThere: false, ask: () => Promise.resolve([]) };
