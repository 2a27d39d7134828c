import { MINUTE_MS } from '@romduol/domain/time/units';
import { listAnnounced } from '../../support/world/announced';
import { order, places, puts } from '../../support/world/meal';
import { accepted, COCONUT } from '../../support/world/rounds';
import { World } from '../../support/world/world';

/** Messages for the staff of the store, the latest last. */
const rung = async (world: World) =>
  (await listAnnounced(world.db, 103)).filter(({ audience }) => audience === 'staff').map(({ data }) => data);

describe('calls about an order', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  it('POST /api/consumer/orders/reminderOrders: a diner reminds staff once in five minutes (M-21)', async () => {
    const phone = await world.diner();
    const { orderNo } = await accepted(world, phone);
    expect(await phone.does('order', { orderNo })).toMatchObject({ remindAfter: null });
    expect(await phone.tries('reminderOrders', { orderNo })).toMatchObject({
      code: 0,
      msg: 'Reminder sent. Please try again in 5 minutes',
      data: { remindAfter: world.now + 5 * MINUTE_MS },
    });
    expect((await rung(world)).at(-1)).toMatchObject({ orderNo, reminder: 1 });
    const ringing = (await rung(world)).length;
    world.now += 5 * MINUTE_MS - 1;
    expect(await phone.tries('reminderOrders', { orderNo })).toMatchObject({ code: 1, msg: 'Reminder failed!' });
    expect(await rung(world)).toHaveLength(ringing);
    world.now += 1;
    phone.language = 'km';
    expect(await phone.tries('reminderOrders', { orderNo })).toMatchObject({
      code: 0,
      msg: 'បានរំលឹករួចហើយ សូមព្យាយាមម្ដងទៀតក្រោយ 5 នាទី',
    });
    expect(await rung(world)).toHaveLength(ringing + 1);
  });

  it('two concurrent reminders ring once; cancelled and foreign orders are refused (M-08, M-21)', async () => {
    const [one, two, stranger] = [await world.diner(), await world.diner(), await world.diner('A05')];
    const { orderNo, orderId } = await places(world, one);
    const before = (await rung(world)).length;
    const both = await Promise.all([one, two].map((phone) => phone.tries('reminderOrders', { orderNo })));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await rung(world)).toHaveLength(before + 1);
    expect(await stranger.tries('reminderOrders', { orderNo })).toMatchObject({ msg: 'Order does not exist!' });
    await one.does('cancelOrder', { orderId, reason: 'Changed our mind' });
    expect(await one.tries('reminderOrders', { orderNo })).toMatchObject({ msg: 'Order has been cancelled!' });
  });

  // Name, phone and party size are set together; what is missing is emptied.
  it('PUT /api/consumer/orders/updateCustomerInfo: the charge per person follows (V-10, V-13)', async () => {
    await world.db.updateTable('store').set({ table_charge_per: 'person' }).execute();
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderNo, orderId } = await places(world, phone);
    const before = await phone.does('order', { orderNo });
    const sent = { orderNo, name: ' Sreymom ', phone: '012345678', partySize: 5 };
    const said = await phone.does('updateCustomerInfo', sent);
    expect(said).toMatchObject({ customer: { name: 'Sreymom', phone: '012345678' }, partySize: 5, tableCharge: 500 });
    expect(said.totalPrice).toBe(before.totalPrice + 330);
    expect(await phone.does('cart', { diningStyle: 1 })).toMatchObject({ partySize: 5 });
    const emptied = await waiter.does('updateCustomerInfo', { orderNo, partySize: 2 });
    expect(emptied).toMatchObject({ customer: { name: '', phone: '' }, totalPrice: before.totalPrice });
    for (const wrong of [{ phone: '1234567' }, { phone: '1234567890123' }, { phone: '01234567a' }, { partySize: 0 }])
      expect(await phone.tries('updateCustomerInfo', { ...sent, ...wrong })).toMatchObject({ code: 1 });
    expect(await phone.tries('updateCustomerInfo', { orderNo })).toMatchObject({ code: 1 });
    expect((await waiter.does('staffOrder', { orderId })).partySize).toBe(2);
  });

  it('PUT /api/consumer/orders/abnormalOrder/v2: an unpaid order goes on or is cancelled (M-06, V-08)', async () => {
    const [phone, friend] = [await world.diner(), await world.diner()];
    const { orderNo, orderId } = await places(world, phone);
    expect(await friend.does('resumeOrder', { orderNo, action: 'resume' })).toEqual({ orderId, orderNo, payStatus: 8 });
    expect(await friend.tries('resumeOrder', { orderNo, action: 'forget' })).toMatchObject({ code: 1 });
    expect(await friend.does('resumeOrder', { orderNo, action: 'cancel' })).toMatchObject({ payStatus: 5 });
    const ended = await phone.does('order', { orderNo });
    expect(ended.cancelReason).toBe('The guest did not go on with it');
    expect(ended.rounds).toMatchObject([{ state: 'withdrawn' }]);
    expect(await friend.tries('resumeOrder', { orderNo, action: 'resume' })).toMatchObject({
      msg: 'Order has been cancelled!',
    });
    expect(await phone.does('abnormalOrder', {})).toEqual([]);
  });

  it('an order that the kitchen has cannot be cancelled this way (V-08)', async () => {
    const phone = await world.diner();
    const { orderNo } = await accepted(world, phone);
    expect(await phone.tries('resumeOrder', { orderNo, action: 'cancel' })).toMatchObject({
      msg: 'The kitchen has started, please ask our staff',
    });
    expect(await phone.does('resumeOrder', { orderNo, action: 'resume' })).toMatchObject({ payStatus: 1 });
  });

  it('an order that was merged is neither shown nor changed; the answer names the other one (M-29)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const [source, target] = [await places(world, phone), await places(world, await world.diner('A05'))];
    await waiter.does('rejectOrder', { orderId: source.orderId, reason: 'merged' });
    await world.db
      .updateTable('orders')
      .set({ merged_into: target.orderId })
      .where('id', '=', source.orderId)
      .execute();
    const { orderNo } = source;
    const told = {
      code: 1,
      msg: 'This order was merged into another one and cannot be viewed',
      data: { orderNo: target.orderNo },
    };
    expect(await phone.tries('order', { orderNo })).toMatchObject(told);
    expect(await phone.tries('reminderOrders', { orderNo })).toMatchObject(told);
    expect(await phone.tries('addGoodsInfo', { orderNo })).toMatchObject(told);
    expect(await waiter.tries('updateCustomerInfo', { orderNo, partySize: 3 })).toMatchObject(told);
  });

  it('a phone whose party’s table was cleared cannot change its old order (M-33)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderNo, orderId } = await places(world, phone);
    await waiter.does('rejectOrder', { orderId, reason: 'Closed' });
    const table = (await waiter.does('board', {})).tables.find(({ name }) => name === 'A12');
    await waiter.does('clearTable', { tableId: table?.tableId ?? 0 });
    expect(await phone.tries('reminderOrders', { orderNo })).toMatchObject({ code: 1, data: 5013 });
    expect(await phone.tries('addGoodsInfo', { orderNo })).toMatchObject({ code: 1, data: 5013 });
  });

  it('goods are added to a take-away order from the cart of its device (P-03)', async () => {
    const phone = await world.diner();
    await puts(world, phone, COCONUT, 1, 2);
    const { orderNo } = await phone.does('generateOrderPostPayment', await order(phone, 2));
    await puts(world, phone, COCONUT, 2, 2);
    const info = await phone.does('addGoodsInfo', { orderNo });
    const sent = { orderNo, cartVersion: info.cartVersion, expectedTotal: info.price.total, column: 'sell' as const };
    expect(await phone.does('addGoodsToOrders', sent)).toMatchObject({ round: 1, payStatus: 8 });
    expect((await phone.does('order', { orderNo })).totalPrice).toBe(info.price.total);
  });
});
