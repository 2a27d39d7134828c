import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { DAY_MS } from '@romduol/domain/time/units';
import { signsInByPhone } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';

describe('a phone whose browser keeps the secret of its device', () => {
  let restaurant: Restaurant;
  let diner: Person;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(async () => {
    await diner.close();
    await restaurant.close();
  });

  const kept = (): Promise<Record<string, string>> => diner.page.evaluate(() => ({ ...window.localStorage }));
  const scans = async (table: string): Promise<void> => {
    await diner.page.goto(await restaurant.link(table));
    await diner.button(diner.words.t('common.oneMore', { name: 'Fresh coconut' })).waitFor();
  };
  const seesOrder = async (orderNo: string): Promise<void> => {
    await diner.page.goto(`${restaurant.origin}/pages/orderList/index`);
    await diner.sees(new RegExp(formatOrderNumber(orderNo)));
  };

  // Loads the page again and again: 13 s on two idle cores.
  it('T-16 P-11: a phone lists its order after a reload and at another table, until the diner logs out', async () => {
    const { world } = restaurant;
    diner = await Person.opens(restaurant.browser, await restaurant.link('A12'));
    await diner.adds('Fresh coconut');
    await diner.places();
    const orderNo = new URL(diner.page.url()).searchParams.get('orderNo') ?? '';
    const first = await kept();
    expect(first['deviceSecret']).toMatch(/^[\w-]{43}$|"[\w-]{43}"/);
    await diner.page.reload();
    await seesOrder(orderNo);
    expect((await kept())['deviceSecret']).toBe(first['deviceSecret']);

    world.now += 2 * DAY_MS;
    await scans('A05');
    await eventually(async () => (await kept())['token'] === first['token'], false);
    await seesOrder(orderNo);
    expect((await kept())['deviceSecret']).toBe(first['deviceSecret']);

    await diner.page.goto(`${restaurant.origin}/pages/account/index`);
    await diner.taps('Sign in or sign up');
    await diner.page.waitForURL(/login\/register/);
    await signsInByPhone(world, diner, '012345678');
    await diner.page.waitForURL(/account\/index/);
    await diner.taps('Log out');
    await diner.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await eventually(async () => (await kept())['deviceSecret'] === first['deviceSecret'], false);
    expect((await kept())['of-temp-id'] === first['of-temp-id']).toBe(false);
    await scans('A06');
    await diner.page.waitForFunction(() => window.localStorage.getItem('deviceSecret') !== null);
    await diner.page.goto(`${restaurant.origin}/pages/orderList/index`);
    await diner.sees(diner.words.t('orders.empty'));
    expect(await diner.isShown(new RegExp(formatOrderNumber(orderNo)))).toBe(false);
    expect(diner.phone.problems).toEqual([]);
  }, 270_000);
});
