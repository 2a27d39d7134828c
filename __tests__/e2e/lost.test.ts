import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Language } from '@romduol/locales';
import { Person } from '../support/e2e/person';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import { selectCases } from '../support/runs';
import { cartAt, ordersAt } from '../support/world/table-state';

const LANGUAGES = [
  { language: 'en', coconut: 'Fresh coconut', tables: ['A01', 'B01'] },
  { language: 'zh-Hans', coconut: '鲜椰子', tables: ['A02', 'B02'] },
  { language: 'km', coconut: 'ទឹកដូងស្រស់', tables: ['A03', 'B03'] },
] as const;

describe('a phone that loses its table or its login', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  const people: Person[] = [];
  const scans = async (table: string, language: Language): Promise<Person> => {
    const person = await Person.opens(restaurant.browser, await restaurant.link(table), { language });
    people.push(person);
    return person;
  };
  afterEach(async () => {
    for (const person of people.splice(0)) await person.close();
  });

  it.each(selectCases(LANGUAGES, 1))(
    'M-33 T-17: in $language, a party idle for 15 minutes has lost its table, and the next gets no cart',
    async ({ language, coconut, tables: [table] }) => {
      const gone = await scans(table, language);
      const { t } = gone.words;
      await gone.adds(coconut);
      await gone.adds(coconut);
      await gone.button(t('menu.cartLabel', { count: 2 })).waitFor();
      await eventually(() => cartAt(restaurant.world, table), [2]);
      await restaurant.world.pass(16 * MINUTE_MS);

      const next = await scans(table, language);
      await next.button(t('common.oneMore', { name: coconut })).waitFor();
      expect(await next.button(t('menu.checkOut')).count()).toBe(0);
      await next.adds(coconut);
      await next.button(t('menu.cartLabel', { count: 1 })).waitFor();

      await gone.adds(coconut);
      await gone.sees(t('account.tableLostTitle'));
      await gone.sees(t('error.tableLost'));
      await gone.taps(t('account.rescan'));
      await gone.sees(t('home.scanHint'));

      // What the first party tapped is nowhere; the next party has its one piece.
      await next.button(t('menu.cartLabel', { count: 1 })).waitFor();
      expect(await cartAt(restaurant.world, table)).toEqual([1]);
      expect(next.phone.problems).toEqual([]);
    },
  );

  it.each(selectCases(LANGUAGES, 2))(
    'M-32 X-04 T-16: in $language, a phone whose login ends goes on as a guest with the table’s cart',
    async ({ language, coconut, tables: [, table] }) => {
      const diner = await scans(table, language);
      const { t } = diner.words;
      await diner.adds(coconut);
      await diner.button(t('menu.cartLabel', { count: 1 })).waitFor();
      await eventually(() => cartAt(restaurant.world, table), [1]);
      await restaurant.world.db
        .updateTable('session')
        .set({ revoked_at: new Date(restaurant.world.now) })
        .where('staff_id', 'is', null)
        .execute();

      await diner.adds(coconut);
      await diner.sees(t('account.expiredTitle'));
      await diner.sees(t('account.expiredHint'));
      expect(await diner.page.getByRole('alertdialog').count()).toBe(1);
      await diner.taps(t('common.ok'));
      await diner.page.waitForURL(/pages\/account/);
      await diner.sees(t('account.asGuest'));
      await diner.taps(diner.words.mt('account.backToMenu'));
      await diner.page.waitForURL(/pages\/index\/index/);
      await diner.button(t('menu.cartLabel', { count: 1 })).waitFor();
      await diner.adds(coconut);
      await diner.button(t('menu.cartLabel', { count: 2 })).waitFor();
      await diner.places();
      await diner.sees(t('pending.status'));
      const placed = await restaurant.world.db.selectFrom('order_line').select('num').execute();
      expect(placed.at(-1)).toEqual({ num: 2 });
    },
  );

  it('T-18: a waiter clears the table of a party without an order; the phone is told at its next tap', async () => {
    const diner = await scans('A05', 'en');
    await diner.adds('Fresh coconut');
    await diner.button('Cart, 1 item').waitFor();
    const waiter = await restaurant.world.waiter();
    const tableId = (await waiter.does('board', {})).tables.find(({ name }) => name === 'A05')?.tableId ?? 0;
    await waiter.does('clearTable', { tableId });
    await diner.taps('Check out');
    await diner.taps('Place order');
    await diner.sees('Table lost');
    expect(await ordersAt(restaurant.world, 'A05')).toEqual([]);
  });
});
