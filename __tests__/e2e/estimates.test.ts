import type { Language } from '@romduol/locales';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { sql } from 'kysely';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { order, puts } from '../support/world/meal';
import { SKEWERS } from '../support/world/rounds';

const LANGUAGES: readonly Language[] = ['en', 'zh-Hans', 'km'];

describe('a guest waits for a take-away order', () => {
  let restaurant: Restaurant;
  beforeEach(async () => {
    restaurant = await Restaurant.open();
  });
  afterEach(() => restaurant.close());

  /** Eight to fourteen minutes, as the nights would have learned it. */
  const learn = () =>
    restaurant.world.db
      .insertInto('kitchen_pace')
      .values({ store_id: 1, station_id: 0, load_band: 0, samples: 40, low_seconds: 500, high_seconds: 820 })
      .execute();

  it.each(LANGUAGES)('in %s: phone and guests’ screen show a range, then the phone is called', async (language) => {
    const { world, browser, origin } = restaurant;
    await learn();
    const guest = await Person.opens(browser, await restaurant.link('A12'), { language });
    await guest.page.locator('.dish').first().waitFor();
    const phone = await world.diner('A08');
    const waiter = await world.waiter();
    await puts(world, phone, SKEWERS, 1, 2);
    const { orderNo, orderId } = await phone.does('generateOrderPostPayment', await order(phone, 2));
    await waiter.does('acceptOrder', { orderId });
    await sql`UPDATE orders SET temp_id = (SELECT temp_id FROM session WHERE temp_id IS NOT NULL ORDER BY id LIMIT 1)`.execute(
      world.db,
    );
    const { mt, t } = guest.words;
    await guest.page.goto(`${origin}/pages/orderDetail/index?orderNo=${orderNo}`);
    await guest.sees(mt('sitting.wholeIn', { from: 8, to: 14 }));

    const hall = await Person.opens(browser, `${origin}/pages/staff/login/index`, { language });
    await hall.signsIn(world.access.staff);
    await hall.page.goto(`${origin}/pages/staff/orderStatus/index`);
    await hall.sees(hall.words.st('ostat.estimate', { from: 8, to: 14 }));

    const { tickets } = await waiter.does('kitchenBoard', {});
    const itemIds = tickets.flatMap(({ items }) => items.map(({ itemId }) => itemId));
    await waiter.does('bumpItems', { itemIds, ready: true });
    await guest.sees(mt('sitting.callReady'));
    const title = `${t('kitchen.ready')}: ${t('order.title', { number: formatOrderNumber(orderNo) })}`;
    await guest.page.waitForFunction((expected) => document.title === expected, title);
    await guest.taps(mt('sitting.callHeard'));
    await guest.page.waitForFunction((expected) => document.title !== expected, title);
    await guest.sees(mt('sitting.callHint', { number: formatOrderNumber(orderNo) }));
    await waiter.does('collectOrder', { orderNo, collected: true });
    await guest.page.reload();
    await guest.sees(mt('sitting.collected'));
    expect(await guest.page.getByText(mt('sitting.callReady')).count()).toBe(0);
    expect(guest.phone.problems).toEqual([]);
    await Promise.all([guest.close(), hall.close()]);
  });
});
