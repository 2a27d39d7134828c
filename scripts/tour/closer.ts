import type { Person } from '../../__tests__/support/e2e/person';
import { beginning } from '../../__tests__/support/e2e/words';
import type { Tour } from './tour';

/** Overlays of the menu: the search before a text is typed, the languages, eating here or taking away. */
const overTheMenu = async ({ camera, dishes }: Tour, diner: Person): Promise<void> => {
  const { t } = diner.words;
  const { page } = diner;
  const search = page.getByLabel(t('menu.search'), { exact: true });
  await search.click();
  await search.fill(dishes.coconut);
  await search.press('Enter');
  await diner.taps(t('menu.searchClear'));
  await diner.sees(t('search.recent'));
  await camera.takes(page, 'search');
  await diner.taps(t('common.cancel'));
  await diner.taps(beginning(`${t('common.language')}: `));
  await camera.takes(page, 'languages');
  await diner.tapsInSheet(t('common.close'));
  await page.locator('.store__place').locator('visible=true').click();
  await diner.sees(t('menu.chooseStyle'));
  await camera.takes(page, 'dining-style');
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: t('common.takeAway') })
    .click();
};

/** Removed lines, the price of a dish in steps, and the customer of the order. */
const takesAway = async ({ camera, dishes }: Tour, diner: Person): Promise<void> => {
  const { t } = diner.words;
  const { page } = diner;
  await diner.adds(dishes.salad);
  await diner.adds(dishes.coconut);
  await diner.taps(t('menu.checkOut'));
  await diner.sees(t('confirm.title'));
  await camera.takes(page, 'confirm-take-away');
  await diner.taps(t('explain.open', { name: dishes.salad }));
  await diner.sees(t('explain.title'));
  await camera.takes(page, 'price-explained');
  await diner.tapsInSheet(t('common.close'));
  await diner.taps(t('confirm.place'));
  await page.waitForURL(/placeOrder\/pending/);
  await diner.taps(t('customer.add'));
  await diner.sees(t('customer.title'));
  await camera.takes(page, 'customer');
  await diner.tapsInSheet(t('common.close'));
};

/** A promotion that is over leads home, with a message. */
const comesTooLate = async ({ world, camera, origin }: Tour, diner: Person): Promise<void> => {
  const happyHour = world.db.updateTable('activity').where('id', '=', 1);
  await happyHour.set({ stopped_at: new Date(world.now) }).execute();
  await diner.page.goto(`${origin}/pages/index/activityDetail?activityId=1`);
  await diner.sees(diner.words.t('error.promotionEnded'));
  await camera.takes(diner.page, 'promotion-ended');
  await happyHour.set({ stopped_at: null }).execute();
};

/** A diner who opens the screens that are seldom used. */
export const dinerLooksCloser = async (tour: Tour): Promise<void> => {
  const { world, camera, origin } = tour;
  const diner = await tour.open(`/?tableUuid=${await world.findTableCode('A03')}`);
  const { t, vt } = diner.words;
  await diner.sees(tour.dishes.noodles);
  await diner.page.goto(`${origin}/pages/orderList/index`);
  await diner.sees(t('orders.empty'));
  await tour.camera.takes(diner.page, 'orders-empty');
  await diner.page.goto(`${origin}/pages/placeOrder/index`);
  await diner.sees(t('error.emptyCart'));
  await camera.takes(diner.page, 'confirm-empty');
  await diner.page.goto(`${origin}/pages/index/home`);
  await diner.sees(vt('entry.start'));
  await camera.takes(diner.page, 'home-table');
  await diner.taps(vt('entry.start'));
  await diner.page.waitForURL(/index\/index/);
  await overTheMenu(tour, diner);
  await takesAway(tour, diner);
  await comesTooLate(tour, diner);
  await diner.close();
};
