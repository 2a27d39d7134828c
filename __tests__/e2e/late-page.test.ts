import { passesCheck } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { SLOW, slowsRendering, slowsStep } from '../support/e2e/slow-browser';
import { steps } from '../support/e2e/steps';
import { Restaurant } from '../support/restaurant';

const REGISTER = '/pages/login/register';
const VERIFY = '/pages/login/verify';
const DOCUMENT = '/pages/account/document';

describe('pages in a browser that is slow', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  /** A guest who is about to sign in. */
  const registers = async (): Promise<Person> => {
    const diner = await Person.opens(restaurant.browser, await restaurant.link('A12'));
    await diner.page.waitForFunction(() => window.localStorage.getItem('token') !== null);
    await diner.page.goto(`${restaurant.origin}${REGISTER}`);
    await diner.types(0, '012345678');
    await diner.page.getByRole('checkbox').locator('visible=true').click();
    return diner;
  };

  it('S-10 S-28: a page opens after the step that leaves the entry of a closed sheet, and Back leaves it', async () => {
    const diner = await registers();
    const { page, words } = diner;
    const { arrives, goesBack } = steps(page);
    await diner.taps(words.mt('login.next'));
    await page.evaluate(slowsRendering, SLOW.render);
    await page.evaluate(slowsStep, { path: VERIFY, step: SLOW.step });
    await passesCheck(diner);
    await arrives(VERIFY);
    await page.getByLabel(words.mt('login.code'), { exact: true }).waitFor();
    await goesBack(REGISTER);
    await page.getByRole('checkbox').locator('visible=true').waitFor();
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  });

  it('S-28: Back before a page is drawn leads to the one below as it was, which opens others', async () => {
    const diner = await registers();
    const { page, words } = diner;
    const { arrives, goesBack } = steps(page);
    await page.evaluate(slowsRendering, SLOW.step);
    for (let count = 0; count < 2; count += 1) {
      await diner.taps(words.mt('document.privacy'));
      await page.waitForURL(({ pathname }) => pathname === DOCUMENT);
      await goesBack(REGISTER);
      // It is the page that was left, with what was typed, and no other one is left behind it.
      expect(await page.locator('input').locator('visible=true').first().inputValue()).toBe('012345678');
      expect(await page.locator('.taro_page').count()).toBe(1);
    }
    await diner.taps(words.mt('document.agreement'));
    await arrives(DOCUMENT);
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  });
});
