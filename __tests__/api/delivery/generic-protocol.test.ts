import { readFileSync } from 'node:fs';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { hmac, PlatformServer } from '../../support/platforms/platform-server';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu } from '../../support/world/meal';
import { SECRETS } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

const SECRET = 'a shared secret';
const DOCUMENT = readFileSync('docs/platforms/generic.md', 'utf8');

/** The block of the document with that name, as it is written. */
const example = (name: string): string => {
  const found = new RegExp(`\`\`\`json ${name}\n([^\`]*)\n\`\`\``).exec(DOCUMENT)?.[1];
  if (found === undefined) throw new Error(`docs/platforms/generic.md has no example ${name}`);
  return found;
};
/** The body that the document's table has for an answer. */
const answered = (status: number): unknown =>
  JSON.parse(new RegExp(`\\| ${status} +\\| \`([^\`]+)\``).exec(DOCUMENT)?.[1] ?? 'null');

/** Which fields there are, and of which type; of a list the element that says most. */
const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.map(shape).toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0];
  }
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, shape(each)] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
};

describe('the protocol of docs/platforms/generic.md', () => {
  let world: World;
  let platform: PlatformServer;
  let manager: Actor;
  let waiter: Actor;
  let path: string;
  let id: number;
  let itemId: string;

  beforeEach(async () => {
    platform = await PlatformServer.open(() => ({ status: 204 }));
    const { url } = platform;
    const platforms = { secrets: SECRETS, grabFood: { url, tokenUrl: url }, hubRise: { url } };
    world = await World.open('/nowhere', undefined, { services: { platforms } });
    [manager, waiter] = [await world.manager(), await world.waiter()];
    const settings = { platform: 'generic' as const, name: 'Platform', account: 'romduol-1', url };
    const flags = { enabled: true, autoAccept: false, secrets: { secret: SECRET } };
    ({ id } = await manager.does('savePlatformConnection', { ...settings, ...flags }));
    path = (await manager.does('platformConnections', {})).list[0]?.webhookPath ?? '';
    itemId = String(dish(await fetchMenu(world, await world.diner()), 'Fresh coconut').id);
  });
  afterEach(async () => {
    await world.close();
    await platform.close();
  });

  const sends = async (end: string, body: string, secret = SECRET) => {
    const time = String(Math.floor(world.now / 1_000));
    const headers = { 'x-romduol-timestamp': time, 'x-romduol-signature': hmac(secret, `${time}.${body}`) };
    const { statusCode, payload } = await world.app.inject({
      ...{ method: 'POST', url: `${path}/${end}`, headers, payload: body },
    });
    return { status: statusCode, body: JSON.parse(payload) as unknown };
  };
  const order = () => example('order').replace('"55"', `"${itemId}"`);
  const placed = async () => {
    const { list } = await waiter.does('staffOrders', {});
    return waiter.does('staffOrder', { orderId: list[0]?.orderId ?? 0 });
  };

  it('its order and its cancelling are taken; staff find it as a delivery and by its platform', async () => {
    expect(await sends('order', order())).toEqual({ status: 200, body: answered(200) });
    expect(await placed()).toMatchObject({
      ...{ totalPrice: 600, diningStyle: 3, goods: [{ name: 'Fresh coconut', num: 2 }] },
      delivery: { address: 'Street 240, house 12', name: 'Dara', promisedAt: Date.UTC(2026, 10, 20, 12) },
    });
    const kinds = ['dineIn', 'takeAway', 'delivery', 'platform'] as const;
    const lists = await Promise.all(kinds.map((reaches) => waiter.does('staffOrders', { reaches })));
    expect(lists.map(({ list, counts }) => [list.length, counts.all])).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
      [1, 1],
    ]);
    expect(await sends('cancel', example('cancel'))).toEqual({ status: 200, body: answered(200) });
    expect(await placed()).toMatchObject({ payStatus: 5, platform: { cancelled: true } });
  });

  it('its signature is the one that is taken at its time, and five minutes after it no more', async () => {
    const body = example('signed');
    const [, time = '', signature = ''] = /timestamp `(\d+)`[^]*give `([0-9a-f]{64})`/.exec(DOCUMENT) ?? [];
    const headers = { 'x-romduol-timestamp': time, 'x-romduol-signature': signature };
    const cancels = () => world.app.inject({ method: 'POST', url: `${path}/cancel`, headers, payload: body });
    world.now = Number(time) * 1_000 + 5 * MINUTE_MS;
    expect((await cancels()).statusCode).toBe(200);
    world.now += 1_000;
    expect((await cancels()).statusCode).toBe(401);
  });

  it('its errors are those that are answered', async () => {
    expect(await sends('order', order(), 'another')).toEqual({ status: 401, body: answered(401) });
    const empty = JSON.stringify({ ...(JSON.parse(order()) as object), lines: [] });
    expect(await sends('order', empty)).toEqual({ status: 422, body: answered(422) });
    await manager.does('removePlatformConnection', { id });
    expect(await sends('order', order())).toEqual({ status: 404, body: answered(404) });
  });

  it('what it says that a platform gets is what one gets', async () => {
    await sends('order', order());
    await waiter.does('acceptOrder', { orderId: (await placed()).orderId });
    await waiter.does('goodsSoldOut', { goodsId: Number(itemId), sale: 'off' });
    await world.db.updateTable('store').set({ closed: true }).execute();
    await world.pass(MINUTE_MS);
    await manager.does('pushPlatformMenu', { id });
    await world.pass(MINUTE_MS);
    for (const name of ['order-state', 'availability', 'open', 'menu']) {
      const [sent] = platform.sent(`/${name}`);
      const wanted = JSON.parse(example(name)) as unknown;
      expect([name, shape(sent)]).toEqual([name, shape(wanted)]);
    }
    expect(platform.sent('/order-state')).toEqual([JSON.parse(example('order-state'))]);
    expect(platform.sent('/open')).toEqual([JSON.parse(example('open'))]);
  });

  it('a server that does not write the store takes nothing, and asks for it again', async () => {
    await world.db.updateTable('organisation').set({ placement: 'moving' }).execute();
    expect(await sends('order', order())).toMatchObject({ status: 503 });
    await world.db.updateTable('organisation').set({ placement: 'here' }).execute();
    expect((await waiter.does('staffOrders', {})).list).toEqual([]);
    expect(await sends('order', order())).toMatchObject({ status: 200 });
  });
});
