import { mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { order, puts, takesDollars } from '../../support/world/meal';
import { addition } from '../../support/world/rounds';
import { World } from '../../support/world/world';

const STORE = { latitude: 11.5684, longitude: 104.9312 };
/** 1.0 km and 2.2 km north. */
const NEAR = { latitude: 11.5774, longitude: 104.9312 };
const FAR = { latitude: 11.5884, longitude: 104.9312 };
const FEE = mainAmount(150);
const SETTINGS = {
  enabled: true,
  fee: FEE,
  tiers: [],
  radius: null,
  minimum: mainAmount(0),
  promisedMinutes: 45,
  payFirst: false,
  place: STORE,
  taxClass: 0,
  version: 0,
};
const ADDRESS = { address: 'No. 12, Street 240, 2nd floor', phone: '012345678', name: 'Dara', note: 'Blue gate' };

describe('an order that is delivered', () => {
  let world: World;
  let manager: Actor;
  let waiter: Actor;
  let phone: Actor;
  beforeEach(async () => {
    world = await World.open();
    [manager, waiter, phone] = [await world.manager(), await world.waiter(), await world.diner('A12')];
    await manager.does('saveDeliverySettings', SETTINGS);
  });
  afterEach(() => world.close());

  /** The cart of take-away, as it would be placed to be fetched. */
  const fills = async () => {
    await puts(world, phone, 'Fresh coconut', 2, 2);
    return order(phone, 2);
  };
  const sets = async (more: Partial<typeof SETTINGS> | object) => {
    const { areaPlace: _area, taxClasses: _classes, ...before } = await manager.does('deliverySettings', {});
    await manager.does('saveDeliverySettings', { ...before, ...more });
  };
  /** The same brought: the VAT of 10 % is on the fee, too. */
  const brought = async (more: object = {}) => {
    const fetched = await fills();
    const expectedTotal = mainAmount(fetched.expectedTotal + FEE + 15);
    return { ...fetched, diningStyle: 3 as const, expectedTotal, delivery: { ...ADDRESS, ...more } };
  };
  const orders = async () => (await world.db.selectFrom('orders').select('id').execute()).length;

  it('POST /api/consumer/orders/generateOrderPostPayment: an address makes it a delivery, with its fee', async () => {
    const { orderNo } = await phone.does('generateOrderPostPayment', await brought());
    const placed = await phone.does('order', { orderNo });
    expect(placed).toMatchObject({ diningStyle: 3, tableCharge: FEE, customer: { name: 'Dara', phone: '012345678' } });
    expect(placed.delivery).toEqual({
      ...ADDRESS,
      ...{ state: 'preparing', place: null, metres: null, handedAt: null, riderName: '', riderPhone: '' },
      promisedAt: world.now + 45 * 60_000,
      deliveredAt: null,
    });
    expect((await phone.does('cart', { diningStyle: 2 })).goodsList).toEqual([]);
  });

  it('a delivery is refused where the store does not deliver, or without an address', async () => {
    const placing = await brought();
    const { delivery: _delivery, ...nowhere } = placing;
    expect(await phone.tries('generateOrderPostPayment', nowhere)).toMatchObject({ code: 1, name: 'badInput' });
    const wrong = { ...placing, delivery: { ...ADDRESS, phone: '1234567' } };
    expect((await phone.tries('generateOrderPostPayment', wrong)).code).toBe(1);
    await sets({ enabled: false });
    expect(await phone.tries('generateOrderPostPayment', placing)).toMatchObject({ name: 'deliveryOff' });
    expect(await orders()).toBe(0);
  });

  it('GET /api/consumer/delivery: the fee follows the distance, and beyond the last one there is none', async () => {
    await sets({
      tiers: [
        { metres: 500, fee: mainAmount(50) },
        { metres: 1_500, fee: FEE },
      ],
    });
    expect(await phone.does('deliveryTerms', {})).toMatchObject({ offer: 'needsPlace', needsPlace: true });
    expect(await phone.does('deliveryTerms', STORE)).toMatchObject({ offer: 'fee', fee: 50, metres: 0 });
    expect(await phone.does('deliveryTerms', NEAR)).toMatchObject({ offer: 'fee', fee: FEE, metres: 1_001 });
    expect(await phone.does('deliveryTerms', FAR)).toMatchObject({ offer: 'tooFar' });
    const placing = await brought({ place: FAR });
    expect(await phone.tries('generateOrderPostPayment', placing)).toMatchObject({ name: 'deliveryTooFar' });
    await phone.does('generateOrderPostPayment', { ...placing, delivery: { ...ADDRESS, place: NEAR } });
  });

  it('dishes worth less than the minimum are not delivered', async () => {
    const placing = await brought();
    await sets({ minimum: mainAmount(100_000) });
    expect(await phone.tries('generateOrderPostPayment', placing)).toMatchObject({ name: 'deliveryMinimum' });
    expect(await orders()).toBe(0);
  });

  it('the kitchen begins a delivery when it is paid, where the store says so', async () => {
    await sets({ payFirst: true });
    const { orderId, orderNo } = await phone.does('generateOrderPostPayment', await brought());
    await waiter.does('acceptOrder', { orderId });
    expect((await waiter.does('kitchenBoard', {})).tickets).toEqual([]);
    const { totalPrice } = await phone.does('order', { orderNo });
    await takesDollars(waiter, orderId, totalPrice);
    expect((await waiter.does('kitchenBoard', {})).tickets).toMatchObject([{ orderId, diningStyle: 3 }]);
  });

  it('a rider takes it along and it arrives: its guest follows that, and the list loses it', async () => {
    const { orderId, orderNo } = await phone.does('generateOrderPostPayment', await brought());
    const state = async () => (await phone.does('order', { orderNo })).delivery?.state;
    expect((await waiter.tries('handToRider', { orderId })).name).toBe('changedMeanwhile');
    expect((await waiter.does('deliveries', {})).list).toEqual([]);
    await waiter.does('acceptOrder', { orderId });
    expect((await waiter.tries('deliveryDone', { orderId })).name).toBe('changedMeanwhile');
    const { tickets } = await waiter.does('kitchenBoard', {});
    const itemIds = tickets.flatMap(({ items }) => items.map(({ itemId }) => itemId));
    await waiter.does('bumpItems', { itemIds, ready: true });
    expect(await state()).toBe('ready');
    await waiter.does('handToRider', { orderId, riderName: 'Sok', riderPhone: '+855 12 999 888' });
    expect(await state()).toBe('onTheWay');
    expect((await waiter.does('deliveries', {})).list).toMatchObject([{ orderId, riderName: 'Sok', itemCount: 2 }]);
    await waiter.does('deliveryDone', { orderId });
    await waiter.does('deliveryDone', { orderId });
    expect(await state()).toBe('delivered');
    expect((await waiter.does('deliveries', {})).list).toEqual([]);
    expect((await waiter.does('deliveries', { show: 'done' })).list).toHaveLength(1);
  });

  it('nothing is added to a delivery that its rider has taken along', async () => {
    const { orderId, orderNo } = await phone.does('generateOrderPostPayment', await brought());
    await waiter.does('acceptOrder', { orderId });
    await puts(world, phone, 'Fresh coconut', 1, 2);
    const adding = await addition(phone, orderNo);
    expect(await phone.does('addGoodsInfo', { orderNo })).toMatchObject({ mayAdd: true });
    await waiter.does('handToRider', { orderId });
    expect(await phone.tries('addGoodsToOrders', adding)).toMatchObject({ name: 'changedMeanwhile' });
    expect(await phone.does('addGoodsInfo', { orderNo })).toMatchObject({ mayAdd: false });
  });

  it('another device does not see the address (M-07)', async () => {
    const { orderNo } = await phone.does('generateOrderPostPayment', await brought());
    const other = await world.diner('A12');
    expect((await other.tries('order', { orderNo })).name).toBe('orderNotFound');
  });

  it('PUT /api/store/delivery: distances need a place, tiers go outwards, and old drafts are refused', async () => {
    const before = { ...SETTINGS, version: 1 };
    const tiers = [{ metres: 500, fee: FEE }];
    expect((await manager.tries('saveDeliverySettings', { ...before, place: null, tiers })).name).toBe('badInput');
    const twice = [...tiers, ...tiers];
    expect((await manager.tries('saveDeliverySettings', { ...before, tiers: twice })).name).toBe('badInput');
    expect((await manager.tries('saveDeliverySettings', { ...before, taxClass: 77 })).name).toBe('notFound');
    expect((await manager.tries('saveDeliverySettings', SETTINGS)).name).toBe('changedMeanwhile');
    expect((await waiter.tries('saveDeliverySettings', before)).code).not.toBe(0);
    expect(await manager.does('deliverySettings', {})).toMatchObject({ version: 1, tiers: [] });
  });
});
