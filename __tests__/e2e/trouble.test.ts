import path from 'node:path';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { Person } from '../support/e2e/person';
import { nothingHappensFor } from '../support/time';
import { dish, fetchMenu } from '../support/world/meal';
import { World } from '../support/world/world';

describe('a meal with failures', () => {
  let world: World;
  let browser: Browser;
  let origin: string;
  let diner: Person;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  // A world each: one test moves the clock, another takes a dish off sale.
  beforeEach(async () => {
    world = await World.open(path.resolve('dist/h5'));
    origin = await world.listen();
    diner = await Person.opens(browser, `${origin}/?tableUuid=${await world.findTableCode('A12')}`);
  });
  afterEach(async () => {
    await diner.close();
    await world.close();
  });

  const waiting = async (): Promise<void> => {
    await diner.adds('Fresh coconut');
    await diner.places();
    await diner.sees('Waiting for the restaurant');
  };
  const accept = async (): Promise<void> => {
    const waiter = await world.waiter();
    const { list } = await waiter.does('staffOrders', { show: 'waiting' });
    expect(list).toHaveLength(1);
    await waiter.does('acceptOrder', { orderId: list[0]?.orderId ?? 0 });
  };

  it('T-18 S-17: a phone that is offline while its order waits shows, online again, that it was accepted', async () => {
    await waiting();
    await diner.phone.goesOffline();
    await accept();
    // Messages meanwhile did not reach it.
    await nothingHappensFor(500);
    expect(diner.page.url()).toContain('placeOrder/pending');
    await diner.phone.comesBack();
    await diner.page.waitForURL(/orderDetail/);
    await diner.sees('To pay: $4.13');
  });

  it('S-17: a reloaded page of a waiting order goes on counting down, and follows the acceptance', async () => {
    await waiting();
    await diner.page.reload();
    await diner.sees('Waiting for the restaurant');
    await accept();
    await diner.page.waitForURL(/orderDetail/);
    await diner.sees('To pay: $4.13');
  });

  it('S-17 T-01: the countdown ends without an answer, and the diner’s page says so by itself', async () => {
    await waiting();
    await world.pass(MINUTE_MS);
    await nothingHappensFor(500);
    expect(await diner.isShown('Nobody answered in time')).toBe(false);
    await world.pass(60 * MINUTE_MS);
    await diner.sees('Nobody answered in time');
    await diner.sees('You paid nothing.');
    const [order] = await world.db.selectFrom('orders').select('pay_status').execute();
    expect(order).toEqual({ pay_status: 5 });
  });

  it('V-08 S-17: a waiter rejects with a reason, the diner reads it and orders the same again', async () => {
    const waiter = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await waiter.signsIn(world.access.staff);
    await waiting();
    await waiter.opensNewOrder('Table A12');
    await waiter.taps('Reject…');
    await waiter.page.getByRole('radio', { name: 'The kitchen is too busy' }).click();
    await waiter.taps('Reject order');
    await diner.sees('The restaurant could not take this order');
    await diner.sees('Reason: The kitchen is too busy');
    await diner.sees('You paid nothing.');

    // What was in the order goes back into the cart, and is ordered again.
    await diner.taps('Order again');
    await diner.button('Cart, 1 item').waitFor();
    await diner.places();
    await waiter.opensNewOrder('Table A12');
    await waiter.taps('Accept order');
    await diner.page.waitForURL(/orderDetail/);
    await diner.sees('To pay: $4.13');
    expect([...diner.phone.problems, ...waiter.phone.problems]).toEqual([]);
    await waiter.close();
  });

  it('M-25 V-02: a dish that sells out in the cart blocks check-out until it is removed', async () => {
    await diner.adds('Fresh coconut');
    await diner.adds('Morning glory, garlic');
    await diner.button('Cart, 2 items').waitFor();
    const waiter = await world.waiter();
    const coconut = dish(await fetchMenu(world, await world.diner('A12')), 'Fresh coconut');
    await waiter.does('goodsSoldOut', { goodsId: coconut.id, sale: 'off' });
    await diner.page.locator(`[data-goods="${coconut.id}"].dish--out`).waitFor();

    await diner.taps('Check out');
    await diner.sees('Remove the sold-out dish to check out.');
    // It is shown as off, and a tap on it still shows why. (The trial waits until the sheet has stopped moving.)
    const checkOut = diner.page.getByRole('dialog').getByRole('button', { name: 'Check out' });
    expect(await checkOut.getAttribute('aria-disabled')).toBe('true');
    await diner.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click({ trial: true });
    await checkOut.click({ force: true });
    expect(diner.page.url()).not.toContain('placeOrder');
    await diner.tapsInSheet('Remove');
    await diner.button('Cart, 1 item').waitFor();
    await diner.tapsInSheet('Check out');
    await diner.sees('Confirm your order');
    await diner.taps('Place order');
    await diner.page.waitForURL(/placeOrder\/pending/);
    const ordered = await world.db.selectFrom('order_line').select('goods_id').execute();
    expect(ordered.map(({ goods_id }) => goods_id)).not.toContain(coconut.id);
    expect(ordered).toHaveLength(1);
  });
});
