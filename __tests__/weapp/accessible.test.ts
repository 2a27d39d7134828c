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

  it('T-14 P-02: the dish is named, closes into the cart, and the change is in a region that is read', async () => {
    const dialog = mini.page.locator('[aria-role="dialog"]').last();
    expect(await dialog.getAttribute('aria-label')).toBe('Phnom Penh kuy teav');
    await mini.tap({ css: '.dish-buy__button .btn' });
    await mini.waitForText('Phnom Penh kuy teav\u00A0×\u00A01, Cart, 1 item');
    expect(await mini.page.locator('[aria-role="status"].sr').count()).toBe(1);
    expect(await heard('.again .stepper__btn--add', 'aria-label')).toMatch(/^One more Phnom Penh kuy teav, /);
  });
});
