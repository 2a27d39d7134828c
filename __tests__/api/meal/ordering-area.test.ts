import type { Actor } from '../../support/world/actor';
import { order, puts } from '../../support/world/meal';
import { World } from '../../support/world/world';

/** The riverside in Phnom Penh, and places some way up the street. */
const STORE = { latitude: 11.5684, longitude: 104.9312 };
const AT_THE_TABLE = { latitude: 11.5685, longitude: 104.9313 };
const ACROSS_TOWN = { latitude: 11.5444, longitude: 104.8922 };
const AREA = { ...STORE, metres: 100 };

describe('a store that takes orders from its ordering area only', () => {
  let world: World;
  let manager: Actor;
  let phone: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    phone = await world.diner('A12');
  });
  afterEach(() => world.close());

  const fills = async () => {
    await puts(world, phone, 'Fresh coconut', 2);
    const placing = await order(phone);
    await manager.does('setOrderingArea', { area: AREA });
    return placing;
  };
  const orders = async () => (await world.db.selectFrom('orders').select('id').execute()).length;

  it('PUT /api/store/orderingArea: a diner inside orders, one outside is refused (R-03, M-20)', async () => {
    const placing = await fills();
    const away = await phone.tries('generateOrderPostPayment', { ...placing, ...ACROSS_TOWN });
    expect(away).toMatchObject({ code: 1, msg: 'You are currently out of Ordering area' });
    expect(await orders()).toBe(0);
    const { list } = await phone.does('cart', { diningStyle: 1 }).then(({ goodsList }) => ({ list: goodsList }));
    expect(list).toHaveLength(1);
    await phone.does('generateOrderPostPayment', { ...placing, ...AT_THE_TABLE, accuracy: 20 });
    expect(await orders()).toBe(1);
  });

  it.each([
    ['nothing of where they are', {}],
    ['half of it', { latitude: STORE.latitude }],
  ])('a diner who sends %s counts as outside (M-20)', async (_name, where) => {
    const placing = await fills();
    const answer = await phone.tries('generateOrderPostPayment', { ...placing, ...where });
    expect(answer).toMatchObject({ code: 1, msg: 'You are currently out of Ordering area' });
    expect(await orders()).toBe(0);
  });

  it('an accuracy of several kilometres does not place a phone inside (R-03)', async () => {
    const placing = await fills();
    const answer = await phone.tries('generateOrderPostPayment', { ...placing, ...ACROSS_TOWN, accuracy: 1_000_000 });
    expect(answer.code).toBe(1);
  });

  it('goods are added to an order, and another order is placed, from inside the area only (R-03)', async () => {
    const placing = await fills();
    const { orderNo, orderId } = await phone.does('generateOrderPostPayment', { ...placing, ...AT_THE_TABLE });
    await (await world.waiter()).does('acceptOrder', { orderId });
    await puts(world, phone, 'Fresh coconut');
    const { cartVersion, price } = await phone.does('addGoodsInfo', { orderNo });
    const adding = { orderNo, cartVersion, expectedTotal: price.total, column: 'sell' } as const;
    expect((await phone.tries('addGoodsToOrders', adding)).msg).toBe('You are currently out of Ordering area');
    expect((await phone.tries('anotherOrder', { ...placing, orderNo, ...ACROSS_TOWN })).code).toBe(1);
    await phone.does('addGoodsToOrders', { ...adding, ...AT_THE_TABLE });
  });

  it('GET /api/store/orderingArea: staff read it, phones are notified; without one any place is allowed', async () => {
    const placing = await fills();
    const waiter = await world.waiter();
    expect((await waiter.does('orderingArea', {})).area).toEqual(AREA);
    const tableUuid = await world.findTableCode('A12');
    expect((await phone.does('storeInfo', { tableUuid })).orderingArea).toEqual(AREA);
    await manager.does('setOrderingArea', {});
    expect((await phone.does('storeInfo', { tableUuid })).orderingArea).toBeNull();
    await phone.does('generateOrderPostPayment', placing);
  });

  it.each([
    [{ latitude: 91 }],
    [{ longitude: -181 }],
    [{ metres: 29 }],
    [{ metres: 50_001 }],
    [{ metres: 99.5 }],
    [{ latitude: '11.5' }],
  ])('%j is refused as an area, and nothing changes', async (wrong) => {
    await manager.does('setOrderingArea', { area: AREA });
    expect((await manager.tries('setOrderingArea', { area: { ...AREA, ...wrong } })).code).toBe(1);
    expect((await manager.does('orderingArea', {})).area).toEqual(AREA);
  });

  it('waiters and diners cannot set it (R-01)', async () => {
    for (const actor of [await world.waiter(), phone]) {
      expect((await actor.tries('setOrderingArea', { area: AREA })).code).not.toBe(0);
    }
    expect((await manager.does('orderingArea', {})).area).toBeNull();
  });
});
