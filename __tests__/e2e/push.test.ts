import type { CDPSession } from 'playwright-core';
import { createSecretBox } from '../../server/secrets';
import { Person } from '../support/e2e/person';
import { eventually } from '../support/eventually';
import { type BrowserSubscription, FakePushService } from '../support/fake-push-service';
import { Restaurant } from '../support/restaurant';

declare global {
  interface Window {
    asked: number;
  }
}

/**
 * Chromium subscribes at a service of its vendor only, which is not there in tests: the page's `subscribe` is replaced by a
 * subscription of the test's push service. What that decrypts is handed to the browser's own service worker.
 */
const replaceSubscribing = (subscription: BrowserSubscription): void => {
  window.asked = 0;
  Notification.requestPermission = () => {
    window.asked += 1;
    return Promise.resolve('granted');
  };
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  const { endpoint, p256dh, auth } = subscription;
  const made = { endpoint, toJSON: () => ({ keys: { p256dh, auth } }) } as unknown as PushSubscription;
  PushManager.prototype.subscribe = () => Promise.resolve(made);
};

/** A browser without a screen shows no notification, and only a person may open a window: what the worker asks for is noted. */
const noteActs = (): void => {
  const scope = self as unknown as {
    acts: string[];
    registration: { showNotification: unknown };
    clients: { openWindow: unknown; matchAll: unknown };
  };
  scope.acts = [];
  const note = (act: string): Promise<number> => Promise.resolve(scope.acts.push(act));
  scope.registration.showNotification = (title: string, { body }: { body: string }) => note(`${title}: ${body}`);
  scope.clients.matchAll = () => Promise.resolve([]);
  scope.clients.openWindow = (url: string) => note(url);
};

const tapNotification = (url: string | undefined): void => {
  const scope = self as unknown as { ExtendableEvent: typeof Event; dispatchEvent(event: Event): void };
  const notification = { data: { url }, close: () => undefined };
  scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }));
};

describe('notifications on the phone of a guest', () => {
  let service: FakePushService;
  let restaurant: Restaurant;
  beforeAll(async () => {
    service = await FakePushService.open();
    const services = { secrets: createSecretBox(Buffer.alloc(32, 7)) };
    restaurant = await Restaurant.open([], undefined, services);
  });
  afterAll(async () => {
    await restaurant.close();
    await service.close();
  });

  /** Hands a pushed message to the worker of the page, as the push service of the browser would. */
  const deliver = async (cdp: CDPSession, data: string): Promise<void> => {
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first !== undefined) resolve(first.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const { origin } = restaurant;
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  };

  it('a guest asks to be told by one tap, the phone shows what staff do, and a tap opens the order', async () => {
    const { browser, origin, world } = restaurant;
    const diner = await Person.opens(browser, await restaurant.link('A12'), { keepsPages: true });
    const { page, words } = diner;
    const context = page.context();
    const pushKey = world.messages.push?.publicKey.toString('base64url') ?? '';
    await context.addInitScript(replaceSubscribing, service.subscribes(pushKey));
    await page.reload();
    await diner.adds('Fresh coconut');
    await diner.places();
    const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
    for (const [language, label] of [
      ['zh-Hans', '有变化时在此手机上通知我'],
      ['km', 'ប្រាប់ខ្ញុំលើទូរសព្ទនេះពេលមានការផ្លាស់ប្ដូរ'],
      ['en', 'Tell me about changes on this phone'],
    ] as const) {
      await page.evaluate((chosen) => localStorage.setItem('language', JSON.stringify({ data: chosen })), language);
      await page.reload();
      await diner.sees(label);
      expect(await page.evaluate(() => window.asked)).toBe(0);
    }
    await diner.taps(words.mt('push.changes'));
    await diner.sees(words.mt('push.isOn'));
    expect(await page.evaluate(() => window.asked)).toBe(1);

    const waiter = await world.waiter();
    const { list } = await waiter.does('staffOrders', {});
    await waiter.does('acceptOrder', { orderId: list.find((each) => each.orderNo === orderNo)?.orderId ?? 0 });
    await world.pass(1);
    expect([service.faults, service.delivered.length]).toEqual([[], 1]);
    const { data } = service.delivered[0] ?? {};
    const [worker] = context.serviceWorkers();
    if (worker === undefined) throw new Error('the page has no worker');
    await worker.evaluate(noteActs);
    await deliver(await context.newCDPSession(page), JSON.stringify(data));
    const acts = () => worker.evaluate(() => (self as unknown as { acts: string[] }).acts);
    const body = 'Chhouk Kitchen has accepted your order #0001.';
    await eventually(acts, [`Chhouk Kitchen: ${body}`]);
    await worker.evaluate(tapNotification, data?.['url']);
    const opened = `${origin}/pages/orderDetail/index?orderNo=${orderNo}`;
    await eventually(acts, [`Chhouk Kitchen: ${body}`, opened]);
    await page.goto(opened);
    await diner.sees(words.mt('push.isOn'));
    await diner.taps(words.mt('push.end'));
    await diner.sees(words.mt('push.changes'));
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  });

  it.each(['en', 'zh-Hans', 'km'] as const)(
    'a guest who waits at the door is called by a notification that they asked for (%s)',
    async (language) => {
      const { browser, origin, world } = restaurant;
      const manager = await world.manager();
      await manager.does('saveWaitingSettings', { enabled: true, keepMinutes: 10, sendsMessages: false });
      const link = `${origin}/pages/reserve/waiting?tableUuid=${await world.findTableCode('Waiting list')}`;
      const guest = await Person.opens(browser, link, { language, keepsPages: true });
      const { vt, mt } = guest.words;
      const pushKey = world.messages.push?.publicKey.toString('base64url') ?? '';
      await guest.page.context().addInitScript(replaceSubscribing, service.subscribes(pushKey));
      await guest.page.reload();
      await guest.page.getByLabel(vt('waiting.nameLabel'), { exact: true }).fill('Sokha');
      await guest.taps(vt('waiting.join'));
      await guest.taps(vt('waiting.push'));
      await guest.sees(vt('waiting.pushOn'));
      await guest.page.reload();
      await guest.sees(vt('waiting.pushOn'));
      const waiter = await world.waiter();
      const [party] = (await waiter.does('waitingParties', {})).list;
      const waitingId = party?.waitingId ?? 0;
      await waiter.does('callWaiting', { waitingId, version: party?.version ?? 0 });
      await world.pass(1);
      expect(service.delivered.at(-1)?.data).toMatchObject({ url: '/pages/reserve/waiting', language });
      await guest.sees(vt('waiting.called'));
      await guest.taps(mt('push.end'));
      await guest.sees(vt('waiting.push'));
      await waiter.does('endWaiting', { waitingId, as: 'removed' });
      expect(guest.phone.problems).toEqual([]);
      await guest.close();
    },
  );
});
