import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import { Person } from '../support/e2e/person';
import { stillness } from '../support/e2e/stillness';
import { Till } from '../support/e2e/till';
import { Restaurant } from '../support/restaurant';
import { order, puts } from '../support/world/meal';

describe('a waiter’s courses, comps, collected orders and closing', () => {
  let restaurant: Restaurant;
  let till: Till;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    till = await Till.opens(restaurant);
  });
  afterAll(async () => {
    await till.person.close();
    await restaurant.close();
  });

  it('P-12: a dessert that waits is fired from its line, and the kitchen gets it', async () => {
    const { world } = restaurant;
    const manager = await world.manager();
    const { stations: _, ...held } = await manager.does('kitchenSettings', {});
    const categories = held.categories.map(({ categoryId, course }) => ({ categoryId, course }));
    await manager.does('saveKitchenSettings', { ...held, categories, stations: [], coursesOn: true });
    const guest = await world.diner('A07');
    await puts(world, guest, 'Beef skewers, lemongrass');
    await puts(world, guest, 'Pumpkin custard');
    const { orderId } = await guest.does('generateOrderPostPayment', await order(guest));
    await till.actor.does('acceptOrder', { orderId });
    const cooked = async () =>
      (await till.actor.does('kitchenBoard', {})).tickets.flatMap(({ items }) => items.map(({ name }) => name.en));
    expect(await cooked()).toEqual(['Beef skewers, lemongrass']);
    await till.opens('staff/orderDetail', orderId);
    await till.person.taps(/Pumpkin custard/);
    await till.person.sees(till.st('line.held'));
    await till.person.tapsInSheet(till.st('line.fire'));
    await till.person.sees(till.st('line.fired', { name: 'Pumpkin custard' }));
    expect(await cooked()).toEqual(['Beef skewers, lemongrass', 'Pumpkin custard']);
  });

  it('P-12: one of three coconuts is comped: the bill has it as a line of its own at no price', async () => {
    const orderId = await till.seats('A08', 3);
    await till.opens('staff/orderDetail', orderId);
    await till.person.taps(/Fresh coconut/);
    await till.person.tapsInSheet(till.st('comp.line'));
    const sheet = till.page.getByRole('dialog').last();
    const less = till.person.words.t('common.oneLess', { name: 'Fresh coconut' });
    await sheet.getByRole('button', { name: less }).click();
    await sheet.getByRole('button', { name: less }).click();
    await till.person.sees(till.st('comp.lineAsk', { num: 1, name: 'Fresh coconut' }));
    await till.chooses('Birthday');
    await sheet.getByRole('button', { name: till.st('comp.do'), exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    expect((await till.view(orderId)).goods.map(({ num, comp }) => [num, comp])).toEqual([
      [2, null],
      [1, 'Birthday'],
    ]);
  });

  it('P-12: a collected number leaves the guests’ screen while it is open, and returns when undone', async () => {
    const { world, browser, origin } = restaurant;
    const away = await world.diner('A03');
    await puts(world, away, 'Fresh coconut', 1, 2);
    const { orderId, orderNo } = await away.does('generateOrderPostPayment', await order(away, 2));
    await till.actor.does('acceptOrder', { orderId });
    const { tickets } = await till.actor.does('kitchenBoard', {});
    const itemIds = tickets
      .filter((each) => each.orderNo === orderNo)
      .flatMap(({ items }) => items.map((i) => i.itemId));
    await till.actor.does('bumpItems', { itemIds, ready: true });
    const screen = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await screen.signsIn(world.access.staff);
    await screen.page.goto(`${origin}/pages/staff/orderStatus/index`);
    const called = screen.page.locator('.ostat--ready .ostat__no', { hasText: formatOrderNumber(orderNo) });
    await called.waitFor();
    await till.opens('staff/kitchen');
    await till.person.taps(till.st('kitchen.toFetchCount', { count: 1 }));
    await till.page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(till.st('kitchen.fetched')) })
      .click();
    await called.waitFor({ state: 'detached' });
    await till.page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(till.st('kitchen.notFetched')) })
      .click();
    await called.waitFor();
    await screen.close();
  });

  it('P-02: a set meal leaves an open menu within a second when all options of one part are off sale', async () => {
    const { world, browser } = restaurant;
    const manager = await world.manager();
    const { goods } = await manager.does('menuDraft', {});
    const set = goods.find(({ isSet }) => isSet);
    const { parts } = await manager.does('editedDish', { id: set?.id ?? 0 });
    const offered = parts.find(({ min }) => min > 0)?.choices.map(({ goodsId }) => goodsId) ?? [];
    const [last = 0, ...others] = offered;
    for (const goodsId of others) await till.actor.does('goodsSoldOut', { goodsId, sale: 'off' });
    const guest = await Person.opens(browser, await restaurant.link('A10'));
    const row = guest.page.locator(`.dish[data-goods="${set?.id}"]`).first();
    const name = set?.name.en ?? '';
    await guest.page.waitForURL(/pages\/index\/index/);
    await guest.page.getByPlaceholder(guest.words.t('menu.search')).first().waitFor();
    await stillness(guest.page);
    await row.scrollIntoViewIfNeeded();
    expect([name, await row.getAttribute('class')]).toEqual([name, 'dish']);
    await till.actor.does('goodsSoldOut', { goodsId: last, sale: 'off' });
    await guest.page.locator(`.dish--out[data-goods="${set?.id}"]`).first().waitFor({ state: 'attached' });
    await guest.close();
  });

  it('P-12: the closing report of now is shown without closing anything', async () => {
    await till.actor.does('openTill', { till: 'Till 1', floatCents: mainAmount(5_000), floatRiel: NO_SECOND });
    await till.opens('staff/till');
    await till.person.taps(till.st('till.x'));
    const sheet = till.page.getByRole('dialog');
    await sheet.getByText(till.st('till.comps', { count: 1 })).waitFor();
    await sheet.getByRole('button', { name: till.st('till.printAgain') }).waitFor();
    expect((await till.actor.does('tillState', {})).closed).toEqual([]);
    expect(till.person.phone.problems).toEqual([]);
  });
});
