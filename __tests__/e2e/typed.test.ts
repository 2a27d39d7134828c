import { opensCode } from '../support/e2e/bill';
import { Person } from '../support/e2e/person';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';

type Sent = Readonly<Record<string, unknown>>;

describe('what diners type and choose, and what their phones send of it', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  const people: Person[] = [];
  afterEach(async () => {
    for (const person of people.splice(0)) await person.close();
  });
  const opens = async (url: string): Promise<Person> => {
    const person = await Person.opens(restaurant.browser, url);
    people.push(person);
    return person;
  };
  /** A diner who has one coconut in the cart of a table, before the confirmation. */
  const confirms = async (table: string): Promise<Person> => {
    const diner = await opens(await restaurant.link(table));
    await diner.adds('Fresh coconut');
    await diner.taps(diner.words.t('menu.checkOut'));
    await diner.sees(diner.words.t('receipt.tableCharge'));
    return diner;
  };
  /** The same, who has placed it, and is before the ways to pay. */
  const pays = async (table: string): Promise<Person> => {
    const diner = await confirms(table);
    await placing(diner);
    const { world, origin } = restaurant;
    const waiter = await world.waiter();
    const order = await findOrder(diner);
    await waiter.does('acceptOrder', { orderId: order.id });
    await diner.page.goto(`${origin}/pages/paymentQr/index?orderNo=${order.order_no}`);
    await diner.sees(diner.words.mt('pay.due'));
    return diner;
  };
  /** Taps the one button; what the phone sent. */
  const placing = async (diner: Person): Promise<Sent> => {
    const [request] = await Promise.all([
      diner.page.waitForRequest(/generateOrderPostPayment/),
      diner.taps(diner.words.t('confirm.place')),
    ]);
    await diner.page.waitForURL(/placeOrder\/pending/);
    return request.postDataJSON() as Sent;
  };
  const findOrder = ({ page }: Person) =>
    restaurant.world.db
      .selectFrom('orders')
      .selectAll()
      .where('order_no', '=', new URL(page.url()).searchParams.get('orderNo'))
      .executeTakeFirstOrThrow();
  const isEmpty = (value: unknown): boolean => value === null || value === '';

  it('V-03 V-13: a diner orders with the first 140 characters of a long note; an empty note is not sent', async () => {
    const [talker, silent] = [await confirms('A01'), await confirms('A02')];
    await talker.page.getByLabel(talker.words.t('confirm.note'), { exact: true }).click();
    await talker.page.keyboard.insertText('Less salt. '.repeat(13));
    const note = 'Less salt. '.repeat(13).slice(0, 140);
    expect(await placing(talker)).toMatchObject({ remark: note.trim() });
    expect((await findOrder(talker)).remark).toBe(note.trim());

    const sent = await placing(silent);
    expect(Object.keys(sent)).toContain('expectedTotal');
    expect(Object.keys(sent)).not.toContain('remark');
    expect(Object.values(sent).filter(isEmpty)).toEqual([]);
    expect((await findOrder(silent)).remark).toBe('');
  });

  it('V-05 M-10: the chosen card machine is sent; online payment without a gateway is refused', async () => {
    const diner = await pays('A03');
    const { mt, t } = diner.words;
    await diner.page.getByRole('radio', { name: /^Card machine/ }).click();
    const [request] = await Promise.all([diner.page.waitForRequest(/payOrder/), diner.taps(mt('pay.atTable'))]);
    const sent = new URLSearchParams(request.postData() ?? '');
    const channels = await (await restaurant.world.waiter()).does('offlineChannels', {});
    const chosen = channels.find(({ channelsName }) => channelsName === 'Card machine');
    expect([sent.get('method'), sent.get('channelId')]).toEqual(['2', String(chosen?.id)]);
    await diner.page.waitForURL(/payResult/);

    const late = await pays('A04');
    await late.page.getByRole('radio', { name: /^Test wallet/ }).click();
    const manager = await restaurant.world.manager();
    await manager.does('switchGateway', { gateway: 'sandbox', enabled: false });
    await late.taps(t('step.pay'));
    await late.sees(t('error.noPaymentPlugin'));
    expect(new URL(late.page.url()).pathname).toBe('/pages/paymentQr/index');
    await late.page.reload();
    await late.sees('Card machine');
    expect(await late.isShown('Test wallet')).toBe(false);
    await manager.does('switchGateway', { gateway: 'sandbox', enabled: true });
    await late.page.reload();
    await opensCode(late, 'Test wallet');
  });

  it('V-12 M-16: a guest slides the piece beside its hole and fails, then into it and is sent a code', async () => {
    const guest = await opens(await restaurant.link('A05'));
    const { mt, t } = guest.words;
    const { db } = restaurant.world;
    await guest.page.goto(`${restaurant.origin}/pages/login/register`);
    await guest.page.getByLabel(mt('login.phone'), { exact: true }).fill('011223344');
    await guest.page.getByRole('checkbox').locator('visible=true').click();
    await guest.taps(mt('login.next'));
    const slider = guest.page.getByRole('slider', { name: mt('login.slider') });
    const targetOfNewest = async (): Promise<number> => {
      const newest = db.selectFrom('human_check').select('target').orderBy('expires_at', 'desc').limit(1);
      return (await newest.executeTakeFirstOrThrow()).target ?? 0;
    };
    await slider.waitFor();
    const first = await targetOfNewest();
    // The next check expires later than this one.
    restaurant.world.now += 1;
    await slider.fill(String(first > 50 ? first - 10 : first + 10));
    await guest.tapsInSheet(mt('login.checkDone'));
    await guest.sees(t('error.sliderFailed'));
    expect(await db.selectFrom('sms_outbox').select('id').where('phone', '=', '011223344').execute()).toEqual([]);
    await slider.waitFor();
    expect(await slider.inputValue()).toBe('0');
    await slider.fill(String(await targetOfNewest()));
    await guest.tapsInSheet(mt('login.checkDone'));
    await guest.page.waitForURL(/login\/verify/);
    expect(await db.selectFrom('sms_outbox').select('id').where('phone', '=', '011223344').execute()).toHaveLength(1);
  });

  it('V-14 P-16: dollars with two decimals and whole riel, on the confirmation and the order, are stored', async () => {
    const diner = await confirms('A06');
    const shown = async (): Promise<readonly [string, string]> => {
      const all = (await diner.page.locator('body').innerText()).replace(/\s/g, ' ');
      // The rate is no amount.
      const text = all.replace(/\$1 = [\d,]+ riel/, '');
      const dollars = text.match(/\$[\d.,]+/g) ?? [];
      expect(dollars.filter((amount) => !/^\$\d+\.\d\d$/.test(amount))).toEqual([]);
      const riel = text.match(/[\d.,]+ ?៛/g) ?? [];
      expect(riel.filter((amount) => !/^\d{1,3}(,\d{3})* ?៛$/.test(amount))).toEqual([]);
      return [dollars.join(' '), riel.join(' ')];
    };
    const [dollars, riel] = await shown();
    await placing(diner);
    const { id: orderId } = await findOrder(diner);
    const { price, conversionRatio } = await (await restaurant.world.waiter()).does('acceptOrder', { orderId });
    const inRiel = Math.round((price.total * conversionRatio) / 100);
    const amounts = [`$${(price.total / 100).toFixed(2)}`, inRiel.toLocaleString('en-US')] as const;
    expect(dollars).toContain(amounts[0]);
    expect(riel).toContain(amounts[1]);
    await diner.page.waitForURL(/orderDetail/);
    await diner.sees(diner.words.t('receipt.total'));
    const [after, rielAfter] = await shown();
    expect(after).toContain(amounts[0]);
    expect(rielAfter).toContain(amounts[1]);
  });

  it('S-05: a pull loads the account page again; a scrolled page scrolls back first', async () => {
    const guest = await opens(await restaurant.link('A07'));
    const { page } = guest;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly number[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((y) => ({ x: 195, y })) });
    const drags = async (from: number, to: number): Promise<void> => {
      await touch('touchStart', from);
      for (let y = from + 10; y <= to; y += 10) await touch('touchMove', y);
    };
    await Promise.all([page.waitForResponse(/consumer\/info/), page.goto(`${restaurant.origin}/pages/account/index`)]);
    await guest.sees(guest.words.mt('account.centre'));
    const frame = page.locator('.taro_page').last();
    const shift = () => page.locator('.rmc-pull-to-refresh-content').evaluate((content) => content.style.transform);
    await drags(200, 600);
    await page.locator('.rmc-pull-to-refresh-indicator').waitFor({ state: 'attached' });
    await Promise.all([page.waitForRequest(/consumer\/info/), touch('touchEnd')]);
    await eventually(shift, '');

    await page.setViewportSize({ width: 390, height: 300 });
    await frame.evaluate((element) => element.scrollTo(0, 120));
    await drags(120, 200);
    expect(await shift()).toBe('');
    await touch('touchEnd');
    await eventually(() => frame.evaluate(({ scrollTop }) => scrollTop < 120), true);
  });
});
