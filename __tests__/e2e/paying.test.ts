import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { mainAmount } from '@romduol/domain/money/amount';
import { formatDollarSign } from '../support/money';
import { recordPayment } from '../../server/payments/sandbox/provider';
import { choosesWay, goesToPay, opensCode } from '../support/e2e/bill';
import { answersTestWallet, signsInByPhone } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { takesDollars } from '../support/world/meal';
import { eventually } from '../support/eventually';
import { couponsBy, template } from '../support/world/coupons';
import { findStoreId } from '../support/world/paying';

describe('paying in a real browser', () => {
  let restaurant: Restaurant;
  beforeEach(async () => {
    restaurant = await Restaurant.open();
  });
  afterEach(() => restaurant.close());

  /** A diner with three coconuts on the table's bill, on the page where it is paid. */
  const atThePayPage = async (): Promise<Person> => {
    const diner = await Person.opens(restaurant.browser, await restaurant.link('A12'));
    await goesToPay(restaurant.world, diner, 'Fresh coconut');
    return diner;
  };

  /** A level of $20 that gives $3 and a coupon. */
  const offersALevel = async (): Promise<void> => {
    const { world } = restaurant;
    const storeId = await findStoreId(world);
    const templateId = await template(world, null);
    await world.db.updateTable('coupon_template').set({ in_centre: false }).where('id', '=', templateId).execute();
    await world.db.deleteFrom('recharge_level').execute();
    const { id } = await world.db
      .insertInto('recharge_level')
      .values({ store_id: storeId, amount_cents: mainAmount(2000), gift_cents: mainAmount(300) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('recharge_level_coupon')
      .values({ store_id: storeId, level_id: id, template_id: templateId, num: 1 })
      .execute();
  };

  it('T-04 M-11: too little arrives: the phone says what was received, and a second code pays the rest', async () => {
    const { world } = restaurant;
    const diner = await atThePayPage();
    const { mt } = diner.words;
    await opensCode(diner, 'Test wallet');
    const { reference } = await world.db.selectFrom('payment_attempt').select('reference').executeTakeFirstOrThrow();
    await recordPayment(world.db, { reference, outcome: 'captured', amount: mainAmount(150), at: new Date(world.now) });
    await world.pass(16_000);
    await diner.page.waitForURL(/payResult/);
    await diner.sees(mt('pay.part', { amount: '$1.50' }));
    const { sell_total_cents: total } = await world.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const rest = formatDollarSign(mainAmount(total - 150));
    await diner.sees(mt('pay.partHint', { rest }));
    await diner.taps(mt('pay.payRest', { rest }));
    await diner.page.waitForURL(/paymentQr/);
    await diner.sees(mt('pay.due'));
    await opensCode(diner, 'Test wallet');
    await answersTestWallet(world, 'payment_attempt', 'pay');
    await diner.page.waitForURL(/paySuccess/);
    await diner.close();
  });

  // From a guest to a member who has paid: 12 s on two idle cores.
  // The guest signs up in the middle of a meal.
  it('P-07 P-09 P-11 S-06 S-07 S-09 S-10 V-06 V-12: a new member tops up and pays with a gift coupon', async () => {
    const { world } = restaurant;
    await offersALevel();
    const diner = await atThePayPage();
    await diner.taps('Members pay from a wallet, with coupons');
    await diner.page.waitForURL(/login\/register/);
    await signsInByPhone(world, diner, '012345678');

    // Back at the order, which is still theirs; the wallet is empty.
    await diner.page.waitForURL(/paymentQr.*orderNo/);
    await diner.sees('Only $0.00 in it');
    await diner.taps('Top up first');
    await diner.page.getByRole('radio', { name: /20\.00/ }).click();
    await diner.sees('+$3.00');
    await diner.taps('Top up');
    await diner.sees('Scan with any bank app');
    await answersTestWallet(world, 'top_up', 'pay');
    await diner.page.waitForURL(/paySuccess/);
    await diner.sees('A gift for you');
    await diner.tapsInSheet('Thank you');
    await diner.sees('In your wallet: $23.00');

    // S-07: the order list opens by itself; from there the order is paid.
    await diner.page.waitForURL(/orderList/);
    await diner.taps(/^See order/);
    await diner.taps('Pay');
    await diner.taps(/^Coupon/);
    await diner.tapsInSheet(/^Use/);
    await diner.sees('−$2.00');
    await diner.page.getByRole('radio', { name: /^Wallet/ }).click();
    await diner.taps('Pay');
    await diner.page.waitForURL(/paySuccess.*orderNo/);
    await diner.sees(/^Paid \$/);

    const order = await world.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ pay_status: 2, settled_column: 'vip' });
    const coupon = await world.db.selectFrom('coupon').selectAll().executeTakeFirstOrThrow();
    expect(coupon).toMatchObject({ status: 'used', gift: true });
    await diner.page.goto(`${restaurant.origin}/pages/account/index`);
    await diner.sees(/^Member \d{3} \d{3}/);
    await diner.page.goto(`${restaurant.origin}/pages/coupon/list`);
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  }, 270_000);

  it('M-11 S-19 S-21: a payment that the bank declines says so, and the second try pays the order once', async () => {
    const { world } = restaurant;
    const diner = await atThePayPage();
    await opensCode(diner, 'Test wallet');
    await answersTestWallet(restaurant.world, 'payment_attempt', 'decline');
    await diner.page.waitForURL(/payResult/);
    await diner.sees('Payment failed');
    await diner.taps('Pay again');
    await opensCode(diner, 'Test wallet');
    await answersTestWallet(restaurant.world, 'payment_attempt', 'pay');
    await diner.page.waitForURL(/paySuccess/);
    expect(await world.db.selectFrom('tender').select('id').execute()).toHaveLength(1);
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  });

  it('P-04 S-07: a payment that is confirmed while the phone sleeps is shown when it wakes', async () => {
    const diner = await atThePayPage();
    await opensCode(diner, 'Test wallet');
    await diner.phone.goesOffline();
    await answersTestWallet(restaurant.world, 'payment_attempt', 'pay');
    expect(new URL(diner.page.url()).pathname).toBe('/pages/paymentQr/index');
    await diner.phone.comesBack();
    await diner.page.waitForURL(/paySuccess/);
    await diner.close();
  });

  // Pays in two ways: 9 s on two idle cores.
  it('M-09 T-13 S-21: an expired code suggests cash; a channel chosen at the counter is kept', async () => {
    const { world } = restaurant;
    const diner = await atThePayPage();
    await opensCode(diner, 'Test wallet');
    await world.pass(11 * 60_000);
    await diner.sees('QR code has expired, please use cash to pay');
    await diner.taps('Pay another way');
    await choosesWay(diner, 'Cash');
    await diner.taps('I pay at the table');
    await diner.page.waitForURL(/payResult/);
    await diner.sees('Pay at the table');
    const kept = await diner.page.evaluate(() => window.localStorage.getItem('offlinePayments'));
    expect(kept).toContain('00');
    const orderNo = new URL(diner.page.url()).searchParams.get('orderNo') ?? '';
    const remembered = diner.words.mt('pay.counterSaved', { number: formatOrderNumber(orderNo) });
    // Back at the order, then at the pay page, in an app that was opened again.
    await diner.page.goto(`${restaurant.origin}/pages/orderDetail/index?orderNo=${orderNo}`);
    await diner.sees(remembered);
    await diner.page.goto(`${restaurant.origin}/pages/paymentQr/index?orderNo=${orderNo}`);
    await diner.button('I pay at the table').waitFor();
    await diner.page.route('**/orders/payInfo/**', (route) => route.abort());
    await diner.page.goto(`${restaurant.origin}/pages/payResult/index?orderNo=${orderNo}`);
    await diner.sees(remembered);
    await diner.page.unroute('**/orders/payInfo/**');
    await diner.page.goto(`${restaurant.origin}/pages/orderDetail/index?orderNo=${orderNo}`);
    await diner.sees(remembered);
    const order = await world.db
      .selectFrom('orders')
      .select(['id', 'sell_total_cents'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    await takesDollars(await world.waiter(), order.id, order.sell_total_cents);
    await eventually(() => diner.isShown(remembered), false);
    const isHeld = (): Promise<boolean> =>
      diner.page.evaluate((no) => window.localStorage.getItem('offlinePayments')?.includes(no) ?? false, orderNo);
    await eventually(isHeld, false);
    await diner.close();
  }, 270_000);

  // A whole visit of a member: 9 s on two idle cores.
  it('V-15 P-07 P-11: a member below the coupon’s minimum is asked, and pays the total that they chose', async () => {
    const { world } = restaurant;
    await world.db.updateTable('coupon_template').set({ in_centre: false }).execute();
    const templateId = await template(world, 1);
    const terms = { threshold: 800, usageGoods: null, off: { usageType: 1, amount: 200 } };
    await world.db
      .updateTable('coupon_template')
      .set({ terms: JSON.stringify(terms) })
      .where('id', '=', templateId)
      .execute();
    const diner = await atThePayPage();
    await diner.taps('Members pay from a wallet, with coupons');
    await signsInByPhone(world, diner, '012345678');
    await diner.page.goto(`${restaurant.origin}/pages/coupon/list`);
    await diner.taps(/^Claim \$2 off/);
    await diner.sees('It is yours');
    await diner.page.goto(`${restaurant.origin}/pages/orderList/index`);
    await diner.taps(/^See order/);
    await diner.taps('Pay');
    await diner.taps(/^Coupon/);
    await diner.tapsInSheet(/^Use/);
    await diner.sees('Member price or coupon?');
    const totals = await world.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect([totals.sell.coupon, totals.vip.coupon]).toEqual([200, 0]);
    await diner.tapsInSheet(/^Normal price with coupon/);
    await diner.sees('−$2.00');
    await opensCode(diner, 'Test wallet');
    await answersTestWallet(world, 'payment_attempt', 'pay');
    await diner.page.waitForURL(/paySuccess/);
    const paid = await world.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(paid).toMatchObject({ pay_status: 2, settled_column: 'sell', sell_total_cents: totals.sell_total_cents });
    expect(await couponsBy(world)).toEqual({ used: 1 });
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  }, 270_000);
});
