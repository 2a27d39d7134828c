import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import type { Language } from '@romduol/locales';
import { everyScreen } from '../../scripts/tour/every-screen';
import { DISHES } from '../../scripts/tour/tour';
import { LARGE_LETTERS, LargeReader } from '../support/e2e/large-reader';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { IS_FULL } from '../support/runs';

/** Some seventy screens, on a machine that is busy. */
const PATIENCE_MS = 420_000;

describe('a person who uses letters of twice the usual size (WCAG 1.4.4)', () => {
  let restaurant: Restaurant;
  beforeEach(async () => {
    restaurant = await Restaurant.open(LARGE_LETTERS);
  });
  afterEach(() => restaurant.close());

  const opens = (language: Language) => async (page: string) => {
    const person = await Person.opens(restaurant.browser, `${restaurant.origin}${page}`, { language });
    // The browser has the size that the test set, and the page the one that the person set.
    expect(await person.page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('29.12px');
    return person;
  };

  it('finds a menu in which nothing is cut, nothing outside, and no words are over other words', async () => {
    const camera = new LargeReader();
    const diner = await opens('km')(`/?tableUuid=${await restaurant.world.findTableCode('A05')}`);
    await diner.page.locator('.strip').waitFor();
    await camera.takes(diner.page, 'menu');
    expect(camera.faults).toEqual([]);
  });

  // `accessibility` tests every screen with enlarged letters; here the browser has them from the start.
  if (!IS_FULL) return;
  it.each(STAFF_LANGUAGES)(
    'in %s finds the same on every screen of diners, staff and managers',
    async (language) => {
      const { world, origin } = restaurant;
      const camera = new LargeReader();
      await everyScreen({ world, origin, camera, dishes: DISHES[language], open: opens(language) });
      expect(camera.faults).toEqual([]);
      for (const screen of [
        'home',
        'menu',
        'dish',
        'set-meal',
        'cart',
        'confirm',
        'pending',
        'orders',
        'account',
        'coupons',
        'board',
        'staff-order-waiting',
        'cash',
        'weigh',
        'report',
        'manager-settings',
        'dish-editor',
        'kitchen',
      ])
        expect(camera.seen).toContain(screen);
    },
    PATIENCE_MS,
  );
});
