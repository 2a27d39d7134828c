import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { World } from '../../support/world/world';
import { dish, fetchMenu, order, places, puts } from '../../support/world/meal';

describe('a meal, from the scan to the receipt', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  it('POST /api/consumer/consumerAuth: a phone scans a table and gets a guest token for it (E-02, P-11)', async () => {
    const phone = world.stranger();
    const code = await world.findTableCode('A12');
    const seen = await phone.does('consumerAuth', { tableUuid: code });
    expect(seen).toMatchObject({ isGuest: true, tableUuid: code.split('-')[0], diningStyles: [1, 2] });
    phone.token = seen.token;
    expect(await phone.does('consumerInfo', {})).toMatchObject({ isGuest: true, tableName: 'A12' });
  });

  it('GET /api/consumer/info: two phones at one table share its sitting and have different names (P-11)', async () => {
    const [one, two] = [await world.diner(), await world.diner()];
    const sittings = await world.db.selectFrom('sitting').select('id').execute();
    expect(sittings).toHaveLength(1);
    const names = [await one.does('consumerInfo', {}), await two.does('consumerInfo', {})].map(
      (info) => info.guestName,
    );
    expect(new Set(names).size).toBe(2);
  });

  it('GET /api/consumer/goods/storeInfo, GET /api/consumer/goods/list: in the phone’s language (P-16)', async () => {
    const phone = world.stranger();
    phone.language = 'km';
    const info = await phone.does('storeInfo', { tableUuid: await world.findTableCode('A12') });
    expect(info).toMatchObject({ name: 'ផ្ទះបាយឈូក', tableName: 'A12', conversionRatio: 4100, open: true });
    const menu = await fetchMenu(world, phone);
    expect(menu.goods.map((goods) => goods.name)).toContain('គុយទាវភ្នំពេញ');
    phone.language = 'zh';
    expect((await fetchMenu(world, phone)).categories.map(({ name }) => name)).toContain('饮品');
  });

  it('GET /api/consumer/goods/single: a phone reads one dish with its specifications and toppings (P-02)', async () => {
    const phone = await world.diner();
    const noodles = dish(await fetchMenu(world, phone), 'Phnom Penh kuy teav');
    const single = await phone.does('single', { tableUuid: await world.findTableCode('A12'), id: noodles.id });
    expect(single.tagGroups.map(({ name }) => name)).toEqual(['Size', 'Broth', 'Chilli']);
    expect(single.feeds.map(({ name }) => name)).toContain('Fried egg');
  });

  it('PUT /api/consumer/orders/generateOrderPostPayment: order, acceptance, cash (P-03, P-05, T-05)', async () => {
    const phone = await world.diner();
    const waiter = await world.waiter();
    const noodles = dish(await fetchMenu(world, phone), 'Phnom Penh kuy teav');
    const large = noodles.tagGroups.map((group, index) => ({ id: group.tagItems[index === 0 ? 1 : 0]?.id ?? 0 }));
    await phone.does('cartAdd', {
      diningStyle: 1,
      id: noodles.id,
      tagItems: large,
      feeds: [{ id: noodles.feeds[0]?.id ?? 0, num: 1 }],
      cartNum: 2,
    });
    await puts(world, phone, 'Fresh coconut');
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    expect(placed.payStatus).toBe(8);

    const [waiting] = (await waiter.does('staffOrders', { show: 'waiting' })).list;
    expect(waiting).toMatchObject({ orderNo: placed.orderNo, tableName: 'A12', payStatus: 8 });
    const accepted = await waiter.does('acceptOrder', { orderId: placed.orderId });
    expect(accepted.payStatus).toBe(1);

    // 2 × (4.50 + 0.50 + 0.50) + 2.75 = 13.75; service 5 % of 11.00; table 1.00; VAT 10 % of all that.
    expect(accepted).toMatchObject({ totalServiceCharge: 55, tableCharge: 100, vat: 153, totalPrice: 1683 });
    const paid = await waiter.does('takeCash', {
      orderId: placed.orderId,
      receivedCents: mainAmount(1000),
      receivedRiel: secondAmount(30_000),
      change: 'mixed',
      expectedTotal: accepted.totalPrice,
      column: 'sell',
    });
    expect(paid).toMatchObject({ payStatus: 2, due: 0, payType: 'CASH_PAY' });
    // 41,000 + 30,000 − 69,003 = 1,997 riel, given as 2,000.
    expect(paid.tenders).toMatchObject([{ amount: 1683, receivedCents: 1000, receivedRiel: 30_000, changeRiel: 2000 }]);

    const receipt = await phone.does('order', { orderNo: placed.orderNo });
    expect(receipt).toMatchObject({ payStatus: 2, totalPrice: 1683, due: 0 });
    expect(receipt.history.map(({ event }) => event)).toEqual(['place', 'accept', 'captured']);
    expect((await phone.does('orders', {})).list.map(({ orderNo }) => orderNo)).toEqual([placed.orderNo]);
  });

  it('POST /api/consumer/orders/cartCreatOrder: a pay-first order is not cooked before payment (P-05)', async () => {
    await world.db.updateTable('store').set({ pay_first: true, must_accept: false }).execute();
    const phone = await world.diner();
    await puts(world, phone, 'Fresh coconut');
    const placed = await phone.does('cartCreatOrder', await order(phone));
    expect(placed.payStatus).toBe(1);
    expect((await phone.does('order', { orderNo: placed.orderNo })).goods.every(({ sent }) => !sent)).toBe(true);
    await world.pass(16 * 60_000);
    expect((await phone.does('order', { orderNo: placed.orderNo })).payStatus).toBe(5);
  });

  it('GET /api/consumer/orders/currentTable, GET /api/consumer/orders/abnormalOrder: open order (P-05)', async () => {
    const phone = await world.diner();
    expect(await phone.does('currentTable', {})).toBeNull();
    const placed = await places(world, phone);
    const friend = await world.diner();
    expect(await friend.does('currentTable', {})).toMatchObject({ orderNo: placed.orderNo });
    expect((await friend.does('abnormalOrder', {})).map(({ orderNo }) => orderNo)).toEqual([placed.orderNo]);
    // GET /api/consumer/orders lists what the sitting ordered, from all devices.
    expect((await friend.does('orders', {})).list).toHaveLength(1);
  });

  it('GET /api/consumer/orders, GET /api/consumer/orders/{orderNo}: every field by its wire name (E-01)', async () => {
    const phone = await world.diner();
    const placed = await places(world, phone);
    const seen = await phone.does('order', { orderNo: placed.orderNo });
    expect(seen.goodsList).toEqual(seen.goods);
    expect(seen.note).toBe(seen.remark);
    expect(seen.price.total).toBe(seen.totalPrice);
    expect(seen.vipPrice.total).toBe(seen.totalVipPrice);
    expect(seen.goods[0]).toMatchObject({
      sellPrice: 450,
      vipPrice: 400,
      withVipPrice: true,
      packingFeeDisplay: '0.20',
    });
  });

  it('PUT /api/consumer/orders/cancel/{orderId}: a diner cancels before the store answers (V-08, M-08)', async () => {
    const phone = await world.diner();
    const placed = await places(world, phone);
    const gone = await phone.does('cancelOrder', { orderId: placed.orderId, reason: 'We must go' });
    expect(gone.payStatus).toBe(5);
    const waiter = await world.waiter();
    expect(await waiter.tries('acceptOrder', { orderId: placed.orderId })).toMatchObject({
      code: 1,
      msg: 'Order has been cancelled!',
    });
  });

  it('T-05: without an acceptance the countdown cancels the order once, and its portions are back', async () => {
    const phone = await world.diner();
    await puts(world, phone, 'Pork ribs in palm sugar', 3);
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const stock = async () =>
      (await world.db.selectFrom('goods').select('stock').where('stock', 'is not', null).executeTakeFirst())?.stock;
    expect(await stock()).toBe(9);
    await world.pass(9 * 60_000);
    expect((await phone.does('order', { orderNo: placed.orderNo })).payStatus).toBe(8);
    await world.pass(60_000);
    await world.pass(60_000);
    const seen = await phone.does('order', { orderNo: placed.orderNo });
    expect(seen).toMatchObject({ payStatus: 5 });
    expect(seen.history.filter(({ event }) => event === 'countdownOver')).toHaveLength(1);
    expect(await stock()).toBe(12);
  });

  it('R-04: staff reject an order with a reason, and the diner reads it', async () => {
    const phone = await world.diner();
    const placed = await places(world, phone);
    const manager = await world.manager();
    await manager.does('rejectOrder', { orderId: placed.orderId, reason: 'The kitchen closes' });
    expect(await phone.does('order', { orderNo: placed.orderNo })).toMatchObject({
      payStatus: 5,
      cancelReason: 'The kitchen closes',
    });
  });
});
