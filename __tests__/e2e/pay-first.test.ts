import { MINUTE_MS } from '@romduol/domain/time/units';
import { choosesWay, opensCode } from '../support/e2e/bill';
import { answersTestWallet } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

describe('a store whose guests pay first, in a real browser', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    await restaurant.world.db.updateTable('store').set({ pay_first: true, must_accept: false }).execute();
  });
  afterAll(() => restaurant.close());

  /** A diner who has placed an order, and is on the page where it is paid. */
  const places = async (table: string): Promise<Person> => {
    const diner = await Person.opens(restaurant.browser, await restaurant.link(table));
    const { t, mt } = diner.words;
    await diner.adds('Fresh coconut');
    await diner.taps(t('menu.checkOut'));
    await diner.sees(t('receipt.tableCharge'));
    await diner.taps(t('confirm.place'));
    await diner.page.waitForURL(/paymentQr/);
    await diner.sees(mt('pay.due'));
    return diner;
  };
  const findOrder = ({ page }: Person) =>
    restaurant.world.db
      .selectFrom('orders')
      .selectAll()
      .where('order_no', '=', new URL(page.url()).searchParams.get('orderNo'))
      .executeTakeFirstOrThrow();
  const inKitchen = async (orderId: number): Promise<boolean> => {
    const lines = await restaurant.world.db
      .selectFrom('order_line')
      .select('sent_at')
      .where('order_id', '=', orderId)
      .execute();
    return lines.every(({ sent_at: at }) => at !== null);
  };

  it('P-05 T-05 S-19: a diner is declined, pays at the second try, and only then is it cooked, once', async () => {
    const { world } = restaurant;
    const diner = await places('A12');
    await diner.sees(/^Pay within 1[45]:\d\d, or the order cancels itself\.$/);
    const { id } = await findOrder(diner);
    await opensCode(diner, 'Test wallet');
    await answersTestWallet(world, 'payment_attempt', 'decline');
    await diner.page.waitForURL(/payResult/);
    await diner.sees('Payment failed');
    expect(await inKitchen(id)).toBe(false);
    await diner.taps('Pay again');
    await opensCode(diner, 'Test wallet');
    await answersTestWallet(world, 'payment_attempt', 'pay');
    await diner.page.waitForURL(/paySuccess/);
    expect(await inKitchen(id)).toBe(true);
    expect(await world.db.selectFrom('tender').select('id').where('order_id', '=', id).execute()).toHaveLength(1);
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  });

  // Three people: 9 s on two idle cores.
  it('M-08 S-14 S-34: a diner cancels while a friend pays: staff refund the payment that comes then', async () => {
    const { world, origin, browser } = restaurant;
    const diner = await places('A11');
    const { id, order_no: orderNo } = await findOrder(diner);
    await opensCode(diner, 'Test wallet');
    const { show } = await world.db
      .selectFrom('payment_attempt')
      .select('show')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    if (show.kind !== 'page') throw new Error('no page');
    const friend = await Person.opens(browser, `${origin}${show.url}`);
    await diner.page.goto(`${origin}/pages/orderDetail/index?orderNo=${orderNo}`);
    await diner.taps('Cancel order');
    await diner.tapsInSheet('Cancel order');
    await diner.sees('Cancelled');
    await friend.page.getByRole('button').first().click();
    await friend.page.waitForLoadState();
    await diner.page.goto(`${origin}/pages/payResult/index?orderNo=${orderNo}`);
    await diner.sees('Order has been cancelled!');

    const waiter = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await waiter.signsIn(world.access.staff);
    await waiter.page.goto(`${origin}/pages/staff/refundList/index`);
    await waiter.page.getByRole('radio', { name: waiter.words.st('refund.listSurplus') }).click();
    await waiter.sees(new RegExp(waiter.words.st('refund.late')));
    await waiter.taps(/^Give back/);
    await waiter.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Give back/ })
      .click();
    await waiter.sees(waiter.words.st('refund.surplusDone'));
    await world.pass(1_000);
    const back = await world.db.selectFrom('sandbox_payment').selectAll().execute();
    expect(back.map((each) => each.refunded_cents)).toContain(back.at(-1)?.amount_cents);
    expect(await findOrder(diner)).toMatchObject({ pay_status: 5 });
    for (const person of [diner, friend, waiter]) await person.close();
  }, 270_000);

  it('T-05 S-19: a diner does not pay in time: the order is cancelled, and the page says so', async () => {
    const { world } = restaurant;
    const diner = await places('A10');
    await choosesWay(diner, 'Test wallet');
    await world.pass(16 * MINUTE_MS);
    await diner.page.waitForURL(/payResult/);
    await diner.sees('Order has been cancelled!');
    expect(await findOrder(diner)).toMatchObject({ pay_status: 5 });
    await diner.close();
  });
});
