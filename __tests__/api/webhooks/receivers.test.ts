import { readAllowList } from '../../../server/outbound/networks';
import { createOutboundPolicy } from '../../../server/outbound/policy';
import { MINUTE_MS } from '../../../domain/time/units';
import { answers, FakeReceiver } from '../../support/fake-receiver';
import type { Actor } from '../../support/world/actor';
import { places } from '../../support/world/meal';
import { addsWebhook, makeDispatcher, sendsDue } from '../../support/world/webhooks';
import { World } from '../../support/world/world';

/** How a receiver is sent to as outside the demo: the internet, and what names lead to at the moment. */
const toInternet = (names: Readonly<Record<string, readonly string[]>>, loopback = false) =>
  createOutboundPolicy({
    reach: 'internet',
    allowed: readAllowList('OUTBOUND_ALLOWED', null),
    loopback,
    protectedUrls: [],
    resolve: async (name) => names[name] ?? [],
    ownAddresses: () => [],
  });

describe('receivers that are slow, dead, lying or inside', () => {
  let world: World;
  let receiver: FakeReceiver;
  let manager: Actor;
  beforeEach(async () => {
    receiver = await FakeReceiver.listen();
    world = await World.open();
    manager = await world.manager();
  });
  afterEach(async () => {
    await world.close();
    await receiver.close();
  });

  const details = async () => {
    const [first] = (await manager.does('webhookLog', {})).list;
    return manager.does('webhookDelivery', { deliveryId: first?.deliveryId ?? 0 });
  };
  const placesOne = async (url = receiver.url) => {
    await addsWebhook(manager, url, ['order.placed']);
    await places(world, await world.diner());
  };

  it('200 with megabytes of garbage is a delivery: little is read of it, and less is kept', async () => {
    let written = 0;
    receiver.behaves = (response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      const pour = (): void => {
        if (response.destroyed) return;
        written += 65_536;
        response.write(Buffer.alloc(65_536, '\u0000\u0001garbage'), () => setImmediate(pour));
      };
      pour();
    };
    await placesOne();
    await sendsDue(world);
    const { state, tries } = await details();
    expect(state).toBe('delivered');
    expect(tries[0]?.answer.length).toBeLessThanOrEqual(1_000);
    // eslint-disable-next-line no-control-regex -- what must not be kept
    expect(tries[0]?.answer).not.toMatch(/[\u0000-\u0008]/);
    expect(written).toBeLessThan(20_000_000);
  });

  it('a redirect is an answer that is no delivery, and nothing is sent where it leads', async () => {
    const other = await FakeReceiver.listen();
    receiver.behaves = answers(307, '', { location: other.url });
    await placesOne();
    await sendsDue(world);
    expect(await details()).toMatchObject({ state: 'waiting', status: 307, attempts: 1 });
    expect(other.arrived).toEqual([]);
    await other.close();
  });

  it('one that cuts the line, and one that is not there, are unreachable and tried again', async () => {
    receiver.behaves = (response) => response.destroy();
    await placesOne();
    await sendsDue(world);
    expect(await details()).toMatchObject({ state: 'waiting', problem: 'unreachable' });
    await receiver.close();
    world.now += 5_000;
    await sendsDue(world);
    expect((await details()).tries.map(({ problem }) => problem)).toEqual(['unreachable', 'unreachable']);
    receiver = await FakeReceiver.listen();
  });

  // The time limit of a receiver is 8 s.
  it('one that never answers ends by the time limit, and holds up neither others nor orders', async () => {
    const healthy = await FakeReceiver.listen();
    receiver.behaves = () => undefined;
    await addsWebhook(manager, receiver.url, ['order.placed']);
    await addsWebhook(manager, healthy.url, ['order.placed']);
    await places(world, await world.diner());
    const dispatcher = makeDispatcher(world);
    await dispatcher.look();
    // The other receiver has it while this one is waited for; so have the guests their next order.
    while (healthy.arrived.length === 0) await new Promise(setImmediate);
    await places(world, await world.diner('A11'));
    await dispatcher.look();
    while (healthy.arrived.length < 2) await new Promise(setImmediate);
    expect(receiver.open).toBeGreaterThan(0);
    await dispatcher.settle();
    const { list } = await manager.does('webhookLog', {});
    expect(list.filter(({ problem }) => problem === 'timeout')).toHaveLength(2);
    expect(list.filter(({ state }) => state === 'delivered')).toHaveLength(2);
    await healthy.close();
  }, 40_000);

  it('names that lead inside are not sent to, whatever they led to when they were saved', async () => {
    const names: Record<string, readonly string[]> = { 'hub.example': ['93.184.216.34'] };
    await world.close();
    world = await World.open('/nowhere', undefined, { outboundToInternet: toInternet(names) });
    manager = await world.manager();
    for (const url of ['https://10.0.0.8/x', 'https://127.0.0.1/x', 'https://[::1]/x', 'https://169.254.169.254/x']) {
      expect(
        await manager.tries('createWebhook', { name: 'Inside', url, events: ['order.placed'], everyStore: false }),
      ).toMatchObject({ name: 'receiverNotAllowed' });
    }
    // Public, but not encrypted.
    expect(
      await manager.tries('createWebhook', {
        ...{ name: 'Plain', url: 'http://hub.example/x', events: ['order.placed' as const], everyStore: false },
      }),
    ).toMatchObject({ name: 'receiverNotAllowed' });
    await placesOne(`https://hub.example:${receiver.port}/hooks`);
    names['hub.example'] = ['127.0.0.1'];
    await sendsDue(world, toInternet(names));
    expect(receiver.arrived).toEqual([]);
    expect(await details()).toMatchObject({ state: 'waiting', problem: 'addressNotAllowed', status: null });
    names['hub.example'] = [];
    world.now += MINUTE_MS;
    await sendsDue(world, toInternet(names));
    expect(await details()).toMatchObject({ problem: 'unresolved' });
  });

  it('a name is looked up once: the connection goes to the address that was checked', async () => {
    let asked = 0;
    await placesOne(`http://rebinding.example:${receiver.port}/hooks`);
    const policy = createOutboundPolicy({
      ...{ reach: 'internet', allowed: readAllowList('OUTBOUND_ALLOWED', null), loopback: true, protectedUrls: [] },
      resolve: async () => [(asked += 1) === 1 ? '127.0.0.1' : '169.254.169.254'],
      ownAddresses: () => [],
    });
    await sendsDue(world, policy);
    expect(asked).toBe(1);
    expect(receiver.arrived).toMatchObject([{ headers: { host: `rebinding.example:${receiver.port}` } }]);
  });
});
