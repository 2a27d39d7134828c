import path from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { openPhone, type Phone } from '../support/phone';
import { World } from '../support/world/world';

/** What is seen, by the name that a screen reader says: pages below the one on top stay in the document. */
const button = (phone: Phone, name: string | RegExp): Locator =>
  phone.page.getByRole('button', { name, exact: true }).locator('visible=true').last();
const sees = (phone: Phone, text: string | RegExp): Promise<void> =>
  phone.page.getByText(text).locator('visible=true').first().waitFor();

const SHOTS = process.env.E2E_SHOTS;
const shot = async (phone: Phone, name: string): Promise<void> => {
  if (SHOTS !== undefined) await phone.page.screenshot({ path: path.join(SHOTS, `${name}.png`) });
};

describe('a meal in a real browser', () => {
  let world: World;
  let browser: Browser;
  let origin: string;
  beforeAll(async () => {
    world = await World.open(path.resolve('dist/h5'));
    origin = await world.listen();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });

  const signIn = async (): Promise<Phone> => {
    const waiter = await openPhone(browser, `${origin}/pages/staff/login/index`);
    const { user, password } = world.access.staff;
    await waiter.page.locator('input').locator('visible=true').nth(0).fill(user);
    await waiter.page.locator('input').locator('visible=true').nth(1).fill(password);
    await button(waiter, 'Sign in').click();
    await sees(waiter, 'Tables');
    return waiter;
  };

  it('P-01 P-02 P-03 P-05 S-02 S-15 S-17 S-14 S-27: a diner orders two dishes, a waiter accepts and takes dollars and riel, both see the receipt', async () => {
    const waiter = await signIn();
    const diner = await openPhone(browser, `${origin}/?tableUuid=${await world.codeOf('A12')}`);

    // A dish with a specification and a topping, and one without.
    await button(diner, /^Choose.*Phnom Penh kuy teav/).click();
    await diner.page.getByRole('radio', { name: /^Large/ }).click();
    await button(diner, 'One more Fried egg').click();
    await button(diner, /^Add to cart · \$5\.50/).click();
    await button(diner, 'One more Fresh coconut').click();
    await sees(diner, '8.25');
    await shot(diner, 'menu-with-cart');
    await button(diner, 'Check out').click();

    // The breakdown of the quote: service 5 % of the noodles, table charge, VAT 10 %.
    await sees(diner, 'Table charge');
    await shot(diner, 'confirm');
    await button(diner, 'Place order').click();
    await diner.page.waitForURL(/placeOrder\/pending/);
    await sees(diner, /Waiting for/);
    await shot(diner, 'pending');

    // The waiter sees it by itself, and accepts.
    await sees(waiter, /New order/);
    await shot(waiter, 'new-order');
    await button(waiter, /^Open/).click();
    await button(waiter, 'Accept order').click();
    await diner.page.waitForURL(/orderDetail/);
    await shot(diner, 'accepted');

    // $10 and ៛10,000 for $10.48 = ៛42,968: 8,032 riel over, given as $1 and ៛3,900.
    await button(waiter, /Take payment/).click();
    for (const key of ['1', '0']) await button(waiter, key).click();
    await sees(waiter, /\$0\.48 missing/);
    await button(waiter, 'Switch between dollars and riel').click();
    await button(waiter, '+10,000').click();
    await shot(waiter, 'cash');
    await button(waiter, /^Paid in cash · give \$1 \+ 3,900\s៛/).click();
    await sees(waiter, /^Give back/);
    await shot(waiter, 'cash-done');

    // The diner's page follows by itself; both see the receipt.
    await sees(diner, /^Paid/);
    await shot(diner, 'receipt');
    await button(waiter, 'See the order').click();
    await sees(waiter, 'Paid');
    await shot(waiter, 'staff-receipt');

    const [order] = await world.db.selectFrom('orders').selectAll().execute();
    expect(order).toMatchObject({ pay_status: 2, sell_total_cents: 1048, settled_column: 'sell' });
    const [tender] = await world.db.selectFrom('tender').selectAll().execute();
    expect(tender).toMatchObject({ amount_cents: 1048, received_cents: 1000, received_riel: 10_000 });
    expect(tender).toMatchObject({ change_cents: 100, change_riel: 3900 });

    // List and detail show it; the second visit finds the same order.
    await diner.page.goto(`${origin}/pages/orderList/index`);
    await sees(diner, /0001/);
    await shot(diner, 'order-list');
    expect(diner.problems).toEqual([]);
    expect(waiter.problems).toEqual([]);
    await diner.close();
    await waiter.close();
  });

  it.each(['zh-CN', 'km-KH'] as const)(
    'P-16 T-17: in %s the table’s link shows the menu in that language, before and after the app has started',
    async (language) => {
      const phone = await openPhone(browser, `${origin}/?tableUuid=${await world.codeOf('A03')}`, { language });
      const name = language === 'zh-CN' ? '金边粿条' : 'គុយទាវភ្នំពេញ';
      await phone.page.waitForURL(/pages\/index\/index/);
      await sees(phone, name);
      expect(await phone.page.locator('html').getAttribute('lang')).toBe(language === 'zh-CN' ? 'zh-Hans' : 'km');
      expect(await phone.page.locator('#first-screen').count()).toBe(0);
      await shot(phone, `menu-${language}`);
      await phone.close();
    },
  );

  it('the document of a table’s link already holds the first dishes, and its policy lets no other script run', async () => {
    const answer = await fetch(`${origin}/?tableUuid=${await world.codeOf('A12')}`, {
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
    const code = (await world.codeOf('A12')).replace(/-\d+$/, '-99');
    const phone = await openPhone(browser, `${origin}/?tableUuid=${code}`);
    await sees(phone, /table code has expired/);
    await shot(phone, 'expired');
    await phone.close();
  });
});
