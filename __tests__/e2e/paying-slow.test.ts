import { createGateways } from '../../server/payments';
import { khqrGateway } from '../../server/payments/khqr/gateway';
import { choosesWay, goesToPay } from '../support/e2e/bill';
import { Person } from '../support/e2e/person';
import { FakeBakong } from '../support/fake-bakong';
import { Restaurant } from '../support/restaurant';
import { takesDollars } from '../support/world/meal';
import { findStoreId } from '../support/world/paying';
import { SANDBOX_KEY } from '../support/world/surroundings';

describe('paying through a bank that is slow or does not answer', () => {
  let bakong: FakeBakong;
  let restaurant: Restaurant;
  beforeEach(async () => {
    bakong = await FakeBakong.open();
    restaurant = await Restaurant.open([], (db) => createGateways(db, SANDBOX_KEY, [khqrGateway(bakong.settings)]));
    const { db } = restaurant.world;
    await db
      .insertInto('store_gateway')
      .values({ store_id: await findStoreId(restaurant.world), gateway: 'khqr' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  afterEach(async () => {
    await restaurant.close();
    await bakong.close();
  });

  const attempts = () => restaurant.world.db.selectFrom('payment_attempt').selectAll().orderBy('id').execute();

  // A bank that does not answer is waited for: 11 s on two idle cores.
  it('P-04 M-26 X-02: a diner pays cash while the bank is silent; the late payment is a surplus', async () => {
    const { world, browser } = restaurant;
    const diner = await Person.opens(browser, await restaurant.link('A12'));
    const { mt, t } = diner.words;
    const orderNo = await goesToPay(world, diner, 'Fresh coconut');
    bakong.mood = 'silent';
    await choosesWay(diner, 'KHQR');
    // However often it is pressed while the bank keeps us waiting, there is one attempt.
    const pay = diner.button(t('step.pay'));
    await pay.click();
    await pay.click({ force: true, noWaitAfter: true });
    await diner.sees(mt('pay.scan'));
    await diner.sees(mt('pay.waiting'));
    expect(await attempts()).toHaveLength(1);
    bakong.mood = 'away';
    await world.pass(30_000);
    await diner.sees(mt('pay.waiting'));

    await diner.taps(mt('pay.otherWay'));
    await choosesWay(diner, 'Cash');
    await diner.taps(mt('pay.atTable'));
    await diner.page.waitForURL(/payResult/);
    await diner.sees(mt('pay.tableTitle'));
    const [attempt] = await attempts();
    if (attempt === undefined || attempt.show.kind !== 'qr') throw new Error('no code');
    expect(attempt.status).not.toBe('open');
    const waiter = await world.waiter();
    const { list } = await waiter.does('staffOrders', {});
    const order = list.find((each) => each.orderNo === orderNo);
    if (order === undefined) throw new Error('no order');
    await takesDollars(waiter, order.orderId, order.totalPrice);
    await diner.page.waitForURL(/paySuccess/);

    // The bank took the money all the same.
    bakong.mood = 'well';
    bakong.pays(attempt.show.text, attempt.amount_cents);
    await world.pass(15 * 60_000);
    expect(await waiter.does('surplusList', {})).toMatchObject([
      { orderNo, kind: 'late', gateway: 'KHQR', amount: attempt.amount_cents },
    ]);
    const tenders = await world.db.selectFrom('tender').selectAll().execute();
    expect(tenders).toHaveLength(1);
    await diner.close();
  }, 270_000);

  it('P-04 X-02: a diner whose payment request gets no answer tries again, and there is one attempt', async () => {
    const { world, browser } = restaurant;
    const diner = await Person.opens(browser, await restaurant.link('A11'));
    const { mt, t } = diner.words;
    await goesToPay(world, diner, 'Fresh coconut');
    await choosesWay(diner, 'KHQR');
    await diner.losesAnAnswer('payOrder');
    await diner.taps(t('step.pay'));
    await diner.sees(mt('pay.scan'));
    expect(await attempts()).toHaveLength(1);
    await diner.close();
  });
});
