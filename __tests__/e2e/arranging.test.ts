import { eventually } from '../support/eventually';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import type { Actor } from '../support/world/actor';

describe('the order of a menu', () => {
  let restaurant: Restaurant;
  let manager: Person;
  /** The same manager, who asks the server. */
  let actor: Actor;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    const { browser, origin, world } = restaurant;
    actor = await world.manager();
    // High enough that no dish is held near an edge, where the page would move on under it.
    manager = await Person.opens(browser, `${origin}/pages/staff/login/index`, { height: 1600 });
    await manager.signsIn(world.access.manager);
    await manager.page.goto(`${origin}/pages/manager/menu/index`);
    await manager.taps(manager.words.st('menuEd.arrange'));
  });
  afterAll(async () => {
    await manager.close();
    await restaurant.close();
  });

  const handles = () => manager.page.locator('.menu-dish .drag-handle');
  const shown = () => manager.page.locator('.menu-dish__name').allInnerTexts();
  /** As guests see it. */
  const kept = async (): Promise<string[]> => {
    const { goods, categories } = await actor.does('menuDraft', {});
    return goods.filter(({ categoryId }) => categoryId === categories[0]?.id).map(({ name }) => name.en);
  };
  const becomes = async (wanted: readonly string[]): Promise<void> => {
    await eventually(kept, wanted);
    await eventually(shown, wanted);
  };
  /** Takes the first dish by its handle and holds it over the third. */
  const holds = async (): Promise<void> => {
    const [from, to] = [await handles().nth(0).boundingBox(), await handles().nth(2).boundingBox()];
    if (from === null || to === null) throw new Error('no handles');
    await manager.page.mouse.move(from.x + 20, from.y + 20);
    await manager.page.mouse.down();
    await manager.page.mouse.move(from.x + 20, to.y + 30, { steps: 6 });
  };

  it('P-14: a manager drags the first dish behind the third; guests see it there, screen readers are told', async () => {
    const [one = '', two = '', three = '', ...others] = await kept();
    await holds();
    await manager.page.mouse.up();
    await becomes([two, three, one, ...others]);
    const count = 3 + others.length;
    const { st } = manager.words;
    await expect(manager.page.getByRole('status').filter({ hasText: one }).innerText()).resolves.toBe(
      st('arrange.dropped', { name: one, place: 3, count }),
    );
  });

  it('P-14: Escape puts a dragged dish back, and nothing changes', async () => {
    const before = await kept();
    await holds();
    await manager.page.keyboard.press('Escape');
    await manager.page.mouse.up();
    const { st } = manager.words;
    const [name = ''] = before;
    await manager.page
      .getByRole('status')
      .filter({ hasText: st('arrange.back', { name, place: 1, count: before.length }) })
      .waitFor({ state: 'attached' });
    await becomes(before);
    expect(manager.phone.problems).toEqual([]);
  });
});
