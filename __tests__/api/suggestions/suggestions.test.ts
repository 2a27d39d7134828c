import { DAY_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { eats as eatsAt } from '../../support/world/eats';
import { dish, fetchMenu, order, puts } from '../../support/world/meal';
import { cash } from '../../support/world/paying';
import { COCONUT, RIBS, SKEWERS } from '../../support/world/rounds';
import { nextDoor } from '../../support/world/next-door';
import { World } from '../../support/world/world';

const NOODLES = 'Phnom Penh kuy teav';

const times = async (count: number, act: () => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < count; index += 1) await act();
};

describe('dishes that are often ordered together (decision 0098)', () => {
  let world: World;
  let waiter: Actor;
  let phone: Actor;
  const ids: Record<string, number> = {};
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    phone = await world.diner();
    const menu = await fetchMenu(world, phone);
    for (const name of [COCONUT, RIBS, SKEWERS, NOODLES]) ids[name] = dish(menu, name).id;
    await world.pass(0);
    await switches(true);
  });
  afterEach(() => world.close());

  const switches = (suggests_dishes: boolean) => world.db.updateTable('store').set({ suggests_dishes }).execute();
  const eats = (...names: readonly string[]) =>
    eatsAt(world, waiter, phone, Object.fromEntries(names.map((name) => [name, 1])));
  const night = async () => {
    await world.pass(DAY_MS);
    // Nobody stays signed in over night.
    [waiter, phone] = [await world.waiter(), await world.diner()];
  };
  const id = (name: string): number => ids[name] ?? 0;
  const findName = (goodsId: number) => Object.keys(ids).find((name) => ids[name] === goodsId);
  const offered = async () =>
    Object.fromEntries(
      (await phone.does('suggestions', {})).list.map((each) => [findName(each.id), each.suggested.map(findName)]),
    );
  /** Coconuts go with noodles, five times; skewers alone. */
  const history = async () => {
    await times(5, () => eats(NOODLES, COCONUT));
    await times(5, () => eats(SKEWERS));
    await night();
  };
  const shown = (names: readonly string[], who = phone) => who.does('suggestionsShown', { goodsIds: names.map(id) });
  const takes = (goods = COCONUT, other = NOODLES, num = 1, who = phone) =>
    who.does('suggestionTaken', { diningStyle: 1, goodsId: id(goods), withId: id(other), num });
  const ofCart = async (name = COCONUT) =>
    (
      await world.db
        .selectFrom('cart_line')
        .select('suggested_num')
        .where('goods_id', '=', id(name))
        .executeTakeFirstOrThrow()
    ).suggested_num;
  const places = async () => {
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const { totalPrice: total } = await waiter.does('acceptOrder', { orderId: placed.orderId });
    return { ...placed, phone, total };
  };
  const report = async () => {
    const { items, net } = await waiter.does('suggestionReport', { preset: 'today' });
    return { rows: items.map((item) => [item.name, item.shown, item.added, item.net]), net };
  };

  it('five orders with both dishes suggest each with the other; four suggest nothing', async () => {
    await times(4, () => eats(NOODLES, COCONUT));
    await times(5, () => eats(SKEWERS));
    await night();
    expect(await offered()).toEqual({});
    await eats(NOODLES, COCONUT);
    expect(await offered()).toEqual({});
    await night();
    expect(await offered()).toEqual({ [NOODLES]: [COCONUT], [COCONUT]: [NOODLES] });
    const pairs = await world.db.selectFrom('goods_pair').select(['place', 'orders', 'lift']).execute();
    expect(pairs).toEqual([
      { place: 1, orders: 5, lift: 2 },
      { place: 1, orders: 5, lift: 2 },
    ]);
  });

  it('what nearly everyone orders goes with nothing in particular', async () => {
    await times(5, () => eats(NOODLES, COCONUT));
    await times(5, () => eats(SKEWERS, COCONUT));
    await night();
    expect(await offered()).toEqual({});
  });

  it('a pair that is rare among the orders of a dish suggests only in the other direction', async () => {
    await times(5, () => eats(NOODLES, COCONUT));
    await times(46, () => eats(NOODLES));
    await times(20, () => eats(SKEWERS));
    await night();
    expect(await offered()).toEqual({ [COCONUT]: [NOODLES] });
  });

  it('cancelled orders, dishes that were taken off, and orders of long ago do not count', async () => {
    await times(4, () => eats(NOODLES, COCONUT));
    await times(5, () => eats(SKEWERS));
    await puts(world, phone, NOODLES);
    await puts(world, phone, COCONUT);
    const { orderId } = await phone.does('generateOrderPostPayment', await order(phone));
    await phone.does('cancelOrder', { orderId, reason: 'hasty' });
    await night();
    expect(await offered()).toEqual({});
    const last = await eats(NOODLES, COCONUT);
    await night();
    expect(Object.keys(await offered())).toHaveLength(2);
    await world.db
      .updateTable('order_line')
      .set({ removed_at: new Date(world.now) })
      .where('order_id', '=', last.orderId)
      .where('goods_id', '=', id(COCONUT))
      .execute();
    await night();
    expect(await offered()).toEqual({});
    await world.db.updateTable('order_line').set({ removed_at: null }).execute();
    await night();
    expect(Object.keys(await offered())).toHaveLength(2);
    for (let day = 0; day < 60; day += 1) await world.pass(DAY_MS);
    phone = await world.diner();
    expect(await offered()).toEqual({});
  });

  it('a dish that was removed, is weighed, or was only suggested itself is not suggested', async () => {
    await history();
    const set = (values: object) => world.db.updateTable('goods').set(values).where('id', '=', id(COCONUT)).execute();
    await set({ removed_at: new Date(world.now) });
    expect(await offered()).toEqual({ [COCONUT]: [NOODLES] });
    await set({ removed_at: null, pricing_method: 1 });
    await night();
    expect(await offered()).toEqual({ [COCONUT]: [NOODLES] });
    await set({ pricing_method: 0 });
    await world.db.updateTable('order_line').set({ suggested_num: 1 }).where('goods_id', '=', id(COCONUT)).execute();
    await night();
    expect(await offered()).toEqual({});
  });

  it('a store that suggests nothing tells phones nothing and takes no claim until it is switched on', async () => {
    await history();
    await switches(false);
    expect(await offered()).toEqual({});
    await puts(world, phone, NOODLES);
    await puts(world, phone, COCONUT);
    await shown([COCONUT]);
    await takes();
    expect(await ofCart()).toBe(0);
    expect(await world.db.selectFrom('suggestion_shown').selectAll().execute()).toEqual([]);
    const manager = await world.manager();
    const { tables: _tables, currencyFixed: _fixed, ...settings } = await manager.does('storeSettings', {});
    expect(settings.suggestsDishes).toBe(false);
    await manager.does('saveStoreSettings', { ...settings, suggestsDishes: true });
    expect(Object.keys(await offered())).toHaveLength(2);
  });

  it('only what is suggested with a dish of the cart counts, and no more than this phone added', async () => {
    await history();
    await puts(world, phone, COCONUT, 2);
    await takes();
    expect(await ofCart()).toBe(0);
    await puts(world, phone, NOODLES);
    await puts(world, phone, SKEWERS);
    await takes(SKEWERS, NOODLES);
    await takes(COCONUT, SKEWERS);
    await takes(COCONUT, NOODLES, 1, await world.diner());
    expect([await ofCart(), await ofCart(SKEWERS)]).toEqual([0, 0]);
    await takes();
    expect(await ofCart()).toBe(1);
    await takes(COCONUT, NOODLES, 9);
    expect(await ofCart()).toBe(2);
    const cart = await phone.does('cart', { diningStyle: 1 });
    const line = cart.goodsList.find((each) => each.id === id(COCONUT));
    await phone.does('cartDelGoods', { diningStyle: 1, myCartId: line?.myCartId ?? 0, cartNum: 1 });
    await places();
    const kept = await world.db
      .selectFrom('order_line')
      .select(['goods_id', 'num', 'suggested_num'])
      .where('suggested_num', '>', 0)
      .execute();
    expect(kept).toEqual([{ goods_id: id(COCONUT), num: 1, suggested_num: 1 }]);
  });

  it('the report has what was shown, added and brought, voids and refunds taken off; the file agrees', async () => {
    await history();
    await shown([COCONUT, SKEWERS]);
    await shown([COCONUT]);
    await shown([COCONUT], await world.diner('A08'));
    expect(await report()).toEqual({ rows: [[COCONUT, 2, 0, 0]], net: 0 });
    await puts(world, phone, NOODLES);
    await puts(world, phone, COCONUT, 3);
    await takes(COCONUT, NOODLES, 2);
    const bill = await places();
    expect((await report()).net).toBe(0);
    const { goods } = await waiter.does('staffOrder', { orderId: bill.orderId });
    const line = goods.find(({ goodsId }) => goodsId === id(COCONUT));
    const voided = { orderNo: bill.orderNo, goodsList: [{ id: line?.id ?? 0, num: 2 }], reason: 'Wrong dish' };
    await waiter.does('cutGoods', voided);
    const { totalPrice: total } = await waiter.does('staffOrder', { orderId: bill.orderId });
    await waiter.does('takeCash', cash({ ...bill, total }));
    const { items } = await waiter.does('itemReport', { preset: 'today' });
    const net = items.find(({ goodsId }) => goodsId === id(COCONUT))?.net ?? 0;
    expect(net).toBeGreaterThan(0);
    expect(await report()).toEqual({ rows: [[COCONUT, 2, 1, net]], net });
    const { data } = await waiter.does('exportReport', { report: 'suggestions', format: 'csv', preset: 'today' });
    const lines = Buffer.from(data, 'base64').toString('utf8').trim().split('\r\n');
    const amount = (net / 100).toFixed(2);
    expect(lines.slice(-2)).toEqual([`${COCONUT},2,1,${amount}`, `Totals,2,1,${amount}`]);
    await waiter.does('partRefund', {
      orderId: bill.orderId,
      items: [{ lineId: line?.id ?? 0, quantity: 1 }],
      method: 2,
    });
    expect(await report()).toEqual({ rows: [[COCONUT, 2, 0, 0]], net: 0 });
  });

  it('of a line of several pieces the share of what was suggested is counted', async () => {
    await history();
    await puts(world, phone, NOODLES);
    await puts(world, phone, COCONUT, 4);
    await takes(COCONUT, NOODLES, 1);
    const bill = await places();
    await waiter.does('takeCash', cash(bill));
    const { items } = await waiter.does('itemReport', { preset: 'today' });
    const net = items.find(({ goodsId }) => goodsId === id(COCONUT))?.net ?? 0;
    expect((await report()).rows).toEqual([[COCONUT, 0, 1, Math.round(net / 4)]]);
  });

  it('a bill that is split, and paid in parts, has the suggested pieces in its parts', async () => {
    await history();
    await puts(world, phone, NOODLES);
    await puts(world, phone, COCONUT, 4);
    await takes(COCONUT, NOODLES, 3);
    const bill = await places();
    const { goods } = await waiter.does('staffOrder', { orderId: bill.orderId });
    const line = goods.find(({ goodsId }) => goodsId === id(COCONUT));
    const groups = [{ items: [{ lineId: line?.id ?? 0, quantity: 2 }] }];
    const { orders } = await waiter.does('splitOrder', { orderId: bill.orderId, groups });
    for (const { orderId, orderNo, totalPrice } of orders) {
      await waiter.does('takeCash', cash({ phone, orderId, orderNo, total: totalPrice }));
    }
    expect((await report()).rows).toMatchObject([[COCONUT, 0, 3, expect.any(Number)]]);
  });

  it('at night the phones to which something was shown are forgotten, their number is kept', async () => {
    await history();
    await shown([COCONUT]);
    await shown([COCONUT], await world.diner('A08'));
    await night();
    expect(await world.db.selectFrom('suggestion_shown').selectAll().execute()).toEqual([]);
    const { items } = await waiter.does('suggestionReport', { preset: 'yesterday' });
    expect(items).toMatchObject([{ name: COCONUT, shown: 2 }]);
  });

  it('the other store of the database has its own: neither its orders nor its phones count here', async () => {
    await history();
    const next = await nextDoor(world);
    await world.db.updateTable('store').set({ suggests_dishes: true }).execute();
    expect(await next.diner.does('suggestions', {})).toEqual({ list: [] });
    await next.diner.does('suggestionsShown', { goodsIds: [id(COCONUT)] });
    expect(await world.db.selectFrom('suggestion_shown').selectAll().execute()).toEqual([]);
  });
});
