import { MINUTE_MS } from '@romduol/domain/time/units';
import { Person } from '../support/e2e/person';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import { editing } from '../support/world/a-menu';
import { cartAt } from '../support/world/table-state';

const COCONUT = 'Fresh coconut';
const GREENS = 'Morning glory, garlic';

describe('commands of a store to the phones of its guests', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  const people: Person[] = [];
  afterEach(async () => {
    for (const person of people.splice(0)) await person.close();
  });
  const scans = async (table: string, ...dishes: readonly string[]): Promise<Person> => {
    const person = await Person.opens(restaurant.browser, await restaurant.link(table));
    people.push(person);
    for (const dish of dishes) await person.adds(dish);
    if (dishes.length > 0) await person.button(person.words.t('menu.cartLabel', { count: dishes.length })).waitFor();
    return person;
  };
  const isAt = (person: Person, page: RegExp) => eventually(async () => page.test(person.page.url()), true);

  // Two phones: 9 s on two idle cores.
  it('T-19: a mealtime ends: its dish leaves two carts with a message, and an empty cart leads to the menu', async () => {
    const { world } = restaurant;
    const manager = await world.manager();
    // It is 18:00.
    const hours = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({ weekday, opens: 7 * 60, closes: 18 * 60 + 5 }));
    await manager.does('saveDish', { ...(await editing(manager, COCONUT)), hours });
    const [some, none] = [await scans('A01', COCONUT, GREENS), await scans('A02', COCONUT)];
    const idle = await scans('A03', GREENS);
    for (const phone of [some, none, idle]) await phone.taps(phone.words.t('menu.checkOut'));
    for (const phone of [some, none, idle]) await phone.sees(phone.words.t('receipt.tableCharge'));
    await world.pass(6 * MINUTE_MS);
    for (const phone of [some, none]) await phone.sees(phone.words.t('error.productChanged'));
    await isAt(none, /pages\/index\/index/);
    expect(await cartAt(world, 'A01')).toEqual([1]);
    expect(await cartAt(world, 'A02')).toEqual([]);
    await some.taps(some.words.t('confirm.place'));
    await some.page.waitForURL(/placeOrder\/pending/);
    // Who lost nothing from the cart continues undisturbed.
    expect(idle.page.url()).toContain('placeOrder');
    expect(await idle.isShown(idle.words.t('error.productChanged'))).toBe(false);
  }, 270_000);

  it('T-19: a manager changes when a dish is served: phones return to the menu, and the cart stays', async () => {
    const { world } = restaurant;
    const diner = await scans('A04', GREENS);
    await diner.page.goto(`${restaurant.origin}/pages/account/index`);
    await diner.sees(diner.words.mt('account.backToMenu'));
    await diner.page.waitForLoadState('networkidle');
    const manager = await world.manager();
    const hours = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({ weekday, opens: 6 * 60, closes: 23 * 60 }));
    await manager.does('saveDish', { ...(await editing(manager, COCONUT)), hours });
    await isAt(diner, /pages\/index\/index/);
    await diner.button(diner.words.t('menu.cartLabel', { count: 1 })).waitFor();
  });

  // Several notices that stay for 3 s each: 12 s on two idle cores.
  it('X-03 M-04 M-05: a closed or suspended store says so for 3 s at an order, and leads to the entry', async () => {
    const { world } = restaurant;
    const [late, last] = [await scans('A05', GREENS), await scans('A06', GREENS)];
    for (const phone of [late, last]) await phone.taps(phone.words.t('menu.checkOut'));
    for (const phone of [late, last]) await phone.sees(phone.words.t('receipt.tableCharge'));
    const closes = async (part: object, phone: Person, said: string): Promise<void> => {
      await world.db.updateTable('store').set(part).execute();
      await phone.taps(phone.words.t('confirm.place'));
      await phone.sees(said);
      const at = Date.now();
      expect(phone.page.url()).toContain('placeOrder');
      await phone.page.waitForURL((url) => url.pathname === '/' || url.pathname === '/pages/index/home');
      expect(Date.now() - at).toBeGreaterThan(2_000);
    };
    const { hours } = await world.db.selectFrom('store').select('hours').executeTakeFirstOrThrow();
    const { t } = late.words;
    await closes({ hours: JSON.stringify([{ weekday: 0, opens: 60, closes: 120 }]) }, late, t('error.storeClosed'));
    await world.db
      .updateTable('store')
      .set({ hours: JSON.stringify(hours) })
      .execute();
    await closes({ suspended: true }, last, t('error.storeUnavailable'));
    await world.db.updateTable('store').set({ suspended: false }).execute();
    const orders = await world.db
      .selectFrom('orders as o')
      .innerJoin('dining_table as t', 't.id', 'o.table_id')
      .select('t.name')
      .execute();
    expect(orders.map(({ name }) => name).filter((name) => name !== 'A01')).toEqual([]);
  }, 270_000);
});
