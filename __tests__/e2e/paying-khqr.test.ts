import type { Route } from 'playwright-core';
import { createGateways } from '../../server/payments';
import { khqrGateway } from '../../server/payments/khqr/gateway';
import { opensCode, goesToPay } from '../support/e2e/bill';
import { Person } from '../support/e2e/person';
import { FakeBakong } from '../support/fake-bakong';
import { Restaurant } from '../support/restaurant';
import { findStoreId } from '../support/world/paying';
import { SANDBOX_KEY } from '../support/world/surroundings';

const APP_LINK = 'https://bakong.page.link/**';

describe('paying by KHQR in a real browser', () => {
  let bakong: FakeBakong;
  let restaurant: Restaurant;
  beforeAll(async () => {
    bakong = await FakeBakong.open();
    restaurant = await Restaurant.open([], (db) => createGateways(db, SANDBOX_KEY, [khqrGateway(bakong.settings)]));
    const { db } = restaurant.world;
    const row = { store_id: await findStoreId(restaurant.world), gateway: 'khqr' };
    await db
      .insertInto('store_gateway')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  afterAll(async () => {
    await restaurant.close();
    await bakong.close();
  });

  /** A diner who has the KHQR code of their order in front of them; on their phone the link to an app does that. */
  const atTheCode = async (table: string, opensApp: (route: Route) => Promise<void>) => {
    const { world, browser } = restaurant;
    const diner = await Person.opens(browser, await restaurant.link(table));
    const orderNo = await goesToPay(world, diner, 'Fresh coconut');
    await diner.page.route(APP_LINK, opensApp);
    await opensCode(diner, 'KHQR');
    return { diner, orderNo };
  };

  /** A bank pays the code that is open, and the server asks Bakong. */
  const bankPays = async (): Promise<void> => {
    const { world } = restaurant;
    const { show, amount_cents: amount } = await world.db
      .selectFrom('payment_attempt')
      .select(['show', 'amount_cents'])
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    if (show.kind !== 'qr') throw new Error('no code');
    bakong.pays(show.text, amount);
    await world.pass(5_000);
  };

  it('M-18 P-04 S-21: without a bank app the phone says so after 5 s; a payment during its sleep counts', async () => {
    // No app takes the link, and the page stays as it is.
    const { diner, orderNo } = await atTheCode('A12', (route) => route.fulfill({ status: 204 }));
    await diner.page.clock.install();
    await diner.taps('Open bank app');
    await diner.page.clock.fastForward(4_000);
    expect(await diner.isShown(diner.words.t('error.appNotInstalled'))).toBe(false);
    await diner.page.clock.fastForward(1_000);
    await diner.sees(diner.words.t('error.appNotInstalled'));
    await diner.phone.goesOffline();
    await bankPays();
    expect(diner.page.url()).toContain('paymentQr');
    await diner.phone.comesBack();
    await diner.page.clock.fastForward(5_000);
    await diner.page.waitForURL(new RegExp(`paySuccess.*${orderNo}`));
    await diner.close();
  });

  it('P-04 S-21: a diner opens the bank’s app by its link, pays there, and returns to a paid order', async () => {
    const { diner, orderNo } = await atTheCode('A11', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The bank</title>' }),
    );
    await diner.taps('Open bank app');
    await diner.page.waitForURL(/bakong\.page\.link/);
    await bankPays();
    await diner.page.goBack();
    await diner.page.waitForURL(new RegExp(`paySuccess.*${orderNo}`));
    await diner.sees(/^Paid \$/);
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  });
});
