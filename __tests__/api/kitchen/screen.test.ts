import type { Actor } from '../../support/world/actor';
import { order, puts, takesDollars } from '../../support/world/meal';
import { nextDoor } from '../../support/world/next-door';
import { accepted, adds, COCONUT, RIBS, SKEWERS } from '../../support/world/rounds';
import { World } from '../../support/world/world';
import { Kitchen } from '../printing/a-kitchen';

describe('the kitchen screen (kitchenBoard, bumpItems)', () => {
  let world: World;
  let waiter: Actor;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  const tickets = async () => (await waiter.does('kitchenBoard', {})).tickets;
  const bump = (itemIds: readonly number[], ready = true) => waiter.does('bumpItems', { itemIds: [...itemIds], ready });
  const listKitchenStates = async (phone: Actor, orderNo: string) =>
    (await phone.does('order', { orderNo })).goods.map(({ kitchen }) => kitchen);

  it('a table orders, and the kitchen sees one ticket for each round, in every language (T-05, 107)', async () => {
    const phone = await world.diner();
    const { orderNo, orderId } = await accepted(world, phone, [SKEWERS, COCONUT]);
    const [ticket, ...others] = await tickets();
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({ orderNo, orderId, tableName: 'A12', source: 1, movedFrom: null, fired: false });
    expect(ticket?.items.map(({ name }) => name.en)).toEqual([COCONUT, SKEWERS]);
    expect(ticket?.items[0]?.name['zh-Hans']).not.toBe(COCONUT);
    await adds(world, phone, orderNo, [RIBS]);
    expect(await tickets()).toHaveLength(1);
    await waiter.does('acceptOrder', { orderId });
    expect((await tickets()).map(({ items }) => items.length)).toEqual([2, 1]);
  });

  it('an order before its acceptance or prepayment is on no ticket (T-05, odoo#199846)', async () => {
    await world.db.updateTable('store').set({ pay_first: true, must_accept: false }).execute();
    const phone = await world.diner();
    await puts(world, phone, COCONUT);
    const placed = await phone.does('cartCreatOrder', await order(phone));
    expect(await tickets()).toEqual([]);
    const { totalPrice } = await waiter.does('staffOrder', { orderId: placed.orderId });
    await takesDollars(waiter, placed.orderId, totalPrice);
    expect((await tickets()).map(({ orderNo }) => orderNo)).toEqual([placed.orderNo]);
  });

  it('a cook marks a dish as ready, the diner reads it, the ticket is done; recalled, it is cooked again', async () => {
    const phone = await world.diner();
    const { orderNo } = await accepted(world, phone, [SKEWERS, COCONUT]);
    const [ticket] = await tickets();
    const ids = ticket?.items.map(({ itemId }) => itemId) ?? [];
    expect(await listKitchenStates(phone, orderNo)).toEqual(['cooking', 'cooking']);
    expect(await bump(ids.slice(0, 1))).toEqual({ changed: 1 });
    expect((await listKitchenStates(phone, orderNo)).sort()).toEqual(['cooking', 'ready']);
    expect(await tickets()).toHaveLength(1);
    world.now += 4 * 60_000;
    await bump(ids);
    expect(await listKitchenStates(phone, orderNo)).toEqual(['ready', 'ready']);
    const done = await waiter.does('kitchenBoard', {});
    expect([done.tickets, done.done.map(({ ticketId }) => ticketId), done.average]).toEqual([
      [],
      [ticket?.ticketId],
      4 * 60_000,
    ]);
    await bump(ids.slice(1), false);
    expect((await tickets()).map(({ items }) => items.map(({ readyAt }) => readyAt !== null))).toEqual([[true, false]]);
  });

  it('two cooks and a repeated call bump a ticket: it is bumped once, and wholly', async () => {
    await accepted(world, await world.diner(), [SKEWERS, COCONUT, RIBS]);
    const ids = (await tickets())[0]?.items.map(({ itemId }) => itemId) ?? [];
    const other = await world.manager();
    const changed = await Promise.all([
      waiter.does('bumpItems', { itemIds: ids.slice(0, 2), ready: true }),
      other.does('bumpItems', { itemIds: ids.slice(1), ready: true }),
      manager.does('bumpItems', { itemIds: ids.slice(0, 1), ready: true }),
    ]);
    expect(changed.reduce((sum, each) => sum + each.changed, 0)).toBe(3);
    expect(await tickets()).toEqual([]);
    waiter.key = 'the-same-bump-again';
    await bump(ids, false);
    await manager.does('bumpItems', { itemIds: ids, ready: true });
    await bump(ids, false);
    expect(await tickets()).toEqual([]);
  });

  it('voided and cancelled lines are marked on their ticket until a cook confirms them', async () => {
    const phone = await world.diner();
    const { orderNo, orderId } = await accepted(world, phone, [SKEWERS, COCONUT]);
    const lines = (await phone.does('order', { orderNo })).goods;
    const line = lines.find(({ name }) => name === SKEWERS);
    await waiter.does('cutGoods', { orderNo, goodsList: [{ id: line?.id ?? 0, num: 1 }], reason: 'Sold out' });
    const marked = (await tickets())[0]?.items.map(({ name, num, offNum }) => [name.en, num, offNum]);
    expect(marked).toEqual([
      [COCONUT, 1, 0],
      [SKEWERS, 1, 1],
    ]);
    await waiter.does('cancelByStaff', { orderId, reason: 'They left' });
    const all = (await tickets())[0]?.items ?? [];
    expect(all.map(({ num, offNum }) => num - offNum)).toEqual([0, 0]);
    await bump(all.map(({ itemId }) => itemId));
    expect(await tickets()).toEqual([]);
  });

  it('after a table change, a split and a merge the kitchen cooks everything once', async () => {
    const phone = await world.diner();
    const { orderNo, orderId } = await accepted(world, phone, [SKEWERS, COCONUT]);
    const board = await waiter.does('board', {});
    const findTableId = (name: string) => board.tables.find((table) => table.name === name)?.tableId ?? 0;
    await waiter.does('changeTable', { tableId: findTableId('A12'), toTableId: findTableId('A03') });
    expect((await tickets())[0]).toMatchObject({ tableName: 'A03', movedFrom: 'A12' });
    const lines = (await waiter.does('staffOrder', { orderId })).goods;
    const { orders } = await waiter.does('splitOrder', {
      orderId,
      groups: [{ items: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }] }],
    });
    expect((await tickets()).map(({ items }) => items.length)).toEqual([2]);
    const child = orders[1];
    await waiter.does('mergeOrders', { orderId, sourceIds: [child?.orderId ?? 0] });
    const [ticket] = await tickets();
    expect(ticket).toMatchObject({ orderNo });
    await bump(ticket?.items.map(({ itemId }) => itemId) ?? []);
    expect(await listKitchenStates(phone, orderNo)).toEqual(['ready', 'ready']);
  });

  it('a screen ticket and a printed ticket are made by the same change, at the same station', async () => {
    const kitchen = await Kitchen.open();
    try {
      await kitchen.binds({ kinds: ['kitchen'] });
      const menu = await kitchen.manager.does('kitchenSettings', {});
      const drinks = menu.categories.find(({ name }) => name === 'Drinks');
      const bar = { en: 'Bar', 'zh-Hans': '吧台', km: 'បារ' };
      const { stationId } = await kitchen.manager.does('savePrintStation', {
        name: bar,
        categoryIds: [drinks?.categoryId ?? 0],
      });
      await accepted(kitchen.world, await kitchen.world.diner(), [SKEWERS, COCONUT]);
      const jobs = await kitchen.world.db.selectFrom('print_job').select('change_key').orderBy('id').execute();
      const shown = await kitchen.waiter.does('kitchenBoard', {});
      expect(shown.stations).toEqual([{ stationId, name: bar, language: null }]);
      const [row] = await kitchen.world.db.selectFrom('kitchen_ticket').select('change_key').execute();
      const at = shown.tickets[0]?.items.map((item) => item.stationId ?? 0) ?? [];
      expect(jobs.map(({ change_key: key }) => key).sort()).toEqual(
        at.map((station) => `${row?.change_key}:${station}`).sort(),
      );
    } finally {
      await kitchen.close();
    }
  });

  it('another store cannot bump here, and an unknown dish is refused (R-01)', async () => {
    await accepted(world, await world.diner(), [SKEWERS]);
    const ids = (await tickets())[0]?.items.map(({ itemId }) => itemId) ?? [];
    const other = await nextDoor(world);
    expect(await other.manager.tries('bumpItems', { itemIds: ids, ready: true })).toMatchObject({ code: 1 });
    expect((await other.manager.does('kitchenBoard', {})).tickets).toEqual([]);
    expect(await waiter.tries('bumpItems', { itemIds: [], ready: true })).toMatchObject({ code: 1 });
    expect(await waiter.tries('bumpItems', { itemIds: [...ids, 999_999], ready: true })).toMatchObject({ code: 1 });
    expect(await tickets()).toHaveLength(1);
  });
});
