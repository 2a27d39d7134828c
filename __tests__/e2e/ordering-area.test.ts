import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

const STORE = { latitude: 11.5684, longitude: 104.9312 };
const AT_THE_TABLE = { latitude: 11.5685, longitude: 104.9313 };
const ACROSS_TOWN = { latitude: 11.5444, longitude: 104.8922 };

describe('the area in which a store takes orders', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  const diner = async (table: string): Promise<Person> => {
    const person = await Person.opens(restaurant.browser, await restaurant.link(table));
    await person.sees('Fresh coconut');
    return person;
  };

  it('R-03 M-20 S-26: a store with an ordering area takes orders only from phones that are in it', async () => {
    const guest = await diner('A09');
    const { t, vt } = guest.words;
    const context = guest.page.context();
    const manager = await restaurant.world.manager();
    await manager.does('setOrderingArea', { area: { ...STORE, metres: 100 } });
    await guest.page.reload();
    await guest.adds('Fresh coconut');
    await guest.taps(t('menu.checkOut'));
    await guest.sees(vt('outOfServiceArea.why'));
    await guest.taps(t('confirm.place'));
    await guest.sees(t('error.locationRefused'));
    await guest.sees(vt('outOfServiceArea.refusedHint'));
    await context.grantPermissions(['geolocation'], { origin: restaurant.origin });
    await context.setGeolocation(ACROSS_TOWN);
    await guest.tapsInSheet(vt('outOfServiceArea.again'));
    await guest.sees(t('error.outOfOrderingArea'));
    await guest.tapsInSheet(vt('place.title'));
    await guest.page.waitForURL(/open-location/);
    await guest.taps(vt('place.far'));
    await guest.sees(/5\.0 km/);
    await guest.taps(t('common.back'));
    await context.setGeolocation(AT_THE_TABLE);
    await guest.taps(t('confirm.place'));
    await guest.page.waitForURL(/placeOrder\/pending/);
    await manager.does('setOrderingArea', {});
    await guest.close();
  });

  it('R-03 M-20: an order refused because the ordering area is new tells the diner what to do', async () => {
    const guest = await diner('A10');
    const { t, vt } = guest.words;
    const context = guest.page.context();
    const manager = await restaurant.world.manager();
    await guest.adds('Fresh coconut');
    await guest.taps(t('menu.checkOut'));
    await guest.sees(t('receipt.tableCharge'));
    await manager.does('setOrderingArea', { area: { ...STORE, metres: 100 } });
    await guest.taps(t('confirm.place'));
    await guest.sees(vt('outOfServiceArea.refusedHint'));
    await context.grantPermissions(['geolocation'], { origin: restaurant.origin });
    await context.setGeolocation(ACROSS_TOWN);
    await guest.tapsInSheet(vt('outOfServiceArea.again'));
    await guest.sees(vt('outOfServiceArea.outsideHint'));
    await context.setGeolocation(AT_THE_TABLE);
    await guest.tapsInSheet(vt('outOfServiceArea.again'));
    await guest.page.waitForURL(/placeOrder\/pending/);
    await manager.does('setOrderingArea', {});
    await guest.close();
  });

  it('S-26: a manager sets the ordering area around their own position, and removes it', async () => {
    const manager = await Person.opens(restaurant.browser, `${restaurant.origin}/pages/staff/login/index`);
    const { st } = manager.words;
    const context = manager.page.context();
    await context.grantPermissions(['geolocation'], { origin: restaurant.origin });
    await context.setGeolocation(STORE);
    await manager.signsIn(restaurant.world.access.manager);
    await manager.page.goto(`${restaurant.origin}/choose-location`);
    await manager.sees(st('area.none'));
    await manager.taps(st('area.here'));
    await manager.page.getByRole('radio', { name: st('area.metres', { metres: 200 }) }).click();
    await manager.taps(st('area.save'));
    await manager.sees(st('area.set', { metres: 200 }));
    const owner = await restaurant.world.manager();
    expect((await owner.does('orderingArea', {})).area).toEqual({ ...STORE, metres: 200 });
    await manager.taps(st('area.anywhere'));
    await manager.page
      .getByRole('alertdialog')
      .getByRole('button', { name: st('area.anywhere'), exact: true })
      .click();
    await manager.sees(st('area.none'));
    await manager.close();
  });
});
