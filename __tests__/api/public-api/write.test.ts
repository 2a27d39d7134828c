import type { PublicOutput } from '../../../server/public-api/call';
import type { Actor } from '../../support/world/actor';
import { asks, makesKey, once } from '../../support/world/public-api';
import { fetchMenu, takesDollars } from '../../support/world/meal';
import { World } from '../../support/world/world';

type Dish = PublicOutput<'readMenu'>['dishes'][number];

describe('what the public API changes', () => {
  let world: World;
  let owner: Actor;
  let apiKey: string;
  let storeId: number;
  let dishes: readonly Dish[];
  beforeAll(async () => {
    world = await World.open();
    owner = await world.manager();
    ({ apiKey } = await makesKey(owner));
    const { body } = await asks(world, apiKey, 'listStores', {});
    storeId = (body as PublicOutput<'listStores'>).stores[0]?.storeId ?? 0;
    const menu = await asks(world, apiKey, 'readMenu', { storeId });
    ({ dishes } = menu.body as PublicOutput<'readMenu'>);
  });
  afterAll(() => world.close());

  const named = (name: string): Dish => {
    const dish = dishes.find((each) => each.name['en'] === name);
    if (dish === undefined) throw new Error(`no dish named ${name}`);
    return dish;
  };
  const coconut = (quantity = 1) => ({ dishId: named('Fresh coconut').dishId, quantity });
  const places = async (input: object = {}, headers = {}) => {
    const { status, body } = await asks(
      world,
      apiKey,
      'placeOrder',
      { storeId, lines: [coconut()], ...input },
      headers,
    );
    return { status, body: body as PublicOutput<'placeOrder'> & { error: { name: string; details: object } } };
  };

  it('POST /api/v1/stores/{storeId}/orders: a take-away order waits for the store, with who ordered it', async () => {
    const { status, body } = await places({ customer: { name: ' Sopheap ', phone: '012345678' }, note: 'No straw' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'waitingConfirm',
      diningStyle: 'takeAway',
      source: 'staff',
      currency: 'USD',
      customer: { name: 'Sopheap', phone: '012345678' },
      note: 'No straw',
      lines: [{ name: 'Fresh coconut', quantity: 1 }],
      due: body.total,
    });
    const waiter = await world.waiter();
    const shown = await waiter.does('staffOrder', { orderId: body.orderId });
    expect(shown.history).toMatchObject([{ event: 'place', actor: 'staff', actorName: 'Delivery hub' }]);
    expect((await waiter.does('staffOrders', { show: 'waiting' })).list.map(({ orderId }) => orderId)).toContain(
      body.orderId,
    );
  });

  it('a store that accepts nothing first sends the order to the kitchen at once', async () => {
    const accepts = (must_accept: boolean) =>
      world.db.updateTable('store').set({ must_accept }).where('id', '=', storeId).execute();
    await accepts(false);
    const { body } = await places();
    await accepts(true);
    expect(body).toMatchObject({ status: 'toBePaid', acceptBy: null });
    const { tickets } = await (await world.waiter()).does('kitchenBoard', {});
    expect(tickets.map(({ orderNo }) => orderNo)).toContain(body.orderNo);
  });

  it('the person of a key is in no list of employees, cannot sign in and takes no till over', async () => {
    await places();
    const { list } = await owner.does('employees', {});
    expect(list.map(({ name }) => name)).not.toContain('Delivery hub');
    const people = await world.db.selectFrom('staff').selectAll().where('api_key_id', 'is not', null).execute();
    expect(people).toMatchObject([{ disabled: true, password_hash: '', role: 'employee' }]);
  });

  it('the same order sent twice at once, and again later, is one order; other content is refused', async () => {
    const count = () => world.db.selectFrom('orders').select('id').execute();
    const before = (await count()).length;
    const headers = { 'idempotency-key': once() };
    const [one, other] = await Promise.all([places({}, headers), places({}, headers)]);
    const third = await places({}, headers);
    expect([one.status, other.status, third.status]).toEqual([200, 200, 200]);
    expect(new Set([one, other, third].map(({ body }) => body.orderId)).size).toBe(1);
    expect(await count()).toHaveLength(before + 1);
    expect(await places({ note: 'Another' }, headers)).toMatchObject({
      status: 409,
      body: { error: { name: 'conflict' } },
    });
    expect(await places({}, { 'idempotency-key': '' })).toMatchObject({
      status: 422,
      body: { error: { name: 'badInput', details: { field: 'idempotency-key' } } },
    });
    expect(await count()).toHaveLength(before + 1);
  });

  it('two keys that use the same Idempotency-Key place two orders', async () => {
    const second = await makesKey(owner);
    const headers = { 'idempotency-key': once() };
    const one = await places({}, headers);
    const { status, body } = await asks(world, second.apiKey, 'placeOrder', { storeId, lines: [coconut()] }, headers);
    expect(status).toBe(200);
    expect((body as PublicOutput<'placeOrder'>).orderId).not.toBe(one.body.orderId);
  });

  it('M-24 M-25 M-05: another total, a dish off sale, too few portions and closing time are refused', async () => {
    const { body } = await places({ expectedTotal: 1 });
    expect(body.error).toMatchObject({
      name: 'productChanged',
      details: { totals: { sell: { total: expect.any(Number) } } },
    });
    const { dishId } = coconut();
    const set = (input: object) => asks(world, apiKey, 'setAvailability', { storeId, dishId, ...input });
    expect(await set({ state: 'off' })).toMatchObject({ status: 200, body: { available: false, portionsLeft: null } });
    expect(await places()).toMatchObject({
      status: 409,
      body: { error: { name: 'soldOut', details: { lines: [{ id: dishId }] } } },
    });
    expect(await set({ state: 'counted' })).toMatchObject({
      status: 422,
      body: { error: { details: { field: 'portions' } } },
    });
    expect(await set({ state: 'counted', portions: 2 })).toMatchObject({ status: 200, body: { portionsLeft: 2 } });
    expect(await places({ lines: [coconut(3)] })).toMatchObject({ status: 409, body: { error: { name: 'soldOut' } } });
    expect((await places({ lines: [coconut(2)] })).status).toBe(200);
    expect(await set({ state: 'on' })).toMatchObject({ status: 200, body: { available: true, portionsLeft: null } });
    const night = [{ weekday: 1, opens: 60, closes: 120 }];
    await world.db
      .updateTable('store')
      .set({ hours: JSON.stringify(night) })
      .where('id', '=', storeId)
      .execute();
    expect(await places()).toMatchObject({
      status: 409,
      body: { error: { name: 'storeClosed', details: { opensAt: '2026-11-22T18:00:00.000Z' } } },
    });
    await world.db.updateTable('store').set({ hours: null }).where('id', '=', storeId).execute();
  });

  it('V-01 V-10: more pieces than one order may have and a phone number that there is not are refused', async () => {
    expect(await places({ lines: [coconut(99_999)] })).toMatchObject({
      status: 422,
      body: { error: { name: 'badInput' } },
    });
    expect(await places({ customer: { phone: '1234' } })).toMatchObject({
      status: 422,
      body: { error: { name: 'badInput' } },
    });
    expect(await places({ lines: [{ dishId: 999_999, quantity: 1 }] })).toMatchObject({
      status: 409,
      body: { error: { name: 'soldOut' } },
    });
    const soup = named('Phnom Penh kuy teav');
    const lacking = await places({ lines: [{ dishId: soup.dishId, quantity: 1 }] });
    expect(lacking).toMatchObject({ status: 409, body: { error: { name: 'productChanged' } } });
    const optionIds = soup.optionGroups.flatMap(({ min, options }) =>
      options.slice(0, min).map(({ optionId }) => optionId),
    );
    expect((await places({ lines: [{ dishId: soup.dishId, quantity: 1, optionIds }] })).status).toBe(200);
  });

  it('POST …/accept, …/ready and …/reject: an order goes to the kitchen, is ready, or is rejected', async () => {
    const { orderId, orderNo } = (await places()).body;
    const act = (name: 'acceptOrder' | 'readyOrder' | 'rejectOrder', id: number, more = {}) =>
      asks(world, apiKey, name, { storeId, orderId: id, ...more });
    expect(await act('readyOrder', orderId)).toMatchObject({
      status: 409,
      body: { error: { name: 'changedMeanwhile' } },
    });
    expect(await act('acceptOrder', orderId)).toMatchObject({
      status: 200,
      body: { status: 'toBePaid', acceptBy: null },
    });
    expect(await act('acceptOrder', orderId)).toMatchObject({
      status: 409,
      body: { error: { name: 'changedMeanwhile' } },
    });
    expect(await act('readyOrder', orderId)).toMatchObject({ status: 200 });
    const waiter = await world.waiter();
    const { tickets, done } = await waiter.does('kitchenBoard', {});
    expect(tickets.map((ticket) => ticket.orderNo)).not.toContain(orderNo);
    expect(done.map((ticket) => ticket.orderNo)).toContain(orderNo);
    const { totalPrice } = await waiter.does('staffOrder', { orderId });
    await takesDollars(waiter, orderId, totalPrice);
    const paid = await asks(world, apiKey, 'readOrder', { storeId, orderId });
    expect(paid.body).toMatchObject({
      status: 'paid',
      due: 0,
      payments: [{ channel: 'CASH_PAY', amount: totalPrice }],
    });
    const second = (await places()).body.orderId;
    expect(await act('rejectOrder', second, { reason: ' ' })).toMatchObject({ status: 422 });
    expect(await act('rejectOrder', second, { reason: 'The kitchen is full' })).toMatchObject({
      status: 200,
      body: { status: 'cancelled', cancelReason: 'The kitchen is full' },
    });
    expect(await act('readyOrder', second)).toMatchObject({ status: 409, body: { error: { name: 'orderCancelled' } } });
  });

  it('PUT …/price: prices of a dish and its options change, what is left out stays, strangers are refused', async () => {
    const dish = dishes.find(({ optionGroups, toppings }) => optionGroups.length > 0 && toppings.length > 0);
    if (dish === undefined) throw new Error('no dish with options and toppings');
    const { dishId } = dish;
    const optionId = dish.optionGroups[0]?.options[0]?.optionId ?? 0;
    const toppingId = dish.toppings[0]?.toppingId ?? 0;
    const set = (input: object) => asks(world, apiKey, 'setPrice', { storeId, dishId, ...input });
    const changed = await set({ price: 777, options: [{ optionId, price: 33 }], toppings: [{ toppingId, price: 44 }] });
    expect(changed.status).toBe(200);
    const shown = (await fetchMenu(world, await world.diner())).goods.find(({ id }) => id === dishId);
    expect(shown).toMatchObject({ sellPrice: 777, vipPrice: dish.memberPrice });
    expect(shown?.tagGroups[0]?.tagItems[0]?.price).toBe(33);
    expect(shown?.feeds[0]?.price).toBe(44);
    expect(await set({ options: [{ optionId: 999_999, price: 1 }] })).toMatchObject({
      status: 404,
      body: { error: { name: 'notFound', details: { field: 'options' } } },
    });
    expect(await set({ price: -1 })).toMatchObject({ status: 422, body: { error: { details: { field: 'price' } } } });
    expect(await asks(world, apiKey, 'setPrice', { storeId, dishId: 999_999, price: 1 })).toMatchObject({
      status: 404,
    });
    const log = await owner.does('auditLog', { action: 'saveDish' });
    expect(log.list[0]).toMatchObject({ staffName: 'Delivery hub' });
  });
});
