import { CHUNK_LOAD_TIMEOUT_MS, STAFF_LANGUAGES, PAGE_LOAD_TIMEOUT_MS } from '@romduol/domain/limits';
import { LOAD_FAILED } from '@romduol/locales/load-failed';
import { eventually } from '../support/eventually';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { selectCases } from '../support/runs';

describe('the entry home and the version (S-01, P-17)', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  it.each(selectCases(STAFF_LANGUAGES, 2))(
    'S-01 P-17: an address without a table code opens the entry home, in %s, with name and version',
    async (language) => {
      const guest = await Person.opens(restaurant.browser, restaurant.origin, { language });
      const { t } = guest.words;
      await guest.page.getByRole('heading', { level: 1, name: t('home.title') }).waitFor();
      expect(await guest.page.title()).toBe('Romduol');
      await guest.sees(t('common.version', { version: '2.19.0 (2177)' }));
      expect(guest.phone.problems).toEqual([]);
      await guest.close();
    },
  );

  it.each([
    ['abc', 'en'],
    ['abc-1', 'zh-Hans'],
    ['not%20a%20table', 'km'],
    ['A'.repeat(80), 'en'],
  ] as const)(
    'S-01: an unknown table code (%s) is refused, and another can be scanned (%s)',
    async (code, language) => {
      const guest = await Person.opens(restaurant.browser, `${restaurant.origin}/?tableUuid=${code}`, { language });
      const { t, advice } = guest.words;
      await guest.sees(advice('advice.codeUnknown'));
      await guest.sees(advice('advice.codeUnknownHint'));
      expect(await guest.isShown(t('common.errorHint'))).toBe(false);
      await guest.taps(advice('advice.scan'));
      await guest.page.waitForURL(/scanQrcode/);
      await guest.close();
    },
  );

  it('M-04: a well-formed code of no table says that it opens none, and does not blame the connection', async () => {
    const guest = await Person.opens(restaurant.browser, `${restaurant.origin}/?tableUuid=ABCDEFGHIJ0123456789`);
    await guest.sees(guest.words.advice('advice.codeUnknown'));
    expect(await guest.isShown(guest.words.t('common.errorHint'))).toBe(false);
    await guest.close();
  });

  it('X-04: a caller without a token who opens a page is asked to scan, without a word of an ended login', async () => {
    const stranger = await Person.opens(
      restaurant.browser,
      `${restaurant.origin}/pages/paymentQr/index?orderNo=2611200001`,
    );
    const { t } = stranger.words;
    await stranger.page.getByRole('alertdialog', { name: t('home.scan') }).waitFor();
    expect(await stranger.isShown(t('error.loginExpired'))).toBe(false);
    await stranger.taps(t('common.ok'));
    await stranger.page.getByRole('heading', { level: 1, name: t('home.title') }).waitFor();
    await stranger.close();
  });

  it('X-04 S-27: a signed-out employee who opens a staff page is at its login; a guest’s login stays', async () => {
    const guest = await Person.opens(restaurant.browser, await restaurant.link('B07'));
    const { t, st } = guest.words;
    await guest.adds('Fresh coconut');
    await guest.button(t('menu.cartLabel', { count: 1 })).waitFor();
    for (const page of ['/choose-location', '/pages/staff/orderList/index', '/pages/manager/coupons/index']) {
      await guest.page.goto(`${restaurant.origin}${page}`);
      await guest.button(st('login.submit')).waitFor();
      await guest.page.waitForLoadState('networkidle');
      expect(await guest.page.getByRole('alertdialog').count()).toBe(0);
    }
    await guest.page.goto(`${restaurant.origin}/pages/index/index`);
    await guest.button(t('menu.cartLabel', { count: 1 })).waitFor();
    await guest.close();
  });

  // Opens many addresses: 9 s on two idle cores.
  it('S-07 S-12 S-19 S-20 M-07: an address without its order, or with a foreign one, says so', async () => {
    const guest = await Person.opens(restaurant.browser, await restaurant.link('B08'));
    const { t } = guest.words;
    await guest.addsAndWaits('Fresh coconut');
    for (const page of [
      '/pages/payResult/index',
      '/pages/orderAdd/index?orderNo=2611209999',
      '/pages/orderAdd/index',
    ]) {
      await guest.page.goto(`${restaurant.origin}${page}`);
      await guest.sees(t('error.orderNotFound'));
    }
    await guest.page.goto(`${restaurant.origin}/pages/reserve/result?reservationId=999`);
    await guest.sees(t('error.notFound'));
    await guest.page.goto(`${restaurant.origin}/pages/account/paySuccess`);
    await guest.page.waitForURL(/orderList/);
    await guest.page.goto(`${restaurant.origin}/pages/index/index`);
    await guest.places();
    const orderNo = new URL(guest.page.url()).searchParams.get('orderNo') ?? '';
    await guest.page.goto(`${restaurant.origin}/pages/account/paySuccess?orderNo=${orderNo}`);
    await guest.page.waitForURL(/payResult/);
    expect(await guest.isShown(t('order.paidHint'))).toBe(false);
    await guest.close();
  }, 270_000);

  it('A-05: a build that the server delivers calls the address it came from, and no other', async () => {
    const asked = new Set<string>();
    const diner = await Person.opens(restaurant.browser, 'about:blank');
    diner.page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await diner.page.goto(await restaurant.link('A07'));
    await diner.adds('Fresh coconut');
    await diner.button(diner.words.t('menu.cartLabel', { count: 1 })).waitFor();
    expect([...asked]).toEqual([restaurant.origin]);
    await diner.close();
  });

  it.each([
    ['the code of a page does not come within 60 seconds', 'shared-staff', PAGE_LOAD_TIMEOUT_MS],
    ['the part with all words does not come within 120 seconds', 'locale-en', CHUNK_LOAD_TIMEOUT_MS],
  ])('X-05 M-36 C-01: %s: a person is told, and can try again', async (_, part, timeout) => {
    const guest = await Person.opens(restaurant.browser, 'about:blank');
    const { page } = guest;
    const { title, ok } = LOAD_FAILED.en;
    await page.clock.install();
    // The page has helped itself a moment ago: this time a person must be asked.
    await page.addInitScript(() => window.sessionStorage.setItem('chunk-failure', String(Date.now())));
    await page.route(`**/${part}.*.js`, () => new Promise(() => undefined));
    const underWay = new Set<string>();
    page.on('request', (request) => underWay.add(request.url()));
    page.on('requestfinished', (request) => underWay.delete(request.url()));
    page.on('requestfailed', (request) => underWay.delete(request.url()));
    const before = part === 'shared-staff' ? 'app-back-office' : 'shared-staff';
    const answered = page.waitForResponse((answer) => answer.url().includes(before));
    await page.goto(`${restaurant.origin}/pages/staff/login/index`, { waitUntil: 'commit' });
    await (await answered).finished();
    // Asked for by the program itself, not only fetched ahead.
    await page.locator(`script[src*="${part}"]`).waitFor({ state: 'attached' });
    // Code that is under way when the clock is moved would be late, too; what has been run is in the document no more.
    await eventually(async () => [...underWay].filter((url) => !url.includes(part)), []);
    await eventually(() => page.locator(`script[data-webpack]:not([src*="${part}"])`).count(), 0);
    await page.clock.fastForward(timeout - 5_000);
    expect(await guest.isShown(title)).toBe(false);
    await page.clock.fastForward(6_000);
    await guest.sees(title);
    await page.unroute(`**/${part}.*.js`);
    await guest.taps(ok);
    await guest.sees(guest.words.st('login.title'));
    await guest.close();
  });
});
