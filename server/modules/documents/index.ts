export { type ClaimedVersions, hasConsented, recordConsent, requireConsent } from './consent';
export { DEFAULT_VERSION, findNewest, type Versions } from './current';
export { documentHandlers } from './endpoints';
