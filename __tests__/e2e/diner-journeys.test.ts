import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import { mainAmount } from '@romduol/domain/money/amount';
import { Person } from '../support/e2e/person';
import { createWords } from '../support/e2e/words';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import { dish, fetchMenu } from '../support/world/meal';
import { accepted, cashFor, COCONUT } from '../support/world/rounds';
import { cartAt } from '../support/world/table-state';

const NOODLES = 'Phnom Penh kuy teav';
const FEAST = 'Family feast for four';

describe('what a diner does with an order', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  const people: Person[] = [];
  const scans = async (table: string): Promise<Person> => {
    const person = await Person.opens(restaurant.browser, await restaurant.link(table));
    people.push(person);
    return person;
  };
  afterEach(async () => {
    for (const person of people.splice(0)) await person.close();
  });

  const fetchGross = async (table: string, orderNo: string): Promise<readonly number[]> => {
    const { goods } = await (await restaurant.world.diner(table)).does('order', { orderNo });
    return goods.map(({ gross }) => gross);
  };
  const numberIn = ({ page }: Person): string => new URL(page.url()).searchParams.get('orderNo') ?? '';

  it('P-02 S-14: a diner changes options of ordered noodles, and sees the new price before and after', async () => {
    const diner = await scans('A01');
    await diner.page.getByRole('button', { name: NOODLES }).filter({ hasText: 'Choose' }).click();
    await diner.tapsInSheet(/^Add to cart/);
    await diner.places();
    await diner.taps(`Change ${NOODLES}`);
    const sheet = diner.page.getByRole('dialog');
    await sheet.getByRole('radio', { name: /^Large/ }).click();
    await diner.tapsInSheet('One more Fried egg');
    await diner.tapsInSheet('Save · $5.50');
    await diner.sees(/Large \+\$0\.50 · With soup · Not spicy · Fried egg\u00a0×\u00a01/);
    expect(await fetchGross('A01', numberIn(diner))).toEqual([550]);
    expect(diner.phone.problems).toEqual([]);
  });

  it('T-15 S-14 S-15: a tap on a dish explains its price, equally on the confirmation and the order', async () => {
    const diner = await scans('A05');
    const explained = async (): Promise<readonly string[]> => {
      await diner.taps(diner.words.t('explain.open', { name: NOODLES }));
      const sheet = diner.page.getByRole('dialog');
      await sheet.getByText(diner.words.t('explain.total')).waitFor();
      const rows = await sheet.locator('.line-price__row').allTextContents();
      await diner.page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      return rows;
    };
    await diner.page.getByRole('button', { name: NOODLES }).filter({ hasText: 'Choose' }).click();
    await diner.page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Large/ })
      .click();
    await diner.tapsInSheet(/^Add to cart/);
    await diner.taps(diner.words.t('menu.checkOut'));
    const before = await explained();
    // The bowl, the larger one, 5 % of service, 10 % of VAT on both: and their sum.
    expect(before).toEqual([`${NOODLES}$4.50`, 'Large$0.50', 'Service 5%$0.25', 'VAT 10%$0.53', 'This line$5.78']);
    await diner.taps(diner.words.t('confirm.place'));
    await diner.page.waitForURL(/placeOrder\/pending/);
    const waiter = await restaurant.world.waiter();
    const { list } = await waiter.does('staffOrders', {});
    const orderId = list.find(({ orderNo }) => orderNo === numberIn(diner))?.orderId ?? 0;
    await waiter.does('acceptOrder', { orderId });
    await diner.page.waitForURL(/orderDetail/);
    expect(await explained()).toEqual(before);
    expect(diner.phone.problems).toEqual([]);
  });

  it('P-02 S-14: a diner chooses another soup in a set meal that was ordered', async () => {
    const diner = await scans('A02');
    const guest = await restaurant.world.diner('A02');
    const { id, mealSets } = dish(await fetchMenu(restaurant.world, guest), FEAST);
    // The first choice of each part, and of a part of two the first two.
    const parts = mealSets.flatMap(({ min, choices }) => {
      const taken = choices.slice(0, min);
      return taken.map((each) => ({ id: each.id, num: min / taken.length }));
    });
    await guest.does('cartAdd', {
      diningStyle: 1,
      id,
      tagItems: [],
      feeds: [],
      orderMealSetGoodsDTOList: parts,
      cartNum: 1,
    });
    await diner.button('Cart, 1 item').waitFor();
    await diner.places();
    await diner.taps(`Change ${FEAST}`);
    await diner.page.getByRole('dialog').getByRole('radio').nth(1).click();
    await diner.tapsInSheet(/^Save/);
    const second = mealSets[0]?.choices[1]?.name ?? '';
    await diner.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await diner.sees(new RegExp(second));
  });

  it('S-13 S-16 P-03: a diner sees a paid order’s refund, and orders it again at today’s prices', async () => {
    const { world } = restaurant;
    const diner = await scans('A03');
    await diner.adds(COCONUT);
    await diner.places();
    const waiter = await world.waiter();
    const orderNo = numberIn(diner);
    const placed = await world.db
      .selectFrom('orders')
      .select('id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    await waiter.does('acceptOrder', { orderId: placed.id });
    await waiter.does('takeCash', await cashFor(waiter, placed.id));
    await diner.page.goto(`${restaurant.origin}/pages/orderList/index`);
    await diner.taps(`See order ${formatOrderNumber(orderNo)}`);
    await diner.page.waitForURL(/orderDetail/);
    await diner.sees('Paid $4.13');
    const { lines } = await waiter.does('refundInfo', { orderId: placed.id });
    const items = lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    await waiter.does('partRefund', { orderId: placed.id, items, reason: 'Cold', method: 2 });
    await diner.page.reload();
    await diner.sees('Partial refund $3.03');
    await diner.sees('−$3.03');
    const menu = await fetchMenu(world, await world.diner('A04'));
    await world.db
      .updateTable('goods')
      .set({ sell_cents: mainAmount(300) })
      .where('id', '=', dish(menu, COCONUT).id)
      .execute();
    await waiter.does('goodsSoldOut', { goodsId: dish(menu, 'Morning glory, garlic').id, sale: 'off' });
    await diner.taps('Order again');
    await diner.page.waitForURL(/placeOrder\/compare/);
    await diner.sees('New price');
    await diner.taps('Accept the changes');
    await diner.page.waitForURL(/pages\/index\/index/);
    await diner.button('Cart, 1 item').waitFor();
    expect(await cartAt(world, 'A03')).toEqual([1]);
  });

  it('T-17: the language is switched with dishes in the cart; cart and page stay, in the other language', async () => {
    const diner = await scans('A05');
    await diner.adds(COCONUT);
    await diner.adds(COCONUT);
    await diner.button('Cart, 2 items').waitFor();
    for (const language of [...STAFF_LANGUAGES.slice(1), 'en'] as const) {
      await diner.page.locator('.language').locator('visible=true').click();
      await diner.page.locator(`[role=radio][lang="${language}"]`).click();
      await diner.button(createWords(language).t('menu.cartLabel', { count: 2 })).waitFor();
      expect(new URL(diner.page.url()).pathname).toBe('/pages/index/index');
    }
    expect(await cartAt(restaurant.world, 'A05')).toEqual([2]);
  });

  it('S-03 P-01: a phone without a camera says so, and opens its table by the code that is typed', async () => {
    const diner = await Person.opens(restaurant.browser, restaurant.origin);
    people.push(diner);
    await diner.page.getByRole('button', { name: /^Scan the table code/ }).click();
    await diner.page.waitForURL(/scanQrcode/);
    await diner.types(0, 'not a code');
    await diner.taps('Open the menu');
    await diner.sees('This is not a table code of ours');
    await diner.types(0, await restaurant.world.findTableCode('A06'));
    await diner.taps('Open the menu');
    await diner.page.waitForURL(/pages\/index\/index/);
    await diner.sees('Table A06 · Dine in');
  });

  it('S-02: a store without table service offers no call, and one that hides its tables shows no name', async () => {
    const { world } = restaurant;
    await world.db.updateTable('store').set({ is_table_service: false, is_display_table: false }).execute();
    const diner = await scans('A07');
    await diner.button(`One more ${COCONUT}`).waitFor();
    expect(await diner.button('Call staff').count()).toBe(0);
    expect(await diner.isShown(/A07/)).toBe(false);
    await world.db.updateTable('store').set({ is_table_service: true, is_display_table: true }).execute();
    await diner.page.reload();
    await diner.sees('Table A07 · Dine in');
    await diner.button('Call staff').waitFor();
  });

  it('V-01 M-35 S-20: a dish’s purchase limit counts what was ordered before, and the diner is told', async () => {
    const { world } = restaurant;
    const guest = await world.diner('A08');
    const { orderNo } = await accepted(world, guest);
    const coconut = dish(await fetchMenu(world, guest), COCONUT);
    await world.db.updateTable('goods').set({ purchase_limit: 1 }).where('id', '=', coconut.id).execute();
    const diner = await scans('A08');
    await diner.adds(COCONUT);
    await eventually(() => cartAt(world, 'A08'), [1]);
    await diner.taps('Add to order');
    await diner.taps('Confirm and add');
    await diner.sees('At most 1 of this dish');
    expect(await fetchGross('A08', orderNo)).toHaveLength(1);
    expect(await cartAt(world, 'A08')).toEqual([1]);
    await world.db.updateTable('goods').set({ purchase_limit: null }).where('id', '=', coconut.id).execute();
  });
});
