import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { seedSuggestions } from '../../server/db/seeds/suggestions';
import type { Person } from '../../__tests__/support/e2e/person';
import { beginning } from '../../__tests__/support/e2e/words';
import { puts } from '../../__tests__/support/world/meal';
import type { Tour } from './tour';

/** Fills a cart at the table, by two phones. */
const choose = async ({ world, camera, dishes }: Tour, diner: Person): Promise<void> => {
  const { t } = diner.words;
  const { page } = diner;
  await page
    .getByRole('button', { name: dishes.noodles })
    .filter({ hasText: t('menu.choose') })
    .click();
  await camera.takes(page, 'dish');
  await diner.tapsInSheet(beginning(t('dish.add', { amount: '' }).trim()));
  await diner.adds(dishes.coconut);
  const friend = await world.diner('A12');
  await puts(world, friend, 'Fresh coconut');
  await puts(world, friend, 'Mango sticky rice', 2);
  await diner.button(t('menu.cartLabel', { count: 5 })).waitFor();
  await camera.takes(page, 'menu-with-cart');
  await diner.taps(t('menu.cartLabel', { count: 5 }));
  await camera.takes(page, 'cart');
  await diner.tapsInSheet(t('common.close'));
  await page.locator('input').locator('visible=true').first().fill('qqq');
  await camera.takes(page, 'menu-nothing-found');
  await page.locator('input').locator('visible=true').first().fill('');
  await diner.taps(t('menu.callStaff'));
  await camera.takes(page, 'call-staff');
  await diner.tapsInSheet(t('menu.callOrder'));
  await page.getByText(t('menu.called')).waitFor();
  await page.getByText(t('menu.called')).waitFor({ state: 'hidden' });
};

/** A set meal as it is opened and half chosen, and a promotion from the strip of the menu. */
const lookAround = async ({ camera, dishes }: Tour, diner: Person): Promise<void> => {
  const { t } = diner.words;
  const { page } = diner;
  await diner.taps(dishes.feast);
  await camera.takes(page, 'set-meal');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio').first().click();
  await sheet.getByRole('group').nth(1).getByRole('button').first().click();
  await camera.takes(page, 'set-meal-half');
  await diner.tapsInSheet(t('common.close'));
  await page
    .getByRole('region', { name: t('promotion.strip') })
    .getByRole('button')
    .nth(1)
    .click();
  await diner.sees(diner.words.vt('promotion.dishes'));
  await camera.takes(page, 'promotion');
  await diner.taps(t('common.back'));
  await page.waitForURL(/index\/index/);
};

/** An order with a crab, from the scale to what it costs. */
export const dinerWaitsForScale = async (tour: Tour): Promise<void> => {
  const { world, camera, dishes } = tour;
  const diner = await tour.open(`/?tableUuid=${await world.findTableCode('B04')}`);
  const { t } = diner.words;
  await diner.taps(dishes.crab);
  await diner.tapsInSheet(t('dish.addWeighed'));
  await diner.adds(dishes.salad);
  await diner.places();
  const orderNo = new URL(diner.page.url()).searchParams.get('orderNo') ?? '';
  const waiter = await world.waiter();
  const { list } = await waiter.does('staffOrders', {});
  const { orderId } = list.find((each) => each.orderNo === orderNo) ?? { orderId: 0 };
  const { goods } = await waiter.does('acceptOrder', { orderId });
  await diner.sees(t('unconfirm.kitchen'));
  await camera.takes(diner.page, 'weighing');
  const lines = goods.filter(({ pricingCompleted }) => !pricingCompleted).map(({ id }) => ({ id, weight: 1.235 }));
  await waiter.does('weighLines', { orderId, lines });
  await diner.sees(t('order.measuredHint'));
  await camera.takes(diner.page, 'weighed');
  await diner.close();
};

/** The diner's way from the entry to an order that waits for the store. */
export const dinerOrders = async (tour: Tour): Promise<Person> => {
  const { world, camera } = tour;
  const home = await tour.open('/');
  await home.sees(home.words.t('home.scan'));
  await camera.takes(home.page, 'home');
  await home.close();
  const expired = await tour.open(`/?tableUuid=${(await world.findTableCode('A12')).replace(/-\d+$/, '-99')}`);
  await expired.sees(expired.words.advice('advice.codeRenewed'));
  await camera.takes(expired.page, 'code-expired');
  await expired.close();

  await seedSuggestions(world.db);
  const diner = await tour.open(`/?tableUuid=${await world.findTableCode('A12')}`);
  const { t } = diner.words;
  await diner.sees(tour.dishes.noodles);
  await camera.takes(diner.page, 'menu');
  await lookAround(tour, diner);
  await choose(tour, diner);
  await diner.taps(t('menu.checkOut'));
  await diner.sees(t('receipt.tableCharge'));
  await camera.takes(diner.page, 'confirm');
  const payment = diner.page.getByText(t('confirm.payLater')).locator('visible=true').last();
  await camera.takes(diner.page, 'confirm-money', payment);
  await diner.taps(t('confirm.place'));
  await diner.page.waitForURL(/placeOrder\/pending/);
  await diner.sees(t('pending.status'));
  await camera.takes(diner.page, 'pending');
  await diner.taps(t('pending.cancel'));
  await camera.takes(diner.page, 'pending-cancel');
  await diner.tapsInSheet(t('common.close'));
  return diner;
};

/** Of a paid order one dish is paid back, then the rest. */
const isPaidBack = async ({ world, camera, origin }: Tour, diner: Person, orderNo: string): Promise<void> => {
  const staff = await world.manager();
  const { id: orderId } = await world.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const [line] = (await staff.does('refundInfo', { orderId })).lines;
  const items = [{ lineId: line?.id ?? 0, quantity: 1 }];
  await staff.does('partRefund', { orderId, items, reason: 'Cold', method: 2 });
  await diner.page.goto(`${origin}/pages/orderDetail/index?orderNo=${orderNo}`);
  await diner.sees(new RegExp(formatOrderNumber(orderNo)));
  await camera.takes(diner.page, 'order-part-refunded');
  await staff.does('fullRefund', { orderId, reason: 'Cold' });
  await diner.page.goto(`${origin}/pages/orderDetail/index?orderNo=${orderNo}`);
  await diner.sees(new RegExp(formatOrderNumber(orderNo)));
  await camera.takes(diner.page, 'order-refunded');
};

/** Pages of a diner who has ordered, and of one whose order was rejected. */
export const dinerLooksBack = async (tour: Tour, diner: Person, rejected: Person): Promise<void> => {
  const { camera, origin } = tour;
  const { t } = diner.words;
  const orderNo = new URL(diner.page.url()).searchParams.get('orderNo') ?? '';
  await camera.takes(diner.page, 'order-paid');
  await rejected.sees(t('pending.rejected'));
  await camera.takes(rejected.page, 'pending-rejected');
  const { search } = new URL(rejected.page.url());
  await rejected.page.goto(`${origin}/pages/orderDetail/index${search}`);
  await rejected.sees(t('order.cancelled'));
  await camera.takes(rejected.page, 'order-cancelled');
  await diner.page.goto(`${origin}/pages/orderList/index`);
  await diner.sees(/0001/);
  await camera.takes(diner.page, 'orders');
  await diner.page.goto(`${origin}/pages/account/index`);
  await diner.sees(t('account.orders'));
  await camera.takes(diner.page, 'account');
  await isPaidBack(tour, diner, orderNo);
};
