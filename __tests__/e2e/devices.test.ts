import { MINUTE_MS } from '@romduol/domain/time/units';
import { signsInByPhone } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { takesDollars } from '../support/world/meal';

const PHONE = '012345671';

describe('devices, a receipt and an export', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  const member = async (table: string): Promise<Person> => {
    const person = await Person.opens(restaurant.browser, await restaurant.link(table));
    await person.sees('Fresh coconut');
    await person.page.goto(`${restaurant.origin}/pages/login/register`);
    await signsInByPhone(restaurant.world, person, PHONE);
    await person.page.goto(`${restaurant.origin}/pages/account/index`);
    await person.sees(person.words.mt('account.devices'));
    return person;
  };

  // Two phones sign in by a message each: 14 s on two idle cores.
  it('P-10 M-32: a member signs out a lost phone, which says so by itself and goes on as a guest', async () => {
    const lost = await member('A01');
    restaurant.world.now += 2 * MINUTE_MS;
    const here = await member('A02');
    const { mt } = here.words;
    await here.page.getByText(mt('account.devices'), { exact: true }).locator('visible=true').click();
    await here.sees(mt('devices.here'));
    await here.page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${mt('devices.end')}: `) })
      .click();
    await here.page
      .getByRole('alertdialog')
      .getByRole('button', { name: mt('devices.end'), exact: true })
      .click();
    await here.sees(mt('devices.ended'));
    await here.page.getByRole('button', { name: new RegExp(`^${mt('devices.end')}: `) }).waitFor({ state: 'detached' });
    await lost.page.getByRole('alertdialog').getByRole('button').last().click();
    await lost.sees(lost.words.t('account.asGuest'));
    expect(await lost.isShown(mt('account.devices'))).toBe(false);
    expect(await here.isShown(mt('account.logOut'))).toBe(true);
    await Promise.all([lost.close(), here.close()]);
  }, 270_000);

  it('S-14: a diner opens the receipt of a paid order as it is printed', async () => {
    const { world, browser } = restaurant;
    const guest = await Person.opens(browser, await restaurant.link('A05'));
    await guest.sees('Fresh coconut');
    await guest.adds('Fresh coconut');
    await guest.places();
    const waiter = await world.waiter();
    const orderId = (await waiter.does('staffOrders', { show: 'waiting' })).list[0]?.orderId ?? 0;
    await waiter.does('acceptOrder', { orderId });
    await guest.page.waitForURL(/orderDetail/);
    expect(await guest.isShown(guest.words.t('order.paper'))).toBe(false);
    const { totalPrice } = await waiter.does('staffOrder', { orderId });
    await takesDollars(waiter, orderId, totalPrice);
    await guest.taps(guest.words.t('order.paper'));
    const picture = guest.page.getByRole('dialog').getByRole('img', { name: guest.words.t('order.paper') });
    await picture.waitFor();
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(576);
    await guest.close();
  });

  it('P-14 S-36: a manager saves the results of coupons and promotions as a file', async () => {
    const { browser, origin, world } = restaurant;
    const manager = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    const { st } = manager.words;
    await manager.signsIn(world.access.manager);
    for (const offers of ['coupons', 'promotions']) {
      await manager.page.goto(`${origin}/pages/manager/${offers}/index`);
      const saved = manager.page.waitForEvent('download');
      await manager.taps(st('promotion.export'));
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`^${offers}-[0-9-]{10}\\.xlsx$`));
    }
    await manager.close();
  });
});
