import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import type { Language } from '@romduol/locales';
import type { Locator } from 'playwright-core';
import { Person } from '../support/e2e/person';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import { selectCases } from '../support/runs';
import { cartAt } from '../support/world/table-state';

const BEER = 'Angkor beer, can';
const CRAB = 'Mud crab in green Kampot pepper';

describe('what a diner looks at before and after ordering', () => {
  let restaurant: Restaurant;
  const people: Person[] = [];
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());
  afterEach(async () => {
    for (const person of people.splice(0)) await person.close();
  });

  const scans = async (table: string, language: Language = 'en'): Promise<Person> => {
    const person = await Person.opens(restaurant.browser, await restaurant.link(table), { language });
    people.push(person);
    return person;
  };
  const happyHour = () => restaurant.world.db.updateTable('activity').where('kind', '=', 'item').where('id', '=', 1);

  it('S-04 P-07: a diner taps a promotion on the menu, and adds a dish there at its promotion price', async () => {
    const diner = await scans('A12');
    await diner.page
      .getByRole('region', { name: diner.words.t('promotion.strip') })
      .getByRole('button', { name: /^Happy hour/ })
      .click();
    await diner.page.waitForURL(/activityDetail/);
    await diner.sees('Beer and juices, 5 to 7 in the evening.');
    await diner.adds(BEER);
    await diner.button('Cart, 1 item').waitFor();
    await eventually(() => cartAt(restaurant.world, 'A12'), [1]);
    await diner.taps('Check out');
    await diner.sees('Confirm your order');
    await diner.sees('−$0.32');
  });

  it.each(selectCases(STAFF_LANGUAGES, 1))(
    'M-19 S-04: in %s a promotion that is unknown or over says so and leads to the entry home',
    async (language) => {
      const diner = await scans('A11', language);
      const { t, vt } = diner.words;
      await diner.page.waitForFunction(() => window.localStorage.getItem('token') !== null);
      const opens = (activityId: number) =>
        diner.page.goto(`${restaurant.origin}/pages/index/activityDetail?activityId=${activityId}`);
      await opens(99_999);
      await diner.sees(t('error.promotionNotFound'));
      await diner.sees(vt('entry.start'));
      await happyHour()
        .set({ stopped_at: new Date(restaurant.world.now) })
        .execute();
      await opens(1);
      await diner.sees(t('error.promotionEnded'));
      await diner.sees(vt('entry.start'));
      await happyHour().set({ stopped_at: null }).execute();
    },
  );

  it('S-02: a diner reads on to the last dishes on a low screen; the rail of categories follows', async () => {
    const diner = await scans('A10');
    const { page } = diner;
    await page.setViewportSize({ width: 844, height: 390 });
    const rail = page.getByRole('navigation', { name: diner.words.t('menu.categories') });
    const isInRail = async (item: Locator): Promise<boolean> => {
      const [of, around] = [await item.boundingBox(), await rail.boundingBox()];
      return of !== null && around !== null && of.y >= around.y && of.y + of.height <= around.y + around.height;
    };
    expect(await isInRail(rail.getByRole('button').last())).toBe(false);
    // Categories are drawn one after the other.
    const heads = page.locator('.list__head');
    await eventually(() => heads.count(), await rail.getByRole('button').count());
    const first = await rail.locator('[aria-current]').textContent();
    await page.mouse.move(500, 200);
    await page.mouse.wheel(0, 20_000);
    const current = rail.locator('[aria-current]', { hasNotText: first ?? '' });
    await current.waitFor();
    await eventually(() => isInRail(current), true);
  });

  it('R-02 M-30 S-02: at a table that only shows the menu a diner sees prices, but cannot order', async () => {
    const diner = await scans('C04');
    const { t } = diner.words;
    await diner.sees(t('error.menuOnly'));
    await diner.taps('Phnom Penh kuy teav');
    const sheet = diner.page.getByRole('dialog');
    await sheet.getByText('$4.50').first().waitFor();
    expect(await sheet.getByRole('button', { name: /^Add to cart/ }).count()).toBe(0);
    await diner.tapsInSheet(t('common.close'));
    expect(await diner.button(t('common.oneMore', { name: 'Fresh coconut' })).count()).toBe(0);
    expect(await diner.button(t('menu.callStaff')).count()).toBe(0);
    expect(await cartAt(restaurant.world, 'C04')).toEqual([]);
  });

  it('S-38: a store that hides its sales volume shows it neither on the menu, in a dish nor in the search', async () => {
    const { db } = restaurant.world;
    const shows = (is_show_sales_volume: boolean) => db.updateTable('store').set({ is_show_sales_volume }).execute();
    const diner = await scans('A10');
    await diner.sees(/^\d+ sold$/);
    await shows(false);
    await diner.page.reload();
    await diner.button('One more Fresh coconut').waitFor();
    expect(await diner.isShown(/\d+ sold$/)).toBe(false);
    await diner.taps('Phnom Penh kuy teav');
    await diner.page.getByRole('dialog').getByText('Size').waitFor();
    expect(
      await diner.page
        .getByRole('dialog')
        .getByText(/\d+ sold/)
        .count(),
    ).toBe(0);
    await diner.tapsInSheet('Close');
    await diner.page.getByLabel('Search dishes', { exact: true }).click();
    await diner.sees('Cancel');
    expect(await diner.isShown(/\d+ sold$/)).toBe(false);
    await shows(true);
  });

  it('S-18 S-37 T-11: an unweighed line says so; once staff weigh it, the page shows its price and total', async () => {
    const diner = await scans('A09');
    await diner.taps(CRAB);
    await diner.tapsInSheet(diner.words.t('dish.addWeighed'));
    await diner.places();
    const waiter = await restaurant.world.waiter();
    const { list } = await waiter.does('staffOrders', { show: 'waiting' });
    const orderId = list[0]?.orderId ?? 0;
    const { goods } = await waiter.does('acceptOrder', { orderId });
    await diner.page.waitForURL(/placeOrder\/unconfirm/);
    await diner.sees('wait for weighing');
    expect(await diner.isShown('$0.00')).toBe(false);
    await waiter.does('weighLines', { orderId, lines: goods.map(({ id }) => ({ id, weight: 1.235 })) });
    await diner.sees('Weighed: $26.77');
    await diner.sees(/^1\.235 KG × \$18\.00/);
    expect(await diner.isShown('wait for weighing')).toBe(false);
  });

  it('S-11 P-06: the last seats are taken while a diner fills the form: they must choose another time', async () => {
    const diner = await scans('A08');
    const { t, vt } = diner.words;
    await diner.sees('Fresh coconut');
    await diner.page.goto(`${restaurant.origin}/pages/reserve/info`);
    await diner.page.getByRole('radio', { name: '20:30' }).click();
    await diner.page.getByLabel(vt('reserve.name'), { exact: true }).fill('Dara');
    await diner.page.getByLabel(vt('reserve.phone'), { exact: true }).fill('098765432');
    const other = await restaurant.world.diner('A07');
    const { days } = await other.does('reserveTimeInfo', {});
    const slot = days[0]?.times[4];
    await other.does('saveReserve', {
      at: slot?.at ?? 0,
      partySize: slot?.left ?? 0,
      name: 'A wedding',
      phone: '012345417',
    });
    await diner.taps(vt('reserve.do'));
    await diner.sees(t('error.slotFull'));
    await diner.page.getByRole('radio', { name: vt('reserve.isFull', { time: '20:30' }) }).waitFor();
    await diner.sees(vt('reserve.chooseTime'));
    await diner.page.getByRole('radio', { name: '21:00' }).click();
    await diner.taps(vt('reserve.do'));
    await diner.page.waitForURL(/reserve\/result/);
    await diner.sees(vt('reserve.done'));
  });

  it('S-25 P-08: a withdrawn announcement says that it is gone, and leads to the current ones', async () => {
    const diner = await scans('A06');
    const { vt } = diner.words;
    await diner.page.waitForFunction(() => window.localStorage.getItem('token') !== null);
    await diner.page.goto(`${restaurant.origin}/pages/notice/detail?id=99999`);
    await diner.sees(vt('notice.gone'));
    await diner.taps(vt('notice.title'));
    await diner.sees('Water Festival opening hours');
  });

  it('M-07 S-14: an order that is unknown or another diner’s says so, and leads to the diner’s own', async () => {
    const diner = await scans('A05');
    const { t } = diner.words;
    await diner.page.waitForFunction(() => window.localStorage.getItem('token') !== null);
    await diner.page.goto(`${restaurant.origin}/pages/orderDetail/index?orderNo=1`);
    await diner.sees(t('error.orderNotFound'));
    await diner.taps(t('account.orders'));
    await diner.page.waitForURL(/orderList/);
    await diner.sees(t('orders.empty'));
  });
});
