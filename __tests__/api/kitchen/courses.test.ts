import { editing } from '../../support/world/a-menu';
import type { Actor } from '../../support/world/actor';
import { order, puts, takesDollars } from '../../support/world/meal';
import { accepted, COCONUT, SKEWERS } from '../../support/world/rounds';
import { World } from '../../support/world/world';
import { listAnnounced } from '../../support/world/announced';

const PUDDING = 'Pumpkin custard';

describe('courses (fireLines, setCourse, kitchenSettings)', () => {
  let world: World;
  let waiter: Actor;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  const board = () => waiter.does('kitchenBoard', {});
  const cooked = async () => (await board()).tickets.map(({ items }) => items.map(({ name }) => name.en));
  const waits = async () => (await board()).waiting.map(({ lines }) => lines.map(({ name }) => name.en));
  const coursesOn = async (more: object = {}) => {
    const { stations: _, ...held } = await manager.does('kitchenSettings', {});
    const categories = held.categories.map(({ categoryId, course }) => ({ categoryId, course }));
    await manager.does('saveKitchenSettings', { ...held, categories, stations: [], coursesOn: true, ...more });
  };

  it('a store that serves dishes as they are ready holds no course', async () => {
    await accepted(world, await world.diner(), [SKEWERS, PUDDING, COCONUT]);
    expect([await cooked(), await waits()]).toEqual([[[COCONUT, SKEWERS, PUDDING]], []]);
  });

  it('a dessert waits until staff fire it, and is then on one ticket of its own', async () => {
    await coursesOn();
    const phone = await world.diner();
    const { orderNo, orderId } = await accepted(world, phone, [SKEWERS, PUDDING, COCONUT]);
    expect([await cooked(), await waits()]).toEqual([[[COCONUT, SKEWERS]], [[PUDDING]]]);
    const line = (await phone.does('order', { orderNo })).goods.find(({ name }) => name === PUDDING);
    expect(line).toMatchObject({ kitchen: 'held', sent: false, course: 3 });
    const lineIds = [line?.id ?? 0];
    const fired = await Promise.all([
      waiter.does('fireLines', { orderId, lineIds }),
      manager.does('fireLines', { orderId, lineIds }),
    ]);
    expect(fired.map(({ goods }) => goods.find(({ id }) => id === line?.id)?.kitchen)).toEqual(['cooking', 'cooking']);
    expect([await cooked(), await waits()]).toEqual([[[COCONUT, SKEWERS], [PUDDING]], []]);
    expect((await board()).tickets[1]?.fired).toBe(true);
  });

  it('a dish with a station of its own is shown there, waiting or sent, and not at that of its category', async () => {
    await coursesOn();
    const { categories } = await manager.does('kitchenSettings', {});
    const station = (name: string, categoryIds: number[]) =>
      manager.does('savePrintStation', { name: { en: name, 'zh-Hans': name, km: name }, categoryIds });
    await station(
      'Line',
      categories.map(({ categoryId }) => categoryId),
    );
    const { stationId } = await station('Cold dishes', []);
    for (const name of [COCONUT, PUDDING])
      await manager.does('saveDish', { ...(await editing(manager, name)), stationId });
    await accepted(world, await world.diner(), [PUDDING, COCONUT]);
    const { tickets, waiting } = await board();
    const shown = [...(tickets[0]?.items ?? []), ...(waiting[0]?.lines ?? [])];
    expect(shown).toMatchObject([
      { name: { en: COCONUT }, stationId },
      { name: { en: PUDDING }, stationId },
    ]);
  });

  it('a held dessert is paid for and still waits', async () => {
    await coursesOn();
    const phone = await world.diner();
    const { orderNo, orderId } = await accepted(world, phone, [SKEWERS, PUDDING]);
    const { totalPrice, goods } = await waiter.does('staffOrder', { orderId });
    const id = goods.find(({ name }) => name === PUDDING)?.id ?? 0;
    await takesDollars(waiter, orderId, totalPrice);
    expect(await waits()).toEqual([[PUDDING]]);
    await waiter.does('fireLines', { orderId, lineIds: [id] });
    expect(await cooked()).toEqual([[SKEWERS], [PUDDING]]);
    expect((await phone.does('order', { orderNo })).payStatus).toBe(2);
  });

  it('staff set the course of a dessert to the mains, and it is fired with them (setCourse)', async () => {
    await coursesOn();
    const phone = await world.diner();
    const { orderId } = await accepted(world, phone, [SKEWERS, PUDDING]);
    const { goods } = await waiter.does('staffOrder', { orderId });
    const lineId = goods.find(({ name }) => name === PUDDING)?.id ?? 0;
    await waiter.does('setCourse', { orderId, lineId, course: 2 });
    expect([await cooked(), await waits()]).toEqual([[[SKEWERS], [PUDDING]], []]);
    expect(await waiter.tries('setCourse', { orderId, lineId, course: 4 })).toMatchObject({ code: 1 });
    expect(await waiter.tries('setCourse', { orderId, lineId: 999_999, course: 1 })).toMatchObject({ code: 1 });
    expect(await waiter.tries('fireLines', { orderId, lineIds: [999_999] })).toMatchObject({ code: 1 });
  });

  it('only a manager changes the kitchen settings, and "soon late" must come before "late"', async () => {
    const now = await manager.does('kitchenSettings', {});
    const sent = { coursesOn: false, soonMinutes: 5, lateMinutes: 9, readyMinutes: 7, stations: [], categories: [] };
    expect(await waiter.tries('saveKitchenSettings', sent)).toMatchObject({ code: 1 });
    expect(await manager.tries('saveKitchenSettings', { ...sent, soonMinutes: 9 })).toMatchObject({ code: 1 });
    const unknown = { categories: [{ categoryId: 999_999, course: 1 }] };
    expect(await manager.tries('saveKitchenSettings', { ...sent, ...unknown })).toMatchObject({ code: 1 });
    expect(await manager.does('kitchenSettings', {})).toEqual(now);
    await manager.does('saveKitchenSettings', sent);
    expect(await board()).toMatchObject({ soonMinutes: 5, lateMinutes: 9 });
  });
});

describe('the guests’ screen (orderStatusBoard)', () => {
  it('shows the numbers of orders that are prepared or ready, and neither tables nor names', async () => {
    const world = await World.open();
    try {
      const waiter = await world.waiter();
      await accepted(world, await world.diner(), [SKEWERS]);
      const away = await world.diner('A03');
      await puts(world, away, COCONUT, 1, 2);
      const placed = await away.does('generateOrderPostPayment', await order(away, 2));
      await waiter.does('acceptOrder', { orderId: placed.orderId });
      const screen = await world.kiosk();
      const at = world.now;
      expect(await screen.does('orderStatusBoard', {})).toEqual({
        preparing: [{ orderNo: placed.orderNo, since: at, estimate: null }],
        ready: [],
        collected: [],
      });
      const { tickets } = await waiter.does('kitchenBoard', {});
      const mine = tickets.find(({ orderNo }) => orderNo === placed.orderNo);
      await waiter.does('bumpItems', { itemIds: mine?.items.map(({ itemId }) => itemId) ?? [], ready: true });
      expect(await waiter.does('orderStatusBoard', {})).toEqual({
        preparing: [],
        ready: [{ orderNo: placed.orderNo, since: at }],
        collected: [],
      });
      world.now += 21 * 60_000;
      expect(await waiter.does('orderStatusBoard', {})).toEqual({ preparing: [], ready: [], collected: [] });
    } finally {
      await world.close();
    }
  });

  it('a collected order leaves the screen until staff undo it or more goods are ready (collectOrder)', async () => {
    const world = await World.open();
    try {
      const waiter = await world.waiter();
      const away = await world.diner('A03');
      await puts(world, away, COCONUT, 1, 2);
      const { orderNo, orderId } = await away.does('generateOrderPostPayment', await order(away, 2));
      await waiter.does('acceptOrder', { orderId });
      const board = async () => {
        const { preparing, ready, collected } = await waiter.does('orderStatusBoard', {});
        return [preparing, ready, collected].map((list) => list.map((each) => each.orderNo));
      };
      const cooks = async (ready: boolean) => {
        const { tickets, done } = await waiter.does('kitchenBoard', {});
        const items = [...tickets, ...done].filter((each) => each.orderNo === orderNo).flatMap((each) => each.items);
        await waiter.does('bumpItems', { itemIds: items.map(({ itemId }) => itemId), ready });
      };
      expect((await waiter.tries('collectOrder', { orderNo, collected: true })).code).toBe(1);
      expect((await waiter.tries('collectOrder', { orderNo: '99999999', collected: true })).code).toBe(1);
      await cooks(true);
      await waiter.does('collectOrder', { orderNo, collected: true });
      await waiter.does('collectOrder', { orderNo, collected: true });
      expect(await board()).toEqual([[], [], [orderNo]]);
      await waiter.does('collectOrder', { orderNo, collected: false });
      expect(await board()).toEqual([[], [orderNo], []]);
      await waiter.does('collectOrder', { orderNo, collected: true });
      world.now += 60_000;
      await cooks(false);
      expect(await board()).toEqual([[orderNo], [], []]);
      await cooks(true);
      expect(await board()).toEqual([[], [orderNo], []]);
      const told = async () => (await listAnnounced(world.db, 107)).length;
      const before = await told();
      await waiter.does('collectOrder', { orderNo, collected: true });
      expect(await told()).toBe(before + 1);
      const kiosk = await world.kiosk();
      expect((await kiosk.tries('collectOrder', { orderNo, collected: false })).code).not.toBe(0);
    } finally {
      await world.close();
    }
  });

  it('an order that is not collected leaves the screen after the minutes that the manager set', async () => {
    const world = await World.open();
    try {
      const manager = await world.manager();
      const { stations: _stations, categories: _categories, ...kitchen } = await manager.does('kitchenSettings', {});
      await manager.does('saveKitchenSettings', { ...kitchen, readyMinutes: 3, stations: [], categories: [] });
      const away = await world.diner('A03');
      await puts(world, away, COCONUT, 1, 2);
      const { orderNo, orderId } = await away.does('generateOrderPostPayment', await order(away, 2));
      await manager.does('acceptOrder', { orderId });
      const { tickets } = await manager.does('kitchenBoard', {});
      const itemIds = tickets.flatMap(({ items }) => items.map(({ itemId }) => itemId));
      await manager.does('bumpItems', { itemIds, ready: true });
      world.now += 2 * 60_000;
      expect((await manager.does('orderStatusBoard', {})).ready.map((each) => each.orderNo)).toEqual([orderNo]);
      world.now += 60_000;
      expect((await manager.does('orderStatusBoard', {})).ready).toEqual([]);
    } finally {
      await world.close();
    }
  });
});
