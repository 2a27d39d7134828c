import type { Language } from '@romduol/locales';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { cash } from '../support/world/paying';
import { dish, fetchMenu } from '../support/world/meal';
import { COCONUT } from '../support/world/rounds';

const LANGUAGES: readonly Language[] = ['en', 'zh-Hans', 'km'];

describe('a guest is told what is often ordered together', () => {
  let restaurant: Restaurant;
  beforeEach(async () => {
    restaurant = await Restaurant.open();
  });
  afterEach(() => restaurant.close());

  it.each(LANGUAGES)('in %s: one tap in the cart adds it, and the report shows what it brought', async (language) => {
    const { world, browser, origin } = restaurant;
    const menu = await fetchMenu(world, await world.diner('A08'));
    const [coconut, rice] = [dish(menu, COCONUT).id, dish(menu, 'Steamed rice').id];
    await world.db.updateTable('store').set({ suggests_dishes: true }).execute();
    await world.db.deleteFrom('add_on').execute();
    const pair = { store_id: 1, place: 1, orders: 5, lift: 2 };
    await world.db
      .insertInto('goods_pair')
      .values({ ...pair, goods_id: coconut, suggested_id: rice })
      .execute();
    const names = await world.db.selectFrom('goods').select(['id', 'name']).execute();
    const findName = (id: number): string => names.find((each) => each.id === id)?.name[language] ?? '';

    const guest = await Person.opens(browser, await restaurant.link('A12'), { language });
    const { t, dish: dt } = guest.words;
    await guest.taps(t('common.oneMore', { name: findName(coconut) }));
    await guest.taps(t('menu.cartLabel', { count: 1 }));
    const sheet = guest.page.getByRole('dialog');
    await sheet.getByRole('heading', { name: dt('suggest.title') }).waitFor();
    const answered = guest.page.waitForResponse((response) => response.url().endsWith('/suggestions/taken'));
    const plus = sheet.getByRole('button', { name: t('common.oneMore', { name: findName(rice) }) });
    const before = await plus.boundingBox();
    await plus.click();
    await answered;
    expect(await plus.boundingBox()).toEqual(before);
    await guest.tapsInSheet(t('common.close'));
    await guest.taps(t('menu.cartLabel', { count: 2 }));
    expect(await sheet.getByRole('heading', { name: dt('suggest.title') }).count()).toBe(0);
    await guest.tapsInSheet(t('menu.checkOut'));
    await guest.page.waitForURL(/placeOrder/);
    await guest.page.getByRole('button', { name: new RegExp(t('confirm.place')) }).click();
    await guest.page.waitForURL(/unconfirm|pending|orderDetail/);
    expect(guest.phone.problems).toEqual([]);

    const { id: orderId, order_no: orderNo } = await world.db
      .selectFrom('orders')
      .select(['id', 'order_no'])
      .executeTakeFirstOrThrow();
    const waiter = await world.waiter();
    const { totalPrice: total } = await waiter.does('acceptOrder', { orderId });
    await waiter.does('takeCash', cash({ phone: waiter, orderId, orderNo, total }));
    const manager = await Person.opens(browser, `${origin}/pages/staff/login/index`, { language });
    await manager.signsIn(world.access.manager);
    await manager.page.goto(`${origin}/pages/staff/reports/index`);
    await manager.sees(manager.words.st('report.suggested', { name: findName(rice), added: 1, shown: 1 }));
    await Promise.all([guest.close(), manager.close()]);
  });
});
