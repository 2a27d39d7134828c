import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Person } from '../../__tests__/support/e2e/person';
import { beginning } from '../../__tests__/support/e2e/words';
import { order, puts } from '../../__tests__/support/world/meal';
import { managerLooksAround } from './manager';
import { managerSetsUp } from './till';
import type { Tour } from './tour';

/** Parties at other tables, so that the floor looks like an evening: unpaid, paid, and one that calls. */
export const evening = async ({ world }: Tour): Promise<void> => {
  const waiter = await world.waiter();
  for (const table of ['A02', 'A04', 'A07', 'B01']) {
    const guest = await world.diner(table);
    await puts(world, guest, 'Fresh coconut', 3);
    const { orderId } = await guest.does('generateOrderPostPayment', await order(guest, 1, 3));
    const { due } = await waiter.does('acceptOrder', { orderId });
    const cash = {
      receivedCents: due,
      receivedRiel: secondAmount(0),
      change: 'mixed',
      expectedTotal: due,
      column: 'sell',
    } as const;
    if (table === 'A04') await waiter.does('takeCash', { orderId, ...cash });
    await world.pass(MINUTE_MS);
  }
  const caller = await world.diner('A09');
  await caller.does('callStaff', { reason: 'bill' });
};

/** A free table is kept, and a table is put up for the evening. */
const floorChanges = async (camera: Tour['camera'], waiter: Person): Promise<void> => {
  const { t, st } = waiter.words;
  await waiter.taps(/^A08/);
  await waiter.sees(st('table.seat'));
  await camera.takes(waiter.page, 'table-free');
  await waiter.tapsInSheet(st('table.hold'));
  await waiter.sees(st('table.free'));
  await camera.takes(waiter.page, 'table-kept');
  await waiter.tapsInSheet(t('common.close'));
  await waiter.taps(st('board.putUp'));
  await waiter.types(0, 'T01');
  await camera.takes(waiter.page, 'put-up');
  await waiter.tapsInSheet(st('board.putUpDo'));
  await waiter.taps(/^T01/);
  await waiter.sees(st('table.takeAway'));
  await camera.takes(waiter.page, 'table-temporary');
  await waiter.tapsInSheet(t('common.close'));
  await camera.takes(waiter.page, 'board-changed');
};

/** The floor while an order waits, and the order itself; it ends accepted. */
export const staffAnswers = async ({ world, camera, open }: Tour): Promise<Person> => {
  const waiter = await open('/pages/staff/login/index');
  const { t, st } = waiter.words;
  await waiter.button(st('login.submit')).waitFor();
  await camera.takes(waiter.page, 'staff-login');
  await waiter.signsIn(world.access.staff);
  await waiter.button(/^A12/).waitFor();
  await camera.takes(waiter.page, 'board');
  await waiter.taps(/^A12/);
  await waiter.page
    .getByRole('dialog')
    .getByText(/0001|#|\d{4}/)
    .first()
    .waitFor();
  await camera.takes(waiter.page, 'table');
  await waiter.tapsInSheet(t('common.close'));
  await floorChanges(camera, waiter);
  await waiter.page
    .getByRole('button', { name: new RegExp(st('tab.orders')) })
    .last()
    .click();
  await waiter.page.waitForURL(/staff\/orderList/);
  await camera.takes(waiter.page, 'staff-orders');
  await waiter.page
    .getByRole('radio', { name: new RegExp(`^${st('orders.all')}`) })
    .first()
    .click();
  await waiter.taps(st('orders.filter'));
  await waiter.page
    .getByRole('dialog')
    .getByRole('radio', { name: st('orders.pay.unpaid'), exact: true })
    .click();
  await camera.takes(waiter.page, 'staff-orders-filter');
  await waiter.tapsInSheet(st('orders.reset'));
  await waiter.tapsInSheet(t('common.close'));
  await camera.takes(waiter.page, 'staff-orders-all');
  await waiter.opensNewOrder(t('common.table', { name: 'A12' }));
  await waiter.button(st('order.accept')).waitFor();
  await camera.takes(waiter.page, 'staff-order-waiting');
  await waiter.taps(st('order.reject'));
  await camera.takes(waiter.page, 'reject');
  await waiter.tapsInSheet(st('order.rejectKeep'));
  await waiter.taps(st('order.accept'));
  await waiter.page
    .getByRole('button', { name: st('order.take', { amount: '' }).trim() })
    .last()
    .waitFor();
  await camera.takes(waiter.page, 'staff-order-accepted');
  return waiter;
};

/** The waiter takes cash for the order that is open. */
export const staffTakesCash = async ({ camera }: Tour, waiter: Person): Promise<void> => {
  const { st } = waiter.words;
  await waiter.page
    .getByRole('button', { name: st('order.take', { amount: '' }).trim() })
    .last()
    .click();
  await waiter.button('2').waitFor();
  await camera.takes(waiter.page, 'cash-empty');
  for (const key of ['3', '0']) await waiter.taps(key);
  await camera.takes(waiter.page, 'cash');
  await waiter.page
    .getByRole('button', { name: beginning(st('cash.take', { amount: '$' })) })
    .last()
    .click();
  await waiter.button(st('cash.toOrder')).waitFor();
  await camera.takes(waiter.page, 'cash-done');
  await waiter.taps(st('cash.toOrder'));
  await waiter.sees(st('order.history'));
  await camera.takes(waiter.page, 'staff-order-paid');
};

/** An order of another table is rejected, and one with ribs by the kilogram is weighed. */
export const staffRejectsAndWeighs = async (tour: Tour, waiter: Person, rejected: Person): Promise<void> => {
  const { world, camera, origin } = tour;
  const { t, st } = waiter.words;
  await rejected.adds(tour.dishes.coconut);
  await rejected.places();
  await waiter.opensNewOrder(t('common.table', { name: 'A06' }));
  await waiter.taps(st('order.reject'));
  await waiter.page.getByRole('radio', { name: st('order.rejectBusy') }).click();
  await waiter.tapsInSheet(st('order.rejectDo'));
  await rejected.sees(t('pending.rejected'));

  // The demo store has nothing by weight yet: the ribs become it.
  await world.db.updateTable('goods').set({ pricing_method: 1 }).where('sell_cents', '=', mainAmount(690)).execute();
  const guest = await world.diner('A10');
  await puts(world, guest, 'Pork ribs in palm sugar', 2);
  const { orderId } = await guest.does('generateOrderPostPayment', await order(guest));
  await (await world.waiter()).does('acceptOrder', { orderId });
  await waiter.page.goto(`${origin}/pages/staff/orderDetail/index?orderId=${orderId}`);
  await waiter.taps(st('weigh.open'));
  await camera.takes(waiter.page, 'weigh-empty');
  for (const key of ['1', '.', '2', '3', '5']) await waiter.tapsInSheet(key);
  await camera.takes(waiter.page, 'weigh');
  await waiter.page.keyboard.press('Enter');
  await waiter.sees(st('weigh.piece', { piece: 2, of: 2 }));
  await waiter.page.keyboard.type('0.8');
  await camera.takes(waiter.page, 'weigh-next');
  await waiter.page.keyboard.press('Enter');
  await waiter.button(st('order.confirm')).waitFor();
  await camera.takes(waiter.page, 'staff-order-weighed');
};

/** What is left: the page of the person, and the manager's. */
export const backOffice = async (tour: Tour, waiter: Person): Promise<void> => {
  const { world, camera, open, origin } = tour;
  const { st } = waiter.words;
  await waiter.page.goto(`${origin}/pages/staff/more/index`);
  await waiter.sees(st('more.signOut'));
  await camera.takes(waiter.page, 'more');
  await waiter.taps(st('more.goods'));
  await waiter.sees(st('goods.on'));
  await camera.takes(waiter.page, 'goods');
  await managerLooksAround(tour);
  const manager = await open('/pages/staff/login/index');
  await manager.signsIn(world.access.manager);
  await managerSetsUp(tour, manager);
  await manager.close();
};
