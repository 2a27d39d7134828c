import { choosesWay, goesToPay } from '../support/e2e/bill';
import { answersTestWallet } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { findStoreId } from '../support/world/paying';

describe('a tip that a guest adds on the phone', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    const { db } = restaurant.world;
    await db
      .updateTable('store')
      .set({ tips: true, tip_percents: [5, 10], tip_amounts: [] })
      .where('id', '=', await findStoreId(restaurant.world))
      .execute();
  });
  afterAll(() => restaurant.close());

  it('V-07: a guest pays with 10 %, sees it on the receipt, and a manager sees it in the report', async () => {
    const { world, browser, origin } = restaurant;
    const guest = await Person.opens(browser, await restaurant.link('A12'));
    const orderNo = await goesToPay(world, guest, 'Fresh coconut');
    const { t, mt } = guest.words;
    await choosesWay(guest, 'Test wallet');
    await guest.page.getByRole('radio', { name: /^10 %/ }).click();
    await guest.sees(/^with a tip of \$/);
    await guest.taps(t('step.pay'));
    await guest.sees(mt('pay.scan'));
    await answersTestWallet(world, 'payment_attempt', 'pay');
    await guest.page.waitForURL(/paySuccess/);
    await guest.sees(/^with a tip of \$/);
    const { tip_cents: tip } = await world.db.selectFrom('tender').select('tip_cents').executeTakeFirstOrThrow();
    expect(tip).toBeGreaterThan(0);
    await guest.page.goto(`${origin}/pages/orderDetail/index?orderNo=${orderNo}`);
    await guest.sees(mt('receipt.tip'));
    expect(guest.phone.problems).toEqual([]);
    await guest.close();

    const manager = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await manager.signsIn(world.access.manager);
    await manager.page.goto(`${origin}/pages/staff/reports/index`);
    await manager.sees(manager.words.st('report.tips'));
    await manager.sees(`$${(tip / 100).toFixed(2)}`);
    await manager.close();
  });
});
