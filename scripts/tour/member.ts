import { choosesWay, goesToPay, opensCode } from '../../__tests__/support/e2e/bill';
import { answersTestWallet, signsInByPhone } from '../../__tests__/support/e2e/member';
import type { Person } from '../../__tests__/support/e2e/person';
import { beginning } from '../../__tests__/support/e2e/words';
import { template } from '../../__tests__/support/world/coupons';
import type { Tour } from './tour';

const PHONE = '012345678';

/** A diner at a table, on the page where three coconuts are paid. */
const toThePayPage = async ({ world, open }: Tour, table: string, dish: string): Promise<Person> => {
  const diner = await open(`/?tableUuid=${await world.findTableCode(table)}`);
  await goesToPay(world, diner, dish);
  return diner;
};

/** From the empty wallet to the gift that came with a top-up. */
const topsUp = async ({ world, camera }: Tour, diner: Person): Promise<void> => {
  const { page } = diner;
  const { mt } = diner.words;
  await diner.taps(mt('pay.topUp'));
  await diner.sees(mt('wallet.other'));
  await camera.takes(page, 'top-up');
  await page.getByRole('radio', { name: /50\.00/ }).click();
  await diner.sees(mt('wallet.after'));
  await camera.takes(page, 'top-up-chosen');
  await page.locator('input').locator('visible=true').first().fill('3');
  await camera.takes(page, 'top-up-too-little');
  await page.getByRole('radio', { name: /50\.00/ }).click();
  await diner.taps(mt('account.topUp'));
  await diner.sees(mt('pay.scan'));
  await camera.takes(page, 'top-up-code');
  await answersTestWallet(world, 'top_up', 'pay');
  await page.waitForURL(/paySuccess/);
  await diner.sees(mt('coupon.giftHint'));
  await camera.takes(page, 'gift');
  await diner.tapsInSheet(mt('coupon.giftOk'));
  await diner.sees(beginning(mt('success.toppedUp')));
  await camera.takes(page, 'top-up-done');
};

/** A guest who becomes a member before paying, tops up, and chooses a coupon. */
const memberJoins = async (tour: Tour): Promise<Person> => {
  const { world, camera, dishes } = tour;
  const diner = await toThePayPage(tour, 'A05', dishes.coconut);
  const { page } = diner;
  const { t, mt } = diner.words;
  await camera.takes(page, 'pay-guest');
  await diner.taps(mt('pay.signIn'));
  await page.waitForURL(/login\/register/);
  await diner.taps(mt('login.next'));
  await camera.takes(page, 'register-empty');
  await page.getByRole('checkbox').locator('visible=true').click();
  await page.getByRole('checkbox').locator('visible=true').click();
  await signsInByPhone(world, diner, PHONE, (name) => camera.takes(page, name));
  await page.waitForURL(/paymentQr/);
  await diner.sees(mt('pay.topUp'));
  await camera.takes(page, 'pay-member');
  await topsUp(tour, diner);
  await page.waitForURL(/orderList/);
  await diner.taps(beginning(t('orders.see')));
  await diner.taps(t('step.pay'));
  await page.waitForURL(/paymentQr/);
  await diner.sees(mt('pay.due'));
  await choosesWay(diner, mt('pay.wallet'));
  await camera.takes(page, 'pay-from-wallet');
  await page.getByText(mt('coupon.row'), { exact: true }).locator('visible=true').last().click();
  await diner.sees(mt('coupon.choose'));
  await camera.takes(page, 'coupon-sheet');
  await diner.tapsInSheet(t('common.close'));
  return diner;
};

/** Each way that a payment online can go. */
const memberPays = async ({ world, camera }: Tour, diner: Person): Promise<void> => {
  const { page } = diner;
  const { t, mt } = diner.words;
  await opensCode(diner, diner.words.gateway('sandbox'));
  await camera.takes(page, 'pay-code');
  await answersTestWallet(world, 'payment_attempt', 'decline');
  await page.waitForURL(/payResult/);
  await diner.sees(mt('pay.failedHint'));
  await camera.takes(page, 'pay-declined');
  await diner.taps(mt('pay.again'));
  await page.getByRole('radio').locator('visible=true').last().click();
  await diner.taps(mt('pay.atTable'));
  await page.waitForURL(/payResult/);
  await diner.sees(mt('pay.tableTitle'));
  await camera.takes(page, 'pay-counter');
  await diner.taps(mt('pay.otherWay'));
  await choosesWay(diner, mt('pay.wallet'));
  await diner.taps(t('step.pay'));
  await page.waitForURL(/paySuccess/);
  await diner.sees(beginning(mt('success.paid')));
  await camera.takes(page, 'paid');
};

/** What a member has: account, wallet, coupons, personal info. */
const memberLooks = async ({ camera, origin }: Tour, diner: Person): Promise<void> => {
  const { page } = diner;
  const { t, mt } = diner.words;
  await page.goto(`${origin}/pages/account/index`);
  await diner.sees(mt('account.logOut'));
  await camera.takes(page, 'account-member');
  await diner.taps(mt('account.history'));
  await diner.sees(mt('wallet.kind.topUp'));
  await camera.takes(page, 'wallet-history');
  await diner.tapsInSheet(t('common.close'));
  await diner.taps(mt('account.devices'));
  await diner.sees(mt('devices.here'));
  await camera.takes(page, 'member-devices');
  await diner.tapsInSheet(t('common.close'));
  await page.goto(`${origin}/pages/account/editUserInfo`);
  await diner.sees(mt('info.nickname'));
  await camera.takes(page, 'personal-info');
  await page.goto(`${origin}/pages/account/myData`);
  await diner.sees(mt('mine.deleteHint'));
  await camera.takes(page, 'my-data');
  await page.goto(`${origin}/pages/coupon/list`);
  await diner.sees(mt('coupon.toClaim'));
  await camera.takes(page, 'coupons');
  await diner.taps(beginning(mt('coupon.claim')));
  await diner.sees(mt('coupon.gotIt'));
  await camera.takes(page, 'coupon-claimed');
  await page.getByRole('radio', { name: mt('coupon.used') }).click();
  await diner.sees(mt('coupon.none'));
  await camera.takes(page, 'coupons-used');
  await page.goto(`${origin}/pages/coupon/detail?templateId=3`);
  await diner.sees(mt('coupon.validity'));
  await camera.takes(page, 'coupon-detail');
};

/** A coupon that is reached at normal prices only: the member is asked which of the two totals they pay (V-15). */
const memberChooses = async ({ world, camera, origin, dishes }: Tour, diner: Person): Promise<void> => {
  const { t, mt, language } = diner.words;
  const templateId = await template(world, 1);
  const terms = { threshold: 800, usageGoods: null, off: { usageType: 1, amount: 200 } };
  const named = world.db.updateTable('coupon_template').where('id', '=', templateId);
  await named.set({ terms: JSON.stringify(terms) }).execute();
  const { name } = await world.db
    .selectFrom('coupon_template')
    .select('name')
    .where('id', '=', templateId)
    .executeTakeFirstOrThrow();
  await diner.page.goto(`${origin}/pages/coupon/list`);
  await diner.taps(`${mt('coupon.claim')} ${name[language]}`);
  await diner.sees(mt('coupon.gotIt'));
  await diner.page.goto(`${origin}/pages/index/index`);
  for (let piece = 0; piece < 3; piece += 1) await diner.adds(dishes.coconut);
  await diner.taps(t('menu.checkOut'));
  await diner.taps(beginning(mt('coupon.row')));
  await diner.tapsInSheet(`${mt('coupon.use')} ${name[language]}`);
  await diner.sees(mt('coupon.columnTitle'));
  await camera.takes(diner.page, 'coupon-or-member-price');
};

/** What a guest sees where members have something. */
const guestLooks = async ({ world, camera, origin, open }: Tour): Promise<void> => {
  const guest = await open(`/?tableUuid=${await world.findTableCode('A11')}`);
  const { page } = guest;
  const { mt } = guest.words;
  // The menu is there before the code was exchanged.
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
  await page.goto(`${origin}/pages/coupon/list`);
  await guest.sees(mt('coupon.signIn'));
  await camera.takes(page, 'coupons-guest');
  await page.goto(`${origin}/pages/account/topUp`);
  await guest.sees(mt('wallet.membersOnly'));
  await camera.takes(page, 'top-up-guest');
  await page.goto(`${origin}/pages/login/verify?error=access_denied&state=x`);
  await guest.sees(mt('login.failed'));
  await camera.takes(page, 'login-failed');
  await guest.close();
};

/** A member's way: how one becomes it, pays, and what one has then. */
export const memberComes = async (tour: Tour): Promise<void> => {
  const diner = await memberJoins(tour);
  await memberPays(tour, diner);
  await memberLooks(tour, diner);
  await memberChooses(tour, diner);
  await diner.close();
  await guestLooks(tour);
};
