import { Person } from '../support/e2e/person';
import { answersTestWallet } from '../support/e2e/member';
import { Restaurant } from '../support/restaurant';
import { SECOND_MS } from '@romduol/domain/time/units';

const COCONUT = 'Fresh coconut';
const GREENS = 'Morning glory, garlic';

describe('a table from sent to paid', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  const banner = (person: Person) =>
    person.page
      .getByRole('button', { name: /^Order #/ })
      .locator('visible=true')
      .last();

  // Two phones go all the way, with a reload, a lost line and a call of staff.
  it('S-14 S-17 P-04: two phones order, follow each dish, call staff and lose the line; one pays', async () => {
    const { world, browser } = restaurant;
    const waiter = await world.waiter();
    const [one, two] = [
      await Person.opens(browser, await restaurant.link('A12')),
      await Person.opens(browser, await restaurant.link('A12')),
    ];
    await two.sees(COCONUT);
    await two.adds(GREENS);
    await one.sees(COCONUT);
    await one.adds(COCONUT);
    await one.button(one.words.t('menu.cartLabel', { count: 2 })).waitFor();
    await one.places();
    await one.sees('Waiting for the restaurant');

    // The other phone is on the menu: the banner at its foot leads to the order.
    await two.sees('Waiting for the restaurant');
    await banner(two).click();
    await two.page.waitForURL(/placeOrder\/pending/);
    const { list } = await waiter.does('staffOrders', { show: 'waiting' });
    const orderId = list[0]?.orderId ?? 0;
    await waiter.does('acceptOrder', { orderId });
    for (const phone of [one, two]) {
      await phone.page.waitForURL(/orderDetail/);
      await phone.sees('In the kitchen');
      await phone.sees('Your table so far');
      await phone.sees(/^Phone [12]$/);
      await phone.sees(/^This phone$/);
    }

    // A cook marks a dish; a reloaded phone shows the same as the one that was told.
    const { tickets } = await waiter.does('kitchenBoard', {});
    const items = tickets.flatMap((ticket) => ticket.items);
    const coconut = items.find(({ name }) => name.en === COCONUT)?.itemId ?? 0;
    await waiter.does('bumpItems', { itemIds: [coconut], ready: true });
    await one.sees('Ready 1/2');
    await two.page.reload();
    await two.sees('Ready 1/2');

    // Staff are called for water by one phone; both see it, and that they are coming: one of them after a lost line.
    await one.taps('Call staff');
    await one.tapsInSheet('Bring water');
    for (const phone of [one, two]) await phone.sees(/^Bring water · We told our staff/);
    await two.phone.goesOffline();
    const table = (await waiter.does('board', {})).tables.find(({ name }) => name === 'A12');
    await waiter.does('answerCall', { tableId: table?.tableId ?? 0 });
    await one.sees(/^Bring water · Staff are on their way/);
    await two.phone.comesBack();
    await two.sees(/^Bring water · Staff are on their way/);

    await waiter.does('bumpItems', { itemIds: items.map(({ itemId }) => itemId), ready: true });
    // The first tap shows what is due and by which way, the second pays.
    await one.taps('Pay');
    await one.page.getByRole('radio', { name: /^Test wallet/ }).click();
    await one.taps('Pay');
    await one.sees('Scan with any bank app');
    await answersTestWallet(world, 'payment_attempt', 'pay');
    await one.page.waitForURL(/paySuccess/);
    await two.sees(/^Paid \$/);

    // Everything was ready and paid: no page has a banner, and the receipt can be kept.
    await two.taps('Printed receipt');
    const [download] = await Promise.all([
      two.page.waitForEvent('download', { timeout: 30 * SECOND_MS }),
      two.tapsInSheet('Save as PDF'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^\d+\.pdf$/);
    await two.page.goto(`${restaurant.origin}/pages/notice/index`);
    await two.sees('Announcements');
    expect(await banner(two).count()).toBe(0);
    await Promise.all([one.close(), two.close()]);
  }, 270_000);
});
