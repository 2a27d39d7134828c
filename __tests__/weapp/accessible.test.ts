import { Restaurant } from '../support/restaurant';
import type { MiniProgram } from '../support/weapp/launch';

describe('the mini-program with a screen reader', () => {
  let restaurant: Restaurant;
  let mini: MiniProgram;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    mini = await restaurant.miniProgramAt('A12');
    await mini.waitForText('Phnom Penh kuy teav');
  });
  afterAll(() => restaurant.close());
  afterEach(() => expect(mini.errors()).toEqual([]));

  /** What the platform's engine was given for an element. */
  const heard = (css: string, attribute: string): Promise<string | null> =>
    mini.page.locator(css).first().getAttribute(attribute);

  it('a screen reader reads what a button without words does', async () => {
    expect(await heard('.language', 'aria-label')).toContain('English');
  });

  it('a screen reader reads that a dish is a dialogue, and what its steps do', async () => {
    await mini.tap({ css: '.choose', nth: 0 });
    await mini.waitForText('Add to cart');
    expect(await mini.page.locator('[aria-role="dialog"]').count()).toBeGreaterThan(0);
    expect(await heard('.stepper__btn--add', 'aria-label')).toMatch(/\S/);
  });
});
