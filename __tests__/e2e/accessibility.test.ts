import { LANGUAGES } from '@romduol/domain/limits';
import { DISHES } from '../../scripts/tour/tour';
import { everyScreen } from '../../scripts/tour/every-screen';
import { Inspector } from '../support/e2e/inspector';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { everyPage } from '../support/e2e/every-page';

/** Some seventy screens, on a machine that is busy. */
const PATIENCE_MS = 420_000;

/** Half a minute a language: the gate looks at one, `npm run test:full` at all. */
const LOOKED_AT = process.env.ROMDUOL_FULL === '1' ? LANGUAGES : LANGUAGES.slice(0, 1);

describe('every screen, as people who see, hear or move differently find it', () => {
  let restaurant: Restaurant;
  // A restaurant each: the tour begins on an evening when nobody has ordered yet.
  beforeEach(async () => {
    restaurant = await Restaurant.open();
  });
  afterEach(() => restaurant.close());

  it.each(LOOKED_AT)(
    'in %s no screen of diner, staff, manager or kiosk has a serious or critical fault',
    async (language) => {
      const { world, origin, browser } = restaurant;
      const camera = new Inspector();
      const open = (page: string): Promise<Person> => Person.opens(browser, `${origin}${page}`, { language });
      await everyScreen({ world, origin, camera, dishes: DISHES[language], open });
      // A page that the tour has no stop for is looked at as its address opens it.
      const rest = everyPage().filter((page) => !camera.paths.has(page));
      const manager = await open('/pages/staff/login/index');
      await manager.signsIn(world.access.manager);
      for (const page of rest) {
        await manager.page.goto(`${origin}${page}`, { waitUntil: 'networkidle' });
        await camera.takes(manager.page, page);
      }
      await manager.close();
      expect(camera.faults).toEqual([]);
    },
    PATIENCE_MS,
  );
});
