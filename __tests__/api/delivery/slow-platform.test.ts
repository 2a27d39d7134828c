import { MINUTE_MS } from '@romduol/domain/time/units';
import { PlatformServer } from '../../support/platforms/platform-server';
import { PROTOCOLS } from '../../support/platforms/protocols';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu } from '../../support/world/meal';
import { eventually } from '../../support/eventually';
import { SECRETS } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

const [generic] = PROTOCOLS;

describe('a platform that answers late', () => {
  let world: World;
  let platform: PlatformServer;
  let manager: Actor;
  let waiter: Actor;
  let connectionId: number;
  let itemId: number;
  let orderId: number;
  let release: () => void;

  beforeEach(async () => {
    if (generic === undefined) throw new Error('no protocol');
    platform = await PlatformServer.open(generic.answers);
    const { url } = platform;
    const platforms = { secrets: SECRETS, grabFood: { url, tokenUrl: url }, hubRise: { url } };
    world = await World.open('/nowhere', undefined, { services: { platforms } });
    [manager, waiter] = [await world.manager(), await world.waiter()];
    const { platform: name, account, secrets } = generic;
    const settings = { platform: name, name: 'Platform', account, url, enabled: true, autoAccept: false };
    ({ id: connectionId } = await manager.does('savePlatformConnection', { ...settings, secrets: { ...secrets } }));
    itemId = dish(await fetchMenu(world, await world.diner()), 'Fresh coconut').id;
    const path = (await manager.does('platformConnections', {})).list[0]?.webhookPath ?? '';
    const {
      path: end,
      headers,
      body,
    } = generic.order({ id: 'P-1', itemId: String(itemId), unitPrice: 275 }, world.now);
    const answer = await world.app.inject({ method: 'POST', url: `${path}/${end}`, headers, payload: body });
    expect(answer.statusCode).toBe(200);
    orderId = (await waiter.does('staffOrders', {})).list[0]?.orderId ?? 0;
    await world.pass(MINUTE_MS);
    platform.got.length = 0;
    platform.holds = new Promise((done) => {
      release = done;
    });
  });
  afterEach(async () => {
    release();
    await world.close();
    await platform.close();
  });

  /** Time passes; the platform was asked, and has not answered yet. */
  const asks = async (): Promise<{ readonly passed: Promise<void> }> => {
    const passed = world.pass(MINUTE_MS);
    await eventually(async () => platform.got.length, 1);
    return { passed };
  };
  const states = () => generic?.states(platform, 'P-1');

  it('staff change the order while the platform is told: it is told each state once, in turn', async () => {
    await waiter.does('acceptOrder', { orderId });
    const { passed } = await asks();
    await waiter.does('handToRider', { orderId, riderName: 'Sok' });
    // Another process looks for work meanwhile: the order is left alone.
    await world.pass(0);
    expect(states()).toEqual(['accepted']);
    release();
    await passed;
    expect(states()).toEqual(['accepted', 'ready', 'onTheWay']);
  });

  it('the menu waits for what sold out, which the platform is told just now', async () => {
    await waiter.does('goodsSoldOut', { goodsId: itemId, sale: 'off' });
    const { passed } = await asks();
    await manager.does('pushPlatformMenu', { id: connectionId });
    await waiter.does('goodsSoldOut', { goodsId: itemId, sale: 'on' });
    await world.pass(0);
    expect(platform.got.map(({ path }) => path)).toEqual(['/availability']);
    release();
    await passed;
    await world.pass(MINUTE_MS);
    expect(platform.sent('/menu')).toHaveLength(1);
    await world.pass(MINUTE_MS);
    expect(generic?.available(platform)).toEqual({ [itemId]: true });
  });

  it('a process dies before the platform answers: once its claim ends, another tells it again', async () => {
    await waiter.does('acceptOrder', { orderId });
    const { passed } = await asks();
    platform.got.length = 0;
    platform.holds = Promise.resolve();
    await world.pass(MINUTE_MS);
    expect(states()).toEqual([]);
    await world.pass(MINUTE_MS);
    expect(states()).toEqual(['accepted']);
    // What the first hears afterwards writes nothing.
    release();
    await passed;
    const { told } = await world.db.selectFrom('platform_order').select('told').executeTakeFirstOrThrow();
    expect(told).toEqual(['accepted']);
  });
});
