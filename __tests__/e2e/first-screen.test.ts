import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

/** What a layout may move in sum without anybody being disturbed: Chromium's own measure, and the limit. */
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

describe('the first screen that comes with the document', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  it.each(['en', 'km'] as const)(
    'a diner’s app takes over from it without a shift, announcement and offers included (in %s)',
    async (language) => {
      const diner = await Person.opens(restaurant.browser, 'about:blank', { language });
      await diner.page.addInitScript(watchShifts);
      await diner.page.goto(await restaurant.link('A05'));
      await diner.page.locator('#first-screen').waitFor({ state: 'detached' });
      await diner.page.locator('.strip').waitFor();
      await diner.page.locator('.last-notice').waitFor();
      expect(await diner.page.evaluate(() => window.shifted)).toBeLessThanOrEqual(MOST_SHIFT);
      await diner.close();
    },
  );

  it('its document is the same for everybody until something changes: the second who asks is told so', async () => {
    const link = await restaurant.link('A06');
    const headers = { 'accept-language': 'en' };
    const etag = (await fetch(link, { headers })).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await fetch(link, { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(link, { headers: { 'accept-language': 'km', 'if-none-match': etag } })).status).toBe(200);
    await restaurant.world.db.updateTable('store').set({ is_show_sales_volume: false }).execute();
    expect((await fetch(link, { headers: { ...headers, 'if-none-match': etag } })).status).toBe(200);
  });
});
