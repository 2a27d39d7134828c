import { createSecretBox } from '../../../server/secrets';
import { Webhook } from 'standardwebhooks';
import { HOUR_MS } from '../../../domain/time/units';
import { FakeReceiver } from '../../support/fake-receiver';
import type { Actor } from '../../support/world/actor';
import { places } from '../../support/world/meal';
import { nextDoor } from '../../support/world/next-door';
import { addsWebhook, sendsDue } from '../../support/world/webhooks';
import { World } from '../../support/world/world';

describe('receivers of a store’s events', () => {
  let world: World;
  let receiver: FakeReceiver;
  let owner: Actor;
  beforeEach(async () => {
    world = await World.open();
    receiver = await FakeReceiver.listen();
    owner = await world.manager();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await world.close();
    await receiver.close();
  });

  const isGood = (secret: string, index: number): boolean => {
    jest.spyOn(Date, 'now').mockReturnValue(world.now);
    const { headers, body } = receiver.arrived[index] ?? { headers: {}, body: '' };
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    } finally {
      jest.restoreAllMocks();
    }
  };

  it('the secret is in one answer alone; with a new one, messages have both signatures for a day', async () => {
    const { webhookId, secret } = await addsWebhook(owner, receiver.url, ['order.placed']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const shown = [await owner.does('webhooks', {}), await owner.does('auditLog', {})];
    expect(JSON.stringify(shown)).not.toContain(secret.slice(6));
    const next = await owner.does('rotateWebhookSecret', { webhookId });
    await owner.does('testWebhook', { webhookId });
    await sendsDue(world);
    expect([isGood(secret, 0), isGood(next.secret, 0)]).toEqual([true, true]);
    world.now += 24 * HOUR_MS;
    owner = await world.manager();
    await owner.does('testWebhook', { webhookId });
    await sendsDue(world);
    expect([isGood(secret, 1), isGood(next.secret, 1)]).toEqual([false, true]);
    const { list } = await owner.does('webhookLog', { type: 'webhook.test', state: 'delivered' });
    expect(list).toHaveLength(2);
    const details = await owner.does('webhookDelivery', { deliveryId: list[0]?.deliveryId ?? 0 });
    expect(details.body).toContain('webhook.test');
    expect(JSON.stringify(details)).not.toMatch(/whsec_|v1,/);
  });

  it('with a key of the operator no secret is in the database', async () => {
    await world.close();
    world = await World.open('/nowhere', undefined, { services: { secrets: createSecretBox(Buffer.alloc(32, 5)) } });
    owner = await world.manager();
    const { secret } = await addsWebhook(owner, receiver.url, ['order.placed']);
    const rows = await world.db.selectFrom('webhook_endpoint').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect(rows[0]?.secret).toMatch(/^gcm:/);
  });

  it('an owner’s receiver is told of every store, a manager’s of the own one alone', async () => {
    const other = await nextDoor(world, 'the same');
    const settings = { url: receiver.url, events: ['order.placed' as const] };
    const ofAll = await owner.does('createWebhook', { ...settings, name: 'All', everyStore: true });
    const ofOther = await other.manager.does('createWebhook', { ...settings, name: 'Branch', everyStore: false });
    expect(await other.manager.tries('createWebhook', { ...settings, name: 'Mine', everyStore: true })).toMatchObject({
      name: 'forbidden',
    });
    await places(world, await world.diner());
    await sendsDue(world);
    expect(receiver.arrived).toHaveLength(1);
    const names = async (actor: Actor) => (await actor.does('webhooks', {})).list.map(({ name }) => name);
    expect(await names(owner)).toEqual(['All']);
    expect(await names(other.manager)).toEqual(['Branch', 'All']);
    expect((await other.manager.does('webhookLog', {})).list).toEqual([]);
    const [delivery] = (await owner.does('webhookLog', {})).list;
    const deliveryId = delivery?.deliveryId ?? 0;
    expect(await other.manager.tries('webhookDelivery', { deliveryId })).toMatchObject({ name: 'notFound' });
    const changes = [
      other.manager.tries('changeWebhook', { ...settings, webhookId: ofAll.webhookId, name: 'x', active: false }),
      other.manager.tries('rotateWebhookSecret', { webhookId: ofAll.webhookId }),
      other.manager.tries('removeWebhook', { webhookId: ofAll.webhookId }),
    ];
    for (const each of await Promise.all(changes)) expect(each).toMatchObject({ name: 'forbidden' });
    for (const call of ['rotateWebhookSecret', 'removeWebhook', 'testWebhook', 'resendWebhooks'] as const) {
      expect(await owner.tries(call, { webhookId: ofOther.webhookId })).toMatchObject({ name: 'notFound' });
    }
    expect(await names(other.manager)).toEqual(['Branch', 'All']);
  });

  it('another organisation neither sees a receiver nor is told of by it', async () => {
    const other = await nextDoor(world, 'another');
    const settings = { url: receiver.url, events: ['order.placed' as const], name: 'All', everyStore: true };
    const { webhookId } = await owner.does('createWebhook', settings);
    expect((await other.manager.does('webhooks', {})).list).toEqual([]);
    expect(await other.manager.tries('removeWebhook', { webhookId })).toMatchObject({ name: 'notFound' });
    expect(await other.manager.tries('resendWebhooks', { webhookId })).toMatchObject({ name: 'notFound' });
  });

  it('what is switched off or removed gets nothing; the log keeps what it got before', async () => {
    const { webhookId } = await addsWebhook(owner, receiver.url, ['order.placed']);
    await places(world, await world.diner());
    const settings = { webhookId, name: 'Hub', url: receiver.url, events: ['order.placed' as const] };
    await owner.does('changeWebhook', { ...settings, active: false });
    await places(world, await world.diner('A11'));
    await sendsDue(world);
    expect(receiver.arrived).toEqual([]);
    expect(await owner.tries('testWebhook', { webhookId })).toMatchObject({ name: 'conflict' });
    await owner.does('changeWebhook', { ...settings, active: true });
    expect(await owner.does('resendWebhooks', { webhookId })).toEqual({ count: 1 });
    await sendsDue(world);
    expect(receiver.arrived).toHaveLength(1);
    await owner.does('removeWebhook', { webhookId });
    expect((await owner.does('webhooks', {})).list).toEqual([]);
    expect((await owner.does('webhookLog', {})).list).toMatchObject([{ name: 'Hub', state: 'delivered' }]);
    const log = await owner.does('auditLog', {});
    expect(log.list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['createWebhook', 'changeWebhook', 'resendWebhooks', 'removeWebhook']),
    );
  });

  it.each(['not an address', 'ftp://hub.example', 'https://user:pw@hub.example/', 'https://', 'https://a b.example'])(
    'the address %s is refused',
    async (url) => {
      const input = { name: 'Hub', url, events: ['order.placed' as const], everyStore: false };
      expect(await owner.tries('createWebhook', input)).toMatchObject({ name: 'badInput' });
    },
  );

  it('the page of the demo shows what arrives, and whether its signature is right', async () => {
    const origin = await world.listen();
    const { webhookId, secret } = await addsWebhook(owner, `${origin}/webhook-receiver`, ['order.placed']);
    const page = async () => (await world.app.inject({ url: '/webhook-receiver' })).payload;
    await places(world, await world.diner());
    await sendsDue(world);
    expect(await page()).toContain('Not checked');
    await world.app.inject({
      method: 'POST',
      url: '/webhook-receiver/secret',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ secret }).toString(),
    });
    await owner.does('testWebhook', { webhookId });
    await sendsDue(world);
    expect(await page()).toContain('The signature is right');
    const forged = { 'webhook-id': '<script>', 'webhook-timestamp': '0', 'webhook-signature': 'v1,AAAA' };
    const answer = await world.app.inject({
      method: 'POST',
      url: '/webhook-receiver',
      headers: { 'content-type': 'application/json', ...forged },
      payload: '{"<img>":1}',
    });
    expect(answer.statusCode).toBe(401);
    expect(await page()).toContain('The signature is wrong');
    expect(await page()).not.toMatch(/<script>|<img>/);
  });
});
