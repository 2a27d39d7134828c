import { LANGUAGE_NAMES } from '@romduol/locales';
import { takesDollars } from '../support/world/meal';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

const PORTRAIT = { width: 1080, height: 1920 };
const MINUTE = 60_000;

describe('a kiosk on its screen', () => {
  let restaurant: Restaurant;
  let kiosk: Person;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());
  afterEach(() => kiosk.close());

  const opens = async (size = PORTRAIT): Promise<Person> => {
    const { browser, origin, world } = restaurant;
    const person = await Person.opens(browser, `${origin}/pages/kiosk/login/index`, size);
    await person.types(0, world.access.kiosk.user);
    await person.types(1, world.access.kiosk.password);
    await person.taps(person.words.st('kiosk.bind'));
    await person.page.waitForURL(/kiosk\/start/);
    return person;
  };

  /** From the language to the sum: one bowl of noodles. */
  const chooses = async (): Promise<void> => {
    const { t, st } = kiosk.words;
    await kiosk.taps(new RegExp(`^${LANGUAGE_NAMES.en.name}`));
    await kiosk.taps(t('common.takeAway'));
    await kiosk.taps(/Phnom Penh kuy teav/);
    await kiosk.page.getByRole('dialog').getByRole('button', { name: /\$/ }).click();
    await kiosk.taps(new RegExp(`^${st('kiosk.seeOrder')}`));
    await kiosk.sees(st('kiosk.addMore'));
  };

  /** The code is a picture that the browser could read, and not only the words that stand for it. */
  const seesCode = async (): Promise<void> => {
    const code = kiosk.page.getByRole('img', { name: kiosk.words.st('kiosk.scan') });
    await code.waitFor();
    await kiosk.page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.qr-code, .qr-code img')].some((img) => img.naturalWidth > 100),
    );
  };

  const lastOrder = () =>
    restaurant.world.db.selectFrom('orders').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

  const phonePays = async (): Promise<void> => {
    const { db, app } = restaurant.world;
    const { show } = await db
      .selectFrom('payment_attempt')
      .select('show')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const url = show.kind === 'page' ? show.url : '';
    await app.inject({ method: 'POST', url: url.replace('?', '/pay?'), payload: '' });
  };

  it('S-35 P-13: a customer orders and pays by the code; the number stands there in large digits, and the kitchen has it', async () => {
    kiosk = await opens();
    const { st } = kiosk.words;
    await chooses();
    await kiosk.taps(st('kiosk.payCode'));
    await seesCode();
    await phonePays();
    await kiosk.sees(st('kiosk.thanks'));
    const order = await lastOrder();
    expect(order).toMatchObject({ source: 4, pay_status: 2, dining_style: 2 });
    await kiosk.sees(order.order_no.slice(-3));
    expect(kiosk.phone.problems).toEqual([]);
  });

  it('a customer walks away: the screen asks, then starts over, and the next one begins with nothing', async () => {
    kiosk = await opens();
    const { st, t } = kiosk.words;
    await kiosk.page.clock.install();
    await chooses();
    await kiosk.page.clock.runFor(61_000);
    await kiosk.page.getByRole('alertdialog').waitFor();
    await kiosk.taps(st('kiosk.continue'));
    expect(await kiosk.isShown(st('kiosk.addMore'))).toBe(true);
    await kiosk.page.clock.runFor(76_000);
    await kiosk.button(new RegExp(`^${LANGUAGE_NAMES.km.name}`)).waitFor();
    await kiosk.taps(new RegExp(`^${LANGUAGE_NAMES.en.name}`));
    await kiosk.taps(t('common.dineIn'));
    await kiosk.button(/Phnom Penh kuy teav/).waitFor();
    expect(await kiosk.isShown(new RegExp(`^${st('kiosk.seeOrder')}`))).toBe(false);
    const kept = await kiosk.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toMatch(/kuy teav|goodsId|orderNo/);
  });

  it('a customer calls staff, then pays at the counter: the sum and the number are shown, and staff take the money', async () => {
    kiosk = await opens({ width: 1280, height: 800 });
    const { st, t } = kiosk.words;
    await chooses();
    await kiosk.taps(t('menu.callStaff'));
    await kiosk.sees(t('menu.called'));
    const waiter = await restaurant.world.waiter();
    const { tables } = await waiter.does('board', {});
    expect(tables.flatMap(({ call }) => call?.from ?? [])).toEqual(['Kiosk 1']);
    await kiosk.taps(st('kiosk.payCounter'));
    await kiosk.sees(st('kiosk.counterHint'));
    const order = await lastOrder();
    await kiosk.sees(order.order_no.slice(-3));
    expect(await takesDollars(waiter, order.id, order.sell_total_cents)).toMatchObject({ payStatus: 2 });
  });

  it('a customer starts over while the code is shown, and the money that comes then is completed by the server', async () => {
    kiosk = await opens();
    const { st } = kiosk.words;
    await chooses();
    await kiosk.taps(st('kiosk.payCode'));
    await seesCode();
    await kiosk.taps(st('kiosk.restart'));
    await kiosk.button(new RegExp(`^${LANGUAGE_NAMES.en.name}`)).waitFor();
    await phonePays();
    expect(await lastOrder()).toMatchObject({ pay_status: 2 });
    await restaurant.world.pass(MINUTE);
    expect(await lastOrder()).toMatchObject({ pay_status: 2 });
  });

  it('a customer loses the network on the way: the screen says so, and the same press works later, once', async () => {
    kiosk = await opens();
    const { st } = kiosk.words;
    await chooses();
    const before = await lastOrder().catch(() => null);
    await kiosk.losesAnAnswer('creatKioskOrder');
    await kiosk.taps(st('kiosk.payCode'));
    await kiosk.sees(st('kiosk.offline'));
    await kiosk.taps(st('kiosk.payCode'));
    await seesCode();
    expect((await lastOrder()).id).toBe((before?.id ?? 0) + 1);
  });
});
