import path from 'node:path';
import { cents, NO_RIEL } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import type { Actor } from '../support/world/actor';
import { order, puts } from '../support/world/meal';

const SHOTS = process.env.E2E_SHOTS;
const shot = async (person: Person, name: string): Promise<void> => {
  if (SHOTS !== undefined) await person.page.screenshot({ path: path.join(SHOTS, `till-${name}.png`) });
};

describe('an evening at the till, in a real browser', () => {
  let restaurant: Restaurant;
  let actor: Actor;
  let till: Person;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    const { world, browser, origin } = restaurant;
    const manager = await world.manager();
    await manager.does('setPin', { password: world.access.manager.password, pin: '4711' });
    await manager.does('setApprovalSettings', {
      taxExemption: true,
      discountAbove: 10,
      refund: true,
      reverseCheckout: true,
    });
    actor = await world.waiter();
    till = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await till.signsIn(world.access.staff);
  });
  afterAll(async () => {
    await till.close();
    await restaurant.close();
  });

  /** Guests of a table order coconuts, and staff accept. */
  const seated = async (table: string, coconuts: number): Promise<number> => {
    const { world } = restaurant;
    const guest = await world.diner(table);
    await puts(world, guest, 'Fresh coconut', coconuts);
    const { orderId } = await guest.does('generateOrderPostPayment', await order(guest));
    await actor.does('acceptOrder', { orderId });
    return orderId;
  };
  const looksAt = async (page: string, orderId: number): Promise<void> => {
    await till.page.goto(`${restaurant.origin}/pages/staff/${page}/index?orderId=${orderId}`);
  };
  const menu = async (words: string): Promise<void> => {
    await till.taps('What next?');
    await till.tapsInSheet(words);
  };

  it('M-15 T-12 V-07 S-31 S-34: staff take 20 % off a bill once a manager types the PIN, split it equally, and take each share', async () => {
    const orderId = await seated('A05', 4);
    const before = await actor.does('staffOrder', { orderId });
    await looksAt('orderDetail', orderId);
    await menu('Discount and tax');
    await till.taps('20 %');
    await till.page.getByRole('radio', { name: 'Regular guest' }).locator('visible=true').last().click();
    await shot(till, 'discount');
    await till.taps(/^Apply/);
    await till.sees('Manager’s PIN');
    for (const digit of ['1', '2', '3', '4']) await till.tapsInSheet(digit);
    await till.tapsInSheet('Approve');
    await till.page.getByRole('dialog').getByRole('alert').waitFor();
    await shot(till, 'pin-wrong');
    for (const digit of ['4', '7', '1', '1']) await till.tapsInSheet(digit);
    await till.tapsInSheet('Approve');
    await till.sees(/^New total .* was /);
    const after = await actor.does('staffOrder', { orderId });
    expect(after.totalPrice).toBeLessThan(before.totalPrice);
    expect(after.wholeDiscountReduce.reduceRate).toBe(20);

    await looksAt('orderDetail', orderId);
    await menu('Split the bill');
    await till.sees('Adds up to');
    await shot(till, 'split');
    await till.taps('Split into 2 shares');
    await till.page.waitForURL(/staff\/cash/);
    for (const rest of [true, false]) {
      await till.taps('Exact $');
      await shot(till, 'share');
      await till.taps(/^Paid in cash/);
      if (rest) await till.taps(/^Take the rest/);
    }
    await till.sees(/Paid, nothing to give back/);
    const paid = await actor.does('staffOrder', { orderId });
    expect(paid).toMatchObject({ payStatus: 2, due: 0 });
    expect(paid.tenders.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, 0)).toBe(after.totalPrice);
  });

  it('T-08 S-32: staff move a party to a free table, and merge another bill into its own', async () => {
    const moved = await seated('A06', 1);
    const merged = await seated('A07', 2);
    await looksAt('orderDetail', moved);
    await menu('Move or merge');
    await till.page.getByRole('radio', { name: /^B02/ }).locator('visible=true').last().click();
    await shot(till, 'move');
    await till.taps('Move to B02');
    await till.page.waitForURL(/tableManager/);
    expect(await actor.does('staffOrder', { orderId: moved })).toMatchObject({ tableName: 'B02' });

    await looksAt('orderDetail', moved);
    await menu('Move or merge');
    await till.page.getByRole('radio', { name: 'Merge bills' }).locator('visible=true').last().click();
    await till.page.getByRole('checkbox', { name: /A07/ }).locator('visible=true').last().click();
    await shot(till, 'merge');
    await till.taps(/^Merge 1 bill into/);
    await till.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Merge 1 bill/ })
      .click();
    await till.page.waitForURL(/orderDetail/);
    expect(await actor.does('staffOrder', { orderId: merged })).toMatchObject({ payStatus: 5 });
    const whole = await actor.does('staffOrder', { orderId: moved });
    expect(whole.goods.reduce((sum, { num }) => sum + num, 0)).toBe(3);
  });

  it('V-08 S-30 S-33: staff refund one of two dishes with a reason and a PIN, and the report of the day agrees', async () => {
    const orderId = await seated('A09', 2);
    const { due } = await actor.does('staffOrder', { orderId });
    await actor.does('takeCash', {
      orderId,
      receivedCents: due,
      receivedRiel: NO_RIEL,
      change: 'mixed',
      expectedTotal: due,
      column: 'sell',
    });
    await looksAt('orderDetail', orderId);
    await menu('Refund');
    await till.taps('One more Fresh coconut');
    await till.page.getByRole('radio', { name: 'Cold or late' }).locator('visible=true').last().click();
    await shot(till, 'refund');
    await till.taps(/^Refund about/);
    await till.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Refund/ })
      .click();
    await till.sees('Manager’s PIN');
    for (const digit of ['4', '7', '1', '1']) await till.tapsInSheet(digit);
    await till.tapsInSheet('Approve');
    await till.sees(/^Refunded/);
    const refunded = await actor.does('staffOrder', { orderId });
    expect(refunded.payStatus).toBe(3);
    const back = refunded.tenders.reduce((sum, tender) => sum + tender.refunded, 0);
    expect(back).toBeGreaterThan(0);
    expect(back).toBeLessThan(due);

    await till.page.goto(`${restaurant.origin}/pages/staff/reports/index`);
    await till.sees('Sales and payments agree to the cent');
    await shot(till, 'report');
    const { sum } = await actor.does('salesReport', { preset: 'today' });
    expect(sum.refunded).toBe(back);
    await till.sees(formatDollarSign(sum.net));
  });

  it('P-04 S-31: staff find a customer and take a bill from their wallet, at member prices', async () => {
    const orderId = await seated('A10', 2);
    const { personId } = await actor.does('addCustomer', { phone: '012345678', nickname: 'Sok Dara' });
    const [channel] = await actor.does('offlineChannels', {});
    await actor.does('staffTopUp', { personId, amount: cents(5_000), channelId: channel?.id ?? 0 });
    const { totalVipPrice, totalPrice } = await actor.does('staffOrder', { orderId });
    expect(totalVipPrice).toBeLessThan(totalPrice);
    await looksAt('cash', orderId);
    await till.page.getByRole('radio', { name: 'Wallet' }).locator('visible=true').last().click();
    await till.types(0, '012345678');
    await till.taps('Find');
    await till.taps(`Take ${formatDollarSign(totalVipPrice)} from the wallet`);
    await till.page.getByRole('alertdialog').getByRole('button', { name: 'Wallet' }).click();
    await till.sees('Nothing to give back');
    await shot(till, 'wallet');
    expect(await actor.does('staffOrder', { orderId })).toMatchObject({ payStatus: 2, column: 'vip', due: 0 });
  });

  it('S-34: staff change the pieces of an ordered dish that the kitchen does not have yet', async () => {
    const { world } = restaurant;
    const guest = await world.diner('A11');
    await puts(world, guest, 'Fresh coconut', 1);
    const { orderId } = await guest.does('generateOrderPostPayment', await order(guest));
    await looksAt('orderDetail', orderId);
    await till.page
      .getByRole('button', { name: /Fresh coconut/ })
      .locator('visible=true')
      .last()
      .click();
    await till.tapsInSheet('Change options or pieces');
    await till.tapsInSheet('One more Fresh coconut');
    await till.tapsInSheet('Change to 2 × Fresh coconut');
    await till.sees('Changed: Fresh coconut');
    const { goods } = await actor.does('staffOrder', { orderId });
    expect(goods.map(({ num }) => num)).toEqual([2]);
  });
});
