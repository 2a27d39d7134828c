import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { Person } from '../support/e2e/person';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';

import { accepted, cashFor } from '../support/world/rounds';
import { cartAt, ordersAt } from '../support/world/table-state';

const GREENS = 'Morning glory, garlic';

describe('a table after its order is paid, and a change of its language', () => {
  let restaurant: Restaurant;
  let diner: Person;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());
  afterEach(() => diner.close());

  // A diner and staff over two orders: 15 s on two idle cores.
  it('V-04 M-06: dishes added while the bill is paid become an order without a table charge', async () => {
    const { world } = restaurant;
    const { orderId, orderNo } = await accepted(world, await world.diner('A08'));
    diner = await Person.opens(restaurant.browser, await restaurant.link('A08'));
    await diner.adds(GREENS);
    await diner.taps('Add to order');
    await diner.sees('Ordered already');
    const waiter = await world.waiter();
    await waiter.does('takeCash', await cashFor(waiter, orderId));
    await diner.page.reload();
    await diner.sees(
      `Order ${formatOrderNumber(orderNo)} takes no more dishes. What you chose becomes an order of its own.`,
    );
    await diner.taps('Order separately');
    await diner.sees('Confirm your order');
    await diner.sees('Dishes and drinks');
    expect(await diner.isShown('Table charge')).toBe(false);
    await diner.taps('Place order');
    await diner.page.waitForURL(/placeOrder\/pending/);
    expect((await ordersAt(world, 'A08')).sort()).toEqual([2, 8]);
    expect(diner.phone.problems).toEqual([]);
  }, 270_000);

  it('T-17: a diner changes the language on the confirmation and on the order: cart, order and page stay', async () => {
    const { world } = restaurant;
    diner = await Person.opens(restaurant.browser, await restaurant.link('A09'));
    await diner.adds(GREENS);
    await diner.taps('Check out');
    await diner.sees('Confirm your order');
    const choose = async (label: RegExp, language: string): Promise<void> => {
      await diner.taps(label);
      await diner.page.getByRole('dialog').getByRole('radio', { name: language }).click();
    };
    await choose(/^Language: /, '中文');
    await diner.sees('确认订单');
    await diner.sees('蒜蓉炒空心菜');
    await eventually(() => cartAt(world, 'A09'), [1]);
    await diner.taps('提交订单');
    await diner.page.waitForURL(/placeOrder\/pending/);
    await diner.sees('蒜蓉炒空心菜');
    const address = diner.page.url();
    await choose(/^语言/, 'ខ្មែរ');
    await diner.sees('រង់ចាំហាងទទួល');
    await diner.page.getByText('蒜蓉炒空心菜').locator('visible=true').first().waitFor({ state: 'hidden' });
    expect(diner.page.url()).toBe(address);
    expect(await ordersAt(world, 'A09')).toEqual([8]);
    expect(diner.phone.problems).toEqual([]);
  });
});
