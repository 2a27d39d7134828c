import { mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import { toSecond } from '@romduol/domain/money/conversion';
import { formatDollarSign, formatRiel } from '../support/money';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

describe('amounts of an order on a diner’s phone', () => {
  let restaurant: Restaurant;
  let diner: Person;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    diner = await Person.opens(restaurant.browser, await restaurant.link('A05'));
    await diner.adds('Fresh coconut');
    await diner.adds('Fresh coconut');
    await diner.places();
  });
  afterAll(async () => {
    await diner.close();
    await restaurant.close();
  });

  /** The text in the head of the order's page, without spaces. */
  const head = async (): Promise<string> => {
    await diner.page.locator('.outcome').locator('visible=true').first().waitFor();
    const sum = diner.page.locator('.pending__sum').locator('visible=true');
    const section = (await sum.count()) > 0 ? sum : diner.page.locator('.outcome').locator('visible=true');
    return (await section.first().innerText()).replace(/\s/g, '');
  };
  const placed = async () => {
    const waiter = await restaurant.world.waiter();
    const { list } = await waiter.does('staffOrders', {});
    const orderId = list[0]?.orderId ?? 0;
    return { waiter, orderId, order: await waiter.does('staffOrder', { orderId }) };
  };

  it('S-37: an order that waits for the store shows the member price beside the price for all', async () => {
    const { order } = await placed();
    expect(order.totalVipPrice).toBeLessThan(order.totalPrice);
    expect(await head()).toContain(formatDollarSign(order.totalVipPrice));
  });

  it('V-14: after a part payment dollars, riel and the member’s price are those of the rest (S-37)', async () => {
    const { waiter, orderId, order } = await placed();
    await waiter.does('acceptOrder', { orderId });
    const paid = { orderId, receivedCents: mainAmount(300), receivedRiel: NO_SECOND, part: mainAmount(300) };
    const terms = { change: 'dollars', expectedTotal: order.totalPrice, column: 'sell' } as const;
    const { due } = await waiter.does('takeCash', { ...paid, ...terms });
    await diner.page.goto(`${restaurant.origin}/pages/orderDetail/index?orderNo=${order.orderNo}`);
    await diner.sees(new RegExp(formatDollarSign(due).replace('$', '\\$')));
    const shown = await head();
    expect(shown).toContain(`${formatRiel(toSecond(due, order.conversionRatio))}៛`);
    expect(shown).toContain(formatDollarSign(mainAmount(order.totalVipPrice - 300)));
    expect(shown).not.toContain(formatRiel(toSecond(order.totalPrice, order.conversionRatio)));
  });

  it('T-15: where prices include VAT the phone adds none, shows what is included, and the order has it', async () => {
    const { world, browser } = restaurant;
    await world.db.updateTable('store').set({ prices_include_vat: true }).execute();
    const guest = await Person.opens(browser, await restaurant.link('A06'));
    await guest.adds('Fresh coconut');
    await guest.taps(guest.words.t('menu.checkOut'));
    const within = guest.words.t('receipt.vatWithin', { percent: 10 });
    await guest.sees(within);
    expect(await guest.isShown(/^VAT 10%$/)).toBe(false);
    await guest.taps(guest.words.t('confirm.place'));
    await guest.page.waitForURL(/placeOrder\/pending/);
    const { waiter, orderId, order } = await placed();
    expect([order.price.vat, order.price.vatIncluded]).toEqual([0, Math.round((order.totalPrice * 10) / 110)]);
    await waiter.does('acceptOrder', { orderId });
    await guest.page.goto(`${restaurant.origin}/pages/orderDetail/index?orderNo=${order.orderNo}`);
    await guest.sees(within);
    await guest.close();
  });
});
