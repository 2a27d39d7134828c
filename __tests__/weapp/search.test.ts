import { Restaurant } from '../support/restaurant';
import type { MiniProgram } from '../support/weapp/launch';

describe('the search of the mini-program', () => {
  let restaurant: Restaurant;
  let mini: MiniProgram;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    mini = await restaurant.miniProgramAt('A12');
  });
  afterAll(() => restaurant.close());

  it('P-01: a diner opens a dish from a search, runs another search, and sees both among the recent ones', async () => {
    await mini.waitForText('Phnom Penh kuy teav');
    await mini.type({ css: '.search__input' }, 'banana leaf');
    await mini.waitForText(/\d+ dish(es)? with “banana leaf”/);
    expect(await mini.text()).not.toContain('Phnom Penh kuy teav');
    await mini.tap({ css: '.choose', nth: 0 });
    await mini.waitForText(/Add to cart/);
    await mini.tap({ css: '.sheet__close' });
    await mini.type({ css: '.search__input' }, 'no peanuts', true);
    await mini.waitForText('No “no peanuts” today');
    await mini.type({ css: '.search__input' }, '');
    await mini.waitForText('Recent searches');
    expect(await mini.text()).toMatch(/no peanuts\s+banana leaf/);
    await mini.tap('Cancel');
    await mini.waitForText('Phnom Penh kuy teav');
    expect(mini.errors()).toEqual([]);
  });
});
