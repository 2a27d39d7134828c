import type { Endpoints, Output } from '@romduol/contract';
import { mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import { missing } from '../../support/named-fields';
import type { Actor } from '../../support/world/actor';
import { template } from '../../support/world/coupons';
import { dish, firstChoices, fetchMenu, order, puts } from '../../support/world/meal';
import { cash, joins } from '../../support/world/paying';
import { signsIn } from '../../support/world/people';
import { World } from '../../support/world/world';
import { toSetMeal } from '../menu/table';

type Order = Output<Endpoints['order']>;
type Line = Order['goods'][number];

const KUY_TEAV = 'Phnom Penh kuy teav';
const COCONUT = 'Fresh coconut';
/** Sold by the kilogram here. */
const CRAB = 'Pork ribs in palm sugar';
const SET = 'Lunch set';
const PROMOTED = 'Angkor beer, can';

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

/** Every name is there, and every figure of the order follows from the others, in both columns. */
const expectWhole = (seen: Order): void => {
  expect([missing('order', seen), missing('wholeDiscountReduce', seen.wholeDiscountReduce)]).toEqual([[], []]);
  for (const [column, lines] of [
    [seen.price, seen.goods.map(({ gross, itemDiscount }) => [gross, itemDiscount])],
    [seen.vipPrice, seen.goods.map(({ vipGross, vipItemDiscount }) => [vipGross, vipItemDiscount])],
  ] as const) {
    expect(missing('column', column)).toEqual([]);
    expect(column.cartSubTotal).toBe(sum(lines.map(([gross = 0]) => gross)));
    expect(column.subTotal).toBe(column.cartSubTotal - sum(lines.map(([, off = 0]) => off)));
    expect(column.totalCouponActivityAmount).toBe(column.orderPromotionPrice + column.couponPrice);
    const net = column.subTotal - column.totalWholeDiscountAmount - column.totalCouponActivityAmount;
    const charges = [column.totalServiceChargeAmount, column.totalPackingAmount, column.tableCharge, column.vat];
    expect(column.total).toBe(net + sum(charges));
    expect(column.totalRiel).toBe(Math.round((column.total * seen.conversionRatio) / 100));
  }
  expectAliases(seen);
  for (const line of seen.goods) expectLine(line);
};

const expectAliases = (seen: Order): void => {
  const shown = seen.column === 'sell' ? seen.price : seen.vipPrice;
  expect([seen.totalPrice, seen.totalVipPrice]).toEqual([seen.price.total, seen.vipPrice.total]);
  expect([seen.vat, seen.totalVatPrice]).toEqual([shown.vat, shown.vat]);
  expect([seen.serviceFee, seen.totalServiceCharge]).toEqual(Array(2).fill(shown.totalServiceChargeAmount));
  expect([seen.packagingFee, seen.totalPackingFee]).toEqual(Array(2).fill(shown.totalPackingAmount));
  expect([seen.reduceAmount, seen.ordersReduce]).toEqual(Array(2).fill(shown.totalWholeDiscountAmount));
  expect(seen.totalActivityCouponPrice).toBe(shown.totalCouponActivityAmount);
  const { price } = seen;
  const off = price.cartSubTotal - price.subTotal + price.totalWholeDiscountAmount + price.totalCouponActivityAmount;
  expect(seen.totalDiscountPrice).toBe(off);
  expect(seen.isUseDiscount).toBe(off > 0);
  expect([seen.goodsList, seen.note]).toEqual([seen.goods, seen.remark]);
};

const expectLine = (line: Line): void => {
  expect([missing('line', line), missing('priceInfo', line.priceInfo)]).toEqual([[], []]);
  expect(line.feeds.flatMap((feed) => missing('feed', feed))).toEqual([]);
  expect(line.tagItems.flatMap((tag) => missing('tag', tag))).toEqual([]);
  expect([line.num, line.currentPrice]).toEqual([line.cartNum, line.priceInfo.current]);
  expect(line.gross).toBe(line.finalSinglePrice * line.num);
  expect(line.packingFeeDisplay).toBe(((line.packingFee * line.num) / 100).toFixed(2));
  if (line.singleItemDiscount === null) return;
  expect(missing('discount', line.singleItemDiscount)).toEqual([]);
  const { saleReduce, vipReduce } = line.singleItemDiscount;
  expect([saleReduce, vipReduce]).toEqual([line.itemDiscount, line.vipItemDiscount]);
};

describe('the names of the specification: an order, its lines, prices and coupons on the wire', () => {
  let world: World;
  let phone: Actor;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    [phone, waiter] = [await world.diner(), await world.waiter()];
    await world.db.updateTable('store').set({ pin_tax_exemption: false }).execute();
    await world.db
      .updateTable('goods')
      .set({ pricing_method: 1, stock: null })
      .where((row) => row(row.ref('name', '->>').key('en'), '=', CRAB))
      .execute();
  });
  afterEach(() => world.close());

  const seen = (orderNo: string) => phone.does('order', { orderNo });
  const findLine = ({ goods }: Order, name: string): Line => {
    const line = goods.find((each) => each.name === name);
    if (!line) throw new Error(`no line of ${name}`);
    return line;
  };

  /** Soup with a topping, a set, beer at a promotion, coconuts and a crab, accepted and weighed. */
  const dinner = async () => {
    const menu = await fetchMenu(world, phone);
    const soup = dish(menu, KUY_TEAV);
    const feeds = soup.feeds.slice(0, 1).map(({ id }) => ({ id, num: 2 }));
    await phone.does('cartAdd', { diningStyle: 1, id: soup.id, tagItems: firstChoices(soup), feeds, cartNum: 2 });
    await phone.does('cartAdd', toSetMeal(menu, SET, ['Seafood fried rice', 'Iced milk coffee']));
    for (const [name, num] of [
      [PROMOTED, 3],
      [COCONUT, 4],
      [CRAB, 1],
    ] as const) {
      await puts(world, phone, name, num);
    }
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const accepted = await waiter.does('acceptOrder', { orderId: placed.orderId });
    expectWhole(accepted);
    await waiter.does('weighLines', {
      orderId: placed.orderId,
      lines: [{ id: findLine(accepted, CRAB).id, weight: 1.235 }],
    });
    await waiter.does('confirmOrder', { orderId: placed.orderId });
    return placed;
  };

  const discountsBill = async (orderId: number): Promise<Order> => {
    const discount = {
      reduceType: 2 as const,
      reduceDollar: mainAmount(100),
      reduceKhr: NO_SECOND,
      reduceVipDollar: mainAmount(50),
    };
    return (await waiter.does('discountBill', { orderId, discount, reason: 'A regular' })).order;
  };

  it('GET /api/consumer/orders/{orderNo}: every name is there, and every sum right (E-01, T-12, T-15)', async () => {
    await joins(world, phone);
    const { orderId, orderNo } = await dinner();
    const dined = await seen(orderNo);
    expectWhole(dined);
    expect(findLine(dined, CRAB)).toMatchObject({ weight: 1.235, pricingMethod: 1, pricingCompleted: true });
    expect(findLine(dined, SET).orderMealSetGoodsDTOList).toMatchObject([{ price: 125 }, { price: 50 }]);
    expect(findLine(dined, KUY_TEAV).feeds).toMatchObject([{ alreadyNum: 2, sum: expect.any(Number) }]);
    const beer = findLine(dined, PROMOTED);
    expect(beer.activityLabels).toEqual([beer.singleItemDiscount?.discountReduceActivity]);
    expect(beer.singleItemDiscount?.discountReduceActivityId).toEqual(expect.any(Number));

    const items = [
      { id: findLine(dined, KUY_TEAV).id, discount: { type: 1 as const, reduceRatio: 10 } },
      { id: findLine(dined, COCONUT).id, discount: { type: 2 as const, reduceAmount: mainAmount(20) } },
      { id: findLine(dined, CRAB).id, discount: { type: 3 as const, adjustSalePrice: mainAmount(600) } },
    ];
    const given = (await waiter.does('discountItems', { orderId, lines: items, reason: 'A regular' })).order;
    expectWhole(given);
    expect(given.totalGoodsReducePrice).toBeGreaterThan(0);
    expect(given.goods.map(({ singleItemDiscount }) => singleItemDiscount?.type ?? 0).sort()).toEqual([0, 1, 1, 2, 3]);

    expectWhole(await discountsBill(orderId));
  });

  it('POST /api/coupon/findOrderCanUseCoupon: every name of a coupon and its order (E-01, T-12, T-15)', async () => {
    await joins(world, phone);
    const { orderId, orderNo } = await dinner();
    await discountsBill(orderId);
    const { couponCode } = await phone.does('receiveCoupon', { templateId: await template(world, 1) });
    const [coupon] = await phone.does('findOrderCanUseCoupon', { orderNo });
    expect([missing('coupon', coupon), missing('templateSDK', coupon?.templateSDK)]).toEqual([[], []]);
    expect(missing('couponDiscount', coupon?.templateSDK.rule.discount)).toEqual([]);
    const told = await phone.does('chooseCoupon', { orderNo, couponCode });
    const withCoupon = await seen(orderNo);
    expectWhole(withCoupon);
    expect([withCoupon.price.couponPrice, withCoupon.vipPrice.couponPrice]).toEqual([
      coupon?.couponPrice,
      coupon?.vipCouponPrice,
    ]);
    expect([withCoupon.totalPrice, withCoupon.tableCharge > 0]).toEqual([told.totalPrice, true]);

    const exempt = (await waiter.does('exemptTax', { orderId, exempt: true, reason: 'Embassy' })).order;
    expectWhole(exempt);
    expect([exempt.vat, exempt.vipPrice.vat, exempt.reduceType]).toEqual([0, 0, 0]);
  });

  it('GET /api/employee/orders/{orderId}: parts of a split, one refunded in part (E-01, P-12, V-08)', async () => {
    const { orderId, orderNo } = await dinner();
    await waiter.does('discountBill', { orderId, discount: { reduceType: 1, reduceRate: 7 }, reason: 'x' });
    const before = await seen(orderNo);
    const taken = findLine(before, COCONUT);
    const groups = [{ items: [{ lineId: taken.id, quantity: 3 }] }];
    const { orders } = await waiter.does('splitOrder', { orderId, groups });
    const parts = await Promise.all(orders.map((each) => waiter.does('staffOrder', { orderId: each.orderId })));
    for (const part of parts) expectWhole(part);
    expect(sum(parts.map(({ totalPrice }) => totalPrice))).toBe(before.totalPrice);
    const child = parts.find((part) => part.orderId !== orderId);
    if (!child) throw new Error('no child');

    await waiter.does('takeCash', cash({ phone, ...child, total: child.totalPrice }));
    const items = [{ lineId: child.goods[0]?.id ?? 0, quantity: 1 }];
    const refunded = await waiter.does('partRefund', { orderId: child.orderId, items, method: 2 });
    expectWhole(refunded);
    expect(refunded).toMatchObject({ payStatus: 3, payType: 'CASH_PAY', totalPrice: child.totalPrice });
    expect(sum(refunded.tenders.map((tender) => tender.refunded))).toBeGreaterThan(0);
  });

  it('cart, store, offline channel, table, top-up level, member and notice have every name (E-01)', async () => {
    await puts(world, phone, COCONUT, 2);
    const cart = await phone.does('cart', { diningStyle: 1 });
    expect([missing('cart', cart), missing('cartItem', cart.goodsList[0])]).toEqual([[], []]);
    expect(cart.pluginUuid).toBe((await phone.does('payPluginsStore', {}))[0]?.gateway);

    const store = await phone.does('storeInfo', { tableUuid: await world.findTableCode('A12') });
    const [channel] = await phone.does('offlineChannels', {});
    const [table] = (await waiter.does('board', {})).tables;
    const [notice] = (await phone.does('notices', {})).list;
    expect(table?.floor).toBe('Ground');
    await signsIn(world, phone, '012345678');
    const info = await phone.does('consumerInfo', {});
    const [level] = (await phone.does('rechargeDetailPage', {})).levels;
    for (const [entity, record] of [
      ['storeInfo', store],
      ['channel', channel],
      ['table', table],
      ['notice', notice],
      ['userInfo', info],
      ['customer', info.userInfo],
      ['rechargeLevel', level],
    ] as const) {
      expect([entity, missing(entity, record)]).toEqual([entity, []]);
    }
  });

  it('PUT /api/consumer/orders/generateOrderPostPayment: take-away has a packing fee only (E-01, T-15)', async () => {
    await puts(world, phone, KUY_TEAV, 2, 2);
    await puts(world, phone, PROMOTED, 1, 2);
    const { orderNo } = await phone.does('generateOrderPostPayment', await order(phone, 2));
    const taken = await seen(orderNo);
    expectWhole(taken);
    expect(taken).toMatchObject({ tableCharge: 0, packagingFee: sum(taken.goods.map((l) => l.packingFee * l.num)) });
    expect(taken.packagingFee).toBeGreaterThan(0);
  });
});
