import { answersTestWallet } from '../support/e2e/member';
import { choosesWay, goesToPay } from '../support/e2e/bill';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

describe('what a guest says about the meal', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  it('a guest gives 1 star, staff on the floor take care, a manager replies, and the guest reads the reply', async () => {
    const { world, browser, origin } = restaurant;
    const guest = await Person.opens(browser, await restaurant.link('A12'));
    const orderNo = await goesToPay(world, guest, 'Fresh coconut');
    const { t, mt } = guest.words;
    await choosesWay(guest, 'Test wallet');
    await guest.taps(t('step.pay'));
    await guest.sees(mt('pay.scan'));
    await answersTestWallet(world, 'payment_attempt', 'pay');
    await guest.page.waitForURL(/paySuccess/);
    await guest.page.goto(`${origin}/pages/orderDetail/index?orderNo=${orderNo}`);
    await guest.page.getByRole('slider', { name: mt('rating.hint') }).press('ArrowRight');
    await guest.page.getByLabel(mt('rating.words'), { exact: true }).fill('The soup was cold');
    await guest.taps(mt('rating.send'));
    await guest.sees(mt('rating.yours'));

    const staff = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    const { st } = staff.words;
    await staff.signsIn(world.access.staff);
    await staff.sees(st('ratings.bad', { place: 'A12', stars: 1, words: 'The soup was cold' }));
    await staff.taps(st('ratings.care'));
    await staff.button(st('ratings.care')).waitFor({ state: 'detached' });
    await staff.close();

    const manager = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await manager.signsIn(world.access.manager);
    await manager.page.goto(`${origin}/pages/backOffice/integrations/ratings/index`);
    await manager.sees('The soup was cold');
    await manager.taps(st('ratings.reply'));
    await manager.page.getByRole('dialog').getByRole('textbox').fill('We are sorry. The next one is on us.');
    await manager.tapsInSheet(st('form.save'));
    await manager.page.getByRole('dialog').waitFor({ state: 'detached' });
    await manager.sees('We are sorry. The next one is on us.');
    await manager.close();

    await guest.page.reload();
    await guest.sees(mt('rating.reply'));
    await guest.sees('We are sorry. The next one is on us.');
    // One of five keeps its colour.
    expect(await guest.page.locator('.nut-rate-item-icon-disabled').count()).toBe(4);
    expect(guest.phone.problems).toEqual([]);
    await guest.close();
  });
});
