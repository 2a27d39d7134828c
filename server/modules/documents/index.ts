export { type ClaimedVersions, hasConsented, recordConsent, requireConsent } from './consent';
export { defaultVersion, findNewest, type Versions } from './current';
export { documentHandlers } from './endpoints';
