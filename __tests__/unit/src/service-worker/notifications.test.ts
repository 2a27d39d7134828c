import { showNotifications } from '../../../../src/service-worker/notifications';

const SENT = {
  ...{ title: 'Chhouk Kitchen', body: 'Your order #0001 is ready', language: 'en', tag: 'order-1-1' },
  url: '/pages/orderDetail/index?orderNo=1',
};
const ADDRESS = `https://eat.example${SENT.url}`;

describe('the service worker and notifications', () => {
  /** A worker whose pages are open at some addresses. */
  const start = (pages: readonly string[]) => {
    const listeners = new Map<string, (event: unknown) => void>();
    const done: string[] = [];
    const waits: Promise<unknown>[] = [];
    showNotifications({
      location: { origin: 'https://eat.example' },
      registration: {
        showNotification: (title, options) => {
          done.push(`${title} ${JSON.stringify(options)}`);
          return Promise.resolve();
        },
      },
      clients: {
        matchAll: () =>
          Promise.resolve(pages.map((url) => ({ url, focus: () => Promise.resolve(done.push(`focus ${url}`)) }))),
        openWindow: (url) => Promise.resolve(done.push(`open ${url}`)),
      },
      addEventListener: (type: string, listener: never) => void listeners.set(type, listener),
    });
    const fire = async (type: string, event: object): Promise<readonly string[]> => {
      listeners.get(type)?.({ ...event, waitUntil: (wait: Promise<unknown>) => void waits.push(wait) });
      await Promise.all(waits);
      return done;
    };
    return fire;
  };
  const notification = { data: { url: SENT.url }, close: () => undefined };

  it('shows what is pushed, in place of what it showed about the same order', async () => {
    const [shown = ''] = await start([])('push', { data: { json: () => SENT } });
    expect(shown).toMatch(/^Chhouk Kitchen /);
    expect(JSON.parse(shown.slice('Chhouk Kitchen '.length))).toEqual({
      ...{ body: SENT.body, tag: SENT.tag, renotify: true, lang: 'en' },
      data: { url: SENT.url },
    });
  });

  it('a push without content shows nothing', async () => {
    expect(await start([])('push', { data: null })).toEqual([]);
  });

  it('a tap brings the page of the order to the front where it is open, else opens it', async () => {
    const other = 'https://eat.example/pages/index/index';
    expect(await start([other, ADDRESS])('notificationclick', { notification })).toEqual([`focus ${ADDRESS}`]);
    expect(await start([other])('notificationclick', { notification })).toEqual([`open ${ADDRESS}`]);
  });
});
