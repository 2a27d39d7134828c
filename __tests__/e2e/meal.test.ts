import path from 'node:path';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { selectCases } from '../support/runs';

const SHOTS = process.env.E2E_SHOTS;
const shot = async (person: Person, name: string): Promise<void> => {
  if (SHOTS !== undefined) await person.page.screenshot({ path: path.join(SHOTS, `${name}.png`) });
};

describe('a meal in a real browser', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  // A whole visit: 13 s on two idle cores.
  it('P-01 P-02 P-03 P-05 S-02 S-15 S-17 S-14 S-27: a diner orders, a waiter accepts and takes the cash', async () => {
    const { world, browser, origin } = restaurant;
    const waiter = await Person.opens(browser, `${origin}/pages/staff/login/index`, { moves: true });
    await waiter.signsIn(world.access.staff);
    const diner = await Person.opens(browser, await restaurant.link('A12'), { moves: true });

    // A dish with a specification and a topping, and one without.
    await diner.taps(/^Choose.*Phnom Penh kuy teav/);
    await diner.page.getByRole('radio', { name: /^Large/ }).click();
    await diner.taps('One more Fried egg');
    await diner.taps(/^Add to cart · \$5\.50/);
    await diner.taps('One more Fresh coconut');
    await diner.sees('8.25');
    await shot(diner, 'menu-with-cart');
    await diner.taps('Check out');

    // The breakdown of the quote: service 5 % of the noodles, table charge, VAT 10 %.
    await diner.sees('Table charge');
    await shot(diner, 'confirm');
    await diner.taps('Place order');
    await diner.page.waitForURL(/placeOrder\/pending/);
    await diner.sees(/Waiting for/);
    await shot(diner, 'pending');

    // The waiter sees it by itself, and accepts.
    await waiter.sees(/New order/);
    await shot(waiter, 'new-order');
    await waiter.taps(/^Open/);
    await waiter.taps('Accept order');
    await diner.page.waitForURL(/orderDetail/);
    await shot(diner, 'accepted');

    // $10 and ៛10,000 for $10.48 = ៛42,968: 8,032 riel over, given as $1 and ៛3,900.
    await waiter.taps(/Take payment/);
    for (const key of ['1', '0']) await waiter.taps(key);
    await waiter.sees(/\$0\.48 missing/);
    await waiter.taps('Switch between dollars and riel');
    await waiter.taps('+10,000');
    await shot(waiter, 'cash');
    await waiter.taps(/^Take \$\d+\.\d\d · give \$1 \+ 3,900\s៛/);
    await waiter.sees(/^Give back/);
    await shot(waiter, 'cash-done');

    // The diner's page follows by itself; both see the receipt.
    await diner.sees(/^Paid/);
    await shot(diner, 'receipt');
    await waiter.taps('See the order');
    await waiter.sees('Paid');
    await shot(waiter, 'staff-receipt');

    const [order] = await world.db.selectFrom('orders').selectAll().execute();
    expect(order).toMatchObject({ pay_status: 2, sell_total_cents: 1048, settled_column: 'sell' });
    const [tender] = await world.db.selectFrom('tender').selectAll().execute();
    expect(tender).toMatchObject({ amount_cents: 1048, received_cents: 1000, received_riel: 10_000 });
    expect(tender).toMatchObject({ change_cents: 100, change_riel: 3900 });

    // List and detail show it; the second visit finds the same order.
    await diner.page.goto(`${origin}/pages/orderList/index`);
    await diner.sees(/0001/);
    await shot(diner, 'order-list');
    expect(diner.phone.problems).toEqual([]);
    expect(waiter.phone.problems).toEqual([]);
    await diner.close();
    await waiter.close();
  }, 270_000);

  it.each(selectCases(['zh-Hans', 'km'] as const, 0))(
    'P-16 T-17: in %s a table’s link shows the menu in that language, before and after the app starts',
    async (language) => {
      const phone = await Person.opens(restaurant.browser, await restaurant.link('A03'), { language });
      const name = language === 'zh-Hans' ? '金边粿条' : 'គុយទាវភ្នំពេញ';
      await phone.page.waitForURL(/pages\/index\/index/);
      await phone.sees(name);
      expect(await phone.page.locator('html').getAttribute('lang')).toBe(language);
      expect(await phone.page.locator('#prerender').count()).toBe(0);
      await shot(phone, `menu-${language}`);
      await phone.close();
    },
  );

  it('the document of a table’s link has the first dishes, and its policy lets no other script run', async () => {
    const answer = await fetch(await restaurant.link('A12'), {
      headers: { 'accept-language': 'km' },
    });
    const html = await answer.text();
    expect(html).toContain('គុយទាវភ្នំពេញ');
    expect(html).toContain('id="first-data"');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('M-12: an old code tells the person to scan again, in the browser', async () => {
    const link = (await restaurant.link('A12')).replace(/-\d+$/, '-99');
    const phone = await Person.opens(restaurant.browser, link);
    await phone.sees(/table code has expired/);
    await shot(phone, 'expired');
    await phone.close();
  });
});
