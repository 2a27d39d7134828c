import { LANGUAGES } from '@romduol/domain/limits';
import { everyScreen } from '../../scripts/tour/every-screen';
import { DISHES } from '../../scripts/tour/tour';
import { LARGE_LETTERS, LargeReader } from '../support/e2e/large-reader';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

/** Some seventy screens, on a machine that is busy. */
const PATIENCE_MS = 420_000;

/** The gate looks at the language whose words are the longest and the highest, `npm run test:full` at all. */
const LOOKED_AT = process.env.ROMDUOL_FULL === '1' ? LANGUAGES : (['km'] as const);

describe('a person who reads letters of twice the usual size (WCAG 1.4.4)', () => {
  let restaurant: Restaurant;
  beforeEach(async () => {
    restaurant = await Restaurant.open(LARGE_LETTERS);
  });
  afterEach(() => restaurant.close());

  it.each(LOOKED_AT)(
    'in %s finds on every screen of diners, staff and managers nothing cut, nothing outside, and no words over other words',
    async (language) => {
      const { world, origin, browser } = restaurant;
      const camera = new LargeReader();
      const open = async (page: string): Promise<Person> => {
        const person = await Person.opens(browser, `${origin}${page}`, { language });
        // The browser does what the test believes of it, and the page what the person asked for.
        expect(await person.page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('29.12px');
        return person;
      };
      await everyScreen({ world, origin, camera, dishes: DISHES[language], open });
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
