import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS, HOUR_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu, order, puts } from '../../support/world/meal';
import { World } from '../../support/world/world';
import { goodsNamed, pays, plainStore } from './table';

const BEER = 'Angkor beer, can';

describe('promotions, from the menu to the receipt', () => {
  let world: World;
  let phone: Actor;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    await plainStore(world);
    [phone, waiter] = [await world.diner(), await world.waiter()];
  });
  afterEach(() => world.close());

  const places = async () => phone.does('generateOrderPostPayment', await order(phone));
  const seen = async ({ orderNo }: { orderNo: string }) => phone.does('order', { orderNo });
  const ends = (name: string, at: Date) =>
    world.db
      .updateTable('activity')
      .set({ ends_at: at })
      .where((row) => row(row.ref('name', '->>').key('en'), '=', name))
      .execute();

  it('a diner finds the promotions in the menu, with labels as their language writes them (P-07)', async () => {
    const labels = async (language: string) => {
      phone.language = language;
      return (await fetchMenu(world, phone)).promotions.map(({ name, label, limit }) => [name, label, limit]);
    };
    expect(await labels('en')).toEqual([
      ['Happy hour', '−20%', null],
      ['Cook’s choice', '−10%', null],
      ['A sweet end', '−$0.50', 2],
    ]);
    expect((await labels('zh')).map(([, label]) => label)).toEqual(['8折', '9折', '−$0.50']);
    expect((await labels('km')).map(([name]) => name)).toContain('ម៉ោងបញ្ចុះតម្លៃ');
    phone.language = 'en';
    const { promotions, orderPromotions, goods } = await fetchMenu(world, phone);
    const happy = promotions[0]?.goodsIds?.map((id) => goods.find((each) => each.id === id)?.name);
    expect(happy).toContain(BEER);
    expect(orderPromotions).toMatchObject([{ threshold: 6000, off: { kind: 'amount', amount: 500 } }]);
  });

  it('GET /api/coupon/activity/findAvailableActivity: a caller without a token reads what runs now (P-07)', async () => {
    const stranger = world.stranger();
    const tableUuid = await world.findTableCode('A12');
    const names = async () => (await stranger.does('findAvailableActivity', { tableUuid })).map(({ name }) => name);
    expect(await names()).toEqual(['Happy hour', 'Cook’s choice', 'A sweet end', 'Big table, small thanks']);
    await world.pass(HOUR_MS);
    expect(await names()).toEqual(['Cook’s choice', 'A sweet end', 'Big table, small thanks']);
  });

  it('GET /api/coupon/activity/findActivityGoodList: shows its dishes until its end (M-19, S-04)', async () => {
    const tableUuid = await world.findTableCode('A12');
    const [happy, , , order60] = await phone.does('findAvailableActivity', { tableUuid });
    const activityId = happy?.activityId ?? 0;
    const shown = await phone.does('findActivityGoodList', { tableUuid, activityId });
    expect(shown.activity).toMatchObject({ name: 'Happy hour', kind: 'item', label: '−20%', running: true });
    expect(shown.goods.map(({ name }) => name).sort()).toEqual([
      BEER,
      'Mango smoothie',
      'Passion fruit juice',
      'Sugar-cane juice, lime',
    ]);
    const whole = await phone.does('findActivityGoodList', { tableUuid, activityId: order60?.activityId ?? 0 });
    expect(whole).toMatchObject({ activity: { kind: 'order', threshold: 6000, label: '−$5.00' }, goods: [] });
    expect(await phone.tries('findActivityGoodList', { tableUuid, activityId: 99_999 })).toMatchObject({
      code: 1,
      msg: 'The promotion does not exist',
    });
    await ends('Happy hour', new Date(world.now));
    expect((await phone.tries('findActivityGoodList', { tableUuid, activityId })).msg).toBe('The promotion has ended');
    await world.db
      .updateTable('activity')
      .set({ stopped_at: new Date(world.now) })
      .execute();
    expect((await phone.tries('findActivityGoodList', { tableUuid, activityId: order60?.activityId ?? 0 })).msg).toBe(
      'The promotion has ended',
    );
  });

  it('a cached menu has a promotion from a day before it begins until its end (P-07)', async () => {
    await world.db
      .updateTable('activity')
      .set({ starts_at: new Date(world.now + 2 * DAY_MS), ends_at: new Date(world.now + 3 * DAY_MS) })
      .where('kind', '=', 'order')
      .execute();
    const shown = async () => (await fetchMenu(world, phone)).orderPromotions.length;
    expect(await shown()).toBe(0);
    await world.pass(DAY_MS - 1);
    expect(await shown()).toBe(0);
    await world.pass(1);
    expect(await shown()).toBe(1);
    await world.pass(2 * DAY_MS - 1);
    expect(await shown()).toBe(1);
    await world.pass(1);
    expect(await shown()).toBe(0);
  });

  it('the menu is not rendered again while its promotions stay the same (P-07)', async () => {
    const before = await world.app.inject({
      url: `/api/consumer/goods/list?tableUuid=${await world.findTableCode('A12')}`,
    });
    await world.db.deleteFrom('activity_goods').execute();
    await world.pass(DAY_MS);
    const after = await world.app.inject({
      url: `/api/consumer/goods/list?tableUuid=${await world.findTableCode('A12')}`,
    });
    expect(after.headers['etag']).toBe(before.headers['etag']);
  });

  it('a beer costs less in the happy hour, and the order keeps that price afterwards (P-07, T-12)', async () => {
    await puts(world, phone, BEER, 3);
    const placed = await places();
    await world.pass(HOUR_MS);
    const [line] = (await seen(placed)).goods;
    expect(line).toMatchObject({
      gross: 480,
      itemDiscount: 96,
      sellPrice: 160,
      finalDiscountPrice: 128,
      currentPrice: 128,
      activityLabels: ['Happy hour'],
      singleItemDiscount: {
        type: 1,
        reduceRatio: 20,
        saleReduce: 96,
        vipReduce: 96,
        discountReduceActivity: 'Happy hour',
      },
    });
    expect(await pays(waiter, placed.orderId)).toMatchObject({
      totalPrice: 384,
      totalDiscountPrice: 96,
      totalGoodsReducePrice: 0,
      isUseDiscount: true,
      price: { cartSubTotal: 480, subTotal: 384, total: 384 },
    });
    await puts(world, phone, BEER);
    expect(await order(phone)).toMatchObject({ expectedTotal: 160 });
  });

  it('the happy hour ends before the tap: the diner gets the fresh total, and orders nothing yet (M-24)', async () => {
    world.now += HOUR_MS - 5 * 60_000;
    await puts(world, phone, BEER, 3);
    const sent = await order(phone);
    expect(sent.expectedTotal).toBe(384);
    await world.pass(5 * 60_000);
    expect(await phone.tries('generateOrderPostPayment', sent)).toMatchObject({
      code: 1,
      msg: 'Product information changed, please look at your cart again',
      data: { totals: { sell: { total: 480, itemDiscount: 0 } } },
    });
    expect(await world.db.selectFrom('orders').select('id').execute()).toEqual([]);
    await phone.does('generateOrderPostPayment', { ...sent, expectedTotal: mainAmount(480) });
  });

  it('a promotion that was stopped does not apply to later orders (P-07)', async () => {
    await puts(world, phone, BEER);
    await world.db
      .updateTable('activity')
      .set({ stopped_at: new Date(world.now) })
      .execute();
    expect((await seen(await places())).goods).toMatchObject([{ itemDiscount: 0, activityLabels: [] }]);
  });

  it('a promotion of every dish applies to dishes that no list names (P-07)', async () => {
    await world.db
      .updateTable('activity')
      .set({ all_goods: true })
      .where((row) => row(row.ref('name', '->>').key('en'), '=', 'Cook’s choice'))
      .execute();
    await puts(world, phone, 'Fresh coconut');
    expect((await seen(await places())).goods).toMatchObject([{ gross: 275, itemDiscount: 28 }]);
    expect((await fetchMenu(world, phone)).promotions[1]?.goodsIds).toBeNull();
  });

  it('two of five desserts cost less; the order keeps the others as a line at full price (P-07)', async () => {
    await puts(world, phone, 'Pumpkin custard', 3);
    await puts(world, phone, 'Nom ansom chek', 2);
    const { goods, price } = await seen(await places());
    const { sellPrice } = dish(await fetchMenu(world, phone), 'Pumpkin custard');
    expect(
      goods.map(({ name, num, itemDiscount, activityLabels }) => [name, num, itemDiscount, activityLabels]),
    ).toEqual([
      ['Pumpkin custard', 2, 100, ['A sweet end']],
      ['Pumpkin custard', 1, 0, []],
      ['Nom ansom chek', 2, 0, []],
    ]);
    expect(goods.map(({ finalDiscountPrice }) => finalDiscountPrice).slice(0, 2)).toEqual([sellPrice - 50, sellPrice]);
    expect(price.cartSubTotal - price.subTotal).toBe(100);
  });

  it('a table that reaches 60 dollars gets 5 off, allocated to its lines (P-07)', async () => {
    await puts(world, phone, 'Grilled platter for four', 2);
    await puts(world, phone, 'Chhnang dei, beef hotpot');
    const { totalPrice, totalActivityCouponPrice, orderPromotion, price } = await seen(await places());
    // 2 × 24.50 + 16.50 = 65.50.
    expect({ totalPrice, totalActivityCouponPrice }).toEqual({ totalPrice: 6050, totalActivityCouponPrice: 500 });
    expect(orderPromotion).toMatchObject({ name: 'Big table, small thanks' });
    expect(price).toMatchObject({ subTotal: 6550, totalCouponActivityAmount: 500, total: 6050 });
  });

  it('the promotion of the order waits for the weight, and ends if the crab is too light (P-07, T-03)', async () => {
    await puts(world, phone, 'Grilled platter for four', 2);
    await puts(world, phone, 'Mud crab in green Kampot pepper');
    const placed = await places();
    expect(await seen(placed)).toMatchObject({ payStatus: 6, orderPromotion: null, totalPrice: 4900 });
    // It is over when the crab is weighed: what the order was entitled to stays.
    await ends('Big table, small thanks', new Date(world.now + 1));
    await world.pass(HOUR_MS);
    const crab = (await seen(placed)).goods.find(({ pricingMethod }) => pricingMethod === 1)?.id ?? 0;
    const weigh = (weight: number) =>
      waiter.does('weighLines', { orderId: placed.orderId, lines: [{ id: crab, weight }] });
    expect(await weigh(1)).toMatchObject({
      totalPrice: 6200,
      totalActivityCouponPrice: 500,
      orderPromotion: { name: 'Big table, small thanks' },
    });
    expect(await weigh(0.5)).toMatchObject({ totalPrice: 5800, totalActivityCouponPrice: 0, orderPromotion: null });
  });

  it('a promotion of a dish that waits for its weight is kept, and counts when it is weighed (P-07, T-10)', async () => {
    const { id, store_id } = await goodsNamed(world, 'Mud crab in green Kampot pepper');
    const { activity_id } = await world.db
      .selectFrom('activity_goods')
      .selectAll()
      .orderBy('activity_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await world.db.insertInto('activity_goods').values({ store_id, activity_id, goods_id: id }).execute();
    await puts(world, phone, 'Mud crab in green Kampot pepper', 2);
    const placed = await places();
    const { goods } = await seen(placed);
    expect(goods.map(({ singleItemDiscount }) => singleItemDiscount?.saleReduce)).toEqual([0, 0]);
    await world.pass(HOUR_MS);
    const lines = goods.map((line, index) => ({ id: line.id, weight: index + 1 }));
    // 20 % of 18.00 and of 36.00.
    expect(await waiter.does('weighLines', { orderId: placed.orderId, lines })).toMatchObject({
      goods: [{ itemDiscount: 360 }, { itemDiscount: 720 }],
      totalPrice: 4320,
    });
  });
});
