import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { nextDoor } from '../support/world/next-door';

describe('a manager of two stores', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    const { world } = restaurant;
    await nextDoor(world, 'the same');
    const owner = await world.manager();
    await owner.does('changeOfficePerson', { userName: 'chanthy', name: 'Chanthy', officeRole: 'owner', posts: [] });
  });
  afterAll(() => restaurant.close());

  it('goes to the other store by its name in the bar, and Back leads to nothing of the first', async () => {
    const { browser, origin, world } = restaurant;
    const manager = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    const { st } = manager.words;
    await manager.signsIn(world.access.manager);
    await manager.sees('A12');
    await world.pass(1_000);
    await manager.taps(/^Chhouk Kitchen/);
    const sheet = manager.page.getByRole('dialog', { name: st('stores.switch') });
    await sheet.getByText(st('stores.current')).waitFor();
    await sheet.getByRole('button', { name: /^Next door/ }).click();
    await manager.sees('T01');
    expect(await manager.isShown('A12')).toBe(false);
    await manager.page.goBack();
    expect(manager.page.url()).toBe('about:blank');
    await manager.page.goto(`${origin}/pages/manager/people/index`);
    await manager.sees('nextdoor-manager');
    expect(await manager.isShown('Sokha')).toBe(false);
    // The same login leads there the next time, too.
    await manager.page.goto(`${origin}/pages/staff/more/index`);
    await manager.taps(st('more.signOut'));
    await manager.page
      .getByRole('alertdialog')
      .getByRole('button', { name: st('more.signOut') })
      .click();
    await manager.page.waitForURL(/staff\/login/);
    await manager.signsIn(world.access.manager);
    await manager.sees('T01');
    await manager.close();
  });
});
