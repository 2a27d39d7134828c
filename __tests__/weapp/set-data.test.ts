import { growMenu } from '../../benchmarks/support/generated';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import { cartAt } from '../support/world/table-state';

const KB = 1024;

/** What crosses from the script to the view is what makes a mini-program slow. Bytes of JSON. */
describe('a menu of 300 dishes in the mini-program', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    await growMenu(restaurant.world.db, 300);
  });
  afterAll(() => restaurant.close());

  it('opening it sends at most 256 KB over the bridge, and adding a dish to the cart at most 20 KB', async () => {
    const mini = await restaurant.miniProgramAt('A12');
    await mini.waitForText('Phnom Penh kuy teav');
    await mini.locator({ css: '.stepper__btn--add', nth: 0 }).waitFor();
    const opened = await mini.setDataStats();
    await mini.resetSetDataStats();
    await mini.tap({ css: '.stepper__btn--add', nth: 0 });
    await mini.waitForText('Check out');
    await eventually(() => cartAt(restaurant.world, 'A12'), [1]);
    const added = await mini.setDataStats();
    expect(opened.bytes).toBeLessThanOrEqual(256 * KB);
    expect(added.bytes).toBeLessThanOrEqual(20 * KB);
    expect(opened.bytes).toBeGreaterThan(0);
    await mini.scroll(1_000_000);
    await mini.waitForText('Fried rice number 299');
    expect(mini.errors()).toEqual([]);
  });
});
