import type { OfflineCache } from './offline-cache';

/** A mini-program's files are on the phone already. */
export const offlineCache: OfflineCache = { prepare: () => undefined, clearDocuments: () => Promise.resolve() };
