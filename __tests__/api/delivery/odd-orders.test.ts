import { COMMANDS } from '@romduol/contract/events';
import { PlatformServer } from '../../support/platforms/platform-server';
import { type Protocol, PROTOCOLS } from '../../support/platforms/protocols';
import { listAnnounced } from '../../support/world/announced';
import type { Actor } from '../../support/world/actor';
import { SECRETS } from '../../support/world/surroundings';
import { hmac } from '../../support/platforms/platform-server';
import { World } from '../../support/world/world';

const MINUTE = 60_000;
const [generic] = PROTOCOLS as readonly [Protocol];

describe('orders of platforms that are unlike others', () => {
  let world: World;
  let platform: PlatformServer;
  let waiter: Actor;
  let manager: Actor;
  let path: string;
  beforeEach(async () => {
    platform = await PlatformServer.open(generic.answers);
    const { url, host } = platform;
    const platforms = { secrets: SECRETS, hosts: [host], grabFood: { url, tokenUrl: url }, hubRise: { url } };
    world = await World.open('/nowhere', undefined, { services: { platforms } });
    [manager, waiter] = [await world.manager(), await world.waiter()];
    await manager.does('savePlatformConnection', { ...settings(), secrets: { ...generic.secrets } });
    path = (await manager.does('platformConnections', {})).list[0]?.webhookPath ?? '';
  });
  afterEach(async () => {
    await world.close();
    await platform.close();
  });

  const settings = () => {
    const { platform: name, account } = generic;
    return { platform: name, name: 'Platform', account, url: platform.url, enabled: true, autoAccept: true };
  };
  const switches = async (more: object) => {
    const [{ id, version } = { id: 0, version: 0 }] = (await manager.does('platformConnections', {})).list;
    await manager.does('savePlatformConnection', { ...settings(), id, version, ...more });
  };
  const sends = async (end: string, content: object): Promise<number> => {
    const payload = JSON.stringify(content);
    const time = String(Math.floor(world.now / 1_000));
    const signature = hmac(generic.secrets['secret'] ?? '', `${time}.${payload}`);
    const headers = { 'x-romduol-timestamp': time, 'x-romduol-signature': signature };
    const answer = await world.app.inject({ method: 'POST', url: `${path}/${end}`, headers, payload });
    return answer.statusCode;
  };
  const orders = (more: object = {}, name = 'Noodles') =>
    sends('order', {
      ...{ id: 'P-1', displayNo: 'G-1', currency: 'USD', kind: 'delivery', total: 500 },
      lines: [{ itemId: 'unknown', name, num: 1, unitPrice: 500 }],
      ...{ customer: { name: 'Dara', phone: '012345678' }, address: 'Street 240' },
      ...more,
    });
  const first = async () => (await waiter.does('staffOrders', {})).list[0];

  it('texts that PostgreSQL does not take come in without what it does not take', async () => {
    expect(await orders({ note: 'no\u0000 onions', displayNo: 'G\u00001' })).toBe(200);
    expect((await first())?.payStatus).toBeDefined();
  });

  it('a name that is cut within a letter of two halves comes in', async () => {
    expect(await orders({}, `${'a'.repeat(57)}🍜🍜`)).toBe(200);
    expect((await first())?.payStatus).toBeDefined();
  });

  it('the platform cancels what is paid: staff are told that it is marked', async () => {
    await orders();
    await world.pass(MINUTE);
    const orderId = (await first())?.orderId ?? 0;
    const told = async () => (await listAnnounced(world.db, COMMANDS.order)).length;
    const before = await told();
    expect(await sends('cancel', { id: 'P-1', reason: 'no rider' })).toBe(200);
    expect(await waiter.does('staffOrder', { orderId })).toMatchObject({ payStatus: 2, platform: { cancelled: true } });
    expect(await told()).toBeGreaterThan(before);
  });

  it('a connection switched off takes no new orders; waiting ones are answered, paid and cancelled', async () => {
    await switches({ autoAccept: false });
    await orders();
    await orders({ id: 'P-2' });
    await switches({ autoAccept: false, enabled: false });
    expect(await orders({ id: 'P-3' })).toBe(404);
    const { list } = await waiter.does('staffOrders', {});
    expect(list).toHaveLength(2);
    const placed = await world.db.selectFrom('platform_order').select(['external_id', 'order_id']).execute();
    const find = (id: string): number => placed.find((row) => row.external_id === id)?.order_id ?? 0;
    await waiter.does('acceptOrder', { orderId: find('P-1') });
    expect(await sends('cancel', { id: 'P-2', reason: 'changed their mind' })).toBe(200);
    await world.pass(MINUTE);
    expect(generic.states(platform, 'P-1')).toEqual(['accepted']);
    expect((await waiter.does('staffOrder', { orderId: find('P-1') })).payStatus).toBe(2);
    expect((await waiter.does('staffOrder', { orderId: find('P-2') })).payStatus).toBe(5);
  });
});
