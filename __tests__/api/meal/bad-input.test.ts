import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { DAY_MS, HOUR_MS } from '@romduol/domain/time/units';
import { triesSignIn } from '../../support/world/human-check';
import { dish, firstChoices, fetchMenu, order, places, puts } from '../../support/world/meal';
import { World } from '../../support/world/world';

/** Everything that a refused call must leave as it was. */
const countRows = async (world: World) => {
  const count = async (table: 'orders' | 'order_line' | 'tender' | 'cart_line' | 'order_history' | 'idempotency') =>
    (
      await world.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  return {
    orders: await count('orders'),
    lines: await count('order_line'),
    tenders: await count('tender'),
    cart: await count('cart_line'),
    history: await count('order_history'),
    keys: await count('idempotency'),
  };
};

describe('bad input gets its message, in the caller’s language, and changes nothing', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  it.each([
    ['en', 'The branch does not exist or is closed!'],
    ['zh', '门店不存在或已关闭！'],
    ['km', ''],
  ])('M-04: a phone scans an unknown code (%s)', async (language, message) => {
    const phone = world.stranger();
    phone.language = language;
    const answer = await phone.tries('consumerAuth', { tableUuid: 'abcdefghij0123456789-1' });
    expect(answer).toMatchObject({ code: 1, data: 7160, name: 'tableCodeUnknown' });
    if (message === '') expect(answer.msg).toMatch(/[\u1780-\u17ff]/);
    else expect(answer.msg).toBe(message);
    expect(await world.db.selectFrom('session').select('kind').execute()).toEqual([]);
  });

  it('M-12: a phone scans an old code', async () => {
    const code = await world.findTableCode('A12');
    await world.db
      .updateTable('table_code')
      .set({ version: 2 })
      .where('table_uuid', '=', code.split('-')[0] ?? '')
      .execute();
    const answer = await world.stranger().tries('consumerAuth', { tableUuid: code });
    expect(answer).toMatchObject({
      code: 1,
      data: null,
      name: 'tableCodeExpired',
      msg: expect.stringContaining('The current table code has expired'),
    });
    // Without its version a code opens the menu to read, but not the table.
    expect(await world.stranger().tries('consumerAuth', { tableUuid: code.split('-')[0] })).toMatchObject({ code: 1 });
    expect((await world.stranger().tries('storeInfo', { tableUuid: code.split('-')[0] })).code).toBe(0);
  });

  it('M-04: a phone scans the code of a store that is suspended, or closed for good', async () => {
    const code = await world.findTableCode('A12');
    await world.db.updateTable('store').set({ suspended: true }).execute();
    expect(await world.stranger().tries('consumerAuth', { tableUuid: code })).toMatchObject({
      code: 1,
      data: 7160,
      name: 'storeUnavailable',
      msg: 'The store is not available!',
    });
    await world.db.updateTable('store').set({ suspended: false, closed: true }).execute();
    expect(await world.stranger().tries('menu', { tableUuid: code })).toMatchObject({
      code: 1,
      data: 7160,
      name: 'branchClosed',
    });
  });

  it('M-05: a diner orders outside the opening hours', async () => {
    const phone = await world.diner();
    await puts(world, phone, 'Fresh coconut');
    const sent = await order(phone);
    const before = await countRows(world);
    await world.db.updateTable('store').set({ hours: '[]' }).execute();
    expect(await phone.tries('generateOrderPostPayment', sent)).toMatchObject({
      code: 1,
      data: 7160,
      name: 'storeClosed',
      msg: 'The store is closed!',
      opensAt: null,
    });
    expect(await countRows(world)).toEqual(before);
  });

  it('M-05: outside the hours a diner is told when the store opens next, by the store’s clock', async () => {
    const phone = await world.diner();
    await puts(world, phone, 'Fresh coconut');
    const sent = await order(phone);
    // One hour a week, at 06:00 of the day after tomorrow in Phnom Penh (UTC+7).
    const days = Math.floor((world.now + 7 * HOUR_MS) / DAY_MS) + 2;
    // 1970-01-01 was a Thursday.
    const hours = [{ weekday: (days + 4) % 7, opens: 360, closes: 420 }];
    await world.db
      .updateTable('store')
      .set({ hours: JSON.stringify(hours), zone: 'Asia/Phnom_Penh' })
      .execute();
    expect(await phone.tries('generateOrderPostPayment', sent)).toMatchObject({
      name: 'storeClosed',
      opensAt: days * DAY_MS - HOUR_MS,
    });
  });

  it('V-01: a diner orders an empty cart', async () => {
    const phone = await world.diner();
    const before = await countRows(world);
    const sent = { diningStyle: 1, cartVersion: 0, partySize: 2, expectedTotal: 0, column: 'sell' };
    const answer = await phone.tries('generateOrderPostPayment', sent);
    expect(answer).toMatchObject({ code: 1, data: null });
    expect(answer.msg).not.toBe('');
    expect(await countRows(world)).toEqual(before);
  });

  it('M-35 V-01: a diner adds eleven at once, or a thousand, or more than the dish allows', async () => {
    const phone = await world.diner();
    const menu = await fetchMenu(world, phone);
    const coconut = { diningStyle: 1, id: dish(menu, 'Fresh coconut').id, tagItems: [], feeds: [] };
    const before = await countRows(world);
    for (const cartNum of [11, 1000]) {
      expect(await phone.tries('cartAdd', { ...coconut, cartNum })).toMatchObject({ code: 1 });
    }
    for (const cartNum of [0, -1, 1.5, '2']) {
      expect(await phone.tries('cartAdd', { ...coconut, cartNum })).toMatchObject({
        code: 1,
        data: { field: 'cartNum' },
      });
    }
    const skewers = dish(menu, 'Beef skewers, lemongrass');
    const tooMany = { diningStyle: 1, id: skewers.id, tagItems: firstChoices(skewers), feeds: [], cartNum: 6 };
    expect((await phone.tries('cartAdd', tooMany)).msg).toContain('5');
    expect(await countRows(world)).toEqual(before);
  });

  it('V-01: a diner sets a line to a thousand', async () => {
    const phone = await world.diner();
    const cart = await puts(world, phone, 'Fresh coconut');
    const line = cart.goodsList[0];
    const sent = { diningStyle: 1, myCartId: line?.myCartId, cartNum: 1000 };
    expect(await phone.tries('cartEdit', sent)).toMatchObject({ code: 1 });
    expect((await phone.does('cart', { diningStyle: 1 })).goodsList[0]?.num).toBe(1);
  });

  it('V-01: a diner chooses no size, two sizes, or the size of another dish', async () => {
    const phone = await world.diner();
    const menu = await fetchMenu(world, phone);
    const noodles = dish(menu, 'Phnom Penh kuy teav');
    const [size] = noodles.tagGroups;
    const rest = firstChoices(noodles).slice(1);
    const other = dish(menu, 'Beef lok lak').tagGroups[0]?.tagItems[0]?.id;
    for (const tags of [[], size?.tagItems.map(({ id }) => ({ id })) ?? [], [{ id: other }]]) {
      const answer = await phone.tries('cartAdd', {
        diningStyle: 1,
        id: noodles.id,
        tagItems: [...tags, ...rest],
        feeds: [],
        cartNum: 1,
      });
      expect(answer.code).toBe(1);
    }
    expect((await phone.does('cart', { diningStyle: 1 })).goodsList).toEqual([]);
  });

  it('M-25 V-02: a diner adds, or orders, a dish that is sold out', async () => {
    const phone = await world.diner();
    const menu = await fetchMenu(world, phone);
    const gone = dish(menu, 'Samlor korko');
    const sent = { diningStyle: 1, id: gone.id, tagItems: [], feeds: [], cartNum: 1 };
    expect(await phone.tries('cartAdd', sent)).toMatchObject({ code: 1, data: { lines: [{ id: gone.id }] } });
    await puts(world, phone, 'Fresh coconut');
    const placing = await order(phone);
    const coconut = dish(menu, 'Fresh coconut');
    await world.db.updateTable('goods').set({ sold_out: true }).where('id', '=', coconut.id).execute();
    const before = await countRows(world);
    expect(await phone.tries('generateOrderPostPayment', placing)).toMatchObject({
      code: 1,
      data: { lines: [{ id: coconut.id, name: 'Fresh coconut' }] },
    });
    expect(await countRows(world)).toEqual(before);
    expect((await phone.does('cart', { diningStyle: 1 })).goodsList[0]?.soldOut).toBe(true);
  });

  it('M-24: a price changed since the cart was made; the answer holds the fresh quote', async () => {
    const phone = await world.diner();
    await puts(world, phone, 'Fresh coconut');
    const sent = await order(phone);
    await world.db
      .updateTable('goods')
      .set({ sell_cents: mainAmount(300), vip_cents: mainAmount(250) })
      .where('sell_cents', '=', mainAmount(275))
      .execute();
    const before = await countRows(world);
    const answer = await phone.tries('generateOrderPostPayment', sent);
    expect(answer).toMatchObject({ code: 1, data: { totals: { sell: { gross: 300 } } } });
    expect(await countRows(world)).toEqual(before);
  });

  it('M-24: a price forged in the body is ignored', async () => {
    const phone = await world.diner();
    const coconut = dish(await fetchMenu(world, phone), 'Fresh coconut');
    const forged = { sellPrice: 1, price: { sell: 1 }, finalSinglePrice: 1 };
    const line = { diningStyle: 1, id: coconut.id, tagItems: [], feeds: [], cartNum: 1, ...forged };
    expect((await phone.tries('cartAdd', line)).code).toBe(0);
    const sent = await order(phone);
    const before = await countRows(world);
    const cheap = { ...sent, expectedTotal: 1, totalPrice: 1, ...forged };
    expect(await phone.tries('generateOrderPostPayment', cheap)).toMatchObject({ code: 1, data: { totals: {} } });
    expect(await countRows(world)).toEqual(before);
    const placed = await phone.does('generateOrderPostPayment', sent);
    expect((await phone.does('order', { orderNo: placed.orderNo })).goods[0]?.sellPrice).toBe(275);
  });

  it('a second tap on "place order" makes one order and gets the same answer', async () => {
    const phone = await world.diner();
    await puts(world, phone, 'Fresh coconut');
    const sent = await order(phone);
    phone.key = 'one-tap-of-one-thumb';
    const [first, second] = await Promise.all([
      phone.does('generateOrderPostPayment', sent),
      phone.does('generateOrderPostPayment', sent),
    ]);
    expect(second).toEqual(first);
    expect(await phone.does('generateOrderPostPayment', sent)).toEqual(first);
    expect((await countRows(world)).orders).toBe(1);
    // The same key with another request is a mistake, not a repeat.
    expect((await phone.tries('generateOrderPostPayment', { ...sent, partySize: 9 })).code).toBe(1);
    expect((await countRows(world)).orders).toBe(1);
  });

  it('M-34: two phones place one cart at once: one order is placed, and the other phone is told so', async () => {
    const [one, two] = [await world.diner(), await world.diner()];
    await puts(world, one, 'Fresh coconut');
    const sent = await order(one);
    const answers = await Promise.all([one, two].map((phone) => phone.tries('generateOrderPostPayment', sent)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 1)).toMatchObject({ data: 7167 });
    expect((await countRows(world)).orders).toBe(1);
    expect(await two.does('currentTable', {})).toMatchObject({ payStatus: 8 });
  });

  it('M-06 V-04: a table with an unpaid order takes no new one', async () => {
    const phone = await world.diner();
    const placed = await places(world, phone);
    await puts(world, phone, 'Cambodia draught');
    const cart = await phone.does('cart', { diningStyle: 1 });
    const before = await countRows(world);
    const sent = { diningStyle: 1, cartVersion: cart.version, partySize: 2, expectedTotal: 1, column: 'sell' };
    expect(await phone.tries('generateOrderPostPayment', sent)).toMatchObject({
      code: 1,
      data: { orderNo: placed.orderNo },
    });
    expect(await countRows(world)).toEqual(before);
  });

  it('M-30 R-02: a table for the menu only takes no order', async () => {
    await world.db.updateTable('dining_table').set({ menu_only: true }).execute();
    const phone = await world.diner();
    const coconut = dish(await fetchMenu(world, phone), 'Fresh coconut');
    const sent = { diningStyle: 1, id: coconut.id, tagItems: [], feeds: [], cartNum: 1 };
    const answer = await phone.tries('cartAdd', sent);
    expect(answer).toMatchObject({ code: 1, data: null });
    expect((await countRows(world)).cart).toBe(0);
  });

  it('M-07: a diner asks for, or cancels, the order of another table', async () => {
    const placed = await places(world, await world.diner('A12'));
    const other = await world.diner('A03');
    const before = await countRows(world);
    expect(await other.tries('order', { orderNo: placed.orderNo })).toMatchObject({
      code: 1,
      msg: 'Order does not exist!',
    });
    expect(await other.tries('cancelOrder', { orderId: placed.orderId, reason: 'Mine' })).toMatchObject({
      code: 1,
      msg: 'Order does not exist!',
    });
    expect((await other.does('orders', {})).list).toEqual([]);
    expect(await countRows(world)).toEqual(before);
  });

  it('M-33: a phone of a party that was cleared away changes nothing any more', async () => {
    const phone = await world.diner();
    const cart = await puts(world, phone, 'Fresh coconut');
    const waiter = await world.waiter();
    const { tables } = await waiter.does('board', {});
    await waiter.does('clearTable', { tableId: tables.find(({ name }) => name === 'A12')?.tableId ?? 0 });
    const coconut = cart.goodsList[0]?.id;
    const sent = { diningStyle: 1, id: coconut, tagItems: [], feeds: [], cartNum: 1 };
    expect(await phone.tries('cartAdd', sent)).toMatchObject({ code: 1, data: 5013 });
    // The next party starts with an empty table.
    const next = await world.diner();
    expect((await next.does('cart', { diningStyle: 1 })).goodsList).toEqual([]);
  });

  it('V-07: a waiter takes too little cash, or more than a drawer can hold', async () => {
    const phone = await world.diner();
    const placed = await places(world, phone);
    const waiter = await world.waiter();
    const { totalPrice } = await waiter.does('acceptOrder', { orderId: placed.orderId });
    const before = await countRows(world);
    const sent = {
      orderId: placed.orderId,
      receivedRiel: 0,
      change: 'mixed',
      expectedTotal: totalPrice,
      column: 'sell',
    };
    const short = await waiter.tries('takeCash', { ...sent, receivedCents: totalPrice - 1 });
    expect(short).toMatchObject({ code: 1, data: { cents: 1 } });
    for (const wrong of [-1, 0.5, '100', 100_000_00 * 1000]) {
      expect((await waiter.tries('takeCash', { ...sent, receivedCents: wrong })).code).toBe(1);
    }
    const other = { ...sent, receivedCents: 99_999, expectedTotal: totalPrice - 100 };
    expect(await waiter.tries('takeCash', other)).toMatchObject({ code: 1, data: { total: totalPrice } });
    expect(await countRows(world)).toEqual(before);
  });

  it('M-26 T-11: a waiter takes cash for an order that is still to be weighed', async () => {
    await world.db.updateTable('goods').set({ pricing_method: 1 }).where('sell_cents', '=', mainAmount(275)).execute();
    const phone = await world.diner();
    await puts(world, phone, 'Fresh coconut');
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const waiter = await world.waiter();
    const accepted = await waiter.does('acceptOrder', { orderId: placed.orderId });
    expect(accepted.payStatus).toBe(6);
    const sent = { orderId: placed.orderId, receivedCents: 10_000, receivedRiel: 0, change: 'mixed', column: 'sell' };
    const answer = await waiter.tries('takeCash', { ...sent, expectedTotal: accepted.totalPrice });
    expect(answer.code).toBe(1);
    expect((await countRows(world)).tenders).toBe(0);
  });

  it('M-32 X-04: a call of staff without a token, with a wrong one, or with a diner’s', async () => {
    const placed = await places(world, await world.diner());
    const before = await countRows(world);
    const nobody = world.stranger();
    const sent = { orderId: placed.orderId };
    expect(await nobody.tries('acceptOrder', sent)).toMatchObject({ code: 2, data: 3011 });
    nobody.token = 'A'.repeat(43);
    expect(await nobody.tries('acceptOrder', sent)).toMatchObject({ code: 2, data: 3011 });
    const diner = await world.diner();
    expect(await diner.tries('acceptOrder', sent)).toMatchObject({ code: 1, data: null });
    expect(await diner.tries('board', {})).toMatchObject({ code: 1, data: null });
    expect(await countRows(world)).toEqual(before);
  });

  it('R-01: staff who may not accept are refused; the manager’s settings are not theirs', async () => {
    const placed = await places(world, await world.diner());
    await world.db.updateTable('staff').set({ may_accept: false }).where('role', '=', 'employee').execute();
    const waiter = await world.waiter();
    expect(await waiter.tries('acceptOrder', { orderId: placed.orderId })).toMatchObject({ code: 1 });
    expect(await waiter.tries('storeSettings', {})).toMatchObject({ code: 1 });
    const manager = await world.manager();
    expect((await manager.tries('storeSettings', {})).code).toBe(0);
    expect((await manager.does('acceptOrder', { orderId: placed.orderId })).payStatus).toBe(1);
  });

  it('a waiter signs in with a wrong password, or after having been disabled', async () => {
    const { user, password } = world.access.staff;
    const nobody = world.stranger();
    const wrong = await triesSignIn(nobody, { userName: user, password: `${password}!` });
    expect(wrong).toMatchObject({ code: 1, data: null });
    expect(await triesSignIn(nobody, { userName: 'nobody-here', password })).toEqual(wrong);
    expect(await triesSignIn(nobody, { userName: user, password }, 'kioskLogin')).toEqual(wrong);
    const waiter = await world.waiter();
    await world.db.updateTable('staff').set({ disabled: true }).where('role', '=', 'employee').execute();
    expect(await waiter.tries('board', {})).toMatchObject({ code: 2, data: 3011 });
    expect(await triesSignIn(nobody, { userName: user, password })).toEqual(wrong);
  });

  it('two waiters accept at once, and two take the cash: each happens once', async () => {
    const placed = await places(world, await world.diner());
    const waiters = [await world.waiter(), await world.manager()];
    const accepted = await Promise.all(waiters.map((each) => each.tries('acceptOrder', { orderId: placed.orderId })));
    expect(accepted.map(({ code }) => code).sort()).toEqual([0, 1]);
    const { totalPrice } = await (waiters[0] ?? world.stranger()).does('staffOrder', { orderId: placed.orderId });
    const cash = {
      orderId: placed.orderId,
      receivedCents: mainAmount(totalPrice + 500),
      receivedRiel: secondAmount(0),
      change: 'dollars',
      expectedTotal: totalPrice,
      column: 'sell',
    };
    const paid = await Promise.all(waiters.map((each) => each.tries('takeCash', cash)));
    expect(paid.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await countRows(world)).tenders).toBe(1);
  });

  it('one portion is left and two tables order it at once: one gets it (M-25)', async () => {
    await world.db.updateTable('goods').set({ stock: 1 }).where('stock', 'is not', null).execute();
    const phones = [await world.diner('A01'), await world.diner('A02')];
    for (const phone of phones) await puts(world, phone, 'Pork ribs in palm sugar');
    const sent = await Promise.all(phones.map((phone) => order(phone)));
    const answers = await Promise.all(
      phones.map((phone, index) => phone.tries('generateOrderPostPayment', sent[index])),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await countRows(world)).orders).toBe(1);
  });
});
