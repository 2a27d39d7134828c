import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import { DISHES, type Tour } from '../../scripts/tour/tour';
import { everyScreen } from '../../scripts/tour/every-screen';
import { Inspector } from '../support/e2e/inspector';
import { LargeReader } from '../support/e2e/large-reader';
import { unlisted } from '../support/e2e/listed-screens';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { selectCases, IS_FULL } from '../support/runs';
import { everyPage } from '../support/e2e/every-page';

/** Some two hundred screens, on a machine that is busy. */
const PATIENCE_MS = 900_000;

/**
 * Minutes for each language: the gate tests the one whose text is the longest and the highest, `npm run test:full` all.
 */
const LOOKED_AT = selectCases(STAFF_LANGUAGES, STAFF_LANGUAGES.indexOf('km'));

describe('every screen with an accessibility check and large text', () => {
  let restaurant: Restaurant;
  // A restaurant for each: the scenarios begin on an evening without an order.
  beforeEach(async () => {
    restaurant = await Restaurant.open();
  });
  afterEach(() => restaurant.close());

  // Every screen of diner, staff, manager and kiosk; the kiosk is not read with large text.
  it.each(LOOKED_AT)(
    'in %s no screen has a serious fault, and text of twice the size is not cut (WCAG 1.4.4)',
    async (language) => {
      const { world, origin, browser } = restaurant;
      const inspector = new Inspector(IS_FULL);
      const reader = new LargeReader(false);
      const camera: Tour['camera'] = {
        takes: async (...screen) => {
          await inspector.takes(...screen);
          await reader.takes(...screen);
        },
      };
      const open = (page: string): Promise<Person> => Person.opens(browser, `${origin}${page}`, { language });
      await everyScreen({ world, origin, camera, dishes: DISHES[language], open });
      // A page that is not in the scenarios is opened by its address.
      const rest = everyPage().filter((page) => !inspector.paths.has(page));
      const manager = await open('/pages/staff/login/index');
      await manager.signsIn(world.access.manager);
      for (const page of rest) {
        await manager.page.goto(`${origin}${page}`, { waitUntil: 'networkidle' });
        await camera.takes(manager.page, page);
      }
      await manager.close();
      expect(inspector.faults).toEqual([]);
      expect(reader.faults).toEqual([]);
      expect(unlisted(inspector.seen)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
