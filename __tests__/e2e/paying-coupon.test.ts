import { opensCode } from '../support/e2e/bill';
import { answersTestWallet, signsInByPhone } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { couponsBy, template } from '../support/world/coupons';

describe('a coupon that is chosen before the order is placed', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  // A whole visit of a member: 16 s on two idle cores.
  it('V-15 P-07 S-15: a member is asked about such a coupon before ordering, and not again at payment', async () => {
    const { world } = restaurant;
    await world.db.updateTable('coupon_template').set({ in_centre: false }).execute();
    const templateId = await template(world, 1);
    const terms = { threshold: 800, usageGoods: null, off: { usageType: 1, amount: 200 } };
    await world.db
      .updateTable('coupon_template')
      .set({ terms: JSON.stringify(terms) })
      .where('id', '=', templateId)
      .execute();
    const diner = await Person.opens(restaurant.browser, await restaurant.link('A12'));
    await diner.page.waitForFunction(() => window.localStorage.getItem('token') !== null);
    await diner.page.goto(`${restaurant.origin}/pages/account/index`);
    await diner.taps('Sign in or sign up');
    await signsInByPhone(world, diner, '012345678');
    await diner.page.waitForURL(/account\/index/);
    await diner.page.goto(`${restaurant.origin}/pages/coupon/list`);
    await diner.taps(/^Claim \$2 off/);
    await diner.sees('It is yours');
    await diner.page.goto(`${restaurant.origin}/pages/index/index`);
    for (let piece = 0; piece < 3; piece += 1) await diner.adds('Fresh coconut');
    await diner.taps('Check out');
    await diner.taps(/^Coupon/);
    await diner.tapsInSheet(/^Use/);
    await diner.sees('Member price or coupon?');
    // At member prices the coupon stays in the wallet.
    await diner.tapsInSheet(/^Member price, no coupon/);
    await diner.taps(/^Coupon.*1 can be used/);
    await diner.tapsInSheet(/^Use/);
    await diner.tapsInSheet(/^Normal price with coupon/);
    await diner.sees('−$2.00');
    await diner.taps('Place order');
    await diner.page.waitForURL(/placeOrder\/pending/);
    const waiter = await world.waiter();
    const [order] = (await waiter.does('staffOrders', {})).list;
    await waiter.does('acceptOrder', { orderId: order?.orderId ?? 0 });
    await diner.page.waitForURL(/orderDetail/);
    await diner.taps('Pay');
    await diner.sees('To pay');
    await diner.sees('−$2.00');
    expect(await diner.isShown('Member price or coupon?')).toBe(false);
    await opensCode(diner, 'Test wallet');
    await answersTestWallet(world, 'payment_attempt', 'pay');
    await diner.page.waitForURL(/paySuccess/);
    const paid = await world.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(paid).toMatchObject({ pay_status: 2, settled_column: 'sell' });
    expect(await couponsBy(world)).toEqual({ used: 1 });
    await diner.close();
  }, 270_000);
});
