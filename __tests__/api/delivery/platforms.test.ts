import { sealSecrets } from '../../../server/platforms';
import { createSecretBox } from '../../../server/secrets';
import { eventually } from '../../support/eventually';
import { PlatformServer } from '../../support/platforms/platform-server';
import { type Ordered, type Protocol, PROTOCOLS } from '../../support/platforms/protocols';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu } from '../../support/world/meal';
import { SECRETS } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

const MINUTE = 60_000;

/** The suite that every platform passes, each against a small server that speaks its protocol. */
describe.each(PROTOCOLS.map((protocol) => [protocol.platform, protocol] as const))(
  'orders of %s',
  (_name, protocol) => {
    let world: World;
    let platform: PlatformServer;
    let manager: Actor;
    let waiter: Actor;
    let path: string;
    let id: number;
    let itemId: string;

    const settings = (more: object = {}) => ({
      platform: protocol.platform,
      name: 'Platform',
      account: protocol.account,
      ...(protocol.platform === 'generic' && { url: platform.url }),
      enabled: true,
      autoAccept: false,
      secrets: { ...protocol.secrets },
      ...more,
    });
    beforeEach(async () => {
      platform = await PlatformServer.open(protocol.answers);
      const { url } = platform;
      const platforms = { secrets: SECRETS, grabFood: { url, tokenUrl: url }, hubRise: { url } };
      world = await World.open('/nowhere', undefined, { services: { platforms } });
      [manager, waiter] = [await world.manager(), await world.waiter()];
      ({ id } = await manager.does('savePlatformConnection', settings()));
      path = (await manager.does('platformConnections', {})).list[0]?.webhookPath ?? '';
      itemId = String(dish(await fetchMenu(world, await world.diner()), 'Fresh coconut').id);
    });
    afterEach(async () => {
      await world.close();
      await platform.close();
    });

    const calls = async (request: ReturnType<Protocol['cancel']>) => {
      const { path: end, method = 'POST', headers, body } = request;
      const answer = await world.app.inject({ method, url: `${path}/${end}`, headers, payload: body });
      return answer.statusCode;
    };
    const orders = (order: Partial<Ordered> = {}, forged = false) =>
      calls(protocol.order({ id: 'P-1', itemId, unitPrice: 275, ...order }, world.now, forged));
    const listed = async () => (await waiter.does('staffOrders', {})).list;
    const placed = async () => waiter.does('staffOrder', { orderId: (await listed())[0]?.orderId ?? 0 });

    it('an order comes in once, however often it is sent, for what the platform pays', async () => {
      expect(await orders({ discount: 50 })).toBeLessThan(300);
      expect(await orders({ discount: 50 })).toBeLessThan(300);
      expect(await listed()).toHaveLength(1);
      const order = await placed();
      expect(order).toMatchObject({ payStatus: 8, diningStyle: 3, totalPrice: 500 });
      expect(order.platform).toMatchObject({ name: 'Platform', total: 500, cancelled: false });
      expect(order.platform?.ownTotal).not.toBe(500);
      expect(order.goods).toMatchObject([{ name: 'Fresh coconut', num: 2 }]);
    });

    it('an order that comes again with other prices changes nothing; another id is another order', async () => {
      await orders();
      expect(await orders({ unitPrice: 999 })).toBeLessThan(300);
      expect(await placed()).toMatchObject({ totalPrice: 550 });
      await orders({ id: 'P-2', unitPrice: 300 });
      expect((await listed()).map(({ totalPrice }) => totalPrice).sort()).toEqual([550, 600]);
    });

    it('a dish that is sold out here comes in, since it is paid: staff decide', async () => {
      await waiter.does('goodsSoldOut', { goodsId: Number(itemId), sale: 'off' });
      await orders();
      expect(await placed()).toMatchObject({
        payStatus: 8,
        totalPrice: 550,
        goods: [{ name: 'Fresh coconut', num: 2 }],
      });
    });

    it('what is no order of the protocol is refused with 422 and shown, and an order behind it comes in', async () => {
      expect(await calls(protocol.malformed(world.now))).toBe(422);
      expect(await listed()).toEqual([]);
      expect((await manager.does('platformConnections', {})).list[0]?.problem).not.toBeNull();
      await orders();
      expect(await listed()).toHaveLength(1);
    });

    it('a platform that answers late holds up nothing: staff go on, and each state is told once', async () => {
      await orders();
      const { orderId } = await placed();
      let release = (): void => undefined;
      platform.holds = new Promise((done) => {
        release = done;
      });
      await waiter.does('acceptOrder', { orderId });
      const passed = world.pass(MINUTE);
      await eventually(async () => platform.got.length > 0, true);
      await waiter.does('handToRider', { orderId, riderName: 'Sok' });
      await world.pass(0);
      release();
      await passed;
      await world.pass(MINUTE);
      expect(protocol.states(platform, 'P-1')).toEqual(['accepted', 'ready', 'onTheWay']);
    });

    it('a platform that is dead is shown as a problem, and told once it is back', async () => {
      await orders();
      const { orderId } = await placed();
      platform.hangsUp = true;
      await waiter.does('acceptOrder', { orderId });
      await world.pass(MINUTE);
      expect((await manager.does('platformConnections', {})).list[0]?.problem).not.toBeNull();
      platform.hangsUp = false;
      platform.got.length = 0;
      await world.pass(3 * MINUTE);
      expect(protocol.states(platform, 'P-1')).toEqual(['accepted']);
    });

    it('a platform that lies with a redirect, or answers more than anybody reads, has taken nothing', async () => {
      await orders();
      const { orderId } = await placed();
      platform.redirects = true;
      await waiter.does('acceptOrder', { orderId });
      await world.pass(MINUTE);
      const { list } = await manager.does('platformConnections', {});
      expect(list[0]?.problem).not.toBeNull();
      expect(list[0]?.problem?.length).toBeLessThan(300);
      expect(platform.got.some(({ path: asked }) => asked === '/elsewhere')).toBe(false);
      platform.redirects = false;
      platform.got.length = 0;
      await world.pass(3 * MINUTE);
      expect(protocol.states(platform, 'P-1')).toEqual(['accepted']);
    });

    it('an order that another secret signs is refused, and changes nothing', async () => {
      expect(await orders({}, true)).toBe(401);
      expect(await listed()).toEqual([]);
    });

    it('staff accept it: it is paid at the platform, which follows it to its address', async () => {
      await orders();
      const { orderId } = await placed();
      await waiter.does('acceptOrder', { orderId });
      await world.pass(MINUTE);
      expect(await placed()).toMatchObject({ payStatus: 2, tenders: [{ through: 'Platform', amount: 550 }] });
      const { tickets } = await waiter.does('kitchenBoard', {});
      await waiter.does('bumpItems', {
        itemIds: tickets.flatMap(({ items }) => items.map((each) => each.itemId)),
        ready: true,
      });
      await world.pass(MINUTE);
      await waiter.does('handToRider', { orderId, riderName: 'Sok' });
      await waiter.does('deliveryDone', { orderId });
      await world.pass(MINUTE);
      expect(protocol.states(platform, 'P-1')).toEqual(['accepted', 'ready', 'onTheWay', 'delivered']);
    });

    it('staff reject it: the platform is told, though it was away before', async () => {
      await orders();
      const { orderId } = await placed();
      platform.isDown = true;
      await waiter.does('rejectOrder', { orderId, reason: 'closed' });
      await world.pass(MINUTE);
      expect((await manager.does('platformConnections', {})).list[0]?.problem).toMatch(/503/);
      platform.isDown = false;
      platform.got.length = 0;
      await world.pass(3 * MINUTE);
      expect(protocol.states(platform, 'P-1')).toEqual(['rejected']);
      expect((await manager.does('platformConnections', {})).list[0]?.problem).toBeNull();
    });

    it('a dish that we do not know comes in with a mark, and is paid as the rest', async () => {
      await orders({ itemId: '99999999' });
      const order = await placed();
      expect(order.totalPrice).toBe(550);
      expect(order.goods[0]?.name).toMatch(/^⚠ /);
    });

    it('an order that is accepted by itself goes to the kitchen at once', async () => {
      const { list } = await manager.does('platformConnections', {});
      await manager.does('savePlatformConnection', settings({ id, version: list[0]?.version, autoAccept: true }));
      await orders();
      await world.pass(MINUTE);
      expect((await placed()).payStatus).toBe(2);
      expect((await waiter.does('kitchenBoard', {})).tickets).toHaveLength(1);
      expect(protocol.states(platform, 'P-1')).toEqual(['accepted']);
    });

    it('the platform cancels what waits: it ends, and is not told about it', async () => {
      await orders();
      expect(await calls(protocol.cancel('P-1', world.now))).toBeLessThan(300);
      await world.pass(MINUTE);
      expect(await placed()).toMatchObject({ payStatus: 5, platform: { cancelled: true } });
      expect(protocol.states(platform, 'P-1')).toEqual([]);
    });

    it('the platform gets the menu, and what sells out and is back', async () => {
      await manager.does('pushPlatformMenu', { id });
      await waiter.does('goodsSoldOut', { goodsId: Number(itemId), sale: 'off' });
      await world.pass(MINUTE);
      // The menu waits for what sold out.
      await world.pass(MINUTE);
      expect(protocol.menus(platform)).toBe(1);
      expect(protocol.available(platform)).toMatchObject({ [itemId]: false });
      await waiter.does('goodsSoldOut', { goodsId: Number(itemId), sale: 'on' });
      await world.pass(MINUTE);
      expect(protocol.available(platform)).toEqual({ [itemId]: true });
    });

    it('a dish has the name of the platform once it is mapped, and secrets are never shown', async () => {
      await manager.does('mapPlatformItem', { id, goodsId: Number(itemId), externalId: 'COCO' });
      await orders({ itemId: 'COCO' });
      expect((await placed()).goods).toMatchObject([{ name: 'Fresh coconut' }]);
      const shown = JSON.stringify(await manager.does('platformConnections', {}));
      for (const secret of Object.values(protocol.secrets)) expect(shown).not.toContain(secret);
      expect((await waiter.tries('platformConnections', {})).code).not.toBe(0);
    });

    it('secrets that another key sealed are asked for again, and what comes meanwhile is not lost', async () => {
      const sealed = sealSecrets(protocol.secrets, createSecretBox(Buffer.alloc(32, 9)), 'other');
      await world.db.updateTable('platform_connection').set({ secrets: sealed }).execute();
      expect(await orders()).toBe(503);
      const [shown] = (await manager.does('platformConnections', {})).list;
      expect(shown).toMatchObject({ problem: expect.stringContaining('enter them again') });
      const { secrets, ...others } = settings({ id, version: shown?.version });
      expect(await manager.tries('savePlatformConnection', others)).toMatchObject({ name: 'badInput' });
      await manager.does('savePlatformConnection', { ...others, secrets });
      expect(await orders()).toBeLessThan(300);
      expect(await listed()).toHaveLength(1);
    });

    it('a connection that is ended takes no orders', async () => {
      await manager.does('removePlatformConnection', { id });
      expect(await orders()).toBe(404);
      expect(await listed()).toEqual([]);
    });
  },
);
