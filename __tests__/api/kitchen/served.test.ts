import { HOUR_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { takesDollars } from '../../support/world/meal';
import { nextDoor } from '../../support/world/next-door';
import { accepted, COCONUT, SKEWERS } from '../../support/world/rounds';
import { World } from '../../support/world/world';

describe('dishes that waiters bring to their table (dishesToServe, serveItems)', () => {
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  const orders = async (phone: Actor) => {
    const { orderNo } = await accepted(world, phone, [SKEWERS, COCONUT]);
    const { tickets } = await waiter.does('kitchenBoard', {});
    const ticket = tickets.find((each) => each.orderNo === orderNo);
    return { orderNo, itemIds: ticket?.items.map(({ itemId }) => itemId) ?? [] };
  };
  const bump = (itemIds: readonly number[], ready = true) => waiter.does('bumpItems', { itemIds: [...itemIds], ready });
  const serve = (itemIds: readonly number[], served = true) =>
    waiter.does('serveItems', { itemIds: [...itemIds], served });
  const listed = async (of: 'ready' | 'served') =>
    (await waiter.does('dishesToServe', {}))[of].map(({ tableName, items }) => [
      tableName,
      items.map(({ name }) => name.en),
    ]);
  const listProgress = async (phone: Actor) =>
    (await phone.does('sitting', {})).orders[0]?.dishes.map(({ progress }) => progress).sort();

  it('a cook finishes a dish, a waiter serves it, and the table reads it on both pages', async () => {
    const phone = await world.diner();
    const { orderNo, itemIds } = await orders(phone);
    expect(await listed('ready')).toEqual([]);
    await bump(itemIds.slice(0, 1));
    expect(await listed('ready')).toEqual([['A12', [COCONUT]]]);
    expect(await serve(itemIds.slice(0, 1))).toEqual({ changed: 1 });
    expect([await listed('ready'), await listed('served')]).toEqual([[], [['A12', [COCONUT]]]]);
    expect(await listProgress(phone)).toEqual(['kitchen', 'served']);
    const { goods } = await phone.does('order', { orderNo });
    expect(goods.map(({ kitchen, served }) => [kitchen, served]).sort()).toEqual([
      ['cooking', false],
      ['ready', true],
    ]);
  });

  it('a dish that was not served after all is put back; one that is recalled is served anew', async () => {
    const phone = await world.diner();
    const { itemIds } = await orders(phone);
    await bump(itemIds);
    await serve(itemIds);
    await serve(itemIds.slice(0, 1), false);
    expect([await listed('ready'), await listed('served')]).toEqual([[['A12', [COCONUT]]], [['A12', [SKEWERS]]]]);
    await bump(itemIds.slice(1), false);
    expect(await listProgress(phone)).toEqual(['kitchen', 'ready']);
    await bump(itemIds.slice(1));
    expect(await listed('ready')).toEqual([['A12', [COCONUT, SKEWERS]]]);
  });

  it('two waiters and a repeated call serve a dish: it is served once', async () => {
    const { itemIds } = await orders(await world.diner());
    await bump(itemIds);
    const other = await world.manager();
    const changed = await Promise.all([
      serve(itemIds),
      other.does('serveItems', { itemIds, served: true }),
      waiter.does('serveItems', { itemIds: itemIds.slice(0, 1), served: true }),
    ]);
    expect(changed.reduce((sum, each) => sum + each.changed, 0)).toBe(2);
  });

  it('a dish that is still cooked is not served, and nothing of the call is done', async () => {
    const { itemIds } = await orders(await world.diner());
    await bump(itemIds.slice(0, 1));
    expect(await waiter.tries('serveItems', { itemIds, served: true })).toMatchObject({ code: 1 });
    expect(await listed('ready')).toEqual([['A12', [COCONUT]]]);
  });

  it('a dish that nobody marked is not listed an hour later', async () => {
    const { itemIds } = await orders(await world.diner());
    await bump(itemIds);
    world.now += HOUR_MS;
    expect(await listed('ready')).toEqual([]);
  });

  it('a table pays and leaves: what nobody marked is not listed any more', async () => {
    const phone = await world.diner();
    const { orderNo, itemIds } = await orders(phone);
    await bump(itemIds);
    const { orderId, totalPrice } = await phone.does('order', { orderNo });
    await takesDollars(waiter, orderId, totalPrice);
    expect(await listed('ready')).toHaveLength(1);
    const { tables } = await waiter.does('board', {});
    await waiter.does('clearTable', { tableId: tables.find(({ name }) => name === 'A12')?.tableId ?? 0 });
    expect(await listed('ready')).toEqual([]);
  });

  it('staff of another store serve nothing here', async () => {
    const { itemIds } = await orders(await world.diner());
    await bump(itemIds);
    const { waiter: stranger } = await nextDoor(world);
    expect(await stranger.tries('serveItems', { itemIds, served: true })).toMatchObject({ code: 1 });
    expect(await stranger.does('dishesToServe', {})).toEqual({ ready: [], served: [] });
    expect(await listed('ready')).toHaveLength(1);
  });
});
