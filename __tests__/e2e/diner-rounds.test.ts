import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { mainAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Browser } from 'playwright-core';
import path from 'node:path';
import { launchBrowser } from '../support/browser';
import { Person } from '../support/e2e/person';
import { eventually } from '../support/eventually';
import { dish, fetchMenu } from '../support/world/meal';
import { accepted, COCONUT } from '../support/world/rounds';
import { cartAt, ordersAt } from '../support/world/table-state';
import { World } from '../support/world/world';

/** A second dish without choices. */
const GREENS = 'Morning glory, garlic';

describe('a table that orders again', () => {
  let world: World;
  let browser: Browser;
  let origin: string;
  const people: Person[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    world = await World.open(path.resolve('dist/h5'));
    origin = await world.listen();
  });
  afterEach(async () => {
    for (const person of people.splice(0)) await person.close();
    await world.close();
  });

  const scans = async (table = 'A12'): Promise<Person> => {
    const person = await Person.opens(browser, `${origin}/?tableUuid=${await world.findTableCode(table)}`);
    people.push(person);
    return person;
  };
  const openOrder = async (dishes: readonly string[] = [COCONUT]) => accepted(world, await world.diner(), dishes);
  const asks = async (diner: Person): Promise<void> => {
    await diner.taps('Add to order');
    await diner.sees('Ordered already');
  };

  it('S-20 T-05: a diner adds a dish to an open order; only that round waits until a waiter accepts it', async () => {
    const { orderNo, orderId } = await openOrder();
    const diner = await scans();
    await diner.adds(GREENS);
    // The banner of the open order.
    await diner.sees(/^1 item · .*\$4\.13/);
    await asks(diner);
    await diner.sees('It was $4.13 so far');
    await diner.sees('New now');
    await diner.taps('Confirm and add');
    await diner.page.waitForURL(new RegExp(`orderDetail.*${orderNo}`));
    await diner.sees(/^Round 2/);
    await diner.sees('Waiting for the restaurant');
    expect(await ordersAt(world, 'A12')).toEqual([1]);
    await (await world.waiter()).does('acceptOrder', { orderId });
    await diner.page.getByText('Waiting for the restaurant').locator('visible=true').waitFor({ state: 'hidden' });
    await eventually(() => cartAt(world, 'A12'), []);
    expect(diner.phone.problems).toEqual([]);
  });

  it('T-05 V-08: a waiter rejects the second round; the diner reads the reason, the first round stays', async () => {
    const { orderId } = await openOrder();
    const diner = await scans();
    await diner.adds(GREENS);
    await asks(diner);
    await diner.taps('Confirm and add');
    await diner.page.waitForURL(/orderDetail/);
    await (await world.waiter()).does('rejectOrder', { orderId, reason: 'No more greens' });
    await diner.sees('Not accepted');
    await diner.sees('Reason: No more greens');
    await diner.sees('To pay: $4.13');
  });

  it('M-06 V-04: a phone that missed its table’s order can add to it, open it or call staff, and adds', async () => {
    const late = await scans();
    await late.adds(GREENS);
    await eventually(() => cartAt(world, 'A12'), [1]);
    await late.taps('Check out');
    await late.sees('Confirm your order');
    await late.phone.goesDeaf();
    // Staff order for the table meanwhile: the cart stays.
    const waiter = await world.waiter();
    const coconut = dish(await fetchMenu(world, await world.diner('A11')), COCONUT);
    const tableId = (await waiter.does('board', {})).tables.find(({ name }) => name === 'A12')?.tableId ?? 0;
    await waiter.does('nonSharedCreateOrder', { tableId, diningStyle: 1, goodsList: [{ id: coconut.id, cartNum: 1 }] });
    await late.taps('Place order');
    const sheet = late.page.getByRole('dialog');
    await sheet.getByText('The current table has unpaid orders, please complete the payment first!').waitFor();
    await sheet.getByRole('button', { name: 'See order' }).waitFor();
    await sheet.getByRole('button', { name: 'Call staff' }).waitFor();
    await late.tapsInSheet('Add these dishes to it');
    await late.page.waitForURL(/orderAdd/);
    await late.taps('Confirm and add');
    await late.page.waitForURL(/orderDetail/);
    expect(await ordersAt(world, 'A12')).toEqual([1]);
  });

  // The phone receives no live messages.
  it('M-25 V-02 S-16: a dish sells out on the confirmation: the change is shown, and the rest is ordered', async () => {
    const diner = await scans('A11');
    await diner.adds(COCONUT);
    await diner.adds(GREENS);
    await eventually(() => cartAt(world, 'A11'), [1, 1]);
    await diner.taps('Check out');
    await diner.sees('Confirm your order');
    await diner.phone.goesDeaf();
    const coconut = dish(await fetchMenu(world, await world.diner('A01')), COCONUT);
    await (await world.waiter()).does('goodsSoldOut', { goodsId: coconut.id, sale: 'off' });
    await diner.taps('Place order');
    await diner.page.waitForURL(/placeOrder\/compare/);
    await diner.sees('What has changed');
    await diner.sees('Sold out');
    expect(await ordersAt(world, 'A11')).toEqual([]);
    await diner.taps('Accept the changes');
    await diner.page.waitForURL(/placeOrder\/index/);
    await eventually(() => cartAt(world, 'A11'), [1]);
    await diner.taps('Place order');
    await diner.page.waitForURL(/placeOrder\/pending/);
    expect(await world.db.selectFrom('order_line').select('num').execute()).toHaveLength(1);
  });

  // The phone receives no live messages.
  it('M-24 S-16: a price goes up on the confirmation: both prices are shown, and going back keeps the cart', async () => {
    const diner = await scans('A11');
    await diner.adds(COCONUT);
    await eventually(() => cartAt(world, 'A11'), [1]);
    await diner.taps('Check out');
    await diner.sees('Confirm your order');
    await diner.phone.goesDeaf();
    const menu = await fetchMenu(world, await world.diner('A01'));
    await world.db
      .updateTable('goods')
      .set({ sell_cents: mainAmount(300) })
      .where('id', '=', dish(menu, COCONUT).id)
      .execute();
    // Taking another dish off sale puts the new menu up.
    await (await world.waiter()).does('goodsSoldOut', { goodsId: dish(menu, GREENS).id, sale: 'off' });
    await diner.taps('Place order');
    await diner.page.waitForURL(/placeOrder\/compare/);
    await diner.sees('New price');
    await diner.sees('$3.00');
    await diner.taps('Go back');
    await diner.page.waitForURL(/placeOrder\/index/);
    expect(await cartAt(world, 'A11')).toEqual([1]);
    expect(await ordersAt(world, 'A11')).toEqual([]);
  });

  it('M-21: a diner reminds the store; the button is off for five minutes and says why', async () => {
    const diner = await scans();
    await diner.adds(COCONUT);
    await diner.places();
    await diner.taps('Remind');
    await diner.sees('Reminder sent. Please try again in 5 minutes');
    await diner.button(/^Again in [45]:\d\d$/).waitFor();
    await world.pass(5 * MINUTE_MS + 1_000);
    await diner.page.reload();
    await diner.button('Remind').waitFor();
  });

  it('S-14: a diner removes one of two, adds a remark and a name before the kitchen has the order', async () => {
    const diner = await scans();
    await diner.adds(COCONUT);
    await diner.adds(COCONUT);
    await diner.button('Cart, 2 items').waitFor();
    await eventually(() => cartAt(world, 'A12'), [2]);
    await diner.places();
    await diner.taps(`Change ${COCONUT}`);
    await diner.tapsInSheet(`One less ${COCONUT}`);
    const remark = diner.page.getByRole('group', { name: 'Quick remarks' }).getByRole('button').first();
    const words = (await remark.textContent()) ?? '';
    await remark.click();
    await diner.tapsInSheet('Save');
    await eventually(
      () => world.db.selectFrom('order_line').select(['num', 'note']).where('removed_at', 'is', null).execute(),
      [{ num: 1, note: words }],
    );
    await diner.taps('Your name and phone');
    await diner.page.getByLabel('Name', { exact: true }).fill('Sokha');
    await diner.tapsInSheet('Save');
    await diner.sees('Sokha');
    expect(diner.phone.problems).toEqual([]);
  });

  it('M-29: a diner opens an order that was merged into another, and is led to that one', async () => {
    const diner = await scans();
    const first = await openOrder();
    const guest = await world.diner();
    const { goods } = await guest.does('order', { orderNo: first.orderNo });
    expect(goods).toHaveLength(1);
    await diner.page.goto(`${origin}/pages/orderDetail/index?orderNo=${first.orderNo}`);
    await diner.sees('To pay: $4.13');
    const other = await accepted(world, await world.diner('A01'));
    const target = await world.db
      .selectFrom('orders')
      .select(['sitting_id', 'store_id'])
      .where('id', '=', first.orderId)
      .executeTakeFirstOrThrow();
    await world.db
      .updateTable('orders')
      .set({ merged_into: other.orderId, pay_status: 5 })
      .where('id', '=', first.orderId)
      .execute();
    await world.db
      .updateTable('orders')
      .set({ sitting_id: target.sitting_id })
      .where('id', '=', other.orderId)
      .execute();
    await diner.page.reload();
    await diner.sees(`This order is part of order ${formatOrderNumber(other.orderNo)} now`);
    await diner.taps(`See order ${formatOrderNumber(other.orderNo)}`);
    await diner.sees('To pay: $4.13');
  });

  it('P-03: a party that comes back to the entry is offered its unpaid order, and cancels it', async () => {
    const diner = await scans();
    await diner.adds(COCONUT);
    await diner.places();
    await diner.page.goto(`${origin}/pages/index/home`);
    await diner.sees(/is not paid yet/);
    await diner.taps('Cancel order');
    await diner.tapsInSheet('Cancel order');
    await eventually(() => ordersAt(world, 'A12'), [5]);
    await diner.page.getByText(/is not paid yet/).waitFor({ state: 'hidden' });
  });

  it('M-01: a phone that goes offline says so at once and places nothing; online again it orders once', async () => {
    const diner = await scans();
    await diner.adds(COCONUT);
    await eventually(() => cartAt(world, 'A12'), [1]);
    await diner.taps('Check out');
    await diner.sees('Confirm your order');
    await diner.phone.goesOffline();
    await diner.sees('You are offline. You can look and choose; ordering and paying wait.');
    expect(await diner.button('Place order').getAttribute('aria-disabled')).toBe('true');
    await diner.button('Place order').click({ force: true });
    await diner.sees('You are offline. Ordering waits until the line is back.');
    expect(await ordersAt(world, 'A12')).toEqual([]);
    await diner.phone.comesBack();
    await diner.page
      .getByText(/^You are offline\. You can look/)
      .locator('visible=true')
      .first()
      .waitFor({ state: 'hidden' });
    await diner.taps('Place order');
    await diner.page.waitForURL(/placeOrder\/pending/);
    expect(await ordersAt(world, 'A12')).toEqual([8]);
  });

  it('X-05: an unknown address says so, and leads to the entry home', async () => {
    const lost = await Person.opens(browser, `${origin}/pages/nowhere/index`);
    people.push(lost);
    await lost.sees('There is no such page');
    await lost.taps('To the start page');
    await lost.sees('Scan the table code');
  });
});
