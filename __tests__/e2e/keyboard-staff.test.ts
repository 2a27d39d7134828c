import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { goesToPay } from '../support/e2e/bill';
import { presses, reaches, writes } from '../support/e2e/keyboard';
import { answersTestWallet, signsInByPhone } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { beginning } from '../support/e2e/words';
import { Restaurant } from '../support/restaurant';
import { places } from '../support/world/meal';

const PORTRAIT = { width: 1080, height: 1920 };

describe('staff and members, by the keyboard alone', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  // Every step by Tab and Enter: 10 s on two idle cores.
  it('a waiter accepts an order and takes cash, by Tab, Enter and typing alone (S-27, S-28, S-31, P-12)', async () => {
    const { world, browser, origin } = restaurant;
    const waiter = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    const { st } = waiter.words;
    await writes(waiter, st('login.userName'), world.access.staff.user);
    await writes(waiter, st('login.password'), world.access.staff.password);
    await waiter.page.keyboard.press('Enter');
    await waiter.page.waitForURL(/tableManager/);
    await waiter.button(/^A05/).waitFor();
    await reaches(waiter, /^A05/);
    const { orderId } = await places(world, await world.diner('A05'));
    await waiter.sees(st('staff.newOrder', { place: 'Table A05' }));
    await presses(waiter, st('staff.open'));
    await presses(waiter, st('order.accept'));
    await waiter.page
      .getByText(beginning(st('order.take').replace('{amount}', '')))
      .locator('visible=true')
      .waitFor();
    await presses(waiter, /^Take payment/);
    await waiter.page.waitForURL(/staff\/cash/);
    await presses(waiter, st('cash.exactDollars'));
    await presses(waiter, beginning(st('cash.take', { amount: '$' })));
    await waiter.sees(st('cash.toOrder'));
    const { payStatus, due } = await (await world.waiter()).does('staffOrder', { orderId });
    expect([payStatus, due]).toEqual([2, 0]);
    await waiter.close();
  }, 270_000);

  it('a customer orders at the kiosk and pays by the code, by Tab and Enter alone (S-35, P-13)', async () => {
    const { world, browser, origin } = restaurant;
    const kiosk = await Person.opens(browser, `${origin}/pages/kiosk/login/index`, PORTRAIT);
    const { st, t, kioskText } = kiosk.words;
    await writes(kiosk, st('login.userName'), world.access.kiosk.user);
    await writes(kiosk, st('login.password'), world.access.kiosk.password);
    await presses(kiosk, st('kiosk.bind'));
    await kiosk.page.waitForURL(/kiosk\/start/);
    await presses(kiosk, beginning(LANGUAGE_NAMES.en.name));
    await kiosk.button(t('common.dineIn')).waitFor();
    await presses(kiosk, t('common.dineIn'));
    await kiosk.button(/Phnom Penh kuy teav/).waitFor();
    await presses(kiosk, /^Phnom Penh kuy teav/);
    await kiosk.page.getByRole('dialog').waitFor();
    await presses(kiosk, /\$4\.50/);
    await kiosk.page.getByRole('dialog').waitFor({ state: 'detached' });
    await presses(kiosk, beginning(kioskText('kiosk.seeOrder')));
    await kiosk.sees(kioskText('kiosk.addMore'));
    await presses(kiosk, beginning(kioskText('kiosk.stand').slice(0, 8)));
    await kiosk.page.getByRole('dialog').waitFor();
    await presses(kiosk, '7');
    await presses(kiosk, t('common.ok'));
    await kiosk.page.getByRole('dialog').waitFor({ state: 'detached' });
    await presses(kiosk, kioskText('kiosk.payCode'));
    await kiosk.page.getByRole('img', { name: kioskText('kiosk.scan') }).waitFor();
    await answersTestWallet(world, 'payment_attempt', 'pay');
    await kiosk.sees(kioskText('kiosk.thanks'));
    await presses(kiosk, /^Done · \d+ s/);
    await kiosk.button(beginning(LANGUAGE_NAMES.km.name)).waitFor();
    await kiosk.close();
  });

  it('a guest chooses how to pay and sees the code, by Tab and Enter alone (S-21, P-04)', async () => {
    const guest = await Person.opens(restaurant.browser, await restaurant.link('A07'));
    await goesToPay(restaurant.world, guest, 'Fresh coconut');
    const { t, mt } = guest.words;
    await presses(guest, beginning(guest.words.gateway('sandbox')));
    await presses(guest, t('step.pay'));
    await guest.sees(mt('pay.scan'));
    await answersTestWallet(restaurant.world, 'payment_attempt', 'pay');
    await guest.page.waitForURL(/paySuccess/);
    await guest.close();
  });

  it('a member claims a coupon by Tab and Enter alone (S-22, P-07)', async () => {
    const { world, origin } = restaurant;
    const member = await Person.opens(restaurant.browser, await restaurant.link('A08'));
    const { mt } = member.words;
    await member.sees('Fresh coconut');
    await member.page.goto(`${origin}/pages/login/register`);
    await signsInByPhone(world, member, '012345670');
    await member.page.goto(`${origin}/pages/coupon/list`);
    await member.sees(mt('coupon.toClaim'));
    await presses(member, beginning(mt('coupon.claim')));
    await member.sees(mt('coupon.gotIt'));
    expect(await world.db.selectFrom('coupon').select('id').execute()).toHaveLength(1);
    await member.close();
  });
});
