import { mainAmount } from '@romduol/domain/money/amount';
import type { CouponTerms } from '@romduol/domain/pricing/model';
import { DAY_MS } from '@romduol/domain/time/units';
import { findDeviceId } from '../../support/world/device';
import type { Actor } from '../../support/world/actor';
import { couponsBy, template } from '../../support/world/coupons';
import { dish, fetchMenu, order, puts } from '../../support/world/meal';
import { cash, joins, online } from '../../support/world/paying';
import { World } from '../../support/world/world';

type Terms = Omit<CouponTerms, 'couponCode'>;

describe('a member’s coupons', () => {
  let world: World;
  let waiter: Actor;
  let phone: Actor;
  let personId: number;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    phone = await world.diner();
    personId = await joins(world, phone, mainAmount(10_000));
    await world.db.updateTable('coupon_template').set({ in_centre: false }).execute();
  });
  afterEach(() => world.close());

  const offers = async (terms: Partial<Terms> = {}, perPerson = 1): Promise<number> => {
    const id = await template(world, 5, perPerson);
    const all = {
      threshold: mainAmount(500),
      usageGoods: null,
      off: { usageType: 1, amount: mainAmount(200) },
      ...terms,
    };
    await world.db
      .updateTable('coupon_template')
      .set({ terms: JSON.stringify(all) })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const has = async (terms: Partial<Terms> = {}, who = phone): Promise<string> =>
    (await who.does('receiveCoupon', { templateId: await offers(terms) })).couponCode;
  const findDishId = async (name: string): Promise<number> => dish(await fetchMenu(world, phone), name).id;
  const ordered = async (num = 3) => {
    await puts(world, phone, 'Fresh coconut', num);
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const { totalPrice } = await waiter.does('acceptOrder', { orderId: placed.orderId });
    return { phone, ...placed, total: totalPrice };
  };

  it('GET /api/coupon/acquireTemplate, GET /api/coupon/findAvailableTemplate: what may be claimed (P-07)', async () => {
    const id = await offers({}, 1);
    const gone = await template(world, 0);
    expect(await phone.does('acquireTemplate', {})).toMatchObject([
      { templateId: id, left: 5, claimed: 0, mayClaim: true, couponAmount: 200, templateSDK: { threshold: 500 } },
      { templateId: gone, left: 0, mayClaim: false },
    ]);
    expect(await phone.does('findAvailableTemplate', {})).toMatchObject([{ templateId: id }]);
    await phone.does('receiveCoupon', { templateId: id });
    expect(await phone.does('findAvailableTemplate', {})).toEqual([]);
    const guest = await world.diner();
    expect(await guest.does('findAvailableTemplate', {})).toMatchObject([{ templateId: id, claimed: 0 }]);
    await world.pass(DAY_MS);
    const later = await world.diner('A11');
    expect(await later.does('acquireTemplate', {})).toEqual([]);
  });

  it('GET /api/couponActivityTemplate/{id}: validity, eligible items, free item, all translated (E-01)', async () => {
    const coconut = await findDishId('Fresh coconut');
    const id = await offers({ usageGoods: [coconut], off: { usageType: 3, itemNum: 1, base: 2 } });
    phone.language = 'km';
    expect(await phone.does('couponTemplate', { id })).toMatchObject({
      name: 'បញ្ចុះ ២ ដុល្លារ',
      freeItem: true,
      validDays: 7,
      goods: [{ id: coconut }],
      templateSDK: { usageType: 3, usageGoods: [coconut], rule: { discount: { type: 3, itemNum: 1, base: 2 } } },
    });
    expect(await phone.tries('couponTemplate', { id: 999_999 })).toMatchObject({ code: 1 });
  });

  it('GET /api/coupon/findCouponsByStatus: an expired coupon is listed so before the job runs (T-09)', async () => {
    const soon = await has();
    const used = await has();
    const { orderNo } = await ordered();
    await phone.does('chooseCoupon', { orderNo, couponCode: used });
    const codes = async (status: 'received' | 'used' | 'expired') =>
      (await phone.does('findCouponsByStatus', { status })).list.map(({ couponCode }) => couponCode);
    expect(await Promise.all([codes('received'), codes('used'), codes('expired')])).toEqual([[soon], [used], []]);
    world.now += 7 * DAY_MS;
    phone = await world.diner('A11');
    await world.db
      .updateTable('session')
      .set({ person_id: personId })
      .where('temp_id', '=', await findDeviceId(world.db, phone))
      .execute();
    expect(await Promise.all([codes('received'), codes('expired')])).toEqual([[], [soon]]);
  });

  it('GET /api/coupon/mine/{couponCode}: another member’s coupon can be neither read nor used', async () => {
    const code = await has();
    expect(await phone.does('coupon', { couponCode: code })).toMatchObject({ code, status: 'received' });
    const other = await world.diner();
    await joins(world, other);
    expect(await other.tries('coupon', { couponCode: code })).toMatchObject({ code: 1 });
    const { orderNo } = await ordered();
    expect(await other.tries('chooseCoupon', { orderNo, couponCode: code })).toMatchObject({ code: 1 });
    const guest = await world.diner();
    expect(await guest.tries('coupon', { couponCode: code })).toMatchObject({
      msg: 'Please sign in as a member first',
    });
    expect(await couponsBy(world)).toEqual({ received: 1 });
  });

  it('POST /api/coupon/findOrderCanUseCoupon: what each deducts or why it cannot, best first (P-07)', async () => {
    const big = await has({ threshold: mainAmount(100_000) });
    const small = await has({ off: { usageType: 1, amount: mainAmount(100) } });
    const best = await has();
    const elsewhere = await has({ usageGoods: [await findDishId('Pork ribs in palm sugar')] });
    expect((await phone.does('findOrderCanUseCoupon', {})).every(({ why }) => why === 'goods')).toBe(true);
    await puts(world, phone, 'Fresh coconut', 3);
    const found = await phone.does('findOrderCanUseCoupon', { diningStyle: 1 });
    expect(found.map(({ couponCode, couponPrice, isValid, why }) => [couponCode, couponPrice, isValid, why])).toEqual([
      [best, 200, true, null],
      [small, 100, true, null],
      [big, 0, false, 'threshold'],
      [elsewhere, 0, false, 'goods'],
    ]);
  });

  it('V-15: a coupon whose threshold only the full price reaches is valid in that column alone', async () => {
    const lok = dish(await fetchMenu(world, phone), 'Fresh coconut');
    await world.db
      .updateTable('goods')
      .set({ sell_cents: mainAmount(300), vip_cents: mainAmount(200) })
      .where('id', '=', lok.id)
      .execute();
    const code = await has({ threshold: mainAmount(900) });
    const { orderId, orderNo, total } = await ordered();
    const [found] = await phone.does('findOrderCanUseCoupon', { orderNo });
    expect(found).toMatchObject({ isValid: true, isVipValid: false, couponPrice: 200, vipCouponPrice: 0 });
    const chosen = await phone.does('chooseCoupon', { orderNo, couponCode: code });
    expect(chosen).toMatchObject({ isValid: true, isVipValid: false, couponPrice: 200, vipCouponPrice: 0 });
    const info = await phone.does('payInfo', { orderNo });
    expect(info.due).toEqual({ sell: chosen.totalPrice, vip: chosen.totalVipPrice });
    expect(info.coupon).toEqual(chosen);
    // Who pays the member's total all the same keeps the coupon, and a checkout that is reversed is without it.
    const asMember = { orderNo, method: 3 as const, expectedTotal: chosen.totalVipPrice, column: 'vip' as const };
    await phone.does('payOrder', asMember);
    expect(await couponsBy(world)).toEqual({ received: 1 });
    await waiter.does('reverseCheckout', { orderId, reason: 'Pays by card' });
    const again = await phone.does('payInfo', { orderNo });
    expect(again.due).toEqual({ sell: total, vip: chosen.totalVipPrice });
  });

  it('PUT /api/consumer/orders/coupon: set, replaced and removed before payment; the total follows', async () => {
    const [one, two] = [await has(), await has({ off: { usageType: 2, rate: 50, atMost: mainAmount(150) } })];
    const bill = await ordered();
    const { orderNo } = bill;
    const first = await phone.does('chooseCoupon', { orderNo, couponCode: one });
    expect(first).toMatchObject({ couponCode: one, couponPrice: 200 });
    expect(first.totalPrice).toBeLessThan(bill.total);
    expect(await phone.does('chooseCoupon', { orderNo, couponCode: two })).toMatchObject({ couponPrice: 150 });
    expect(await couponsBy(world)).toEqual({ received: 1, used: 1 });
    expect(await phone.does('chooseCoupon', { orderNo })).toMatchObject({ couponCode: null, totalPrice: bill.total });
    expect(await couponsBy(world)).toEqual({ received: 2 });
  });

  it('a payment code from before the coupon is replaced; a paid order keeps its coupon', async () => {
    const code = await has();
    const bill = await ordered();
    const { attempt } = await phone.does('payOrder', online(bill));
    const { totalPrice } = await phone.does('chooseCoupon', { orderNo: bill.orderNo, couponCode: code });
    expect((await phone.does('payStatus', { orderNo: bill.orderNo })).attempt).toMatchObject({
      reference: attempt?.reference,
      status: 'replaced',
    });
    const paid = await waiter.does('takeCash', { ...cash({ ...bill, total: totalPrice }) });
    expect(paid.payStatus).toBe(2);
    expect(await phone.tries('chooseCoupon', { orderNo: bill.orderNo })).toMatchObject({ code: 1 });
    await waiter.does('fullRefund', { orderId: bill.orderId });
    expect(await couponsBy(world)).toEqual({ received: 1 });
  });

  it('after a part payment no coupon changes what is due', async () => {
    const code = await has();
    const bill = await ordered();
    await waiter.does('takeCash', { ...cash(bill, 100), part: mainAmount(100) });
    const tried = await phone.tries('chooseCoupon', { orderNo: bill.orderNo, couponCode: code });
    expect(tried).toMatchObject({ code: 1, data: { orderNo: bill.orderNo } });
    expect(await couponsBy(world)).toEqual({ received: 1 });
  });

  it('a coupon that deducts nothing is refused, when the order is placed and when it is paid', async () => {
    const code = await has({ threshold: mainAmount(100_000) });
    await puts(world, phone, 'Fresh coconut', 1);
    const sent = { ...(await order(phone)), couponCode: code };
    expect(await phone.tries('generateOrderPostPayment', sent)).toMatchObject({ code: 1 });
    const { orderNo } = await ordered(1);
    expect(await phone.tries('chooseCoupon', { orderNo, couponCode: code })).toMatchObject({ code: 1 });
    expect(await couponsBy(world)).toEqual({ received: 1 });
  });

  it('two orders at once: one of them gets the coupon', async () => {
    const code = await has();
    const one = await ordered();
    await world.db
      .updateTable('orders')
      .set({ reversed_at: new Date(world.now) })
      .execute();
    const two = await ordered();
    const tried = await Promise.all(
      [one, two].map(({ orderNo }) => phone.tries('chooseCoupon', { orderNo, couponCode: code })),
    );
    expect(tried.map((answer) => answer.code).sort()).toEqual([0, 1]);
    expect(await couponsBy(world)).toEqual({ used: 1 });
  });

  it('PUT /api/store/coupon/template/{id}/freeItem: a withdrawn free item makes its coupon invalid (M-28)', async () => {
    const coconut = await findDishId('Fresh coconut');
    const id = await offers({
      threshold: mainAmount(0),
      usageGoods: [coconut],
      off: { usageType: 3, itemNum: 1, base: 2 },
    });
    const { couponCode } = await phone.does('receiveCoupon', { templateId: id });
    const manager = await world.manager();
    expect(await waiter.tries('setFreeItem', { id, offered: false })).toMatchObject({ code: 1 });
    await manager.does('setFreeItem', { id, offered: false });
    const { orderNo } = await ordered();
    expect(await phone.does('findOrderCanUseCoupon', { orderNo })).toMatchObject([
      { isValid: false, why: 'freeItemRemoved' },
    ]);
    const refused = await phone.tries('chooseCoupon', { orderNo, couponCode });
    expect(refused).toMatchObject({ code: 1, msg: expect.stringMatching(/free item/i) });
    await manager.does('setFreeItem', { id, offered: true });
    expect(await phone.does('chooseCoupon', { orderNo, couponCode })).toMatchObject({ isValid: true });
    expect(await manager.tries('setFreeItem', { id: await offers(), offered: false })).toMatchObject({ code: 1 });
  });

  it('GET /api/coupon/getUnreadCouponList, POST /api/coupon/readCoupon: a gift is unread until read', async () => {
    const [gift, claimed] = [await has(), await has()];
    await world.db.updateTable('coupon').set({ gift: true }).where('code', '=', gift).execute();
    expect(await phone.does('getUnreadCouponList', {})).toMatchObject([{ couponCode: gift, gift: true }]);
    const other = await world.diner();
    expect(await other.does('getUnreadCouponList', {})).toEqual([]);
    await joins(world, other);
    await other.does('readCoupon', { couponCodes: [gift] });
    expect(await phone.does('getUnreadCouponList', {})).toHaveLength(1);
    await phone.does('readCoupon', { couponCodes: [gift, claimed] });
    expect(await phone.does('getUnreadCouponList', {})).toEqual([]);
    expect((await phone.does('consumerInfo', {})).userInfo).toMatchObject({ coupons: 2, unreadCoupons: 0 });
  });

  it('a gift coupon is not listed for claiming and cannot be claimed', async () => {
    const id = await offers();
    await world.db.updateTable('coupon_template').set({ in_centre: false }).where('id', '=', id).execute();
    expect(await phone.does('acquireTemplate', {})).toEqual([]);
    expect(await phone.tries('receiveCoupon', { templateId: id })).toMatchObject({ code: 1 });
  });
});
