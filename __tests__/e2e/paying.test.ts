import path from 'node:path';
import { cents } from '@romduol/domain/money/amount';
import { storeIdOf } from '../support/world/paying';
import { codeSentTo } from '../support/world/people';
import { template } from '../support/world/coupons';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

const SHOTS = process.env.E2E_SHOTS;
const shot = async (person: Person, name: string): Promise<void> => {
  if (SHOTS !== undefined) await person.page.screenshot({ path: path.join(SHOTS, `${name}.png`), fullPage: true });
};

describe('paying in a real browser', () => {
  let restaurant: Restaurant;
  beforeEach(async () => {
    restaurant = await Restaurant.open();
  });
  afterEach(() => restaurant.close());

  /** A diner with three coconuts on the table's bill, on the page where it is paid. */
  const atThePayPage = async (): Promise<Person> => {
    const { world, browser } = restaurant;
    const diner = await Person.opens(browser, await restaurant.link('A12'));
    for (let piece = 0; piece < 3; piece += 1) await diner.adds('Fresh coconut');
    await diner.places();
    const { id } = await world.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    await (await world.waiter()).does('acceptOrder', { orderId: id });
    await diner.page.waitForURL(/orderDetail/);
    await diner.taps('Pay');
    await diner.sees('To pay');
    return diner;
  };

  /** What the pretend provider's page does when somebody presses one of its buttons. */
  const answers = async (table: 'payment_attempt' | 'top_up', action: 'pay' | 'decline'): Promise<void> => {
    const { world, origin } = restaurant;
    const { show } = await world.db
      .selectFrom(table)
      .select('show')
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    const { url } = show as { url: string };
    const address = new URL(url, origin);
    address.pathname = `${address.pathname}/${action}`;
    const answer = await fetch(`${origin}${address.pathname}${address.search}`, { method: 'POST' });
    expect(answer.status).toBe(200);
  };

  /** A level of $20 that gives $3 and a coupon. */
  const offersALevel = async (): Promise<void> => {
    const { world } = restaurant;
    const storeId = await storeIdOf(world);
    const templateId = await template(world, null);
    await world.db.updateTable('coupon_template').set({ in_centre: false }).where('id', '=', templateId).execute();
    await world.db.deleteFrom('recharge_level').execute();
    const { id } = await world.db
      .insertInto('recharge_level')
      .values({ store_id: storeId, amount_cents: cents(2000), gift_cents: cents(300) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('recharge_level_coupon')
      .values({ store_id: storeId, level_id: id, template_id: templateId, num: 1 })
      .execute();
  };

  /** Signs in by phone without sliding, and is back where they were. */
  const signsIn = async (diner: Person, phone: string): Promise<void> => {
    const { page } = diner;
    await diner.types(0, phone);
    await page.getByRole('checkbox').locator('visible=true').click();
    await diner.taps('Send the code');
    const words = await page.getByText(/^Rather not slide/).textContent();
    const number = /\d+/.exec(words ?? '')?.[0] ?? '';
    await shot(diner, 'check');
    await page.getByRole('radio', { name: number, exact: true }).click();
    await diner.tapsInSheet('Send the code');
    await page.waitForURL(/login\/verify/);
    await shot(diner, 'verify');
    await page.locator('input[autocomplete="one-time-code"]').fill(await codeSentTo(restaurant.world, phone));
    await page.waitForURL((url) => !url.pathname.startsWith('/pages/login'));
  };

  it('P-07 P-09 P-11 S-06 S-07 S-09 S-10 V-06 V-12: a guest becomes a member in the middle of a meal, tops up, and pays from the wallet with the gift coupon', async () => {
    const { world } = restaurant;
    await offersALevel();
    const diner = await atThePayPage();
    await shot(diner, 'pay-guest');
    await diner.taps('Members pay from a wallet, with coupons');
    await diner.page.waitForURL(/login\/register/);
    await shot(diner, 'register');
    await signsIn(diner, '012345678');

    // Back at the order, which is still theirs; the wallet is empty.
    await diner.page.waitForURL(/paymentQr.*orderNo/);
    await diner.sees('Only $0.00 in it');
    await shot(diner, 'pay-member');
    await diner.taps('Top up first');
    await diner.page.getByRole('radio', { name: /20\.00/ }).click();
    await diner.sees('+$3.00');
    await shot(diner, 'top-up');
    await diner.taps('Top up');
    await diner.sees('Scan with any bank app');
    await shot(diner, 'top-up-code');
    await answers('top_up', 'pay');
    await diner.page.waitForURL(/paySuccess/);
    await diner.sees('A gift for you');
    await shot(diner, 'gift');
    await diner.tapsInSheet('Thank you');
    await diner.sees('In your wallet: $23.00');
    await shot(diner, 'success-top-up');

    // S-07: the order list opens by itself; from there the order is paid.
    await diner.page.waitForURL(/orderList/);
    await diner.taps(/^See order/);
    await diner.taps('Pay');
    await diner.taps(/^Coupon/);
    await shot(diner, 'coupon-sheet');
    await diner.tapsInSheet(/^Use/);
    await diner.sees('−$2.00');
    await shot(diner, 'pay-with-coupon');
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
    await shot(diner, 'account');
    await diner.page.goto(`${restaurant.origin}/pages/coupon/list`);
    await shot(diner, 'coupons');
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  });

  it('M-11 S-19 S-21: a payment that the bank declines says so, and the second try pays the order once', async () => {
    const { world } = restaurant;
    const diner = await atThePayPage();
    await diner.page.getByRole('radio', { name: /^Test wallet/ }).click();
    await diner.taps('Pay');
    await diner.sees('Scan with any bank app');
    await shot(diner, 'code');
    await answers('payment_attempt', 'decline');
    await diner.page.waitForURL(/payResult/);
    await diner.sees('Payment failed');
    await shot(diner, 'declined');
    await diner.taps('Pay again');
    await diner.page.getByRole('radio', { name: /^Test wallet/ }).click();
    await diner.taps('Pay');
    await diner.sees('Scan with any bank app');
    await answers('payment_attempt', 'pay');
    await diner.page.waitForURL(/paySuccess/);
    expect(await world.db.selectFrom('tender').select('id').execute()).toHaveLength(1);
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  });

  it('P-04 S-07: a payment that is confirmed while the phone sleeps is there when it wakes', async () => {
    const diner = await atThePayPage();
    await diner.page.getByRole('radio', { name: /^Test wallet/ }).click();
    await diner.taps('Pay');
    await diner.sees('Scan with any bank app');
    await diner.phone.goesOffline();
    await answers('payment_attempt', 'pay');
    expect(new URL(diner.page.url()).pathname).toBe('/pages/paymentQr/index');
    await diner.phone.comesBack();
    await diner.page.waitForURL(/paySuccess/);
    await diner.close();
  });

  it('M-09 T-13: a code whose time is over says to use cash, and what was chosen at the counter is remembered', async () => {
    const { world } = restaurant;
    const diner = await atThePayPage();
    await diner.page.getByRole('radio', { name: /^Test wallet/ }).click();
    await diner.taps('Pay');
    await diner.sees('Scan with any bank app');
    await world.pass(11 * 60_000);
    await diner.page.reload();
    await diner.page.getByRole('radio', { name: /^Cash/ }).click();
    await diner.taps('I pay at the counter');
    await diner.page.waitForURL(/payResult/);
    await diner.sees('Pay at the counter');
    const kept = await diner.page.evaluate(() => window.localStorage.getItem('offlinePayments'));
    expect(kept).toContain('00');
    await shot(diner, 'counter');
    await diner.close();
  });
});
