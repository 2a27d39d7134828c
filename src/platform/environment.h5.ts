import type { Environment } from './environment';
import { offlineCache } from './offline-cache';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const origin = (): string => API_ORIGIN || window.location.origin;

export const environment: Environment = {
  kind: 'h5',
  apiOrigin: API_ORIGIN,
  origin,
  socketOrigin: () => origin().replace(/^http/, 'ws'),
  launch: () => ({
    path: window.location.pathname,
    query: Object.fromEntries(new URLSearchParams(window.location.search)),
  }),
  // A browser loads the page anew.
  onOpenedAgain: () => undefined,
  systemLanguage: () => window.navigator.language,
  declareLanguage(language) {
    document.documentElement.lang = language;
    if (!document.cookie.split('; ').includes(`lang=${language}`)) void offlineCache.clearDocuments();
    document.cookie = `lang=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  },
  rewriteEntry(path) {
    window.history.replaceState(window.history.state, '', path + window.location.search);
  },
};
