import type { Page } from 'playwright-core';
import { growMenu } from '../../benchmarks/support/generated';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

const DISHES = 3_000;

/** Elements that a cheap phone keeps in its memory and lays out without a stutter. */
const MOST_ELEMENTS = 1_200;

const LAST = `Fried rice number ${DISHES - 1}`;

const elements = (page: Page): Promise<number> =>
  page.evaluate(() => document.getElementsByTagName('*').length - document.head.getElementsByTagName('*').length);

describe('a menu of three thousand dishes', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    await growMenu(restaurant.world.db, DISHES);
  });
  afterAll(() => restaurant.close());

  // A menu of hundreds of dishes: 11 s on two idle cores.
  it('P-01 S-02: opens, jumps to a category, is searched, and has only a few rows in the document', async () => {
    const diner = await Person.opens(restaurant.browser, await restaurant.link('A12'));
    const { page } = diner;
    const seen: Record<string, number> = {};
    const count = async (when: string): Promise<void> => {
      seen[when] = await elements(page);
    };
    await diner.button(diner.words.t('common.oneMore', { name: 'Green mango salad, smoked fish' })).waitFor();
    await count('opened');

    await page.getByRole('navigation').getByRole('button').last().click();
    await diner.button(diner.words.t('common.oneMore', { name: LAST })).waitFor();
    await count('at the end');
    await diner.adds(LAST);
    await diner.button('Cart, 1 item').waitFor();

    // Screen by screen back towards the middle: rows that are passed are removed.
    for (let screen = 0; screen < 40; screen += 1) await page.mouse.wheel(0, -800);
    await page
      .getByText(/^Fried rice number 2[0-9]{3}$/)
      .first()
      .waitFor();
    await count('scrolled');

    await diner.types(0, 'rice number 1');
    await page.getByText(/with “rice number 1”/).waitFor();
    await page.getByText('Fried rice number 100', { exact: true }).waitFor();
    await count('searched');
    await diner.types(0, 'number 1234');
    await diner.adds('Fried rice number 1234');
    await diner.button('Cart, 2 items').waitFor();

    expect(Object.entries(seen).filter(([, number]) => number > MOST_ELEMENTS)).toEqual([]);
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  }, 270_000);
});
