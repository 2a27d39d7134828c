import path from 'node:path';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import type { MiniProgram } from '../support/weapp/launch';
import { cartAt } from '../support/world/table-state';

describe('the mini-program, on the component engine of the platform, with the real server', () => {
  let restaurant: Restaurant;
  let mini: MiniProgram;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    mini = await restaurant.miniProgramAt('A12');
  });
  afterAll(() => restaurant.close());

  it('P-01 S-02: a scanned code opens the menu with every dish; a dish goes into the cart', async () => {
    for (const name of ['Chhouk Kitchen', 'Noodles', 'Phnom Penh kuy teav', 'Pumpkin custard', 'Sold out'])
      await mini.waitForText(name);
    await mini.tap({ css: '.choose', nth: 0 });
    await mini.waitForText(/Add to cart/);
    await mini.tap(/Add to cart/);
    await mini.waitForText('Check out');
    if (process.env.E2E_SHOTS !== undefined)
      await mini.page.screenshot({ path: path.join(process.env.E2E_SHOTS, 'weapp-menu.png') });
    // The bar shows the dish at the tap, before the server has it.
    await eventually(() => cartAt(restaurant.world, 'A12'), [1]);
    expect(mini.errors()).toEqual([]);
  });

  it('a diner shares the menu: a friend who opens the card is at the same table, with the same cart', async () => {
    const tableUuid = await restaurant.world.findTableCode('A12');
    const card = (await mini.share()) as { title: string; path: string };
    expect(card).toMatchObject({
      title: 'Chhouk Kitchen · Table A12',
      path: `/pages/index/index?tableUuid=${encodeURIComponent(tableUuid)}`,
    });
    const friend = await restaurant.miniProgram({ path: 'pages/index/index', query: { tableUuid } });
    await friend.waitForText('Check out');
    expect(friend.errors()).toEqual([]);
    await friend.close();
  });

  it('Back closes the layers over the menu one after the other, and only then leaves the menu', async () => {
    await mini.tap({ css: '.cart-bar__open' });
    await mini.waitForText('Cart of table A12');
    await mini.tap({ css: '.cart-line__edit' });
    await mini.waitForText('Save · $4.50');
    await mini.back();
    await mini.waitForText('Cart of table A12');
    await mini.back();
    await mini.locator({ css: '.sheet' }).waitFor({ state: 'detached' });
    await mini.type({ css: '.search__input' }, 'coconut');
    await mini.waitForText(/with “coconut”/);
    await mini.back();
    await mini.waitForText('House favourites');
    expect(await mini.stack()).toEqual(['pages/index/index']);

    await mini.tap('Check out');
    await mini.waitForRoute('pages/placeOrder/index');
    await mini.back();
    await mini.waitForRoute('pages/index/index');
    expect(mini.errors()).toEqual([]);
  });
});
