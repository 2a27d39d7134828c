import { MINUTE_MS } from '@romduol/domain/time/units';
import { order, places, puts, fetchTotal } from '../../support/world/meal';
import {
  accepted,
  addition,
  adds,
  cashFor,
  COCONUT,
  counts,
  RIBS,
  SKEWERS,
  findStock,
} from '../../support/world/rounds';
import { World } from '../../support/world/world';

describe('a table’s second round', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  it('POST /api/consumer/orders/addGoodsToOrders: a round waits for its own acceptance (T-05, S-20)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderNo, orderId } = await accepted(world, phone);
    const added = await adds(world, phone, orderNo, [COCONUT]);
    expect(added).toEqual({ orderId, orderNo, payStatus: 1, round: 2 });
    const waiting = await phone.does('order', { orderNo });
    expect(waiting.goods.map(({ round, num, sent }) => [round, num, sent])).toEqual([
      [1, 1, true],
      [2, 1, false],
    ]);
    expect(waiting.rounds.map(({ round, state, by }) => [round, state, by])).toEqual([
      [1, 'accepted', 'diner'],
      [2, 'waiting', 'diner'],
    ]);
    expect(waiting.acceptBy).toBe(world.now + 10 * MINUTE_MS);
    // 2 × 2.75 without service charge, table 1.00, VAT 10 %: as one order of two.
    expect(waiting.price).toMatchObject({ cartSubTotal: 550, tableCharge: 100, total: 715 });
    expect((await waiter.does('staffOrders', { show: 'waiting' })).list.map((each) => each.orderNo)).toEqual([orderNo]);
    expect((await waiter.does('board', {})).tables.find(({ name }) => name === 'A12')?.waiting).toBe(1);

    const done = await waiter.does('acceptOrder', { orderId });
    expect(done).toMatchObject({ payStatus: 1, acceptBy: null });
    expect(done.goods.every(({ sent }) => sent)).toBe(true);
    expect(done.history.map(({ event }) => event)).toEqual(['place', 'accept', 'addGoods', 'acceptRound']);
    expect((await phone.does('cart', { diningStyle: 1 })).goodsList).toEqual([]);
  });

  it('a rejected round leaves totals and stock with its reason; the order keeps the rest (T-05)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    await counts(world, RIBS, 5);
    const { orderNo, orderId } = await accepted(world, phone, [COCONUT]);
    const before = await phone.does('order', { orderNo });
    await adds(world, phone, orderNo, [RIBS, SKEWERS]);
    expect(await findStock(world, RIBS)).toBe(4);
    expect(await waiter.tries('rejectOrder', { orderId })).toMatchObject({ code: 1, msg: 'A reason is required' });
    const rejected = await waiter.does('rejectOrder', { orderId, reason: 'No more ribs' });
    expect(rejected).toMatchObject({ payStatus: 1, totalPrice: before.totalPrice, cancelReason: null, acceptBy: null });
    expect(rejected.goods.map(({ id }) => id)).toEqual(before.goods.map(({ id }) => id));
    expect(rejected.rounds[1]).toMatchObject({ state: 'rejected', reason: 'No more ribs' });
    expect(rejected.removed.map(({ name, num, round, reason }) => [name, num, round, reason])).toEqual([
      [RIBS, 1, 2, 'No more ribs'],
      [SKEWERS, 1, 2, 'No more ribs'],
    ]);
    expect(await findStock(world, RIBS)).toBe(5);
    // The number of a round is not given again.
    expect(await adds(world, phone, orderNo)).toMatchObject({ round: 3 });
  });

  it('the countdown of a round ends: it alone is cancelled, and the first one is cooked and paid (T-05)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderNo, orderId } = await accepted(world, phone);
    await adds(world, phone, orderNo, [SKEWERS]);
    await world.pass(9 * MINUTE_MS);
    expect((await phone.does('order', { orderNo })).rounds[1]?.state).toBe('waiting');
    await world.pass(2 * MINUTE_MS);
    const over = await phone.does('order', { orderNo });
    expect(over).toMatchObject({ payStatus: 1, goods: [{ name: COCONUT, sent: true }] });
    expect(over.rounds[1]?.state).toBe('timedOut');
    expect(over.history.at(-1)).toMatchObject({ event: 'roundTimedOut', actor: 'server' });
    expect(await waiter.does('takeCash', await cashFor(waiter, orderId))).toMatchObject({ payStatus: 2 });
  });

  it('the countdown of an accepted round does nothing, and the next round has its own (T-05)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderNo, orderId } = await accepted(world, phone);
    await adds(world, phone, orderNo);
    await waiter.does('acceptOrder', { orderId });
    await world.pass(6 * MINUTE_MS);
    await adds(world, phone, orderNo);
    await world.pass(6 * MINUTE_MS);
    expect((await phone.does('order', { orderNo })).rounds.map(({ state }) => state)).toEqual([
      'accepted',
      'accepted',
      'waiting',
    ]);
    await world.pass(5 * MINUTE_MS);
    expect((await phone.does('order', { orderNo })).rounds[2]?.state).toBe('timedOut');
  });

  it('goods added to a waiting order or beside a waiting round join that round (T-05)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderNo, orderId } = await places(world, phone);
    expect(await adds(world, phone, orderNo)).toMatchObject({ payStatus: 8, round: 1 });
    await waiter.does('acceptOrder', { orderId });
    expect(await adds(world, phone, orderNo)).toMatchObject({ payStatus: 1, round: 2 });
    expect(await adds(world, phone, orderNo)).toMatchObject({ payStatus: 1, round: 2 });
    expect((await phone.does('order', { orderNo })).rounds).toHaveLength(2);
  });

  it('an order cannot be paid while a round waits, and can after the answer (M-26, T-04)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderNo, orderId } = await accepted(world, phone);
    await adds(world, phone, orderNo);
    const cash = await cashFor(waiter, orderId);
    expect(await waiter.tries('takeCash', cash)).toMatchObject({
      code: 1,
      msg: 'Dishes added since are still to be accepted',
    });
    await waiter.does('acceptOrder', { orderId });
    expect(await waiter.does('takeCash', cash)).toMatchObject({ payStatus: 2 });
  });

  it('an added crab is weighed once it is accepted, while the rest is cooked (T-10, T-11)', async () => {
    await world.db
      .updateTable('goods')
      .set({ pricing_method: 1, stock: null, purchase_limit: null })
      .where((row) => row.eb(row.fn<string>('jsonb_extract_path_text', ['name', row.val('en')]), '=', RIBS))
      .execute();
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderNo, orderId } = await accepted(world, phone);
    expect(await adds(world, phone, orderNo, [RIBS])).toMatchObject({ payStatus: 6 });
    const { goods } = await phone.does('order', { orderNo });
    const crab = goods.find(({ pricingMethod }) => pricingMethod === 1)?.id ?? 0;
    const weight = { orderId, lines: [{ id: crab, weight: 1.5 }] };
    expect(await waiter.tries('weighLines', weight)).toMatchObject({ code: 1 });
    expect(await waiter.does('acceptOrder', { orderId })).toMatchObject({ payStatus: 6, acceptBy: null });
    await waiter.does('weighLines', weight);
    expect(await waiter.does('confirmOrder', { orderId })).toMatchObject({ payStatus: 1 });
    expect((await phone.does('order', { orderNo })).goods.every(({ sent }) => sent)).toBe(true);
  });

  it('in a store without acceptance added goods go to the kitchen at once (P-05)', async () => {
    await world.db.updateTable('store').set({ must_accept: false }).execute();
    const phone = await world.diner();
    await puts(world, phone, COCONUT);
    const { orderNo } = await phone.does('generateOrderPostPayment', await order(phone));
    expect(await adds(world, phone, orderNo, [SKEWERS])).toMatchObject({ payStatus: 1, round: 2 });
    expect((await phone.does('order', { orderNo })).goods.map(({ sent }) => sent)).toEqual([true, true]);
  });

  it('GET /api/consumer/orders/addGoodsInfo: what may be added, and the new total to the cent (S-20, M-24)', async () => {
    const phone = await world.diner();
    const { orderNo } = await accepted(world, phone, [COCONUT]);
    await puts(world, phone, SKEWERS, 2);
    await world.db
      .updateTable('goods')
      .set({ sold_out: true })
      .where((row) => row.eb(row.fn<string>('jsonb_extract_path_text', ['name', row.val('en')]), '=', SKEWERS))
      .execute();
    const gone = await phone.does('addGoodsInfo', { orderNo });
    expect(gone).toMatchObject({ mayAdd: true, mustAccept: true, acceptMinutes: 10, adding: [{ state: 'soldOut' }] });
    expect(gone.price.total).toBe(gone.before.sell);
    expect(await phone.tries('addGoodsToOrders', await addition(phone, orderNo))).toMatchObject({
      code: 1,
      data: { lines: [{ name: SKEWERS }] },
    });
    await world.db.updateTable('goods').set({ sold_out: false }).execute();
    const info = await phone.does('addGoodsInfo', { orderNo });
    expect(info.adding).toMatchObject([{ name: SKEWERS, num: 2, state: 'ok', pending: false }]);
    expect(info.goodsList.map(({ name }) => name)).toEqual([COCONUT]);
    expect(info.price.cartSubTotal).toBe(info.goodsList[0]!.gross + info.adding[0]!.gross);
    await phone.does('addGoodsToOrders', await addition(phone, orderNo));
    expect((await phone.does('order', { orderNo })).price).toEqual(info.price);
  });

  it('a total that is not the current one is refused with the fresh one, and changes nothing (M-24)', async () => {
    const phone = await world.diner();
    const { orderNo } = await accepted(world, phone);
    await puts(world, phone, SKEWERS);
    const seen = await addition(phone, orderNo);
    const refused = await phone.tries('addGoodsToOrders', { ...seen, expectedTotal: seen.expectedTotal - 1 });
    expect(refused).toMatchObject({ code: 1, data: { totals: { sell: { total: seen.expectedTotal } } } });
    await puts(world, phone, COCONUT);
    expect(await phone.tries('addGoodsToOrders', seen)).toMatchObject({ code: 1 });
    expect((await phone.does('order', { orderNo })).rounds).toHaveLength(1);
    expect((await phone.does('cart', { diningStyle: 1 })).goodsList).toHaveLength(2);
  });

  it('two phones add the same cart at once: it is added once, and the other is told so (M-34)', async () => {
    const [one, two] = [await world.diner(), await world.diner()];
    const { orderNo } = await accepted(world, one);
    await puts(world, one, SKEWERS, 2);
    const seen = await addition(one, orderNo);
    const answers = await Promise.all([one.tries('addGoodsToOrders', seen), two.tries('addGoodsToOrders', seen)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 1)).toMatchObject({ data: 7167 });
    expect((await one.does('order', { orderNo })).goods.map(({ num }) => num)).toEqual([1, 2]);
  });

  it('a tap that is repeated adds once (M-01)', async () => {
    const phone = await world.diner();
    const { orderNo } = await accepted(world, phone);
    await puts(world, phone, SKEWERS);
    const seen = await addition(phone, orderNo);
    phone.key = 'the-same-tap-again';
    const [first, second] = [await phone.does('addGoodsToOrders', seen), await phone.does('addGoodsToOrders', seen)];
    expect(second).toEqual(first);
    expect((await phone.does('order', { orderNo })).goods).toHaveLength(2);
  });

  it('a dish’s purchase limit counts over all rounds; refused goods stay in the cart (V-01, M-35)', async () => {
    const phone = await world.diner();
    await world.db.updateTable('goods').set({ purchase_limit: 2 }).execute();
    const { orderNo } = await accepted(world, phone);
    expect(await adds(world, phone, orderNo)).toMatchObject({ round: 2 });
    await puts(world, phone, COCONUT);
    expect(await phone.tries('addGoodsToOrders', await addition(phone, orderNo))).toMatchObject({
      code: 1,
      msg: 'At most 2 of this dish',
    });
    expect((await phone.does('order', { orderNo })).goods.map(({ num }) => num)).toEqual([1, 1]);
    expect((await phone.does('cart', { diningStyle: 1 })).goodsList).toHaveLength(1);
  });

  it('POST /api/consumer/orders/anotherOrder: after payment, a new order without table charge (V-04, M-06)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderNo, orderId } = await accepted(world, phone);
    await puts(world, phone, COCONUT);
    const refused = await phone.tries('anotherOrder', { orderNo, ...(await order(phone).catch(() => ({}))) });
    expect(refused.code).toBe(1);
    await waiter.does('takeCash', await cashFor(waiter, orderId));
    const info = await phone.does('addGoodsInfo', { orderNo });
    expect(info).toMatchObject({ mayAdd: false, payStatus: 2 });
    expect(await phone.tries('addGoodsToOrders', await addition(phone, orderNo))).toMatchObject({
      code: 1,
      data: { orderNo, payStatus: 2 },
    });
    const expectedTotal = await fetchTotal(phone);
    const { cartVersion, diningStyle, partySize, column } = await order(phone);
    const sent = { orderNo, cartVersion, diningStyle, partySize, column, expectedTotal };
    const another = await phone.does('anotherOrder', sent);
    expect(another.orderNo).not.toBe(orderNo);
    expect(await phone.does('order', { orderNo: another.orderNo })).toMatchObject({ tableCharge: 0, payStatus: 8 });
    expect(await phone.tries('anotherOrder', { ...sent, orderNo: '9999999999' })).toMatchObject({
      msg: 'Order does not exist!',
    });
  });

  it('a table with an unpaid order is told which one, and what it can do instead (V-04, M-06)', async () => {
    const phone = await world.diner();
    const { orderNo } = await places(world, phone);
    const { version } = await puts(world, phone, COCONUT);
    const sent = { diningStyle: 1, cartVersion: version, partySize: 2, expectedTotal: 1, column: 'sell' };
    for (const refused of [
      await phone.tries('generateOrderPostPayment', sent),
      await phone.tries('anotherOrder', { ...sent, orderNo }),
    ]) {
      expect(refused).toMatchObject({
        code: 1,
        msg: 'The current table has unpaid orders, please complete the payment first!',
        data: { orderNo, payStatus: 8, actions: ['resume', 'addGoods', 'callStaff'] },
      });
    }
  });

  it('another table’s order, a cancelled one and an empty cart are refused (M-07, M-08)', async () => {
    const [phone, stranger] = [await world.diner(), await world.diner('A05')];
    const { orderNo, orderId } = await places(world, phone);
    const sent = { orderNo, cartVersion: 0, expectedTotal: 1, column: 'sell' };
    expect(await stranger.tries('addGoodsToOrders', sent)).toMatchObject({ msg: 'Order does not exist!' });
    expect(await stranger.tries('addGoodsInfo', { orderNo })).toMatchObject({ msg: 'Order does not exist!' });
    expect((await phone.tries('addGoodsToOrders', { ...sent, cartVersion: 99 })).code).toBe(1);
    await phone.does('cancelOrder', { orderId, reason: 'Changed our mind' });
    await puts(world, phone, COCONUT);
    expect(await phone.tries('addGoodsToOrders', await addition(phone, orderNo))).toMatchObject({
      msg: 'Order has been cancelled!',
    });
  });
});
