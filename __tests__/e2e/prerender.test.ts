import type { Page } from 'playwright-core';
import { mainAmount } from '@romduol/domain/money/amount';
import { DOLLAR } from '@romduol/domain/money/currency';
import { formatMoney } from '@romduol/domain/money/format';
import { menuChanged } from '../../server/modules/goods';
import ICONS from '../../src/styles/icons.json';
import { Person } from '../support/e2e/person';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import { selectCases } from '../support/runs';
import { moveTo, SETTINGS } from '../support/world/in-country';
import { cartAt } from '../support/world/table-state';

const DEMO_STORE = 1;
/** The largest accepted cumulative layout shift, as Chromium measures it. */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    shifted?: number;
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number;
}

/** Runs in the page: adds up what moves by itself. */
const watchShifts = (): void => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted = (window.shifted ?? 0) + (entry as Shift).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Keeps the app's code on its way until the function that is returned is called. */
const holdApp = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/js\//, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
};

/** Gives all dishes this price, in minor units, and waits until documents have it. */
const setAllPrices = async (restaurant: Restaurant, price: number): Promise<void> => {
  const { db } = restaurant.world;
  const link = await restaurant.link('A01');
  await db
    .updateTable('goods')
    .set({ sell_cents: mainAmount(price), vip_cents: null })
    .execute();
  await menuChanged(db, DEMO_STORE, 0, new Date());
  const hasPrice = async (): Promise<boolean> => (await (await fetch(link)).text()).includes(`"sellPrice":${price},`);
  await eventually(hasPrice, true);
};

describe('the first screen that comes with the document', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  it.each(selectCases(['en', 'km'] as const, 1))(
    'the app replaces it without a shift, announcement and promotions included (in %s)',
    async (language) => {
      const diner = await Person.opens(restaurant.browser, 'about:blank', { language });
      await diner.page.addInitScript(watchShifts);
      await diner.page.goto(await restaurant.link('A05'));
      await diner.page.locator('#prerender').waitFor({ state: 'detached' });
      await diner.page.locator('.strip').waitFor();
      await diner.page.locator('.last-notice').waitFor();
      expect(await diner.page.evaluate(() => window.shifted)).toBeLessThanOrEqual(MOST_SHIFT);
      await diner.close();
    },
  );

  it('the document is the same for all callers until a change: a second request gets 304', async () => {
    const link = await restaurant.link('A06');
    const headers = { 'accept-language': 'en' };
    const etag = (await fetch(link, { headers })).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await fetch(link, { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(link, { headers: { 'accept-language': 'km', 'if-none-match': etag } })).status).toBe(200);
    await restaurant.world.db.updateTable('store').set({ is_show_sales_volume: false }).execute();
    expect((await fetch(link, { headers: { ...headers, 'if-none-match': etag } })).status).toBe(200);
  });

  it('no resource blocks it: it is painted before the program runs, whose styles are not loaded again', async () => {
    const diner = await Person.opens(restaurant.browser, 'about:blank');
    await diner.page.goto(await restaurant.link('A07'));
    await diner.page.locator('#prerender').waitFor({ state: 'detached' });
    const seen = await diner.page.evaluate(() => {
      const begun = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        waitedFor: begun
          .filter((each) => (each as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking')
          .map(({ name }) => name),
        styles: document.querySelectorAll('style[data-href]').length,
        fetched: [...document.querySelectorAll('style[data-href]')].filter((style) =>
          begun.some(({ name }) => name.endsWith(style.getAttribute('data-href') ?? '')),
        ).length,
      };
    });
    expect(seen.waitedFor).toEqual([]);
    expect(seen.styles).toBeGreaterThan(1);
    expect(seen.fetched).toBe(0);
    await diner.close();
  });

  it('its icons are drawn in the document: no other drawing is made before the app has them', async () => {
    const diner = await Person.opens(restaurant.browser, 'about:blank');
    const { page } = diner;
    await holdApp(page);
    await page.goto(await restaurant.link('A08'), { waitUntil: 'commit' });
    const first = page.locator('#prerender');
    await first.locator('.stepper__btn--add').first().click();
    await first.locator('[data-less]').waitFor();
    const drawn = await first.evaluate((screen) => ({
      masks: [...screen.querySelectorAll('*')].filter((each) => getComputedStyle(each).maskImage !== 'none').length,
      empty: [...screen.querySelectorAll('svg')]
        .filter((each) => each.checkVisibility())
        .filter((each) => {
          const { width, height } = (each.firstElementChild as SVGGraphicsElement).getBBox();
          return getComputedStyle(each).stroke === 'none' || width + height === 0;
        }).length,
      minus: screen.querySelector('[data-less] path')?.getAttribute('d'),
    }));
    expect(drawn).toEqual({ masks: 0, empty: 0, minus: ICONS.minus.path });
    await diner.close();
  });

  it('its categories and dishes are where the app then has them', async () => {
    const diner = await Person.opens(restaurant.browser, 'about:blank');
    const { page } = diner;
    const letAppCome = await holdApp(page);
    await page.goto(await restaurant.link('A09'), { waitUntil: 'commit' });
    const find = async () => {
      const [rail, category, dishes] = [
        page.locator('.rail'),
        page.locator('.rail__item'),
        page.locator('.dish__name'),
      ];
      return Promise.all([rail, category.nth(1), dishes.first()].map((each) => each.boundingBox()));
    };
    await page.locator('#prerender .stepper__btn--add').first().waitFor();
    const before = await find();
    letAppCome();
    await page.locator('#prerender').waitFor({ state: 'detached' });
    expect(before).not.toContain(null);
    expect(await find()).toEqual(before);
    await diner.close();
  });

  it('P-03: dishes added before the app has loaded count at once, reach the cart once, and check out', async () => {
    const { browser, world } = restaurant;
    const diner = await Person.opens(browser, 'about:blank');
    const { page } = diner;
    const letAppCome = await holdApp(page);
    await page.goto(await restaurant.link('B01'), { waitUntil: 'commit' });
    const first = page.locator('#prerender');
    const place = first.locator('.stepper:not([data-cents=""])').first();
    const cents = Number(await place.getAttribute('data-cents'));
    const plus = place.locator('.stepper__btn--add');
    const dot = page.locator('.cart-bar__dot').first();
    for (const num of ['1', '2', '3']) {
      await plus.click();
      expect([await place.locator('.stepper__num').textContent(), await dot.textContent()]).toEqual([num, num]);
    }
    await place.locator('[data-less]').click();
    expect(await first.locator('.cart-bar__sum').textContent()).toBe(`$${((cents * 2) / 100).toFixed(2)}`);

    await first.getByText('Check out').click();

    letAppCome();
    await first.waitFor({ state: 'detached' });
    expect(await dot.textContent()).toBe('2');
    await page.waitForURL(/placeOrder\/index/);
    await eventually(() => cartAt(world, 'B01'), [2]);
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  });

  it('a sum from a thousand dollars on is written as the app writes it', async () => {
    const { browser } = restaurant;
    await setAllPrices(restaurant, 1_234_50);
    const diner = await Person.opens(browser, 'about:blank');
    const letAppCome = await holdApp(diner.page);
    await diner.page.goto(await restaurant.link('B02'), { waitUntil: 'commit' });
    const first = diner.page.locator('#prerender');
    await first.locator('.stepper:not([data-cents=""]) .stepper__btn--add').first().click();
    expect(await first.locator('.cart-bar__sum').textContent()).toBe(formatMoney(mainAmount(1_234_50), DOLLAR));
    letAppCome();
    await first.waitFor({ state: 'detached' });
    await diner.close();
  });

  it('in a store of another currency the sum is left to the app: the document writes dollars only', async () => {
    const { browser, world } = restaurant;
    const link = await restaurant.link('B03');
    expect(await (await fetch(link)).text()).toMatch(/data-cents="\d+"/);
    await moveTo(world, SETTINGS.VN);
    const diner = await Person.opens(browser, 'about:blank');
    const letAppCome = await holdApp(diner.page);
    await diner.page.goto(link, { waitUntil: 'commit' });
    const first = diner.page.locator('#prerender');
    await first.locator('.stepper__btn--add').first().click();
    expect(await first.locator('.cart-bar__dot').textContent()).toBe('1');
    expect(await first.locator('.cart-bar__sum').textContent()).toBe('');
    letAppCome();
    await first.waitFor({ state: 'detached' });
    await diner.page.locator('.cart-bar__sum', { hasText: '₫' }).waitFor();
    await diner.close();
  });

  it('prices of many digits leave each + at the edge of its row, on the narrowest phone', async () => {
    const { browser, world } = restaurant;
    await world.db.updateTable('store').set({ currency: 'VND', second_currency: null }).execute();
    await setAllPrices(restaurant, 1_250_000);
    const diner = await Person.opens(browser, 'about:blank', { language: 'km' });
    const { page } = diner;
    await page.setViewportSize({ width: 360, height: 780 });
    const findEdges = () =>
      page
        .locator('.dish .stepper__btn--add')
        .evaluateAll((all) => [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().right)))]);
    const letAppCome = await holdApp(page);
    await page.goto(await restaurant.link('B04'), { waitUntil: 'commit' });
    await page.locator('#prerender .stepper__btn--add').nth(1).waitFor();
    const [before, ...others] = await findEdges();
    expect(others).toEqual([]);
    expect(before).toBeLessThanOrEqual(360);
    letAppCome();
    await page.locator('#prerender').waitFor({ state: 'detached' });
    expect(await findEdges()).toEqual([before]);
    await page.locator('.dish .stepper__btn--add').first().click();
    await page.locator('.dish .stepper__num').first().waitFor();
    expect(await findEdges()).toEqual([before]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await diner.close();
  });

  it('R-02: the document of a table that only shows the menu has no buttons to add', async () => {
    const { world } = restaurant;
    const link = await restaurant.link('B02');
    expect(await (await fetch(link)).text()).toContain('data-cents');
    await world.db.updateTable('dining_table').set({ menu_only: true }).where('name', '=', 'B02').execute();
    expect(await (await fetch(link)).text()).not.toContain('data-cents="');
  });
});
