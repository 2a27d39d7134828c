import path from 'node:path';
import { mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import { formatDollarSign } from '../support/money';
import type { Person } from '../support/e2e/person';
import { Till } from '../support/e2e/till';
import { Restaurant } from '../support/restaurant';
import { order, puts } from '../support/world/meal';

const SHOTS = process.env.E2E_SHOTS;
const shot = async (person: Person, name: string): Promise<void> => {
  if (SHOTS !== undefined) await person.page.screenshot({ path: path.join(SHOTS, `till-${name}.png`) });
};

describe('a day at the till, in a real browser', () => {
  let restaurant: Restaurant;
  let till: Till;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    till = await Till.opens(restaurant);
    const manager = await restaurant.world.manager();
    await manager.does('setApprovalSettings', {
      taxExemption: true,
      discountAbove: 10,
      refund: true,
      reverseCheckout: true,
      voids: false,
      comps: false,
    });
  });
  afterAll(async () => {
    await till.person.close();
    await restaurant.close();
  });

  it('M-15 T-12 V-07 S-31 S-34: staff discount a bill with the PIN, split it equally, and take each share', async () => {
    const orderId = await till.seats('A05', 4);
    const before = await till.actor.does('staffOrder', { orderId });
    await till.takesNextStep(orderId, 'act.discount');
    await till.person.taps('20 %');
    await till.page.getByRole('radio', { name: 'Regular guest' }).locator('visible=true').last().click();
    await shot(till.person, 'discount');
    await till.person.taps(/^Apply/);
    await till.person.sees('Manager’s PIN');
    for (const digit of ['1', '2', '3', '4']) await till.person.tapsInSheet(digit);
    await till.person.tapsInSheet('Approve');
    await till.page.getByRole('dialog').getByRole('alert').waitFor();
    await shot(till.person, 'pin-wrong');
    for (const digit of ['4', '7', '1', '1']) await till.person.tapsInSheet(digit);
    await till.person.tapsInSheet('Approve');
    await till.person.sees(/^New total .* was /);
    const after = await till.actor.does('staffOrder', { orderId });
    expect(after.totalPrice).toBeLessThan(before.totalPrice);
    expect(after.wholeDiscountReduce.reduceRate).toBe(20);

    await till.takesNextStep(orderId, 'act.split');
    await till.person.sees('Adds up to');
    await shot(till.person, 'split');
    await till.person.taps('Split into 2 shares');
    await till.page.waitForURL(/staff\/cash/);
    for (const rest of [true, false]) {
      await till.person.taps('Exact $');
      await shot(till.person, 'share');
      await till.person.taps(/^Take \$/);
      if (rest) await till.person.taps(/^Take the rest/);
    }
    await till.person.sees(/Paid, nothing to give back/);
    const paid = await till.actor.does('staffOrder', { orderId });
    expect(paid).toMatchObject({ payStatus: 2, due: 0 });
    expect(paid.tenders.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, 0)).toBe(after.totalPrice);
  });

  it('T-08 S-32: staff move a party to a free table, and merge another bill into its own', async () => {
    const moved = await till.seats('A06', 1);
    const merged = await till.seats('A07', 2);
    await till.takesNextStep(moved, 'act.move');
    await till.page.getByRole('radio', { name: /^B02/ }).locator('visible=true').last().click();
    await shot(till.person, 'move');
    await till.person.taps('Move to B02');
    await till.page.waitForURL(/tableManager/);
    expect(await till.actor.does('staffOrder', { orderId: moved })).toMatchObject({ tableName: 'B02' });

    await till.takesNextStep(moved, 'act.move');
    await till.page.getByRole('radio', { name: 'Merge bills' }).locator('visible=true').last().click();
    await till.page.getByRole('checkbox', { name: /A07/ }).locator('visible=true').last().click();
    await shot(till.person, 'merge');
    await till.person.taps(/^Merge 1 bill into/);
    await till.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Merge 1 bill/ })
      .click();
    await till.page.waitForURL(/orderDetail/);
    expect(await till.actor.does('staffOrder', { orderId: merged })).toMatchObject({ payStatus: 5 });
    const whole = await till.actor.does('staffOrder', { orderId: moved });
    expect(whole.goods.reduce((sum, { num }) => sum + num, 0)).toBe(3);
  });

  it('V-08 S-30 S-33: staff refund one of two dishes with a reason and a PIN, and the report agrees', async () => {
    const orderId = await till.seats('A09', 2);
    const { due } = await till.actor.does('staffOrder', { orderId });
    await till.actor.does('takeCash', {
      orderId,
      receivedCents: due,
      receivedRiel: NO_SECOND,
      change: 'mixed',
      expectedTotal: due,
      column: 'sell',
    });
    await till.takesNextStep(orderId, 'act.refund');
    await till.person.taps('One more Fresh coconut');
    await till.page.getByRole('radio', { name: 'Cold or late' }).locator('visible=true').last().click();
    await shot(till.person, 'refund');
    await till.person.taps(/^Refund \$/);
    await till.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Refund/ })
      .click();
    await till.person.sees('Manager’s PIN');
    for (const digit of ['4', '7', '1', '1']) await till.person.tapsInSheet(digit);
    await till.person.tapsInSheet('Approve');
    await till.person.sees(/^Refunded/);
    const refunded = await till.actor.does('staffOrder', { orderId });
    expect(refunded.payStatus).toBe(3);
    const back = refunded.tenders.reduce((sum, tender) => sum + tender.refunded, 0);
    expect(back).toBeGreaterThan(0);
    expect(back).toBeLessThan(due);

    await till.page.goto(`${restaurant.origin}/pages/staff/reports/index`);
    await till.person.sees('Sales and payments agree to the cent');
    await shot(till.person, 'report');
    const { sum } = await till.actor.does('salesReport', { preset: 'today' });
    expect(sum.refunded).toBe(back);
    await till.person.sees(formatDollarSign(sum.net));
  });

  it('P-04 V-06 S-31: staff pay a bill from a customer’s wallet, at member prices; the rest stays in it', async () => {
    const orderId = await till.seats('A10', 2);
    const { personId } = await till.actor.does('addCustomer', { phone: '012345678', nickname: 'Sok Dara' });
    const [channel] = await till.actor.does('offlineChannels', {});
    await till.actor.does('staffTopUp', { personId, amount: mainAmount(5_000), channelId: channel?.id ?? 0 });
    const { totalVipPrice, totalPrice } = await till.actor.does('staffOrder', { orderId });
    expect(totalVipPrice).toBeLessThan(totalPrice);
    await till.opens('staff/cash', orderId);
    await till.page.getByRole('radio', { name: 'Wallet' }).locator('visible=true').last().click();
    await till.person.types(0, '012345678');
    await till.person.taps('Find');
    const { balance: had } = await till.actor.does('customer', { personId });
    await till.person.taps(`Take ${formatDollarSign(totalVipPrice)} from the wallet`);
    await till.page.getByRole('alertdialog').getByRole('button', { name: 'Wallet' }).click();
    await till.person.sees('Nothing to give back');
    await shot(till.person, 'wallet');
    expect((await till.actor.does('customer', { personId })).balance).toBe(had - totalVipPrice);
    expect(await till.actor.does('staffOrder', { orderId })).toMatchObject({ payStatus: 2, column: 'vip', due: 0 });
  });

  it('S-34: staff change the pieces of an ordered dish that the kitchen does not have yet', async () => {
    const { world } = restaurant;
    const guest = await world.diner('A11');
    await puts(world, guest, 'Fresh coconut', 1);
    const { orderId } = await guest.does('generateOrderPostPayment', await order(guest));
    await till.opens('staff/orderDetail', orderId);
    await till.page
      .getByRole('button', { name: /Fresh coconut/ })
      .locator('visible=true')
      .last()
      .click();
    await till.person.tapsInSheet('Change options or pieces');
    await till.person.tapsInSheet('One more Fresh coconut');
    await till.person.tapsInSheet('Change to 2 × Fresh coconut');
    await till.person.sees('Changed: Fresh coconut');
    const { goods } = await till.actor.does('staffOrder', { orderId });
    expect(goods.map(({ num }) => num)).toEqual([2]);
  });
});
