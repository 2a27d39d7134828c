import type { Page } from 'playwright-core';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

const DARK_GROUND = 'rgb(18, 20, 23)';
const LIGHT_GROUND = 'rgb(245, 246, 248)';

/** The ground of the document, of its first screen or page, and of the browser's own bar. */
const grounds = (page: Page) =>
  page.evaluate(() => {
    const colour = (selector: string): string => {
      const found = [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0).at(-1);
      return found === undefined ? '' : getComputedStyle(found).backgroundColor;
    };
    const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
    return {
      document: colour('html'),
      page: colour('#prerender') || colour('.page'),
      bar: bars.find(({ media }) => media === '' || matchMedia(media).matches)?.content,
    };
  });

const DARK = { document: DARK_GROUND, page: DARK_GROUND, bar: '#121417' };
const LIGHT = { document: LIGHT_GROUND, page: LIGHT_GROUND, bar: '#F5F6F8' };

describe('a phone whose system is dark', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  it('a diner’s pages are dark before the program begins, and follow the setting while they are open', async () => {
    const diner = await Person.opens(restaurant.browser, await restaurant.link('A12'));
    const { page } = diner;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/js/**', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.locator('#prerender .dish').first().waitFor();
    expect(await grounds(page)).toEqual(DARK);
    await page.unroute('**/js/**');
    await page.reload();
    await diner.button(diner.words.t('common.oneMore', { name: 'Green mango salad, smoked fish' })).waitFor();
    expect(await grounds(page)).toEqual(DARK);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await grounds(page)).toEqual(LIGHT);
    await diner.close();
  });

  it('pages of people who work there stay light, also between a diner’s pages', async () => {
    const { browser, origin } = restaurant;
    const diner = await Person.opens(browser, await restaurant.link('A12'));
    const { page, words } = diner;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${origin}/pages/account/index`);
    await diner.taps(words.mt('account.staff'));
    await page.waitForURL(/staff\/login/);
    await diner.sees(words.st('login.submit'));
    expect(await grounds(page)).toEqual(LIGHT);
    await page.goBack();
    await page.waitForURL(/account/);
    await diner.button(words.mt('account.staff')).waitFor();
    expect(await grounds(page)).toEqual(DARK);
    await page.goto(`${origin}/pages/kiosk/login/index`);
    await diner.sees(words.st('kiosk.bind'));
    expect(await grounds(page)).toEqual(LIGHT);
    await diner.close();
  });
});
