import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { MINUTE_MS, SECOND_MS } from '@romduol/domain/time/units';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { choosesNoodles, lastOrder, opensKiosk, phonePays, seesCode } from '../support/e2e/kiosk';
import { Person } from '../support/e2e/person';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';

/** More steps back than a customer can have made forward. */
const STEPS_BACK = 6;

/** Everything that a browser stores for a page, as text. */
const keptBy = ({ page }: Person): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await window.caches.keys();
    const kept = { ...localStorage, ...sessionStorage, cookie: document.cookie, state: history.state as unknown };
    return JSON.stringify({ kept, databases, caches, address: location.href });
  });

describe('a customer who leaves a kiosk order unfinished', () => {
  let restaurant: Restaurant;
  let kiosk: Person;
  beforeEach(async () => {
    restaurant = await Restaurant.open();
    kiosk = await opensKiosk(restaurant);
  });
  afterEach(async () => {
    await kiosk.close();
    await restaurant.close();
  });

  // The kiosk’s own countdowns run out: 17 s on two idle cores.
  it('S-35 S-30: leaves the code open: the order ends, and staff refund the payment that comes then', async () => {
    const { world, browser, origin } = restaurant;
    const { kioskText } = kiosk.words;
    await kiosk.page.clock.install();
    await choosesNoodles(kiosk, 'common.takeAway');
    await kiosk.taps(kioskText('kiosk.payCode'));
    await seesCode(kiosk);
    await phonePays(restaurant, 'late');
    for (let minute = 0; minute < 30; minute += 1) await world.pass(MINUTE_MS);
    expect(await lastOrder(restaurant)).toMatchObject({ source: 4, pay_status: 5 });
    await kiosk.page.clock.runFor(3 * SECOND_MS);
    await kiosk.sees(kioskText('kiosk.expired'));
    await kiosk.page.clock.runFor(61 * SECOND_MS);
    await kiosk.page.getByRole('alertdialog').waitFor();
    await kiosk.page.clock.runFor(16 * SECOND_MS);
    await kiosk.button(new RegExp(`^${LANGUAGE_NAMES.km.name}`)).waitFor();

    const { order_no: orderNo, sell_total_cents: total } = await lastOrder(restaurant);
    const waiter = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await waiter.signsIn(world.access.staff);
    await waiter.page.goto(`${origin}/pages/staff/refundList/index`);
    await waiter.page.getByRole('radio', { name: waiter.words.st('refund.listSurplus') }).click();
    await waiter.sees(new RegExp(`${formatOrderNumber(orderNo)} .*Test wallet`));
    await waiter.taps(/^Give back/);
    await waiter.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Give back/ })
      .click();
    await waiter.sees(waiter.words.st('refund.surplusDone'));
    await world.pass(SECOND_MS);
    const moved = await world.db.selectFrom('sandbox_payment').selectAll().execute();
    expect(moved).toMatchObject([{ amount_cents: total, refunded_cents: total }]);
    expect(await lastOrder(restaurant)).toMatchObject({ pay_status: 5 });
    expect(await (await world.waiter()).does('surplusList', {})).toEqual([]);
    await waiter.close();
  }, 270_000);

  /** What the server answers to a call for an order with a token. */
  const codeWith = async (authorization: string, orderNo: string): Promise<number> => {
    const url = `/api/consumer/orders/${orderNo}`;
    return (await restaurant.world.app.inject({ url, headers: { authorization } })).json<{ code: number }>().code;
  };

  // The kiosk’s own countdowns run out: 9 s on two idle cores.
  it('S-35: ordered with a phone number; the next customer finds none of it, even with the old token', async () => {
    const { kioskText, t } = kiosk.words;
    const tokens = new Set<string>();
    kiosk.page.on('request', (request) => {
      const bearer = request.headers().authorization;
      if (bearer !== undefined) tokens.add(bearer);
    });
    await kiosk.page.clock.install();
    await choosesNoodles(kiosk, 'common.dineIn');
    await kiosk.taps(new RegExp(`^${kioskText('kiosk.stand').slice(0, 8)}`));
    for (const key of ['8', '7']) await kiosk.tapsInSheet(key);
    await kiosk.tapsInSheet(t('common.ok'));
    await kiosk.taps(kioskText('kiosk.payCounter'));
    await kiosk.sees(kioskText('kiosk.counterHint'));
    const { order_no: orderNo } = await lastOrder(restaurant);
    await kiosk.sees(formatOrderNumber(orderNo));
    await kiosk.page.clock.runFor(20 * SECOND_MS);
    await kiosk.button(new RegExp(`^${LANGUAGE_NAMES.en.name}`)).waitFor();

    const kept = await keptBy(kiosk);
    for (const theirs of [orderNo, 'kuy teav', 'goodsList', 'standNo']) expect(kept).not.toContain(theirs);
    expect(tokens.size).toBeGreaterThan(0);
    // The kiosk shows its first screen at once, and notifies the server meanwhile.
    for (const token of tokens) await eventually(async () => (await codeWith(token, orderNo)) === 0, false);

    for (let step = 0; step < STEPS_BACK; step += 1) {
      await kiosk.page.goBack();
      expect(await kiosk.isShown(/kuy teav/)).toBe(false);
    }
    await kiosk.page.goto(`${restaurant.origin}/pages/kiosk/start/index`);
    await choosesNoodles(kiosk, 'common.dineIn');
    expect(await kiosk.isShown(/87/)).toBe(false);
  }, 270_000);
});
