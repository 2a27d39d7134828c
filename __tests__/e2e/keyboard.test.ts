import { focused, leavesSheet, presses, writes } from '../support/e2e/keyboard';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { codeSentTo } from '../support/world/people';

const PHONE = '012345679';

describe('diners, by the keyboard alone', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  // Every step by Tab and Enter: 9 s on two idle cores.
  it('a diner adds a dish and orders, by Tab and Enter alone (P-01, P-02, P-03, P-05)', async () => {
    const diner = await Person.opens(restaurant.browser, await restaurant.link('A08'));
    const { t } = diner.words;
    const dialog = diner.page.getByRole('dialog');
    await diner.sees('Fresh coconut');

    // The search is passed without opening; it opens when written in, and Esc leaves it.
    await writes(diner, t('menu.search'), 'coconut');
    await diner.sees(/with “coconut”/);
    await diner.page.keyboard.press('Escape');
    await diner.page.keyboard.press('Shift+Tab');

    await presses(diner, /^Phnom Penh kuy teav/);
    await dialog.waitFor();
    await leavesSheet(diner, 'Phnom Penh kuy teav');
    await diner.page.keyboard.press('Enter');
    await presses(diner, /^Large/);
    await presses(diner, t('common.oneMore', { name: 'Fried egg' }));
    await presses(diner, /^Add to cart · \$5\.50/);
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(diner)).toBe('Phnom Penh kuy teav');

    await presses(diner, t('common.oneMore', { name: 'Fresh coconut' }));
    const cart = t('menu.cartLabel', { count: 2 });
    await diner.button(cart).waitFor();
    await presses(diner, cart);
    await dialog.waitFor();
    await leavesSheet(diner, cart);
    await presses(diner, t('menu.checkOut'));
    await diner.sees(t('receipt.tableCharge'));
    await presses(diner, t('confirm.place'));
    await diner.page.waitForURL(/placeOrder\/pending/);
    await diner.close();
  }, 270_000);

  it('a guest becomes a member by typing, Tab and Enter alone: no sliding (S-09, S-10, V-12)', async () => {
    const guest = await Person.opens(restaurant.browser, await restaurant.link('A07'));
    const { mt } = guest.words;
    await guest.sees('Fresh coconut');
    await guest.page.goto(`${restaurant.origin}/pages/login/register`);
    await guest.sees(mt('login.next'));
    await writes(guest, mt('login.phone'), PHONE);
    await presses(guest, mt('login.consent'));
    await presses(guest, mt('login.next'));
    await guest.sees(mt('login.checkHint'));
    await presses(guest, mt('login.checkAutomatic'));
    await guest.page.waitForURL(/login\/verify/);
    await writes(guest, mt('login.code'), await codeSentTo(restaurant.world, PHONE));
    await guest.page.waitForURL((url) => !url.pathname.startsWith('/pages/login'));
    await guest.close();
  });

  it('a guest reserves a table by Tab, Enter and typing alone (S-11, P-06)', async () => {
    const guest = await Person.opens(restaurant.browser, await restaurant.link('A09'));
    const { vt } = guest.words;
    await guest.sees('Fresh coconut');
    await guest.page.goto(`${restaurant.origin}/pages/reserve/info`);
    await guest.page.getByRole('radio', { name: '20:00' }).waitFor();
    await presses(guest, '20:00');
    await writes(guest, vt('reserve.name'), 'Bopha');
    await writes(guest, vt('reserve.phone'), '011222333');
    await presses(guest, vt('reserve.do'));
    await guest.page.waitForURL(/reserve\/result/);
    await guest.sees(vt('reserve.done'));
    await guest.close();
  });
});
