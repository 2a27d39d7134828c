import { DOCUMENTS } from '../service-worker/names';
import type { OfflineCache } from './offline-cache';

const WORKER = '/service-worker.js';

/** The first dishes and the first taps come first: the worker waits this long, in ms. */
const AFTER_MS = 5_000;

const KEPT = /\/(js|css|assets|pictures)\//;

/** This page and what it has loaded: the browser holds it already, so that keeping it costs no line. */
const loaded = (): string[] => [
  window.location.href,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(window.location.origin) && KEPT.test(name)),
];

/** A browser that refuses, as private windows do, loads every visit from the line. */
const register = async (): Promise<void> => {
  const { serviceWorker } = window.navigator;
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register(WORKER);
  const { active } = await serviceWorker.ready;
  if (isFirst) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loaded() } });
  // What this visit began with may have been an old one: the next begins with the newest.
  else await fetch(window.location.href);
};

export const offlineCache: OfflineCache = {
  prepare() {
    if (!('serviceWorker' in window.navigator)) return;
    setTimeout(() => void register().catch(() => undefined), AFTER_MS);
  },
  async clearDocuments() {
    if ('caches' in window) await window.caches.delete(DOCUMENTS).catch(() => undefined);
  },
};
