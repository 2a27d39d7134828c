export { type ClaimedVersions, hasConsented, recordConsent, requireConsent } from './consent';
export type { Versions } from './current';
export { documentHandlers } from './endpoints';
