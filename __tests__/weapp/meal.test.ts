import path from 'node:path';
import { mainAmount } from '@romduol/domain/money/amount';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import { nothingHappensFor } from '../support/time';
import type { MiniProgram } from '../support/weapp/launch';
import type { Actor } from '../support/world/actor';
import { puts, takesDollars } from '../support/world/meal';
import { cartAt } from '../support/world/table-state';

const TABLE = 'A12';
const NOODLES = 'Phnom Penh kuy teav';
const CRAB = 'Mud crab in green Kampot pepper';

/** The part of the menu, or of the cart, that is about a dish. */
const at = (row: string, dish: string, inside: string) => ({ css: `.${row}:has-text("${dish}") ${inside}` });

const shot = async (mini: MiniProgram, name: string): Promise<void> => {
  if (process.env.E2E_SHOTS === undefined) return;
  await mini.page.screenshot({ path: path.join(process.env.E2E_SHOTS, `weapp-${name}.png`) });
};

describe('a meal in the mini-program, from the scan to the receipt', () => {
  let restaurant: Restaurant;
  let mini: MiniProgram;
  let waiter: Actor;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    mini = await restaurant.miniProgramAt(TABLE);
    waiter = await restaurant.world.waiter();
  });
  afterAll(() => restaurant.close());
  afterEach(() => expect(mini.errors()).toEqual([]));

  const orderOfTable = async () => {
    const { list } = await waiter.does('staffOrders', { show: 'open' });
    const [found] = list.filter(({ tableName }) => tableName === TABLE);
    if (found === undefined) throw new Error('the table has no open order');
    return found;
  };

  it('T-17: a diner switches to Khmer and back, and the menu follows', async () => {
    await mini.waitForText(NOODLES);
    await mini.tap({ css: '.language' });
    await mini.tap('ភាសាខ្មែរ');
    await mini.waitForText('គុយទាវភ្នំពេញ');
    await shot(mini, 'menu-km');
    await mini.tap({ css: '.language' });
    await mini.tap('English');
    await mini.waitForText(NOODLES);
  });

  it('P-02 P-03: a dish with a specification and a topping, and a crab to weigh, go into the cart', async () => {
    await mini.tap(at('dish', NOODLES, '.choose'));
    await mini.tap({ css: '.chip', text: 'Large' });
    await mini.tap(at('topping', 'Fried egg', '.stepper__btn--add'));
    await mini.tap('Add to cart · $5.50');
    await mini.tap(at('dish', CRAB, '.choose'));
    await mini.tap('Add to cart');
    await mini.waitForText('+ items priced later');
    await eventually(() => cartAt(restaurant.world, TABLE), [1, 1]);
  });

  it('T-14 P-03: a dish of another phone appears under its guest’s name, and one more is added', async () => {
    const friend = await restaurant.world.diner(TABLE);
    await puts(restaurant.world, friend, 'Fresh coconut');
    await mini.waitForText(/^3$/m);
    await mini.tap({ css: '.cart-bar__open' });
    await mini.waitForText('Cart of table A12');
    const { guestName } = await friend.does('consumerInfo', {});
    await mini.waitForText(`Guest ${guestName}`);
    await shot(mini, 'cart');
    await mini.tap(at('cart-line', 'Fresh coconut', '.stepper__btn--add'));
    await mini.waitForText('4 items, everyone at the table sees them');
  });

  it('P-05 S-15: the confirmation lists the parts of the bill, and the order is placed with a note', async () => {
    await mini.tap({ css: '.bar .btn' });
    await mini.waitForRoute('pages/placeOrder/index');
    for (const row of ['Table charge', 'VAT 10%', 'Dishes that are weighed come on top.']) await mini.waitForText(row);
    await mini.type('Anything for the whole order?', 'No peanuts');
    await shot(mini, 'confirm');
    await mini.tap('Place order');
    await mini.waitForRoute('pages/placeOrder/pending');
    await mini.waitForText('Waiting for the restaurant');
    const { orderId } = await orderOfTable();
    const placed = await waiter.does('staffOrder', { orderId });
    expect(placed).toMatchObject({ payStatus: 8, remark: 'No peanuts' });
    expect(placed.goods.map(({ num }) => num)).toEqual([1, 1, 2]);
  });

  it('S-17 T-18: the socket drops, the store accepts meanwhile, and the page shows it online again', async () => {
    await shot(mini, 'pending');
    const { orderId } = await orderOfTable();
    await mini.network('none');
    await waiter.does('acceptOrder', { orderId });
    await nothingHappensFor(300);
    expect(await mini.current()).toBe('pages/placeOrder/pending');
    await mini.network('wifi');
    await mini.waitForRoute('pages/placeOrder/unconfirm');
    await mini.waitForText(CRAB);
  });

  it('S-37 T-10: staff weigh the crab and confirm, and the diner reads its price', async () => {
    const { orderId } = await orderOfTable();
    const { goods } = await waiter.does('staffOrder', { orderId });
    const crab = goods.find(({ pricingMethod }) => pricingMethod === 1);
    const weighed = await waiter.does('weighLines', { orderId, lines: [{ id: crab?.id ?? 0, weight: 0.8 }] });
    await mini.waitForText(`Weighed: $${(weighed.totalPrice / 100).toFixed(2)}`);
    await shot(mini, 'weighed');
    await waiter.does('confirmOrder', { orderId });
    await mini.waitForText(`To pay: $${(weighed.totalPrice / 100).toFixed(2)}`);
  });

  it('V-07 S-14: staff take cash, and the page turns into the receipt', async () => {
    const { orderId, totalPrice } = await orderOfTable();
    await takesDollars(waiter, orderId, mainAmount(totalPrice));
    await mini.waitForText(`Paid $${(totalPrice / 100).toFixed(2)}`);
    for (const row of ['Total', 'Cash', '0.8']) expect(await mini.text()).toContain(row);
    await shot(mini, 'receipt');
  });

  it('T-18: Back leads from the paid order to the menu with an empty cart; opened again, it has its order', async () => {
    await mini.back();
    await mini.waitForRoute('pages/index/index');
    await mini.scroll(0);
    await mini.waitForText(NOODLES);
    expect(await mini.text()).not.toContain('Check out');
    expect(await mini.stack()).toEqual(['pages/index/index']);
    await mini.open({ path: 'pages/orderList/index' });
    await mini.waitForText('Paid');
    await mini.waitForText('$30.14');
  });
});
