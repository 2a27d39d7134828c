import { formatDollarSign } from '../support/money';
import { goesToPay } from '../support/e2e/bill';
import { answersTestWallet } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

describe('the guests of one table pay together, each on their own phone', () => {
  let restaurant: Restaurant;
  let ana: Person;
  let bopha: Person;
  let orderNo: string;
  let total: number;
  beforeEach(async () => {
    restaurant = await Restaurant.open();
    const { browser } = restaurant;
    ana = await Person.opens(browser, await restaurant.link('A12'));
    orderNo = await goesToPay(restaurant.world, ana, 'Fresh coconut');
    const order = await restaurant.world.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    total = order.sell_total_cents;
    bopha = await Person.opens(browser, await restaurant.link('A12'));
    await bopha.page.waitForURL(/pages\/index/);
  });
  afterEach(async () => {
    await ana.close();
    await bopha.close();
    await restaurant.close();
  });

  const page = () => `${restaurant.origin}/pages/paymentQr/together?orderNo=${orderNo}`;
  const mt: Person['words']['mt'] = (...said) => ana.words.mt(...said);
  const orderNow = () => restaurant.world.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();

  // Two phones and staff: 16 s on two idle cores.
  it('equally: a phone splits the bill in two, the other sees it at once; both pay, and both see it paid', async () => {
    await ana.taps(mt('share.title'));
    await bopha.page.goto(page());
    await bopha.sees(mt('share.none'));
    await ana.page.getByRole('radio', { name: mt('share.equally') }).click();
    await ana.taps(/^Split in 2/);
    await ana.sees(mt('share.mine'));
    // The page was not loaded again: the change came by the live connection.
    await bopha.taps(new RegExp(`^${mt('share.take')}: `));
    await bopha.sees(mt('share.mine'));
    await ana.sees(/held for [45]:/);

    await ana.page.getByRole('radio', { name: /Test wallet/ }).click();
    await ana.taps(/^Pay \$/);
    await ana.sees(mt('pay.scan'));
    await answersTestWallet(restaurant.world, 'payment_attempt', 'pay');
    await ana.sees(/^You paid \$/);
    await bopha.sees(mt('share.paid'));
    expect((await orderNow()).pay_status).toBe(1);

    await bopha.page.getByRole('radio', { name: /Test wallet/ }).click();
    await bopha.taps(/^Pay \$/);
    await bopha.sees(mt('pay.scan'));
    await answersTestWallet(restaurant.world, 'payment_attempt', 'pay');
    await Promise.all([ana, bopha].map((who) => who.page.waitForURL(/paySuccess/)));
    const tenders = await restaurant.world.db.selectFrom('tender').select('amount_cents').execute();
    expect(tenders).toHaveLength(2);
    expect(tenders.reduce((sum, { amount_cents: amount }) => sum + amount, 0)).toBe(total);
  }, 270_000);

  // Two phones and staff: 16 s on two idle cores.
  it('by dish: what one took the other cannot, unless it is released; staff see whose share it is', async () => {
    await ana.page.goto(page());
    await bopha.page.goto(page());
    await ana.page.getByRole('button', { name: /^One more Fresh coconut/ }).click();
    await ana.taps(/^Take \$/);
    await ana.sees(mt('share.mine'));
    await bopha.sees(/1 × Fresh coconut/);
    await ana.taps(mt('share.release'));
    await ana.sees(mt('share.how'));
    await ana.page.getByRole('radio', { name: mt('share.amount') }).click();
    await ana.page.getByLabel(mt('share.dollars'), { exact: true }).fill('999');
    await ana.sees(mt('share.wrong', { min: '$0.01', max: formatDollarSign(total as never) }));
    await ana.page.getByLabel(mt('share.dollars'), { exact: true }).fill('2.50');
    await ana.taps(/^Take \$2\.50/);
    await ana.sees(mt('share.mine'));
    await ana.page.getByRole('radio', { name: /Cash/ }).click();
    await ana.taps(/at the counter$/);
    await bopha.sees(/at the counter$/);

    const staff = await Person.opens(restaurant.browser, `${restaurant.origin}/pages/staff/login/index`);
    await staff.signsIn(restaurant.world.access.staff);
    const { id } = await orderNow();
    await staff.page.goto(`${restaurant.origin}/pages/staff/orderDetail/index?orderId=${id}`);
    await staff.sees(staff.words.st('share.title'));
    await staff.sees(/^Share 1, /);
    await staff.close();
  }, 270_000);

  // Two phones and staff: 12 s on two idle cores.
  it('offline nothing can be taken and the page says why; an unknown bill shows an error with a way out', async () => {
    await ana.page.goto(page());
    await ana.sees(mt('share.how'));
    await ana.page.context().setOffline(true);
    await ana.sees(mt('pay.offline'));
    await ana.page.context().setOffline(false);
    await bopha.page.goto(page().replace(orderNo, '9999999999'));
    await bopha.button(bopha.words.t('account.orders')).waitFor();
  }, 270_000);
});
