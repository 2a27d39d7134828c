import { mainAmount } from '@romduol/domain/money/amount';
import { HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { createJobs } from '../../../server/app';
import { collectMessages } from '../../../server/modules/messages';
import { runDueJobs } from '../../../server/jobs/runner';
import { selectStorage } from '../../../server/storage';
import { createSecretBox } from '../../../server/secrets';
import { FakePushService } from '../../support/fake-push-service';
import { eventually } from '../../support/eventually';
import type { Actor } from '../../support/world/actor';
import { order, places, puts, takesDollars } from '../../support/world/meal';
import { openMessaging } from '../../support/world/messaging';
import { asksForCode, codeSentTo, signsIn } from '../../support/world/people';
import { COCONUT } from '../../support/world/rounds';
import { THIS_MACHINE, VAR_DIR } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

const PHONE = '012345678';
const KEY = Buffer.alloc(32, 7);

describe('notifications to the browser of a guest (Web Push)', () => {
  let service: FakePushService;
  let world: World;
  let phone: Actor;
  let waiter: Actor;
  beforeEach(async () => {
    service = await FakePushService.open();
    world = await World.open('/nowhere', undefined, { services: { secrets: createSecretBox(KEY) } });
    phone = await world.diner();
    waiter = await world.waiter();
  });
  afterEach(async () => {
    await world.close();
    await service.close();
  });

  const keyFor = async (actor: Actor, orderNo: string): Promise<string> =>
    (await actor.does('orderMessages', { orderNo })).pushKey ?? '';
  /** The browser subscribes at its push service, and asks to be told about an order. */
  const follows = async (actor: Actor, orderNo: string) => {
    const pushKey = await keyFor(actor, orderNo);
    const subscription = service.subscribes(pushKey);
    await actor.does('followByPush', { orderNo, pushKey, ...subscription });
    return { ...subscription, pushKey };
  };
  const followed = async () => {
    const made = await places(world, phone);
    return { ...made, subscription: await follows(phone, made.orderNo) };
  };
  const texts = () => service.delivered.map(({ data }) => data['body']);
  const states = () => world.db.selectFrom('message').select(['kind', 'state', 'reason']).orderBy('id').execute();
  const countSubscriptions = async () => (await world.db.selectFrom('push_subscription').selectAll().execute()).length;
  /** Two processes look and send at once. */
  const twoProcesses = async (): Promise<void> => {
    const now = new Date(world.now);
    const none = {
      superApps: [],
      storage: selectStorage(VAR_DIR, null),
      eInvoices: null,
      log: world.app.log,
      sms: null,
    };
    const platforms = { services: null, adapters: null, outbound: THIS_MACHINE };
    const jobs = createJobs([], { ...none, platforms, messages: world.messages });
    await Promise.all([collectMessages(world.db, now), collectMessages(world.db, now)]);
    await Promise.all([runDueJobs(world.db, jobs, now), runDueJobs(world.db, jobs, now)]);
  };

  it('a guest is told that the order is accepted, encrypted for their browser, in the language of the page', async () => {
    const { orderId, orderNo } = await places(world, phone);
    phone.language = 'km';
    await follows(phone, orderNo);
    expect(await phone.does('orderMessages', { orderNo })).toMatchObject({ pushed: true });
    await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    expect(service.faults).toEqual([]);
    expect(service.delivered).toMatchObject([
      {
        urgency: 'high',
        ttl: HOUR_MS / 1000,
        data: {
          body: expect.stringContaining('បានទទួលការកុម្ម៉ង់លេខ'),
          url: `/pages/orderDetail/index?orderNo=${orderNo}`,
          language: 'km',
        },
      },
    ]);
  });

  it('take-away is told when it is ready, and never twice, though two processes look and send at once', async () => {
    await puts(world, phone, COCONUT, 1, 2);
    const made = await phone.does('generateOrderPostPayment', await order(phone, 2));
    await follows(phone, made.orderNo);
    await waiter.does('acceptOrder', { orderId: made.orderId });
    const { tickets } = await waiter.does('kitchenBoard', {});
    const itemIds = tickets.flatMap(({ items }) => items.map(({ itemId }) => itemId));
    await waiter.does('bumpItems', { itemIds, ready: true });
    await twoProcesses();
    await twoProcesses();
    await world.pass(HOUR_MS);
    expect(texts()).toHaveLength(2);
    expect(texts().filter((text) => text?.includes('is ready to collect'))).toHaveLength(1);
    expect(service.asked).toBe(2);
  });

  it('an order that staff cancel is told, one that the guest cancels is not', async () => {
    const first = await followed();
    await waiter.does('acceptOrder', { orderId: first.orderId });
    const manager = await world.manager();
    await manager.does('cancelByStaff', { orderId: first.orderId, reason: 'sold out' });
    await world.pass(1);
    expect(texts().filter((text) => text?.includes('has cancelled your order'))).toHaveLength(1);
    phone = await world.diner('A03');
    const second = await followed();
    await phone.does('cancelOrder', { orderId: second.orderId, reason: 'too late' });
    const before = service.asked;
    await world.pass(1);
    expect(service.asked).toBe(before);
  });

  it.each([404, 410])(
    'a subscription that the push service does not know (%i) is deleted, and not tried again',
    async (status) => {
      const { orderId } = await followed();
      service.answers = status;
      await waiter.does('acceptOrder', { orderId });
      await world.pass(1);
      expect(await states()).toEqual([
        { kind: 'accepted', state: 'failed', reason: `the push service answered ${status}` },
      ]);
      expect(await countSubscriptions()).toBe(0);
      const manager = await world.manager();
      await manager.does('cancelByStaff', { orderId, reason: 'sold out' });
      await world.pass(HOUR_MS);
      expect(service.asked).toBe(1);
    },
  );

  it('a subscription that a device made while the old one was answered with 410 stays', async () => {
    const { orderId, orderNo } = await followed();
    service.answers = 410;
    let release = (): void => undefined;
    service.holds = new Promise((done) => {
      release = done;
    });
    await waiter.does('acceptOrder', { orderId });
    const passing = world.pass(1);
    await eventually(() => Promise.resolve(service.asked), 1);
    await follows(phone, orderNo);
    release();
    await passing;
    expect(await countSubscriptions()).toBe(1);
    expect(await phone.does('orderMessages', { orderNo })).toMatchObject({ pushed: true });
  });

  it('a push service that is down for a minute gets it once it is back', async () => {
    const { orderId } = await followed();
    service.answers = 503;
    await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    service.answers = 201;
    await world.pass(2 * MINUTE_MS);
    await world.pass(HOUR_MS);
    expect(service.delivered).toHaveLength(1);
    expect(await states()).toMatchObject([{ kind: 'accepted', state: 'sent' }]);
  });

  it('a device has one subscription: a later one takes its place, and is told once', async () => {
    const { orderId, orderNo } = await followed();
    const later = await follows(phone, orderNo);
    expect(await countSubscriptions()).toBe(1);
    await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    expect(service.delivered.map(({ endpoint }) => endpoint)).toEqual([later.endpoint]);
  });

  it('two taps at once make one subscription and one follower', async () => {
    const { orderNo } = await places(world, phone);
    const pushKey = await keyFor(phone, orderNo);
    const subscription = service.subscribes(pushKey);
    const tap = () => phone.does('followByPush', { orderNo, pushKey, ...subscription });
    await Promise.all([tap(), tap(), tap()]);
    expect(await countSubscriptions()).toBe(1);
    expect(await world.db.selectFrom('message_subscriber').select('id').execute()).toHaveLength(1);
  });

  it('addresses that are no push service’s, and keys that are none, are refused, and nothing is kept', async () => {
    const { orderNo } = await places(world, phone);
    const pushKey = await keyFor(phone, orderNo);
    const good = { orderNo, pushKey, ...service.subscribes(pushKey) };
    const endpoints = [
      'http://push.example.com/a',
      'https://10.0.0.7/push/abc',
      'https://[fd00::1]/push/abc',
      'https://169.254.169.254/latest',
      'https://localhost/push',
      'https://me:secret@push.example.com/a',
      'ftp://push.example.com/a',
      'no address at all',
    ];
    for (const endpoint of endpoints) {
      expect(await phone.tries('followByPush', { ...good, endpoint })).toMatchObject({ name: 'badInput' });
    }
    const badKeys = [
      { endpoint: `https://push.example.com/${'a'.repeat(1_000)}` },
      // As long as a point, and none.
      { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') },
      { p256dh: 'BAAA' },
      { p256dh: `A${'A'.repeat(86)}` },
      { auth: 'short' },
    ];
    for (const bad of badKeys) {
      expect(await phone.tries('followByPush', { ...good, ...bad })).toMatchObject({ name: 'badInput' });
    }
    const other = `B${'A'.repeat(86)}`;
    expect(await phone.tries('followByPush', { ...good, pushKey: other })).toMatchObject({ name: 'messagesOff' });
    expect(await countSubscriptions()).toBe(0);
    expect(await world.db.selectFrom('message_subscriber').select('id').execute()).toEqual([]);
  });

  it('an address that leads into a private network is not sent to, and is deleted', async () => {
    const { orderId } = await followed();
    const inside = { endpoint: 'https://192.168.1.5/push' };
    await world.db.updateTable('push_subscription').set(inside).execute();
    await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    expect(await states()).toMatchObject([{ state: 'failed', reason: 'the address is not allowed' }]);
    expect(await countSubscriptions()).toBe(0);
  });

  it('an order of another table is followed by no one who only knows its number', async () => {
    const { orderNo, subscription } = await followed();
    const other = await world.diner('A03');
    expect(await other.tries('followByPush', { orderNo, ...subscription })).toMatchObject({ name: 'orderNotFound' });
    expect(await other.tries('endPush', { orderNo })).toMatchObject({ name: 'orderNotFound' });
  });

  it('who ends it on the order’s page is told nothing more, and can ask for it again', async () => {
    const { orderId, orderNo } = await followed();
    await phone.does('endPush', { orderNo });
    expect(await phone.does('orderMessages', { orderNo })).toMatchObject({ pushed: false });
    await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    expect(service.asked).toBe(0);
    await follows(phone, orderNo);
    await world.pass(1);
    expect(service.asked).toBe(0);
  });

  it('a phone that signs out gives its subscription up', async () => {
    await signsIn(world, phone, PHONE);
    const { orderId } = await followed();
    await phone.does('logout', {});
    expect(await countSubscriptions()).toBe(0);
    await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    expect(service.asked).toBe(0);
  });

  it('a member who deletes their account takes their browser along', async () => {
    await signsIn(world, phone, PHONE);
    const { orderId } = await followed();
    const { totalPrice } = await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    await takesDollars(waiter, orderId, totalPrice);
    expect(await countSubscriptions()).toBe(1);
    world.now += 2 * MINUTE_MS;
    await asksForCode(phone, PHONE);
    await phone.does('deleteAccount', { code: await codeSentTo(world, PHONE), forfeited: mainAmount(0) });
    await world.pass(1);
    expect(await countSubscriptions()).toBe(0);
    for (const table of ['message', 'message_subscriber'] as const) {
      expect(await world.db.selectFrom(table).select('id').execute()).toEqual([]);
    }
  });

  it('a server that has no SECRETS_KEY offers none', async () => {
    const without = await openMessaging({});
    try {
      const diner = await without.diner();
      const { orderNo } = await places(without, diner);
      expect(await diner.does('orderMessages', { orderNo })).toMatchObject({ pushKey: null, pushed: false });
    } finally {
      await without.close();
    }
  });
});
