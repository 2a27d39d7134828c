import { mainAmount } from '@romduol/domain/money/amount';
import { dish, fetchMenu, order, puts } from '../../support/world/meal';
import { World } from '../../support/world/world';

describe('a crab to weigh', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
    // The ribs become a dish that is sold by the kilogram: 18.00, members 17.00.
    await world.db
      .updateTable('goods')
      .set({ pricing_method: 1, sell_cents: mainAmount(1800), vip_cents: mainAmount(1700), stock: null })
      .where('sell_cents', '=', mainAmount(690))
      .execute();
  });
  afterEach(() => world.close());

  const crab = 'Pork ribs in palm sugar';

  it('P-15 T-10 T-11: two crabs become two lines, and once both are weighed the order is confirmed', async () => {
    const phone = await world.diner();
    await puts(world, phone, crab, 2);
    await puts(world, phone, 'Fresh coconut');
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const waiter = await world.waiter();
    const accepted = await waiter.does('acceptOrder', { orderId: placed.orderId });
    expect(accepted.payStatus).toBe(6);
    const crabs = accepted.goods.filter(({ pricingMethod }) => pricingMethod === 1);
    expect(crabs.map(({ num, pricingCompleted, gross }) => [num, pricingCompleted, gross])).toEqual([
      [1, false, 0],
      [1, false, 0],
    ]);
    // What needs no weighing is on its way to the kitchen already.
    const seen = await phone.does('order', { orderNo: placed.orderNo });
    expect(seen.goods.map(({ sent }) => sent)).toEqual([false, false, true]);

    expect(await waiter.tries('confirmOrder', { orderId: placed.orderId })).toMatchObject({ code: 1 });
    const [one, two] = crabs.map(({ id }) => id);
    await waiter.does('weighLines', { orderId: placed.orderId, lines: [{ id: one ?? 0, weight: 1.235 }] });
    expect(await waiter.tries('confirmOrder', { orderId: placed.orderId })).toMatchObject({ code: 1 });
    await waiter.does('weighLines', { orderId: placed.orderId, lines: [{ id: two ?? 0, weight: 0.8 }] });
    const confirmed = await waiter.does('confirmOrder', { orderId: placed.orderId });
    // 1.235 × 18.00 = 22.23 and 0.8 × 18.00 = 14.40; the coconut 2.75.
    expect(confirmed).toMatchObject({ payStatus: 1, price: { cartSubTotal: 3938 }, vipPrice: { cartSubTotal: 3710 } });
    expect((await phone.does('order', { orderNo: placed.orderNo })).goods.every(({ sent }) => sent)).toBe(true);
    // Its history, in the reader's language.
    const told = async (language: string): Promise<(string | null)[]> => {
      waiter.language = language;
      const { history } = await waiter.does('staffOrder', { orderId: placed.orderId });
      return history.flatMap(({ event, reason }) => (event === 'weighed' ? [reason] : []));
    };
    expect(await told('en')).toEqual(['Pork ribs in palm sugar 1.235 KG', 'Pork ribs in palm sugar 0.8 KG', null]);
    expect((await told('zh-Hans'))[1]).toMatch(/^棕榈糖.* 0\.8 公斤$/);
  });

  it('V-02: a weight of 0, with four decimals, of a foreign line or of an unweighed dish is refused', async () => {
    const phone = await world.diner();
    await puts(world, phone, crab);
    await puts(world, phone, 'Fresh coconut');
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const waiter = await world.waiter();
    const { goods } = await waiter.does('acceptOrder', { orderId: placed.orderId });
    const [weighed, counted] = goods.map(({ id }) => id);
    for (const line of [
      { id: weighed, weight: 0 },
      { id: weighed, weight: 1.2345 },
      { id: weighed, weight: 10_000 },
      { id: weighed, price: 100 },
      { id: counted, weight: 1 },
      { id: 999_999, weight: 1 },
    ]) {
      expect(await waiter.tries('weighLines', { orderId: placed.orderId, lines: [line] })).toMatchObject({ code: 1 });
    }
    expect((await waiter.does('staffOrder', { orderId: placed.orderId })).pending).toBe(true);
  });

  it('a waiter takes a dish off sale for today; carts and menus show it until tomorrow (M-25)', async () => {
    const phone = await world.diner();
    await puts(world, phone, 'Fresh coconut');
    const goodsId = dish(await fetchMenu(world, phone), 'Fresh coconut').id;
    const waiter = await world.waiter();
    expect(await waiter.does('goodsSoldOut', { goodsId, sale: 'today' })).toMatchObject({ soldOut: true });
    expect((await phone.does('cart', { diningStyle: 1 })).goodsList[0]?.soldOut).toBe(true);
    await world.pass(10 * 60 * 60_000);
    await world.db.updateTable('goods').set({ sold_out: false }).where('id', '<>', goodsId).execute();
    const { sold_out: soldOut } = await world.db
      .selectFrom('goods')
      .select('sold_out')
      .where('id', '=', goodsId)
      .executeTakeFirstOrThrow();
    expect(soldOut).toBe(false);
  });

  it('a dish that is off for today and then taken off for good stays off tomorrow', async () => {
    const waiter = await world.waiter();
    const goodsId = dish(await fetchMenu(world, await world.diner()), 'Fresh coconut').id;
    await waiter.does('goodsSoldOut', { goodsId, sale: 'today' });
    await waiter.does('goodsSoldOut', { goodsId, sale: 'off' });
    await world.pass(24 * 60 * 60_000);
    const goods = await world.db
      .selectFrom('goods')
      .select('sold_out')
      .where('id', '=', goodsId)
      .executeTakeFirstOrThrow();
    expect(goods.sold_out).toBe(true);
  });
});
