import { menuChanged } from '../../server/modules/goods';
import { Person } from '../support/e2e/person';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';

describe('the menu on a phone that opened it before', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  /** A diner whose phone has kept what the next visit begins with. */
  const beenHere = async (table: string): Promise<Person> => {
    const diner = await Person.opens(restaurant.browser, await restaurant.link(table), { keepsPages: true });
    await diner.button(diner.words.t('common.oneMore', { name: 'Fresh coconut' })).waitFor();
    const context = diner.page.context();
    if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker');
    await eventually(
      () =>
        diner.page.evaluate(async () => {
          const names = ['documents', 'files', 'pictures'];
          const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
          return sizes.every((size) => size > 0);
        }),
      true,
    );
    return diner;
  };

  it('without a network the menu is there, with its dishes and their sheets, and says that it is offline', async () => {
    const diner = await beenHere('A07');
    const { t } = diner.words;
    await diner.phone.goesOffline();
    await diner.page.reload();
    await diner.sees('Fresh coconut');
    await diner.sees(t('common.offlineWorks'));
    await diner.taps('Phnom Penh kuy teav');
    await diner.page.getByRole('dialog', { name: 'Phnom Penh kuy teav' }).waitFor();
    await diner.close();
  });

  it('a diner who scans again without a network sees the menu, though its worker was not running', async () => {
    const diner = await beenHere('A10');
    const link = await restaurant.link('A10');
    await diner.phone.goesOffline();
    await diner.page.goto(link);
    await diner.sees('Fresh coconut');
    await diner.close();
  });

  it('on a first visit the worker starts when the list is still, and no picture of that visit passes it', async () => {
    const diner = await Person.opens(restaurant.browser, await restaurant.link('A12'), { keepsPages: true });
    await diner.button(diner.words.t('common.oneMore', { name: 'Fresh coconut' })).waitFor();
    const { page } = diner;
    const isRegistered = (): Promise<boolean> =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
    // Longer than the five seconds that the worker waits in any case.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const pane = document.querySelector('.taro_page') ?? document.documentElement;
          const begun = performance.now();
          const step = (now: number): void => {
            pane.scrollTop = ((now - begun) / 4) % 1_000;
            if (now - begun < 8_000) requestAnimationFrame(step);
            else resolve();
          };
          requestAnimationFrame(step);
        }),
    );
    expect(await isRegistered()).toBe(false);
    await eventually(isRegistered, true);
    await eventually(() => page.evaluate(async () => (await (await caches.open('documents')).keys()).length), 1);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await diner.close();
  });

  it('pictures that a first visit loads after the worker has started are kept as the page is left', async () => {
    const diner = await beenHere('A06');
    const { page } = diner;
    const last = page.locator('.list .dish-image__img').last();
    await last.scrollIntoViewIfNeeded();
    await eventually(() => last.evaluate((picture: HTMLImageElement) => picture.complete), true);
    const address = await last.evaluate((picture: HTMLImageElement) => picture.src);
    const isKept = (): Promise<boolean> =>
      page.evaluate(async (url) => (await (await caches.open('pictures')).match(url)) !== undefined, address);
    expect(await isKept()).toBe(false);
    await page.goto(await restaurant.link('A06'));
    await eventually(isKept, true);
    await diner.close();
  });

  it('X-05: a cached document that needs files of a deleted release is loaded anew, by itself', async () => {
    const diner = await beenHere('A11');
    const link = await restaurant.link('A11');
    await diner.page.evaluate(async (address) => {
      const kept = await caches.open('documents');
      const document = await (await fetch(address)).text();
      const old = document.replace(/\/js\/app\.[0-9a-f]+\.js/g, '/js/app.0123456789abcdef.js');
      await kept.put(address, new Response(old, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    }, link);
    await diner.page.goto(link);
    await diner.button(diner.words.t('common.oneMore', { name: 'Fresh coconut' })).waitFor();
    await diner.close();
  });

  it('changes are shown as soon as the server answers, though the cached screen was old', async () => {
    const diner = await beenHere('A08');
    const { world } = restaurant;
    const { id } = await world.db
      .updateTable('goods')
      .set({ sold_out: true })
      .where((row) => row(row.ref('name', '->>').key('en'), '=', 'Sugar-cane juice, lime'))
      .returning('id')
      .executeTakeFirstOrThrow();
    await menuChanged(world.db, 1, id, new Date());
    await diner.page.reload();
    await diner
      .button(diner.words.t('common.oneMore', { name: 'Sugar-cane juice, lime' }))
      .waitFor({ state: 'hidden' });
    await diner.sees('Sugar-cane juice, lime');
    await diner.close();
  });

  it('another language is not answered with the cached document of the one before', async () => {
    const diner = await beenHere('A09');
    await diner.taps(/^Language: /);
    await diner.page.getByRole('dialog').getByRole('radio', { name: 'ខ្មែរ' }).click();
    await eventually(() => diner.page.evaluate(() => caches.has('documents')), false);
    await diner.close();
  });
});
