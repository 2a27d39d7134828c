import type { WorkboxPlugin } from 'workbox-core';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { DOCUMENTS } from './names';
import { toKind } from './kinds';
import { showNotifications } from './notifications';

/**
 * A second visit on a phone that was here before: the menu is shown from the cache, at once and without a network, and
 * is then updated. Only what all guests of a table may see is cached: documents, menus, pictures and the program's own
 * files; no answer that belongs to a person. Built by scripts/service-worker.mjs.
 */
declare const self: Parameters<typeof showNotifications>[0] & {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
};

/** Browsers with static routes answer from a cache before the worker has even been started. */
interface InstallEvent {
  addRoutes?(
    rules: readonly {
      readonly condition: {
        readonly requestMode?: 'navigate';
        readonly urlPattern: { readonly pathname: string; readonly search?: string };
      };
      readonly source: { readonly cacheName: string };
    }[],
  ): Promise<void>;
}

const FILES = 'files';

// Starting a worker takes a cheap phone longer than drawing the menu. The page asks for a newer document by itself.
self.addEventListener('install', (event) => {
  const routes = event.addRoutes?.([
    {
      condition: { requestMode: 'navigate', urlPattern: { pathname: '/', search: 'tableUuid=*' } },
      source: { cacheName: DOCUMENTS },
    },
    { condition: { urlPattern: { pathname: '/js/*' } }, source: { cacheName: FILES } },
    { condition: { urlPattern: { pathname: '/css/*' } }, source: { cacheName: FILES } },
  ]);
  routes?.catch(() => undefined);
});

const DAY_S = 24 * 60 * 60;

/** The library's own plug-ins have `undefined` where its type of a plug-in does not. */
const plugins = (...all: readonly (WorkboxPlugin | CacheableResponsePlugin | ExpirationPlugin)[]) =>
  all as WorkboxPlugin[];

const onlyGood = new CacheableResponsePlugin({ statuses: [200] });

/** One document for each table, by whichever of its two addresses it was opened: under the one that is scanned. */
const byTable = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }): Promise<string> => {
    const { origin, searchParams } = new URL(request.url);
    return `${origin}/?tableUuid=${encodeURIComponent(searchParams.get('tableUuid') ?? '')}`;
  },
};

/**
 * What a document varies by is settled on one phone: another language empties the cache. A static route compares the
 * headers of a navigation, which the kept request does not have.
 */
const asKept = {
  cacheWillUpdate: async ({ response }: { response: Response }): Promise<Response> => {
    const headers = new Headers(response.headers);
    headers.delete('vary');
    return new Response(response.body, { status: response.status, headers });
  },
};

/** The documents of all other pages differ in what they fetch ahead only: one is used for all of them. */
const asShell = { cacheKeyWillBeUsed: async (): Promise<string> => '/' };

const of =
  (kind: ReturnType<typeof toKind>) =>
  ({ url, request }: { url: URL; request: Request }) =>
    toKind(url, request.mode === 'navigate') === kind;

// File names carry a hash of what is in them: what was fetched once is never asked for again.
registerRoute(
  of('file'),
  new CacheFirst({ cacheName: FILES, plugins: plugins(onlyGood, new ExpirationPlugin({ maxEntries: 150 })) }),
);

registerRoute(
  of('picture'),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: plugins(
      onlyGood,
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
    ),
  }),
);

// What is shown at once may be a day old; the app asks for the menu of now as soon as it runs.
registerRoute(
  of('table'),
  new StaleWhileRevalidate({
    cacheName: DOCUMENTS,
    plugins: plugins(byTable, onlyGood, asKept, new ExpirationPlugin({ maxEntries: 10, maxAgeSeconds: 7 * DAY_S })),
  }),
);

registerRoute(of('page'), new NetworkFirst({ cacheName: 'shell', plugins: plugins(asShell, onlyGood) }));

registerRoute(
  of('menu'),
  new NetworkFirst({ cacheName: 'menus', plugins: plugins(onlyGood, new ExpirationPlugin({ maxEntries: 6 })) }),
);

showNotifications(self);

// A new release differs in names of files only: it may take over at once, open pages keep what they have. The page of a
// first visit is not claimed: each picture that its list loads would pass the worker, which takes the time of frames.
void self.skipWaiting();
