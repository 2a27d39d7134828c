import { Ajv } from 'ajv';
import { Webhook } from 'standardwebhooks';
import { toMessageShape } from '../../../contract/public/webhooks';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../domain/rules/webhook-events';
import { mainAmount, secondAmount } from '../../../domain/money/amount';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time/units';
import { RETRY_PAUSES_MS } from '../../../server/webhooks/retries';
import { answers, FakeReceiver, takes } from '../../support/fake-receiver';
import { lasts } from '../../support/time';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu, places, takesDollars } from '../../support/world/meal';
import { addsWebhook, makeDispatcher, sendsDue } from '../../support/world/webhooks';
import { World } from '../../support/world/world';

interface Message {
  readonly type: WebhookEvent;
  readonly data: { readonly storeId: number; readonly order: { readonly orderId: number; readonly status: string } };
}

describe('events that are sent to other systems', () => {
  let world: World;
  let receiver: FakeReceiver;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    receiver = await FakeReceiver.listen();
    manager = await world.manager();
  });
  afterEach(async () => {
    await world.close();
    await receiver.close();
  });

  const readAll = (): readonly Message[] => receiver.arrived.map(({ body }) => JSON.parse(body) as Message);
  const firstState = async () => (await manager.does('webhookLog', {})).list.at(-1);
  /** Time passes, and what is due then is sent. */
  const passes = async (ms: number): Promise<void> => {
    world.now += ms;
    await sendsDue(world);
  };
  const offSale = async (count: number): Promise<void> => {
    const { id } = dish(await fetchMenu(world, await world.diner()), 'Fresh coconut');
    await manager.does('goodsSoldOut', { goodsId: id, sale: 'count', count });
  };

  it('each step of an order is told in turn, signed, in the documented shape', async () => {
    const { secret } = await addsWebhook(manager, receiver.url, WEBHOOK_EVENTS);
    const phone = await world.diner();
    const { orderId } = await places(world, phone);
    await manager.does('acceptOrder', { orderId });
    const { totalPrice } = await manager.does('staffOrder', { orderId });
    await takesDollars(manager, orderId, totalPrice);
    await manager.does('fullRefund', { orderId, reason: 'Cold' });
    await sendsDue(world);
    const told = readAll().filter(({ type }) => type.startsWith('order.'));
    expect(told.map(({ type }) => type)).toEqual(['order.placed', 'order.accepted', 'order.paid', 'order.refunded']);
    const ajv = new Ajv({ strict: false, validateFormats: false });
    jest.spyOn(Date, 'now').mockReturnValue(world.now);
    for (const [index, { headers, body }] of receiver.arrived.entries()) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(readAll()[index]);
      const { type } = readAll()[index] as Message;
      expect([type, ajv.validate(toMessageShape(type), JSON.parse(body)), ajv.errorsText()]).toEqual([
        ...[type, true, 'No errors'],
      ]);
    }
    jest.restoreAllMocks();
    expect(told.every(({ data }) => data.order.orderId === orderId)).toBe(true);
    // Nothing of the guest.
    expect(receiver.arrived.some(({ body }) => /"(customer|phone|note)":/.test(body))).toBe(false);
  });

  it('cancelled orders, a dish that ran out and a closed day are told, changes of a menu once', async () => {
    await addsWebhook(manager, receiver.url, ['order.cancelled', 'menu.changed', 'stock.low', 'day.closed']);
    const phone = await world.diner();
    const { orderId } = await places(world, phone);
    await manager.does('rejectOrder', { orderId, reason: 'Too busy' });
    await offSale(2);
    await offSale(3);
    const next = await places(world, phone);
    await manager.does('rejectOrder', { orderId: next.orderId, reason: 'Too busy' });
    await offSale(2);
    const last = await places(world, phone);
    await manager.does('rejectOrder', { orderId: last.orderId, reason: 'Too busy' });
    const float = { floatCents: mainAmount(0), floatRiel: secondAmount(0) };
    const { sessionId } = await manager.does('openTill', { till: 'Till 1', ...float });
    const counted = { dollars: [], riels: [], expectedCents: mainAmount(0), expectedRiel: secondAmount(0) };
    const { number } = await manager.does('closeTill', { sessionId, ...counted });
    await passes(10_000);
    const closed = receiver.arrived.find(({ body }) => body.includes('day.closed'));
    expect(JSON.parse(closed?.body ?? '{}')).toMatchObject({ data: { day: '2026-11-20', reportNumber: number } });
    expect(receiver.types.filter((type) => type === 'order.cancelled')).toHaveLength(3);
    expect(receiver.types.filter((type) => type === 'stock.low')).toHaveLength(1);
    // Four changes of the menu within ten seconds.
    expect(receiver.types.filter((type) => type === 'menu.changed')).toHaveLength(1);
    await passes(MINUTE_MS);
    expect(receiver.types.filter((type) => type === 'menu.changed')).toHaveLength(1);
  });

  it('failures are tried again by the schedule, with the same id, and in the end by hand', async () => {
    await addsWebhook(manager, receiver.url, ['order.placed']);
    receiver.behaves = answers(500, 'broken');
    await places(world, await world.diner());
    await sendsDue(world);
    for (const [index, pause] of RETRY_PAUSES_MS.entries()) {
      await passes(pause - 1);
      expect(receiver.arrived).toHaveLength(index + 1);
      await passes(1);
      expect(receiver.arrived).toHaveLength(index + 2);
    }
    await passes(DAY_MS);
    expect(receiver.arrived).toHaveLength(RETRY_PAUSES_MS.length + 1);
    expect(new Set(receiver.arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.arrived.map(({ body }) => body)).size).toBe(1);
    manager = await world.manager();
    const given = await firstState();
    expect(given).toMatchObject({ state: 'dead', status: 500, dueAt: null });
    receiver.behaves = takes;
    await manager.does('resendWebhooks', { webhookId: given?.webhookId ?? 0, deliveryId: given?.deliveryId ?? 0 });
    await sendsDue(world);
    expect(await firstState()).toMatchObject({ state: 'delivered', status: 200 });
  });

  it('a later message of an order waits for an earlier one that failed; those of other orders do not', async () => {
    await addsWebhook(manager, receiver.url, ['order.placed', 'order.accepted']);
    const { orderId } = await places(world, await world.diner('A12'));
    receiver.behaves = (response, { body }) =>
      response.writeHead(body.includes(`"orderId":${orderId},`) ? 503 : 200).end();
    await sendsDue(world);
    await manager.does('acceptOrder', { orderId });
    const other = await places(world, await world.diner('A11'));
    await passes(1_000);
    expect(readAll().map(({ type, data }) => [type, data.order.orderId])).toEqual([
      ['order.placed', orderId],
      ['order.placed', other.orderId],
    ]);
    receiver.behaves = takes;
    await passes(5_000);
    expect(
      readAll()
        .slice(2)
        .map(({ type, data }) => [type, data.order.orderId]),
    ).toEqual([
      ['order.placed', orderId],
      ['order.accepted', orderId],
    ]);
  });

  it('three processes at once send every message once, each order in turn, four at a time', async () => {
    await addsWebhook(manager, receiver.url, ['order.placed', 'order.accepted', 'order.cancelled']);
    const orderIds: number[] = [];
    for (const table of ['A01', 'A02', 'A03', 'A04', 'A05', 'A06']) {
      const { orderId } = await places(world, await world.diner(table));
      await manager.does('acceptOrder', { orderId });
      await manager.does('cancelByStaff', { orderId, reason: 'Left' });
      orderIds.push(orderId);
    }
    receiver.behaves = (response) => void lasts(20).then(() => response.writeHead(204).end());
    const processes = [1, 2, 3].map(() => makeDispatcher(world));
    for (let round = 0; round < 8; round += 1) await Promise.all(processes.map((each) => each.look()));
    await Promise.all(processes.map((each) => each.settle()));
    await sendsDue(world);
    for (const orderId of orderIds) {
      const told = readAll().filter(({ data }) => data.order.orderId === orderId);
      expect(told.map(({ type }) => type)).toEqual(['order.placed', 'order.accepted', 'order.cancelled']);
    }
    expect(receiver.arrived).toHaveLength(18);
    expect(receiver.mostOpen).toBeLessThanOrEqual(4);
    expect(receiver.mostOpen).toBeGreaterThan(1);
  });

  it('a process that stops ends what it sends, and leaves what is behind that to others', async () => {
    await addsWebhook(manager, receiver.url, ['order.placed', 'order.accepted']);
    const { orderId } = await places(world, await world.diner());
    await manager.does('acceptOrder', { orderId });
    const stopping = makeDispatcher(world);
    await stopping.look();
    await stopping.close();
    expect(receiver.types).toEqual(['order.placed']);
    await sendsDue(world);
    expect(receiver.types).toEqual(['order.placed', 'order.accepted']);
  });

  it('a process that dies while it sends loses nothing: another sends the message after the lease', async () => {
    await addsWebhook(manager, receiver.url, ['order.placed']);
    await places(world, await world.diner());
    receiver.behaves = (response) => response.destroy();
    const dead = makeDispatcher(world);
    // What it would write of the attempt is lost with it.
    jest.spyOn(dead as unknown as { deliver: () => Promise<void> }, 'deliver').mockResolvedValue(undefined);
    await dead.look();
    await dead.settle();
    expect(receiver.arrived).toHaveLength(0);
    receiver.behaves = takes;
    await passes(29_000);
    expect(receiver.arrived).toHaveLength(0);
    await passes(1_000);
    expect(receiver.types).toEqual(['order.placed']);
    expect(await firstState()).toMatchObject({ state: 'delivered' });
  });

  it('410 switches a receiver off, and five days without a delivery do, with what waits kept as given up', async () => {
    await addsWebhook(manager, receiver.url, ['order.placed']);
    receiver.behaves = answers(410);
    await places(world, await world.diner());
    await sendsDue(world);
    const { list } = await manager.does('webhooks', {});
    expect(list).toMatchObject([{ active: false, endedWhy: 'gone', dead: 1, waiting: 0 }]);
    const webhookId = list[0]?.webhookId ?? 0;
    await places(world, await world.diner('A11'));
    await sendsDue(world);
    expect(receiver.arrived).toHaveLength(1);
    expect(await manager.tries('resendWebhooks', { webhookId })).toMatchObject({ name: 'conflict' });

    const settings = { webhookId, name: 'Delivery hub', url: receiver.url, events: ['menu.changed' as const] };
    await manager.does('changeWebhook', { ...settings, active: true });
    receiver.behaves = answers(500);
    for (let day = 0; day <= 5; day += 1) {
      await offSale(day);
      await passes(DAY_MS);
      manager = await world.manager();
    }
    const ended = (await manager.does('webhooks', {})).list;
    expect(ended).toMatchObject([{ active: false, endedWhy: 'failing', waiting: 0 }]);
    receiver.behaves = takes;
    await manager.does('changeWebhook', { ...settings, active: true });
    await manager.does('resendWebhooks', { webhookId });
    await sendsDue(world);
    expect(receiver.types.at(-1)).toBe('menu.changed');
    expect((await manager.does('webhooks', {})).list).toMatchObject([
      { active: true, endedWhy: null, failingSince: null, dead: 0, waiting: 0 },
    ]);
  });

  it('log rows go after 30 days', async () => {
    await addsWebhook(manager, receiver.url, ['order.placed']);
    await places(world, await world.diner());
    await sendsDue(world);
    await world.pass(29 * DAY_MS);
    manager = await world.manager();
    expect((await manager.does('webhookLog', {})).list).toHaveLength(1);
    await world.pass(2 * DAY_MS + HOUR_MS);
    manager = await world.manager();
    expect((await manager.does('webhookLog', {})).list).toHaveLength(0);
  });

  it('a message that cannot be written keeps no other receiver waiting', async () => {
    const { webhookId } = await addsWebhook(manager, receiver.url, ['order.paid']);
    await world.db
      .insertInto('webhook_delivery')
      .values({
        ...{ store_id: 1, endpoint_id: webhookId, message_id: 'msg_broken', type: 'order.paid', subject: 'order:0' },
        ...{ about: JSON.stringify({ orderId: 0 }), made_at: new Date(world.now - 60_000) },
        due_at: new Date(world.now - 60_000),
      })
      .execute();
    await addsWebhook(manager, receiver.url, ['order.placed']);
    await places(world, await world.diner());
    await sendsDue(world).catch(() => undefined);
    expect(receiver.types).toEqual(['order.placed']);
  });
});
