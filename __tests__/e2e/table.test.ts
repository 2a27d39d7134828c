import { Person } from '../support/e2e/person';
import { beginning } from '../support/e2e/words';
import { Restaurant } from '../support/restaurant';
import { selectCases } from '../support/runs';

const TABLES = [
  { language: 'en', table: 'A12', coconut: 'Fresh coconut', greens: 'Morning glory, garlic' },
  { language: 'zh-Hans', table: 'A03', coconut: '鲜椰子', greens: '蒜蓉炒空心菜' },
  { language: 'km', table: 'A05', coconut: 'ទឹកដូងស្រស់', greens: 'ត្រកួនឆាខ្ទឹម' },
] as const;

describe('two phones and a waiter at one table', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  // A whole visit of two phones: 12 s on two idle cores.
  it.each(selectCases(TABLES, 2))(
    'P-03 P-05 T-14 T-17 T-18 M-34 S-17: in $language two phones share cart, order and its status',
    async ({ language, table, coconut, greens }) => {
      const { world, browser, origin } = restaurant;
      const link = await restaurant.link(table);
      const waiter = await Person.opens(browser, `${origin}/pages/staff/login/index`, { language });
      const one = await Person.opens(browser, link, { language });
      const two = await Person.opens(browser, link, { language });
      const { t, st } = one.words;
      await waiter.signsIn(world.access.staff);

      await one.adds(coconut);
      await two.sees('2.75');
      await two.adds(greens);
      for (const phone of [one, two]) await phone.button(t('menu.cartLabel', { count: 2 })).waitFor();

      // Phone one is about to place as well, and gets no message that phone two was faster.
      await one.taps(t('menu.checkOut'));
      await one.button(t('confirm.place')).waitFor();
      await one.phone.goesDeaf();
      await two.places();
      await one.taps(t('confirm.place'));
      await one.page.waitForURL(/placeOrder\/pending/);
      await one.sees(t('pending.status'));
      await one.phone.comesBack();

      await waiter.opensNewOrder(t('common.table', { name: table }));
      await waiter.taps(st('order.accept'));
      for (const phone of [one, two]) {
        await phone.page.waitForURL(/orderDetail/);
        await phone.sees(beginning(t('order.cookingHint', { name: table })));
      }

      // One order, with what both of them chose.
      const placed = await world.db
        .selectFrom('orders as o')
        .innerJoin('dining_table as d', (join) => join.onRef('d.store_id', '=', 'o.store_id').on('d.name', '=', table))
        .select(['o.id', 'o.pay_status'])
        .whereRef('o.table_id', '=', 'd.id')
        .execute();
      expect(placed).toEqual([{ id: expect.any(Number), pay_status: 1 }]);
      for (const phone of [one, two]) {
        await phone.sees(coconut);
        await phone.sees(greens);
      }
      expect([...two.phone.problems, ...waiter.phone.problems]).toEqual([]);
      for (const person of [one, two, waiter]) await person.close();
    },
    90_000,
  );
});
