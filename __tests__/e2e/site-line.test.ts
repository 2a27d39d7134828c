import { createGateways } from '../../server/payments';
import { khqrGateway } from '../../server/payments/khqr/gateway';
import { LineState } from '../../server/sites/line-state';
import { goesToPay } from '../support/e2e/bill';
import { Person } from '../support/e2e/person';
import { FakeBakong } from '../support/fake-bakong';
import { Restaurant } from '../support/restaurant';
import { findStoreId } from '../support/world/paying';
import { SANDBOX_KEY } from '../support/world/surroundings';

describe('a site whose line goes down during service', () => {
  // The demo store is the first one of its database.
  const line = new LineState(1);
  let bakong: FakeBakong;
  let restaurant: Restaurant;
  beforeAll(async () => {
    bakong = await FakeBakong.open();
    const gateways = (db: Restaurant['world']['db']) => createGateways(db, SANDBOX_KEY, [khqrGateway(bakong.settings)]);
    restaurant = await Restaurant.open([], gateways, {}, line);
    expect(await findStoreId(restaurant.world)).toBe(line.storeId);
  });
  afterAll(async () => {
    await restaurant.close();
    await bakong.close();
  });

  it('an open page of staff shows it without a reload, a bill loses the provider and keeps KHQR and cash', async () => {
    const { browser, origin, world } = restaurant;
    const waiter = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await waiter.signsIn(world.access.staff);
    await waiter.sees('A12');
    const diner = await Person.opens(browser, await restaurant.link('A12'));
    const orderNo = await goesToPay(world, diner, 'Fresh coconut');
    await diner.sees('Test wallet');
    line.set(false, world.now);
    // A line that was away for a moment is not told.
    world.now += 6_000;
    await waiter.sees('Internet down since 18:00');
    await diner.page.goto(`${origin}/pages/paymentQr/index?orderNo=${orderNo}`);
    await diner.sees('The restaurant has no internet at the moment');
    await diner.sees('KHQR');
    await diner.sees('Cash');
    expect(await diner.isShown('Test wallet')).toBe(false);
    line.set(true, world.now);
    await waiter.page.getByText('Internet down').waitFor({ state: 'detached' });
    await diner.page.reload();
    await diner.sees('Test wallet');
    await waiter.close();
    await diner.close();
  });
});
