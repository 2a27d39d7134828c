import { Connection } from '../../../server/db/connection';
import type { Endpoints, Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { expectWithinBudget } from '../../support/budget';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu, firstChoices, order, puts, takesDollars } from '../../support/world/meal';
import { accepted, addition, adds, COCONUT, SKEWERS } from '../../support/world/rounds';
import { World } from '../../support/world/world';

const PUDDING = 'Pumpkin custard';

type Sitting = Output<Endpoints['sitting']>;

describe('GET /api/consumer/table/sitting', () => {
  let world: World;
  let waiter: Actor;
  let phone: Actor;
  let other: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    phone = await world.diner();
    other = await world.diner();
  });
  afterEach(() => world.close());

  const sitting = (actor: Actor = phone): Promise<Sitting> => actor.does('sitting', {});
  const progress = async (actor?: Actor) =>
    (await sitting(actor)).orders.flatMap(({ dishes }) => dishes.map((dish) => [dish.name, dish.progress]));
  const bump = async (name: string, ready: boolean): Promise<void> => {
    const { tickets } = await waiter.does('kitchenBoard', {});
    const itemIds = tickets.flatMap(({ items }) =>
      items.flatMap((item) => (item.name.en === name ? [item.itemId] : [])),
    );
    await waiter.does('bumpItems', { itemIds, ready });
  };

  it('a table that ordered nothing has no orders and no call', async () => {
    expect(await sitting()).toEqual({ orders: [], ownPhone: null, call: null });
  });

  it('S-17: a dish is followed from sent over the kitchen to ready, and back when the cook recalls it', async () => {
    await puts(world, phone, SKEWERS);
    await puts(world, phone, COCONUT);
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const both = (state: string) => [
      [SKEWERS, state],
      [COCONUT, state],
    ];
    expect(await progress(other)).toEqual(both('waiting'));
    await waiter.does('acceptOrder', { orderId: placed.orderId });
    expect(await progress(other)).toEqual(both('kitchen'));
    await bump(COCONUT, true);
    expect(await progress()).toEqual([
      [SKEWERS, 'kitchen'],
      [COCONUT, 'ready'],
    ]);
    await bump(COCONUT, false);
    expect(await progress()).toEqual(both('kitchen'));
  });

  it('P-07: an order says what promotions of whole orders count: its dishes, without charges and taxes', async () => {
    await accepted(world, phone, [SKEWERS, COCONUT]);
    const [{ orderNo, subTotal, total } = { orderNo: '', subTotal: 0, total: { sell: 0 } }] = (await sitting()).orders;
    expect(subTotal).toBe((await phone.does('order', { orderNo })).price.subTotal);
    expect(subTotal).toBeLessThan(total.sell);
  });

  it('a later course is held, and dishes have courses only in a store that serves by them', async () => {
    const courses = async () => (await sitting()).orders.flatMap(({ dishes }) => dishes.map(({ course }) => course));
    await accepted(world, phone, [SKEWERS, PUDDING]);
    expect(await courses()).toEqual([null, null]);
    const manager = await world.manager();
    const { stations: _, ...held } = await manager.does('kitchenSettings', {});
    const categories = held.categories.map(({ categoryId, course }) => ({ categoryId, course }));
    await manager.does('saveKitchenSettings', { ...held, categories, stations: [], coursesOn: true });
    const apart = await world.diner('A03');
    await accepted(world, apart, [SKEWERS, PUDDING]);
    expect(await progress(apart)).toEqual([
      [SKEWERS, 'kitchen'],
      [PUDDING, 'held'],
    ]);
    expect(await courses()).toEqual([2, 3]);
  });

  it('a dish that is to be weighed is measured first, and the totals are marked as incomplete', async () => {
    await world.db
      .updateTable('goods')
      .set({ pricing_method: 1, sell_cents: mainAmount(1800), stock: null })
      .where('sell_cents', '=', mainAmount(690))
      .execute();
    await accepted(world, phone, ['Pork ribs in palm sugar', COCONUT]);
    expect((await sitting()).orders[0]).toMatchObject({ payStatus: 6, pending: true });
    expect(await progress()).toEqual([
      ['Pork ribs in palm sugar', 'measuring'],
      [COCONUT, 'kitchen'],
    ]);
  });

  it('pay-first: nothing is in the kitchen before it is paid; paid, nothing is due and dishes are followed', async () => {
    await world.db.updateTable('store').set({ pay_first: true }).execute();
    const { orderId } = await accepted(world, phone);
    expect(await progress()).toEqual([[COCONUT, 'accepted']]);
    const { totalPrice } = await waiter.does('staffOrder', { orderId });
    expect((await sitting()).orders[0]?.due.sell).toBe(totalPrice);
    await takesDollars(waiter, orderId, totalPrice);
    expect(await progress()).toEqual([[COCONUT, 'kitchen']]);
    expect((await sitting()).orders[0]).toMatchObject({ payStatus: 2, column: 'sell', due: { sell: 0, vip: 0 } });
  });

  it('two phones fill one cart and each adds a round: what each added sums to the total, in both columns', async () => {
    await puts(world, other, COCONUT);
    await puts(world, phone, SKEWERS);
    await puts(world, phone, COCONUT);
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    await waiter.does('acceptOrder', { orderId: placed.orderId });
    await adds(world, other, placed.orderNo, [PUDDING]);
    const [mine, theirs] = [await sitting(), await sitting(other)];
    expect(mine.orders).toEqual(theirs.orders);
    expect([mine.ownPhone, theirs.ownPhone].sort()).toEqual([1, 2]);
    const [shown] = mine.orders;
    if (shown === undefined) throw new Error('no order');
    const sum = (column: 'sell' | 'vip') => shown.added.reduce((all, each) => all + each[column], 0);
    expect([sum('sell'), sum('vip')]).toEqual([shown.total.sell, shown.total.vip]);
    const by = new Map(shown.dishes.map(({ name, phones }) => [name, [...phones].sort()]));
    expect(by.get(COCONUT)).toEqual([1, 2]);
    expect(by.get(SKEWERS)).toEqual([mine.ownPhone]);
    expect(by.get(PUDDING)).toEqual([theirs.ownPhone]);
    const ids = await world.db.selectFrom('device').select('id').execute();
    for (const { id } of ids) expect(JSON.stringify([mine, theirs])).not.toContain(id);
  });

  it('what staff order for the table belongs to no phone; another table sees none of it', async () => {
    const { orderNo, orderId } = await accepted(world, phone);
    const skewers = dish(await fetchMenu(world, phone), SKEWERS);
    const table = (await waiter.does('board', {})).tables.find(({ name }) => name === 'A12');
    const goodsList = [{ id: skewers.id, tagItems: firstChoices(skewers), cartNum: 1 }];
    await waiter.does('nonSharedCreateOrder', { tableId: table?.tableId ?? 0, diningStyle: 1, goodsList });
    const { orders } = await sitting();
    expect(orders.map((each) => each.orderNo)).toEqual([orderNo]);
    expect(orders[0]?.added.map((each) => each.phone)).toEqual([1, null]);
    expect((await sitting(await world.diner('A03'))).orders).toEqual([]);
    await waiter.does('cancelByStaff', { orderId, reason: 'They left' });
    expect((await sitting()).orders).toEqual([]);
  });

  it('a take-away order is followed by its own phone only, until it was fetched', async () => {
    await puts(world, phone, COCONUT, 1, 2);
    const { orderId, orderNo } = await phone.does('generateOrderPostPayment', await order(phone, 2));
    await waiter.does('acceptOrder', { orderId });
    await bump(COCONUT, true);
    expect([await progress(), await progress(other)]).toEqual([[[COCONUT, 'ready']], []]);
    await waiter.does('collectOrder', { orderNo, collected: true });
    expect(await progress()).toEqual([[COCONUT, 'collected']]);
    // What is added later is fetched again.
    world.now += MINUTE_MS;
    await puts(world, phone, PUDDING, 1, 2);
    await phone.does('addGoodsToOrders', await addition(phone, orderNo));
    await waiter.does('acceptOrder', { orderId });
    await bump(PUDDING, true);
    expect(await progress()).toEqual([
      [COCONUT, 'collected'],
      [PUDDING, 'ready'],
    ]);
  });

  it('once the party has left, no line tells which phone added it', async () => {
    await puts(world, other, COCONUT);
    await puts(world, phone, COCONUT);
    const { orderId } = await phone.does('generateOrderPostPayment', await order(phone));
    const kept = () => world.db.selectFrom('order_line').select('added_by').where('order_id', '=', orderId).execute();
    expect((await kept())[0]?.added_by).toHaveLength(2);
    const { totalPrice } = await waiter.does('acceptOrder', { orderId });
    await takesDollars(waiter, orderId, totalPrice);
    const table = (await waiter.does('board', {})).tables.find(({ name }) => name === 'A12');
    await waiter.does('clearTable', { tableId: table?.tableId ?? 0 });
    expect(await kept()).toEqual([{ added_by: [] }]);
  });

  it('an order of one dish and one of three rounds are read by the same number of statements', async () => {
    const count = async (actor: Actor): Promise<number> => {
      await sitting(actor);
      const submit = jest.spyOn(Connection.prototype, 'submit');
      await sitting(actor);
      const { length } = submit.mock.calls;
      submit.mockRestore();
      return length;
    };
    await accepted(world, phone);
    const large = await world.diner('A03');
    const { orderNo } = await accepted(world, large, [SKEWERS, COCONUT, PUDDING]);
    await adds(world, large, orderNo);
    await adds(world, large, orderNo, [PUDDING]);
    const value = await count(large);
    expect(value).toBe(await count(phone));
    expectWithinBudget({ name: 'the orders of a sitting', value, limit: 9, unit: 'statements' });
  });
});

describe('a call of staff, as the table sees it', () => {
  let world: World;
  let waiter: Actor;
  let phone: Actor;
  let other: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    phone = await world.diner();
    other = await world.diner();
  });
  afterEach(() => world.close());

  const call = async (actor: Actor = phone) => (await actor.does('sitting', {})).call;
  const tableId = async () => (await waiter.does('board', {})).tables.find(({ name }) => name === 'A12')?.tableId ?? 0;
  const answers = async () => waiter.does('answerCall', { tableId: await tableId() });

  it('a call for water is on each phone of the table and on the board, and is answered on the phones', async () => {
    await phone.does('callStaff', { reason: 'water' });
    const asked = { reason: 'water', at: world.now, answeredAt: null };
    expect([await call(), await call(other)]).toEqual([asked, asked]);
    const board = await waiter.does('board', {});
    expect(board.tables.find(({ name }) => name === 'A12')?.call).toMatchObject({ reason: 'water' });
    expect(await call(await world.diner('A03'))).toBeNull();
    world.now += MINUTE_MS;
    await answers();
    expect(await call(other)).toEqual({ ...asked, answeredAt: world.now });
    world.now += 11 * MINUTE_MS;
    expect(await call(other)).toBeNull();
  });

  it('two parties, one after the other, do not see each other’s calls', async () => {
    await phone.does('callStaff', { reason: 'help' });
    world.now += MINUTE_MS;
    await waiter.does('clearTable', { tableId: await tableId() });
    const next = await world.diner();
    expect(await call(next)).toBeNull();
    await next.does('callStaff', { reason: 'water' });
    expect([await call(), (await call(next))?.reason]).toEqual([null, 'water']);
  });

  it('two phones call at once: both are answered, and the table has one call with one of the reasons', async () => {
    const codes = await Promise.all([
      phone.tries('callStaff', { reason: 'water' }),
      other.tries('callStaff', { reason: 'bill' }),
    ]);
    expect(codes.map(({ code }) => code)).toEqual([0, 0]);
    const calls = await world.db.selectFrom('staff_call').select(['reason', 'answered_at']).execute();
    expect(calls).toHaveLength(1);
    expect(['water', 'bill']).toContain(calls[0]?.reason);
    expect(await call()).toEqual(await call(other));
  });

  it('a phone calls while staff answer an earlier call: the new one is open, or answered with it', async () => {
    const id = await tableId();
    for (let turn = 0; turn < 10; turn += 1) {
      await phone.does('callStaff', { reason: 'help' });
      const codes = await Promise.all([
        waiter.tries('answerCall', { tableId: id }),
        other.tries('callStaff', { reason: 'water' }),
      ]);
      expect(codes.map(({ code }) => code)).toEqual([0, 0]);
      // Never lost: whichever came first, the call for water is there.
      const calls = await world.db.selectFrom('staff_call').select(['reason', 'answered_at']).orderBy('id').execute();
      expect(calls.at(-1)?.reason).toBe('water');
      expect(calls.filter(({ answered_at: at }) => at === null).length).toBeLessThanOrEqual(1);
      await waiter.does('answerCall', { tableId: id });
      world.now += MINUTE_MS;
    }
  });
});
