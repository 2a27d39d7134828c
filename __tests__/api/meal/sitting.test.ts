import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { order, places, puts } from '../../support/world/meal';
import { World } from '../../support/world/world';

describe('a sitting', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  const openSittings = () => world.db.selectFrom('sitting').select('id').where('closed_at', 'is', null).execute();

  it('closes after the idle time when nothing is unpaid, and the next party gets none of its cart', async () => {
    const phone = await world.diner();
    await world.pass(10 * MINUTE_MS);
    await puts(world, phone, 'Fresh coconut');
    await world.pass(10 * MINUTE_MS);
    expect(await openSittings()).toHaveLength(1);
    await world.pass(6 * MINUTE_MS);
    expect(await openSittings()).toHaveLength(0);
    const next = await world.diner();
    expect((await next.does('cart', { diningStyle: 1 })).goodsList).toEqual([]);
    expect(await phone.tries('cartEmpty', { diningStyle: 1 })).toMatchObject({ code: 1, data: 5013 });
  });

  it('stays open as long as an order is unpaid, then closes by itself and frees the table', async () => {
    const phone = await world.diner();
    const placed = await places(world, phone);
    const waiter = await world.waiter();
    const { totalPrice } = await waiter.does('acceptOrder', { orderId: placed.orderId });
    await world.pass(60 * MINUTE_MS);
    expect(await openSittings()).toHaveLength(1);
    await waiter.does('takeCash', {
      orderId: placed.orderId,
      receivedCents: mainAmount(totalPrice),
      receivedRiel: secondAmount(0),
      change: 'dollars',
      expectedTotal: totalPrice,
      column: 'sell',
    });
    await world.pass(20 * MINUTE_MS);
    expect(await openSittings()).toHaveLength(0);
    const table = (await waiter.does('board', {})).tables.find(({ name }) => name === 'A12');
    expect(table).toMatchObject({ status: 0, sitting: null });
  });

  it('a waiter cannot clear a table with an unpaid order', async () => {
    const phone = await world.diner();
    await places(world, phone);
    const waiter = await world.waiter();
    const table = (await waiter.does('board', {})).tables.find(({ name }) => name === 'A12');
    expect(table).toMatchObject({ status: 1, waiting: 1 });
    expect(await waiter.tries('clearTable', { tableId: table?.tableId })).toMatchObject({ code: 1 });
    expect(await openSittings()).toHaveLength(1);
  });

  it('P-03 take-away: the cart is the device’s own, with packing fee and no service or table charge', async () => {
    const [one, two] = [await world.diner(), await world.diner()];
    await puts(world, one, 'Beef lok lak', 2, 2);
    expect((await two.does('cart', { diningStyle: 2 })).goodsList).toEqual([]);
    const placed = await one.does('generateOrderPostPayment', await order(one, 2));
    const seen = await one.does('order', { orderNo: placed.orderNo });
    // 2 × 7.25 + 2 × 0.30 packing, VAT 10 %.
    expect(seen).toMatchObject({ totalPackingFee: 60, totalServiceCharge: 0, tableCharge: 0, totalPrice: 1661 });
    expect(await two.tries('order', { orderNo: placed.orderNo })).toMatchObject({
      code: 1,
      msg: 'Order does not exist!',
    });
  });

  it('T-14: two phones add the same dish to one line, and the line knows who added how many', async () => {
    const [one, two] = [await world.diner(), await world.diner()];
    await Promise.all([puts(world, one, 'Fresh coconut', 2), puts(world, two, 'Fresh coconut', 1)]);
    const { goodsList } = await one.does('cart', { diningStyle: 1 });
    expect(goodsList).toHaveLength(1);
    expect(goodsList[0]?.num).toBe(3);
    const shares = goodsList[0]?.shares.map(({ mine, num }) => [mine, num]);
    expect(shares).toEqual(
      expect.arrayContaining([
        [true, 2],
        [false, 1],
      ]),
    );
    const line = goodsList[0]?.myCartId ?? 0;
    const left = await one.does('cartDelGoods', { diningStyle: 1, myCartId: line, cartNum: 3 });
    expect(left.goodsList).toEqual([]);
  });

  it('PUT /api/consumer/cart/edit: an edited line that becomes equal to another is merged with it (T-14)', async () => {
    const phone = await world.diner();
    await puts(world, phone, 'Iced milk coffee', 2);
    const coffee = (await phone.does('cart', { diningStyle: 1 })).goodsList[0];
    if (!coffee) throw new Error('no coffee');
    const less = { ...coffee.tagItems[0], id: (coffee.tagItems[0]?.id ?? 0) + 1 };
    await phone.does('cartAdd', { diningStyle: 1, id: coffee.id, tagItems: [less], feeds: [], cartNum: 1 });
    const two = (await phone.does('cart', { diningStyle: 1 })).goodsList;
    expect(two.map(({ num }) => num)).toEqual([2, 1]);
    const merged = await phone.does('cartEdit', {
      diningStyle: 1,
      myCartId: two[1]?.myCartId ?? 0,
      tagItems: coffee.tagItems,
      cartNum: 1,
    });
    expect(merged.goodsList.map(({ num }) => num)).toEqual([3]);
  });

  it('DELETE /api/consumer/cart/delGoods, DELETE /api/consumer/cart/empty: one piece, all lines (T-14)', async () => {
    const phone = await world.diner();
    const line = (await puts(world, phone, 'Iced milk coffee', 3)).goodsList[0]?.myCartId ?? 0;
    expect((await phone.does('cartDelGoods', { diningStyle: 1, myCartId: line })).goodsList[0]?.num).toBe(2);
    expect((await phone.does('cartEmpty', { diningStyle: 1 })).goodsList).toEqual([]);
  });

  it('GET /api/consumer/cart, POST /api/consumer/cart/add: an addition returns the cart after it (T-14)', async () => {
    const phone = await world.diner();
    const added = await puts(world, phone, 'Fresh coconut', 2);
    expect(await phone.does('cart', { diningStyle: 1 })).toEqual(added);
    expect(added).toMatchObject({
      version: 1,
      chargesTable: true,
      goodsList: [{ num: 2, cartNum: 2, soldOut: false }],
    });
  });

  it('POST /api/consumer/cart/change: a line gets other options and keeps its number (T-14)', async () => {
    const phone = await world.diner();
    const before = (await puts(world, phone, 'Iced milk coffee', 3)).goodsList[0];
    const other = [{ id: (before?.tagItems[0]?.id ?? 0) + 1 }];
    const sent = { diningStyle: 1 as const, myCartId: before?.myCartId ?? 0, tagItems: other, note: 'in a cup' };
    expect((await phone.does('cartChange', sent)).goodsList).toMatchObject([
      { num: 3, tagItems: other, note: 'in a cup' },
    ]);
  });

  it('PUT /api/consumer/cart/multiGoods: several lines are set at once, or none of them (T-14, V-01)', async () => {
    const phone = await world.diner();
    await puts(world, phone, 'Fresh coconut', 2);
    const { goodsList } = await puts(world, phone, 'Beef skewers, lemongrass', 1);
    const [coconut = 0, skewers = 0] = goodsList.map(({ myCartId }) => myCartId);
    const set = (a: number, b: number) => ({
      diningStyle: 1 as const,
      goodsList: [
        { myCartId: coconut, cartNum: a },
        { myCartId: skewers, cartNum: b },
      ],
    });
    expect((await phone.does('cartMultiGoods', set(5, 2))).goodsList.map(({ num }) => num)).toEqual([5, 2]);
    // Six skewers are more than a table may have: the coconuts stay as they were.
    expect(await phone.tries('cartMultiGoods', set(9, 6))).toMatchObject({ code: 1 });
    expect((await phone.does('cart', { diningStyle: 1 })).goodsList.map(({ num }) => num)).toEqual([5, 2]);
    expect((await phone.does('cartMultiGoods', set(0, 1))).goodsList.map(({ num }) => num)).toEqual([1]);
  });
});
