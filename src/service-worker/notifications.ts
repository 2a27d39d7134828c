/** What the server sends by Web Push (server/messages/push.ts). */
interface Sent {
  readonly title: string;
  readonly body: string;
  /** A path of this origin. */
  readonly url: string;
  readonly tag: string;
  readonly language: string;
}

interface Extendable {
  waitUntil(done: Promise<unknown>): void;
}

/** Of a service worker, as far as notifications need it. */
interface Worker {
  readonly location: { readonly origin: string };
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  readonly clients: {
    matchAll(of: object): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(
    type: 'push',
    listener: (event: Extendable & { readonly data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (
      event: Extendable & { readonly notification: { readonly data: { readonly url: string }; close(): void } },
    ) => void,
  ): void;
}

const show = (worker: Worker, { title, body, url, tag, language }: Sent): Promise<void> =>
  // The newest state of an order takes the place of the one before, and sounds again.
  worker.registration.showNotification(title, { body, tag, renotify: true, lang: language, data: { url } });

/** The page that shows it already is brought to the front; else it is opened. */
const open = async (worker: Worker, path: string): Promise<void> => {
  const url = new URL(path, worker.location.origin).href;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => page.url === url);
  await (shown === undefined ? worker.clients.openWindow(url) : shown.focus());
};

/** Shows what is pushed to this browser; a tap on it opens the order. */
export const showNotifications = (worker: Worker): void => {
  worker.addEventListener('push', (event) => {
    if (event.data !== null) event.waitUntil(show(worker, event.data.json() as Sent));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification.data.url));
  });
};
