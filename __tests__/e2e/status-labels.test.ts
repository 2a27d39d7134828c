import { formatOrderNumber } from '@romduol/domain/order/order-number';
import type { Language } from '@romduol/locales';
import { Person } from '../support/e2e/person';
import { beginning } from '../support/e2e/words';
import { Restaurant } from '../support/restaurant';
import { selectCases } from '../support/runs';
import { type LabelledOrder, ordersOfEachLabel } from '../support/world/order-states';

const LANGUAGES = ['en', 'zh-Hans', 'km'] as const satisfies readonly Language[];
const NARROW = { width: 390, height: 844 };

describe('T-01 the label of each state on the screens', () => {
  let restaurant: Restaurant;
  let orders: readonly LabelledOrder[];
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    orders = await ordersOfEachLabel(restaurant.world, await restaurant.world.waiter());
  });
  afterAll(() => restaurant.close());

  /** No page may scroll sideways. */
  const overflow = ({ page }: Person): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  it.each(selectCases(LANGUAGES, 1))(
    'T-01 a waiter reads it in the list and on the page of each order (%s)',
    async (language) => {
      const { world, browser, origin } = restaurant;
      const waiter = await Person.opens(browser, `${origin}/pages/staff/login/index`, { language, ...NARROW });
      await waiter.signsIn(world.access.staff);
      const word = (order: LabelledOrder): string =>
        order.label === 'waitingConfirm'
          ? waiter.words.st('status.waitingForYou')
          : waiter.words.t(`payStatus.${order.label}`);
      await waiter.page.goto(`${origin}/pages/staff/orderList/index`);
      const lists = waiter.page.getByRole('radiogroup', { name: waiter.words.st('orders.title') });
      await lists.getByRole('radio', { name: beginning(waiter.words.st('orders.all')) }).click();
      for (const order of orders) {
        const row = waiter.page.locator('.order-row', { hasText: formatOrderNumber(order.orderNo) });
        await row.getByText(word(order), { exact: true }).locator('visible=true').first().waitFor();
      }
      expect(await overflow(waiter)).toBe(0);
      for (const order of orders) {
        await waiter.page.goto(`${origin}/pages/staff/orderDetail/index?orderId=${order.orderId}`);
        await waiter.page.getByText(word(order), { exact: true }).locator('visible=true').first().waitFor();
      }
      await waiter.close();
    },
  );

  // Every status in three languages: 23 s on two idle cores.
  it('T-01 guests read it in the list and on the page of their order', async () => {
    for (const [place, { table, orderNo, label }] of orders.entries()) {
      // Every language reads a third of the labels; that each has its word in each is a test of the texts.
      const language = LANGUAGES[place % LANGUAGES.length] ?? 'en';
      const guest = await Person.opens(restaurant.browser, await restaurant.link(table), { language, ...NARROW });
      await guest.page.getByLabel(guest.words.t('menu.categories')).first().waitFor();
      await guest.page.goto(`${restaurant.origin}/pages/orderList/index`);
      const word = guest.words.t(`payStatus.${label}`);
      await guest.sees(new RegExp(word));
      expect(await overflow(guest)).toBe(0);
      await guest.taps(`${guest.words.t('orders.see')} ${formatOrderNumber(orderNo)}`);
      await guest.page.waitForURL(new RegExp(orderNo));
      // The page of an order that waits for the store says so in its title.
      const said = label === 'waitingConfirm' ? guest.words.t('pending.status') : word;
      await guest.page.getByText(said, { exact: true }).locator('visible=true').last().waitFor();
      expect(await overflow(guest)).toBe(0);
      await guest.close();
    }
  }, 120_000);
});
