import { mainAmount } from '@romduol/domain/money/amount';
import sharp from 'sharp';
import { recordPayment } from '../../server/payments/sandbox/provider';
import { answersTestWallet, signsInByPhone } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { lasts } from '../support/time';
import { findStoreId } from '../support/world/paying';

const PHONE = '012345678';

describe('members in a real browser', () => {
  let restaurant: Restaurant;
  beforeEach(async () => {
    restaurant = await Restaurant.open();
  });
  afterEach(() => restaurant.close());

  const goesTo = async (person: Person, page: string): Promise<void> => {
    await person.page.goto(`${restaurant.origin}/pages/${page}`);
  };

  /** A diner's phone that has scanned a table, and has its token. */
  const atTable = async (table = 'A12'): Promise<Person> => {
    const diner = await Person.opens(restaurant.browser, await restaurant.link(table));
    await diner.page.waitForFunction(() => window.localStorage.getItem('token') !== null);
    return diner;
  };

  const becomesMember = async (diner: Person, phone = PHONE): Promise<void> => {
    await goesTo(diner, 'account/index');
    await diner.taps('Sign in or sign up');
    await diner.page.waitForURL(/login\/register/);
    await signsInByPhone(restaurant.world, diner, phone);
    await diner.page.waitForURL(/account\/index/);
    await diner.sees(/^Member \d{3} \d{3}/);
  };

  const kept = (diner: Person, key: string): Promise<string | null> =>
    diner.page.evaluate((name) => window.localStorage.getItem(name), key);

  // All of a member’s pages: 15 s on two idle cores.
  it('S-05 S-08 S-22 S-23 P-10 V-12 T-16: a member edits the profile, claims a coupon and logs out', async () => {
    const { world } = restaurant;
    const diner = await atTable();
    const { page } = diner;
    await becomesMember(diner);
    await diner.taps(/^Personal info/);
    await diner.page.waitForURL(/editUserInfo/);
    const noise = Buffer.alloc(3000 * 2400 * 3, 7);
    const photo = await sharp(noise, { raw: { width: 3000, height: 2400, channels: 3 } })
      .jpeg()
      .toBuffer();
    const asked = page.waitForEvent('filechooser');
    await diner.taps('Choose a picture');
    await (await asked).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
    await diner.types(0, 'Sophea');
    await page.getByRole('radio', { name: 'Female', exact: true }).click();
    await diner.taps('Save');
    await diner.page.waitForURL(/account\/index/);
    await diner.sees('Sophea');
    const face = page.locator('img.face').locator('visible=true');
    expect(await face.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(320);

    // A file that is too large is refused before it is sent.
    await diner.taps(/^Personal info/);
    await diner.page.waitForURL(/editUserInfo/);
    const askedAgain = page.waitForEvent('filechooser');
    await diner.taps('Choose a picture');
    await (
      await askedAgain
    ).setFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024) });
    await page.getByRole('alert').filter({ hasText: '5 MB' }).waitFor();
    await diner.taps('Back');

    await goesTo(diner, 'coupon/list');
    await diner.taps(/^Claim Third coconut free/);
    await diner.sees('It is yours');
    await page.getByText('Third coconut free').locator('visible=true').first().click();
    await diner.page.waitForURL(/coupon\/detail/);
    await diner.sees('One of these is free');
    await diner.sees('Fresh coconut');

    await goesTo(diner, 'account/index');
    await diner.taps('Log out');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await diner.page.waitForURL((url) => !url.pathname.startsWith('/pages/account'));
    expect((await kept(diner, 'userInfo')) ?? '').not.toContain('Sophea');
    expect(await kept(diner, 'authorCode')).toBeNull();
    const { n } = await world.db
      .selectFrom('session')
      .select((row) => row.fn.countAll<number>().as('n'))
      .where('person_id', 'is not', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(n).toBe(0);
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  }, 270_000);

  // A lost state leads to the page where the app can be had.
  it('S-39 E-03: a diner returns signed in from the provider’s page; a refusal or lost state says so', async () => {
    const { world, origin } = restaurant;
    const diner = await atTable();
    const { page } = diner;
    await goesTo(diner, 'account/index');
    await diner.taps('Sign in or sign up');
    await page.getByRole('checkbox').locator('visible=true').click();
    await diner.taps('Sign in another way');
    await page.waitForURL(/demo-provider\/authorize/);
    await page.getByRole('button', { name: 'Do not sign in' }).click();
    await page.waitForURL(/login\/verify/);
    await diner.sees('The login did not work');
    await diner.taps('Sign in by phone');
    await page.getByRole('checkbox').locator('visible=true').click();
    await diner.taps('Sign in another way');
    await page.waitForURL(/demo-provider\/authorize/);
    await page.getByRole('textbox').fill('098765432');
    await page.getByRole('button', { name: 'Sign in to the restaurant' }).click();
    await page.waitForURL(/account\/index/);
    await diner.sees(/^Member \d{3} \d{3}/);
    expect(await kept(diner, 'authorCode')).not.toBeNull();

    const downloadPage = `${origin}/sms`;
    await world.db.updateTable('store').set({ download_page_url: downloadPage }).execute();
    await page.goto(`${origin}/login/return?code=whatever`);
    await page.waitForURL(downloadPage);
    await diner.close();
  });

  it('S-22: a page that is opened by its address loads though its texts load late', async () => {
    const diner = await atTable();
    await diner.page.route(/member|locale-en/, async (route) => {
      await lasts(800);
      await route.continue();
    });
    await goesTo(diner, 'coupon/list');
    await diner.sees('Coupons are for members');
    await diner.close();
  });

  // Two people, one after the other: 10 s on two idle cores.
  it('S-34 P-12 V-11: staff top up a customer’s wallet after a confirmation, and the member sees it', async () => {
    const { world, origin, browser } = restaurant;
    const diner = await atTable();
    await becomesMember(diner);
    const waiter = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await waiter.signsIn(world.access.staff);
    await waiter.page.goto(`${origin}/pages/staff/customers/index`);
    await waiter.types(0, PHONE);
    await waiter.taps('Find');
    await waiter.page.getByLabel(waiter.words.st('cust.topUpAmount')).fill('4.99');
    await waiter.sees('At least $5.00');
    await waiter.page.getByLabel(waiter.words.st('cust.topUpAmount')).fill('50');
    await waiter.taps(waiter.words.st('cust.topUpDo', { amount: '$50.00' }));
    const cash = waiter.page.getByRole('dialog');
    await cash.getByRole('button', { name: waiter.words.st('cash.dollars') }).waitFor();
    for (const key of ['2', '0']) await cash.getByRole('button', { name: key, exact: true }).click();
    await cash.getByRole('button', { name: waiter.words.st('cash.switch') }).click();
    await cash.getByRole('button', { name: waiter.words.st('cash.exactRiel') }).click();
    await cash.getByRole('button', { name: waiter.words.st('cash.take', { amount: '$50.00' }), exact: true }).click();
    await waiter.sees('$55.00');
    // The push reaches the member's phone.
    await diner.sees('$55.00');
    await Promise.all([diner.close(), waiter.close()]);
  }, 270_000);

  // Pays twice: 10 s on two idle cores.
  it('S-06 S-07: after a top-up that a bank declined, the second one fills the wallet once', async () => {
    const { world } = restaurant;
    const diner = await atTable();
    await becomesMember(diner);
    await diner.taps('Top up');
    await diner.page.getByRole('radio', { name: /10\.00/ }).click();
    await diner.taps('Top up');
    await diner.sees('Scan with any bank app');
    await answersTestWallet(world, 'top_up', 'decline');
    await diner.page.waitForURL(/payResult/);
    await diner.sees('Payment failed');
    await diner.taps('Pay again');
    await diner.page.getByRole('radio', { name: /10\.00/ }).click();
    await diner.taps('Top up');
    await diner.sees('Scan with any bank app');
    await answersTestWallet(world, 'top_up', 'pay');
    await diner.page.waitForURL(/paySuccess/);
    await diner.sees('In your wallet: $10.00');
    await diner.page.waitForURL(/orderList/);
    const rows = await world.db.selectFrom('wallet').select(['balance_cents', 'store_id']).execute();
    expect(rows).toEqual([{ balance_cents: mainAmount(1000), store_id: await findStoreId(world) }]);
    await diner.close();
  }, 270_000);

  // Signs in and pays: 9 s on two idle cores.
  it('S-06 M-11: one cent of a top-up arrives: the phone says what was credited, not that it failed', async () => {
    const { world } = restaurant;
    const diner = await atTable();
    await becomesMember(diner);
    await diner.taps('Top up');
    await diner.page.getByRole('radio', { name: /10\.00/ }).click();
    await diner.taps('Top up');
    await diner.sees('Scan with any bank app');
    const { reference } = await world.db
      .selectFrom('top_up')
      .select('reference')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await recordPayment(world.db, { reference, outcome: 'captured', amount: mainAmount(1), at: new Date(world.now) });
    await world.pass(16_000);
    await diner.page.waitForURL(/payResult/);
    await diner.sees('$0.01 has arrived');
    await diner.sees(/\$10\.00 was asked for/);
    expect(await diner.isShown('Payment failed')).toBe(false);
    await diner.close();
  }, 270_000);
});
