import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { dish, fetchMenu } from '../../__tests__/support/world/meal';
import type { Person } from '../../__tests__/support/e2e/person';
import type { Tour } from './tour';

const TABLE = 'A11';

/** An order that waits: a dish of it is changed; then the store accepts it. Its number. */
const changes = async ({ world, camera, dishes }: Tour, diner: Person): Promise<string> => {
  const { t } = diner.words;
  await diner.page
    .getByRole('button', { name: dishes.noodles })
    .filter({ hasText: t('menu.choose') })
    .click();
  await diner.tapsInSheet(new RegExp(`^${t('dish.add', { amount: '' }).trim()}`));
  await diner.places();
  await diner.taps(t('line.changeOf', { name: dishes.noodles }));
  await camera.takes(diner.page, 'line-change');
  await diner.tapsInSheet(t('common.close'));
  const waiter = await world.waiter();
  const { list } = await waiter.does('staffOrders', { show: 'waiting' });
  const orderNo = new URL(diner.page.url()).searchParams.get('orderNo') ?? '';
  const orderId = list.find((each) => each.orderNo === orderNo)?.orderId ?? 0;
  await waiter.does('acceptOrder', { orderId });
  await diner.page.waitForURL(/orderDetail/);
  return orderNo;
};

/** One more dish for that order; it sells out on the way. */
const addsMore = async ({ world, camera, dishes }: Tour, diner: Person): Promise<void> => {
  const { t, mt } = diner.words;
  await diner.taps(t('order.addMore'));
  await diner.page.waitForURL(/pages\/index\/index/);
  await diner.adds(dishes.coconut);
  await diner.adds(dishes.salad);
  await diner.button(t('menu.addTo')).waitFor();
  await camera.takes(diner.page, 'menu-open-order');
  await diner.taps(t('menu.addTo'));
  await diner.sees(mt('add.ordered'));
  await camera.takes(diner.page, 'order-add');
  await diner.phone.goesDeaf();
  const guest = await world.diner('A01');
  const coconut = dish(await fetchMenu(world, guest), 'Fresh coconut');
  const waiter = await world.waiter();
  await waiter.does('goodsSoldOut', { goodsId: coconut.id, sale: 'off' });
  await diner.taps(mt('add.place'));
  await diner.sees(mt('compare.title'));
  await camera.takes(diner.page, 'compare');
  await waiter.does('goodsSoldOut', { goodsId: coconut.id, sale: 'on' });
};

/** What a returning party sees: its unpaid order at the entry; a search; and an address without a page. */
const comesBack = async ({ camera, origin, dishes }: Tour, diner: Person, orderNo: string): Promise<void> => {
  const { t } = diner.words;
  const { page } = diner;
  await page.goto(`${origin}/`);
  await diner.sees(t('unpaid.left', { number: formatOrderNumber(orderNo) }));
  await camera.takes(page, 'home-unpaid');
  await page.goto(`${origin}/pages/index/index`);
  await diner.sees(dishes.noodles);
  await page.locator('input').locator('visible=true').first().fill(dishes.coconut.slice(0, 4));
  await diner.sees(dishes.coconut);
  await camera.takes(page, 'menu-found');
  await page.goto(`${origin}/pages/nowhere/index`);
  await diner.sees(t('page.notFound'));
  await camera.takes(page, 'missing');
};

/** The way of a party that orders again. */
export const dinerOrdersAgain = async (tour: Tour): Promise<void> => {
  const diner = await tour.open(`/?tableUuid=${await tour.world.findTableCode(TABLE)}`);
  const orderNo = await changes(tour, diner);
  await addsMore(tour, diner);
  await comesBack(tour, diner, orderNo);
  await diner.close();
};
