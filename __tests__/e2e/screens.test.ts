import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import { DISHES, type Tour } from '../../scripts/tour/tour';
import { dinerStates } from '../../scripts/tour/states';
import { LayoutCheck } from '../support/e2e/layout-check';
import { unlisted } from '../support/e2e/listed-screens';
import { Person } from '../support/e2e/person';
import { LANDSCAPE, NARROWEST } from '../support/e2e/screen-sizes';
import { Restaurant } from '../support/restaurant';
import { IS_FULL, selectCases } from '../support/runs';

/** Some sixty screens, on a machine that is busy. */
const PATIENCE_MS = 420_000;

const SIZES = IS_FULL ? [NARROWEST, LANDSCAPE, { ...NARROWEST, isLarge: true }] : [NARROWEST, LANDSCAPE];

/** In the gate the language whose text is the highest, with `npm run test:full` all; every size: `npm run screenshots`. */
const LOOKED_AT = selectCases(STAFF_LANGUAGES, STAFF_LANGUAGES.indexOf('km'));

describe('pages of a diner that wait, fail, or are as full as they can be', () => {
  let restaurant: Restaurant;
  beforeEach(async () => {
    restaurant = await Restaurant.open();
  });
  afterEach(() => restaurant.close());

  it.each(LOOKED_AT)(
    'in %s: on the narrowest phone and on its side nothing is cut, outside or too small for a finger',
    async (language) => {
      const { world, origin, browser } = restaurant;
      const camera = new LayoutCheck(() => SIZES);
      const open = (page: string): Promise<Person> => Person.opens(browser, `${origin}${page}`, { language });
      const takes: Tour['camera']['takes'] = (page, name) => camera.takes(page, name);
      await dinerStates({ world, origin, camera: { takes }, dishes: DISHES[language], open });
      expect(camera.faults).toEqual([]);
      expect(unlisted(camera.seen)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
