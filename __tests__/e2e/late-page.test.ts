import { passesCheck } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { SLOW, slows } from '../support/e2e/slow-browser';
import { steps } from '../support/e2e/steps';
import { Restaurant } from '../support/restaurant';

const REGISTER = '/pages/login/register';
const VERIFY = '/pages/login/verify';

describe('a page whose code is late, in a browser that is slow', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  it('S-10 S-28: it opens after the step that leaves the entry of a closed sheet, and Back leaves it', async () => {
    const { browser } = restaurant;
    const diner = await Person.opens(browser, await restaurant.link('A12'));
    const { page, words } = diner;
    const { arrives, goesBack } = steps(page);
    await page.waitForFunction(() => window.localStorage.getItem('token') !== null);
    await page.goto(`${restaurant.origin}${REGISTER}`);
    await diner.types(0, '012345678');
    await page.getByRole('checkbox').locator('visible=true').click();
    await diner.taps(words.mt('login.next'));
    await page.evaluate(slows, { path: VERIFY, ...SLOW });
    await passesCheck(diner);
    await arrives(VERIFY);
    await page.getByLabel(words.mt('login.code'), { exact: true }).waitFor();
    await goesBack(REGISTER);
    await page.getByRole('checkbox').locator('visible=true').waitFor();
  });
});
