import { MINUTE_MS } from '@romduol/domain/time/units';
import { goesToPay, opensCode } from '../../__tests__/support/e2e/bill';
import type { Person } from '../../__tests__/support/e2e/person';
import { dish, fetchMenu, puts } from '../../__tests__/support/world/meal';
import type { Tour } from './tour';

/** The first load takes its time, fails, and works at another try. */
const opensSlowly = async ({ world, camera, origin, dishes, open }: Tour): Promise<void> => {
  const diner = await open(`/?tableUuid=${await world.findTableCode('A08')}`);
  await diner.sees(dishes.noodles);
  const { page } = diner;
  const { t } = diner.words;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/consumer/goods/list*', async (route) => {
    await held;
    await route.abort('connectionrefused');
  });
  await page.goto(`${origin}/pages/index/index`);
  await camera.takes(page, 'menu-loading');
  letGo();
  await diner.button(t('common.retry')).waitFor();
  await camera.takes(page, 'menu-failed');
  await page.unroute('**/api/consumer/goods/list*');
  // The app tries again by itself, too, and may have been faster.
  await diner
    .button(t('common.retry'))
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await diner.sees(dishes.noodles);
  await diner.close();
};

/** A dish that sells out in the cart; the line that breaks. */
const losesADish = async ({ world, camera, dishes, open }: Tour): Promise<void> => {
  const diner = await open(`/?tableUuid=${await world.findTableCode('A08')}`);
  const { page } = diner;
  const { t } = diner.words;
  await diner.adds(dishes.coconut);
  await diner.adds(dishes.salad);
  await diner.button(t('menu.cartLabel', { count: 2 })).waitFor();
  const waiter = await world.waiter();
  const coconut = dish(await fetchMenu(world, await world.diner('A08')), 'Fresh coconut');
  await waiter.does('goodsSoldOut', { goodsId: coconut.id, sale: 'off' });
  await page.locator(`[data-goods="${coconut.id}"].dish--out`).waitFor();
  await camera.takes(page, 'menu-sold-out');
  await diner.taps(t('menu.checkOut'));
  await diner.sees(t('cart.soldOutHint'));
  await camera.takes(page, 'cart-sold-out');
  await diner.tapsInSheet(t('common.close'));
  await waiter.does('goodsSoldOut', { goodsId: coconut.id, sale: 'on' });
  await diner.phone.goesOffline();
  await diner.adds(dishes.salad);
  await diner.sees(t('common.offlineWorks'));
  await camera.takes(page, 'menu-offline');
  await diner.close();
};

/** A code to pay by whose time is over. */
const paysTooLate = async ({ world, camera, dishes, open }: Tour): Promise<void> => {
  const diner = await open(`/?tableUuid=${await world.findTableCode('A01')}`);
  const { page } = diner;
  const { mt } = diner.words;
  await goesToPay(world, diner, dishes.coconut);
  await opensCode(diner, diner.words.gateway('sandbox'));
  await page.clock.install();
  await page.clock.runFor(11 * MINUTE_MS);
  await diner.sees(mt('pay.expired'));
  await camera.takes(page, 'pay-expired');
  await diner.close();
};

/** A table whose code only shows the menu; pages of what is not there. */
const findsNothing = async ({ world, camera, origin, dishes, open }: Tour): Promise<void> => {
  const diner = await open(`/?tableUuid=${await world.findTableCode('C04')}`);
  const { page } = diner;
  const { t } = diner.words;
  await diner.sees(dishes.noodles);
  await diner.sees(t('error.menuOnly'));
  await camera.takes(page, 'menu-only');
  await page.goto(`${origin}/pages/orderDetail/index?orderNo=1`);
  await diner.sees(t('error.orderNotFound'));
  await camera.takes(page, 'order-unknown');
  await diner.close();
};

/** A login that ended; a table that was cleared. */
const isSentAway = async ({ world, camera, dishes, open }: Tour, diner: Person): Promise<void> => {
  const { page } = diner;
  const { t } = diner.words;
  await diner.adds(dishes.coconut);
  await diner.button(t('menu.cartLabel', { count: 1 })).waitFor();
  await world.db
    .updateTable('session')
    .set({ revoked_at: new Date(world.now) })
    .where('staff_id', 'is', null)
    .execute();
  // A call that the page makes by itself may be refused before the tap: then the question covers the dish.
  await Promise.race([diner.adds(dishes.coconut), diner.sees(t('account.expiredTitle'))]);
  await diner.sees(t('account.expiredTitle'));
  await camera.takes(page, 'login-over');
  await diner.taps(t('common.ok'));
  await page.waitForURL(/pages\/account/);
  await diner.sees(t('account.asGuest'));
  await camera.takes(page, 'account-login-over');
  const lost = await open(`/?tableUuid=${await world.findTableCode('C03')}`);
  await lost.adds(dishes.coconut);
  await lost.button(t('menu.cartLabel', { count: 1 })).waitFor();
  await world.pass(16 * MINUTE_MS);
  await puts(world, await world.diner('C03'), 'Mango sticky rice');
  await lost.adds(dishes.coconut);
  await lost.sees(t('account.tableLostTitle'));
  await camera.takes(lost.page, 'table-lost');
  await lost.close();
};

/** Errors of diners' pages, and what the screen advises. Ends the sessions of all diners. */
export const dinerMeetsTrouble = async (tour: Tour): Promise<void> => {
  await opensSlowly(tour);
  await losesADish(tour);
  await paysTooLate(tour);
  await findsNothing(tour);
  // Earlier guests may have left something in the cart.
  await (await tour.world.diner('C01')).does('cartEmpty', { diningStyle: 1 });
  const diner = await tour.open(`/?tableUuid=${await tour.world.findTableCode('C01')}`);
  await isSentAway(tour, diner);
  await diner.close();
};
