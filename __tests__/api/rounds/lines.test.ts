import { firstChoices, fetchMenu, dish, places, puts } from '../../support/world/meal';
import { accepted, adds, cashFor, COCONUT, counts, RIBS, SKEWERS, findStock } from '../../support/world/rounds';
import { World } from '../../support/world/world';

describe('lines of an unpaid order', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  it('PUT /api/consumer/orders/cutGoods: a diner removes what the kitchen has not got (V-01, T-03)', async () => {
    const phone = await world.diner();
    await counts(world, RIBS, 9);
    await puts(world, phone, RIBS, 3);
    const { orderNo } = await places(world, phone);
    const before = await phone.does('order', { orderNo });
    const [ribs, ...rest] = before.goods;
    const cut = await phone.does('cutGoods', { orderNo, goodsList: [{ id: ribs?.id ?? 0, num: 2 }] });
    expect(cut.goods.map(({ num }) => num)).toEqual([1, ...rest.map(({ num }) => num)]);
    expect(cut.price.cartSubTotal).toBe(before.price.cartSubTotal - 2 * 690);
    expect(await findStock(world, RIBS)).toBe(8);
    const gone = await phone.does('cutGoods', { orderNo, goodsList: [{ id: ribs?.id ?? 0, num: 1 }] });
    expect(gone.goods.map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
    expect(gone.removed.map(({ name, num, actor }) => [name, num, actor])).toEqual([
      [RIBS, 2, 'diner'],
      [RIBS, 1, 'diner'],
    ]);
    expect(await findStock(world, RIBS)).toBe(9);
    expect(gone.history.map(({ event }) => event)).toEqual(['place', 'cutGoods', 'cutGoods']);
    expect((await phone.does('orders', {})).list[0]?.itemCount).toBe(rest.reduce((sum, { num }) => sum + num, 0));
  });

  it('an order keeps at least one item, and no more is removed than a line has (V-01)', async () => {
    const phone = await world.diner();
    const { orderNo } = await places(world, phone);
    const { goods, version } = await phone.does('order', { orderNo });
    const all = goods.map(({ id, num }) => ({ id, num }));
    for (const goodsList of [
      all,
      [{ id: all[0]?.id, num: 5 }],
      [{ id: 999_999, num: 1 }],
      [{ id: all[0]?.id, num: 0 }],
      [],
      [all[0], all[0]],
    ]) {
      expect(await phone.tries('cutGoods', { orderNo, goodsList })).toMatchObject({ code: 1 });
    }
    expect((await phone.does('order', { orderNo })).version).toBe(version);
  });

  it('lines that the kitchen has are voided by staff only, with a reason (V-08, R-01)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderNo } = await accepted(world, phone, [COCONUT, SKEWERS]);
    const id = (await phone.does('order', { orderNo })).goods[1]?.id ?? 0;
    const cut = { orderNo, goodsList: [{ id, num: 1 }] };
    expect(await phone.tries('cutGoods', cut)).toMatchObject({
      msg: 'The kitchen has started, please ask our staff',
    });
    expect(await waiter.tries('cutGoods', cut)).toMatchObject({ msg: 'A reason is required' });
    const done = await waiter.does('cutGoods', { ...cut, reason: 'Fell down' });
    expect(done.removed).toMatchObject([{ name: SKEWERS, num: 1, actor: 'staff', reason: 'Fell down' }]);
    expect(done.history.at(-1)).toMatchObject({ event: 'cutGoods', actorName: 'Sokha', reason: 'Fell down' });
  });

  it('a round without lines is withdrawn: it needs no answer, and the order can be paid (T-05)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderNo, orderId } = await accepted(world, phone);
    await adds(world, phone, orderNo, [SKEWERS]);
    const id = (await phone.does('order', { orderNo })).goods[1]?.id ?? 0;
    const cut = await phone.does('cutGoods', { orderNo, goodsList: [{ id, num: 1 }] });
    expect(cut).toMatchObject({ payStatus: 1, acceptBy: null });
    expect(cut.rounds[1]?.state).toBe('withdrawn');
    expect(await waiter.tries('acceptOrder', { orderId })).toMatchObject({ code: 1 });
    expect(await waiter.does('takeCash', await cashFor(waiter, orderId))).toMatchObject({ payStatus: 2 });
  });

  it('after a payment no line is removed, changed or noted (T-03, T-04)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderNo, orderId } = await accepted(world, phone, [COCONUT, SKEWERS]);
    await waiter.does('takeCash', await cashFor(waiter, orderId));
    const paid = await phone.does('order', { orderNo });
    const id = paid.goods[0]?.id ?? 0;
    const told = { code: 1, data: { orderNo, payStatus: 2 } };
    const line = { orderNo, goodsList: [{ id, num: 1 }] };
    expect(await waiter.tries('cutGoods', { ...line, reason: 'x' })).toMatchObject(told);
    expect(await waiter.tries('changeGood', { orderNo, id, num: 1 })).toMatchObject(told);
    expect(await waiter.tries('modifyOrdersGoodsNotes', line)).toMatchObject(told);
    expect(await waiter.tries('updateCustomerInfo', { orderNo, partySize: 9 })).toMatchObject(told);
    expect(await phone.does('order', { orderNo })).toEqual(paid);
  });

  it('POST /api/consumer/orders/changeGood: an unsent line is changed at today’s price (P-02, M-24)', async () => {
    const phone = await world.diner();
    const noodles = dish(await fetchMenu(world, phone), 'Phnom Penh kuy teav');
    const { orderNo } = await places(world, phone);
    const line = (await phone.does('order', { orderNo })).goods.find(({ goodsId }) => goodsId === noodles.id);
    const large = noodles.tagGroups.map((group, index) => ({ id: group.tagItems[index === 0 ? 1 : 0]?.id ?? 0 }));
    const change = { orderNo, id: line?.id ?? 0, tagItems: large, feeds: [], num: 2, note: 'no onion' };
    const wrong = await phone.tries('changeGood', { ...change, expectedTotal: 1, column: 'sell' });
    const total = (wrong.data as { totals: { sell: { total: number } } }).totals.sell.total;
    const changed = await phone.does('changeGood', { ...change, expectedTotal: total as never, column: 'sell' });
    expect(changed.totalPrice).toBe(total);
    expect(changed.goods.find(({ id }) => id === line?.id)).toMatchObject({
      num: 2,
      note: 'no onion',
      gross: 2 * ((line?.gross ?? 0) + 50),
      tagItems: large,
    });
    for (const wrongOnes of [
      { tagItems: [] },
      { tagItems: [{ id: 999_999 }] },
      { num: 0 },
      { num: 1_000 },
      { id: 999_999 },
    ])
      expect(await phone.tries('changeGood', { ...change, ...wrongOnes })).toMatchObject({ code: 1 });
    expect((await phone.does('order', { orderNo })).totalPrice).toBe(total);
  });

  it('a change takes and returns portions; a line that is cooking is not changed (M-25)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    await counts(world, RIBS, 5);
    await puts(world, phone, RIBS, 2);
    const { orderNo, orderId } = await places(world, phone);
    const ribs = (await phone.does('order', { orderNo })).goods[0];
    const change = { orderNo, id: ribs?.id ?? 0, tagItems: ribs?.tagItems.map(({ id }) => ({ id })) ?? [] };
    await phone.does('changeGood', { ...change, num: 5 });
    expect(await findStock(world, RIBS)).toBe(0);
    expect(await phone.tries('changeGood', { ...change, num: 6 })).toMatchObject({ code: 1 });
    await phone.does('cutGoods', { orderNo, goodsList: [{ id: change.id, num: 4 }] });
    expect(await findStock(world, RIBS)).toBe(4);
    await waiter.does('acceptOrder', { orderId });
    for (const person of [phone, waiter]) {
      expect(await person.tries('changeGood', { ...change, num: 2 })).toMatchObject({
        msg: 'The kitchen has started, please ask our staff',
      });
    }
    expect(await findStock(world, RIBS)).toBe(4);
  });

  it('POST /api/consumer/orders/modifyOrdersGoodsNotes: all notes or none, until cooking (V-03, V-13)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderNo, orderId } = await places(world, phone);
    const [one = 0, two = 0] = (await phone.does('order', { orderNo })).goods.map(({ id }) => id);
    const note = (id: number, words?: string) => (words === undefined ? { id } : { id, note: words });
    const notes = async () => (await phone.does('order', { orderNo })).goods.map((line) => line.note);
    await phone.does('modifyOrdersGoodsNotes', { orderNo, goodsList: [note(one, 'no ice'), note(two, '少糖')] });
    expect(await notes()).toEqual(['no ice', '少糖']);
    await phone.does('modifyOrdersGoodsNotes', { orderNo, goodsList: [note(one)] });
    expect(await notes()).toEqual(['', '少糖']);
    for (const goodsList of [[note(one, 'x'), note(999_999, 'y')], [note(one, 'x'.repeat(141))], []])
      expect(await phone.tries('modifyOrdersGoodsNotes', { orderNo, goodsList })).toMatchObject({ code: 1 });
    await waiter.does('acceptOrder', { orderId });
    expect(await waiter.tries('modifyOrdersGoodsNotes', { orderNo, goodsList: [note(one, 'late')] })).toMatchObject({
      code: 1,
    });
    expect(await notes()).toEqual(['', '少糖']);
  });

  it('GET /api/cash-register/shortcutNoteList: the store’s quick remarks, in the caller’s language (P-16)', async () => {
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    phone.language = 'km';
    expect((await phone.does('shortcutNoteList', {})).map(({ note }) => note)).toContain('កុំដាក់ទឹកកក');
    expect((await waiter.does('shortcutNoteList', {})).map(({ note }) => note)).toContain('No ice');
    expect(await world.stranger().tries('shortcutNoteList')).toMatchObject({ code: 2 });
  });

  it('another phone of the table removes a line; a phone of another table cannot (R-01, M-07)', async () => {
    const [one, two, stranger] = [await world.diner(), await world.diner(), await world.diner('A05')];
    const { orderNo } = await places(world, one);
    const goods = (await one.does('order', { orderNo })).goods;
    const line = goods.find(({ name }) => name === COCONUT);
    const cut = { orderNo, goodsList: [{ id: line?.id ?? 0, num: 1 }] };
    const change = {
      orderNo,
      id: line?.id ?? 0,
      num: 1,
      tagItems: firstChoices(dish(await fetchMenu(world, one), COCONUT)),
    };
    expect(await stranger.tries('cutGoods', cut)).toMatchObject({ msg: 'Order does not exist!' });
    expect(await stranger.tries('changeGood', change)).toMatchObject({ msg: 'Order does not exist!' });
    expect((await two.does('cutGoods', cut)).goods.find(({ id }) => id === line?.id)?.num).toBe(1);
  });
});
