import { NO_SECOND } from '@romduol/domain/money/amount';
import { HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { opensCode } from '../support/e2e/bill';
import { answersTestWallet } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

describe('a reservation with dishes', () => {
  let restaurant: Restaurant;
  beforeEach(async () => {
    restaurant = await Restaurant.open();
  });
  afterEach(() => restaurant.close());

  const setRule = async (part: { readonly prepay: boolean }): Promise<void> => {
    const manager = await restaurant.world.manager();
    const { rule } = await manager.does('reservationRule', {});
    if (rule !== null) await manager.does('setReservationRule', { rule: { ...rule, ...part } });
  };
  const signedIn = async (who: 'staff' | 'manager', page: string): Promise<Person> => {
    const { browser, origin, world } = restaurant;
    const person = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await person.signsIn(world.access[who]);
    await person.page.goto(`${origin}${page}`);
    return person;
  };
  /** A guest with two coconuts in the take-away cart fills the form in, to have them ready. */
  const asks = async (): Promise<Person> => {
    const guest = await Person.opens(restaurant.browser, await restaurant.link('A09'));
    const { vt } = guest.words;
    await guest.sees('Fresh coconut');
    await guest.taps(/Table A09 · Dine in/);
    await guest.page.getByRole('radio', { name: guest.words.t('common.takeAway') }).click();
    await guest.button(/Table A09 · Take away/).waitFor();
    await guest.addsAndWaits('Fresh coconut');
    await guest.addsAndWaits('Fresh coconut');
    await guest.page.goto(`${restaurant.origin}/pages/reserve/info`);
    await guest.page.getByRole('radio', { name: '19:30' }).click();
    await guest.page.getByRole('checkbox', { name: new RegExp(vt('reserve.dishes')) }).click();
    await guest.page.getByLabel(vt('reserve.name'), { exact: true }).fill('Bopha');
    await guest.page.getByLabel(vt('reserve.phone'), { exact: true }).fill('012345417');
    return guest;
  };
  const reserves = async (): Promise<Person> => {
    const guest = await asks();
    await guest.sees(guest.words.vt('reserve.prepay'));
    await guest.taps(guest.words.vt('reserve.do'));
    await guest.page.waitForURL(/reserve\/result/);
    return guest;
  };
  const cancels = async (guest: Person): Promise<void> => {
    const { vt } = guest.words;
    await guest.taps(vt('reserve.cancel'));
    await guest.sees(vt('reserve.cancelAskRefund'));
    await guest.page
      .getByRole('alertdialog')
      .getByRole('button', { name: vt('reserve.cancel'), exact: true })
      .click();
    await guest.sees(vt('reserve.cancelled'));
  };

  it('S-12 T-06 P-06: a guest pays ahead by the code, is reserved, cancels, and reads the full refund', async () => {
    await setRule({ prepay: true });
    const { world } = restaurant;
    const guest = await reserves();
    const result = guest.page.url();
    const { t, vt } = guest.words;
    await guest.taps(vt('reserve.pay'));
    await guest.taps(t('step.pay'));
    await guest.sees(guest.words.mt('pay.due'));
    await opensCode(guest, 'Test wallet');
    await answersTestWallet(world, 'payment_attempt', 'pay');
    await guest.page.waitForURL(/paySuccess/);
    await guest.page.goto(result);
    await guest.sees(vt('reserve.done'));
    await cancels(guest);
    await guest.sees(/goes back to you by/);
    for (let minute = 0; minute < 2; minute += 1) await world.pass(MINUTE_MS);
    await guest.page.reload();
    await guest.sees(/was refunded/);
    const [paid] = await world.db.selectFrom('sandbox_payment').selectAll().execute();
    expect(paid).toMatchObject({ refunded_cents: paid?.amount_cents });
    await guest.close();
  });

  // A guest and staff over two days: 9 s on two idle cores.
  it('T-06 S-30: a cash refund owed for a day warns staff, who pay it out; guest and staff see it done', async () => {
    await setRule({ prepay: true });
    const { world } = restaurant;
    const guest = await reserves();
    const result = guest.page.url();
    const waiter = await world.waiter();
    const order = await world.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const bill = { orderId: order.id, expectedTotal: order.sell_total_cents, column: 'sell' as const };
    await waiter.does('takeCash', {
      ...bill,
      receivedCents: order.sell_total_cents,
      receivedRiel: NO_SECOND,
      change: 'mixed',
    });
    await guest.sees(guest.words.vt('reserve.done'));
    await cancels(guest);
    await world.pass(24 * HOUR_MS + MINUTE_MS);

    const staff = await signedIn('staff', '/pages/staff/reservations/index');
    const { st } = staff.words;
    await staff.page.getByRole('alert').filter({ hasText: '$' }).locator('visible=true').waitFor();
    await staff.taps(st('booking.refunded'));
    await staff.page
      .getByRole('dialog')
      .getByRole('radio', { name: new RegExp(st('cash.allRiel')) })
      .click();
    await staff.page
      .getByRole('dialog')
      .getByRole('button', { name: st('booking.refunded'), exact: true })
      .click();
    await staff.sees(st('booking.empty'));
    const { cash_cents: dollars, cash_riel: inRiel } = await world.db
      .selectFrom('refund_tender')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([dollars, inRiel > 0]).toEqual([0, true]);
    await guest.page.goto(`${restaurant.origin}/?tableUuid=${await world.findTableCode('A09')}`);
    await guest.sees('Fresh coconut');
    await guest.page.goto(result);
    await guest.sees(/was refunded/);
    await Promise.all([guest.close(), staff.close()]);
  }, 270_000);

  it('M-27: a manager limits a dish; a guest who wants more reads which dish and how many are left', async () => {
    await setRule({ prepay: false });
    const manager = await signedIn('manager', '/pages/manager/reservations/index');
    const { st } = manager.words;
    await manager.taps(st('rule.limitAdd'));
    const sheet = manager.page.getByRole('dialog');
    await sheet.getByLabel(st('form.findDish'), { exact: true }).fill('coco');
    await sheet.getByRole('radio', { name: 'Fresh coconut' }).click();
    await sheet.getByLabel(st('rule.limit'), { exact: true }).fill('0');
    await manager.sees(st('form.range', { min: 1, max: 2_000 }));
    await sheet.getByLabel(st('rule.limit'), { exact: true }).fill('1');
    await manager.tapsInSheet(st('form.save'));
    await manager.sees(st('rule.limitOf', { count: 1 }));

    const guest = await asks();
    const { vt } = guest.words;
    await guest.taps(vt('reserve.do'));
    await guest.sees('Fresh coconut has reached its reservation limit: 1 left for this time');
    await manager.taps(/^Fresh coconut/);
    await manager.tapsInSheet(st('rule.limitDrop'));
    await sheet.waitFor({ state: 'detached' });
    await guest.taps(vt('reserve.do'));
    await guest.page.waitForURL(/reserve\/result/);
    await Promise.all([guest.close(), manager.close()]);
  });
});
