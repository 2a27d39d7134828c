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
    'T-01 a waiter reads it in the list of orders, which no label makes wider than a phone (%s)',
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
      await waiter.close();
    },
  );
});
