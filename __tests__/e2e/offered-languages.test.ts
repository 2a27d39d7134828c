import path from 'node:path';
import { opensKiosk } from '../support/e2e/kiosk';
import { Person } from '../support/e2e/person';
import { createWords } from '../support/e2e/words';
import { Restaurant } from '../support/restaurant';
import { editing } from '../support/world/a-menu';

const SHOTS = process.env.E2E_SHOTS;
const shot = async (person: Person, name: string): Promise<void> => {
  if (SHOTS !== undefined) await person.page.screenshot({ path: path.join(SHOTS, `${name}.png`), fullPage: true });
};

const COCONUT = 'Fresh coconut';
const GREENS = 'Morning glory, garlic';

describe('a store that offers French, Thai and Vietnamese', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    const manager = await restaurant.world.manager();
    const { tables: _tables, ...settings } = await manager.does('storeSettings', {});
    await manager.does('saveStoreSettings', { ...settings, languages: ['fr', 'th', 'vi'] });
    const greens = await editing(manager, GREENS);
    await manager.does('saveDish', { ...greens, name: { ...greens.name, fr: 'Liserons d’eau à l’ail' } });
  });
  afterAll(() => restaurant.close());

  it('22.4: the first screen is in the chosen or the phone’s language where offered, else in the first', async () => {
    const link = await restaurant.link('A12');
    const drawn = async (headers: Record<string, string>): Promise<string | undefined> =>
      /<div id="prerender" lang="([^"]+)"/.exec(await (await fetch(link, { headers })).text())?.[1];
    expect(await drawn({ 'accept-language': 'th-TH,th;q=0.9' })).toBe('th');
    expect(await drawn({ 'accept-language': 'de-DE,de;q=0.9' })).toBe('fr');
    expect(await drawn({ 'accept-language': 'de-DE', cookie: 'lang=vi' })).toBe('vi');
    expect(await drawn({ 'accept-language': 'th-TH', cookie: 'lang=km' })).toBe('th');
  });

  // A meal in three languages: 15 s on two idle cores.
  it('22.4: a French phone orders a dish without a French name, and goes on in Thai and Vietnamese', async () => {
    const person = await Person.opens(restaurant.browser, await restaurant.link('A12'), { language: 'fr' });
    const { page } = person;
    const french = createWords('fr');
    await page.getByRole('button', { name: 'Liserons d’eau à l’ail', exact: true }).first().waitFor();
    const name = page.getByRole('button', { name: COCONUT, exact: true });
    expect(await name.getAttribute('lang')).toBe('en');
    await shot(person, 'fr-menu');
    await page.getByRole('button', { name: french.t('common.oneMore', { name: COCONUT }) }).click();
    await person.taps(french.t('menu.checkOut'));
    await page.waitForURL(/placeOrder/);
    // Its name comes from the order, its language with the menu.
    await page.locator('h3[lang="en"]', { hasText: COCONUT }).waitFor();
    await shot(person, 'fr-confirm');
    await person.taps(french.t('confirm.place'));
    await page.waitForURL(/placeOrder\/pending/);
    await shot(person, 'fr-pending');

    const switches = async (from: 'fr' | 'th', to: 'th' | 'vi'): Promise<void> => {
      await page.getByRole('button', { name: new RegExp(`^${createWords(from).t('common.language')}: `) }).click();
      await page.getByRole('radio').first().waitFor();
      expect(await page.getByRole('radio').allTextContents()).toEqual(['Français', 'ภาษาไทย', 'Tiếng Việt']);
      await page.getByRole('radio', { name: createWords(to).t('language.name') }).click();
      await page.locator(`html[lang="${to}"]`).waitFor();
    };
    await switches('fr', 'th');
    await person.sees(createWords('th').t('pending.status'));
    await shot(person, 'th-pending');
    await switches('th', 'vi');
    await person.sees(createWords('vi').t('pending.status'));
    await shot(person, 'vi-pending');
    await person.close();
  });

  it('22.4 S-35: a kiosk offers them in order; in Thai, names without Thai are marked', async () => {
    const kiosk = await opensKiosk(restaurant);
    const { page } = kiosk;
    const own = page.locator('.kiosk__language');
    await own.first().waitFor();
    const begins = ['Français', 'ภาษาไทย', 'Tiếng Việt'];
    const offered = await own.allTextContents();
    expect(offered.map((text) => begins.find((name) => text.startsWith(name)))).toEqual(begins);
    await shot(kiosk, 'kiosk-invites');
    await kiosk.taps(/^ภาษาไทย/);
    const { t, kioskText } = createWords('th');
    await kiosk.sees(kioskText('kiosk.styleTitle'));
    await kiosk.taps(t('common.dineIn'));
    await kiosk.sees(kioskText('kiosk.restart'));
    const card = page.locator('.kdish__name').first();
    await card.waitFor();
    expect(await card.getAttribute('lang')).toBe('en');
    await shot(kiosk, 'kiosk-menu');
    await page.getByRole('button', { name: new RegExp(`^${t('common.language')}: `) }).click();
    await page.getByRole('radio').first().waitFor();
    expect(await page.getByRole('radio').allTextContents()).toEqual(begins);
    expect(kiosk.phone.problems).toEqual([]);
    await kiosk.close();
  });
});
