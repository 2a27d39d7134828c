import { DOCUMENTS, WORKER } from '../service-worker/names';
import type { OfflineCache } from './offline-cache';

/** The first dishes and the first taps come first: the worker waits this long, in ms. */
const AFTER_MS = 5_000;

/** Then until nothing has scrolled for this long, in ms: its work would take the time of frames. */
const STILL_MS = 1_000;

const KEPT = /\/(js|css|assets|pictures)\//;

const told = new Set<string>();

/** What this page has loaded since the worker was told last: the browser holds it already, so that keeping it costs no line. */
const loadedSince = (): string[] => {
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(window.location.origin) && KEPT.test(name) && !told.has(name));
  urls.forEach((url) => told.add(url));
  return urls;
};

const tell = async (urlsToCache: readonly string[]): Promise<void> => {
  if (urlsToCache.length === 0) return;
  const { active } = await window.navigator.serviceWorker.ready;
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
};

/** Pictures that a first visit loads while its list is scrolled do not pass the worker: it is told of them here. */
const onHidden = (): void => {
  if (document.hidden) void tell(loadedSince());
};

/** A browser that refuses, as private windows do, loads every visit from the line. */
const register = async (): Promise<void> => {
  const { serviceWorker } = window.navigator;
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register(WORKER);
  if (isFirst) {
    await tell([window.location.href, ...loadedSince()]);
    document.addEventListener('visibilitychange', onHidden);
  }
  // What this visit began with may have been an old one: the next begins with the newest.
  else await fetch(window.location.href);
};

/** A look once in a while: a listener of scrolling would run in each frame. */
const readPositions = (): string => [...document.querySelectorAll('.taro_page')].map((page) => page.scrollTop).join();

const whenStill = (work: () => void, before = ''): void => {
  const now = readPositions();
  if (now === before) work();
  else setTimeout(() => whenStill(work, now), STILL_MS);
};

export const offlineCache: OfflineCache = {
  prepare() {
    if (!('serviceWorker' in window.navigator)) return;
    setTimeout(() => whenStill(() => void register().catch(() => undefined)), AFTER_MS - STILL_MS);
  },
  async clearDocuments() {
    if ('caches' in window) await window.caches.delete(DOCUMENTS).catch(() => undefined);
  },
};
