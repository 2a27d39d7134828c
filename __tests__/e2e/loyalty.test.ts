import type { Language } from '@romduol/locales';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { opensCode } from '../support/e2e/bill';
import { answersTestWallet, signsInByPhone } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { cash } from '../support/world/paying';

const LANGUAGES: readonly Language[] = ['en', 'zh-Hans', 'km'];
const CARD = 'Coconuts';
/** Of the test: all of its amounts are in them. */
const POINT_CENTS = 5;
const POINTS = 0;

describe('points and stamps of a member', () => {
  let restaurant: Restaurant;
  beforeEach(async () => {
    restaurant = await Restaurant.open();
  });
  afterEach(() => restaurant.close());

  const nameCoconut = async (language: Language): Promise<string> => {
    const goods = await restaurant.world.db.selectFrom('goods').select('name').execute();
    return goods.find(({ name }) => name.en === 'Fresh coconut')?.name[language] ?? '';
  };

  /** A point takes five cents off; the second of two stamps is followed by a free coconut. */
  const setsUp = async (language: Language): Promise<void> => {
    const { browser, origin, world } = restaurant;
    const manager = await Person.opens(browser, `${origin}/pages/staff/login/index`, { language });
    const { st } = manager.words;
    const { page } = manager;
    await manager.signsIn(world.access.manager);
    await page.goto(`${origin}/pages/manager/loyalty/index`);
    await page.getByLabel(st('loyal.pointCents'), { exact: true }).fill('0.05');
    await page.getByLabel(st('loyal.minPoints'), { exact: true }).fill('3');
    await manager.taps(st('loyal.addCard'));
    for (const each of LANGUAGES) {
      await page.getByLabel(`${st('loyal.cardName')}, ${LANGUAGE_NAMES[each].name}`, { exact: true }).fill(CARD);
    }
    await page.getByLabel(st('loyal.stamps'), { exact: true }).fill('2');
    await page.getByRole('checkbox', { name: await nameCoconut(language), exact: true }).click();
    await manager.taps(st('form.save'));
    await manager.sees(st('loyal.saved'));
    await page.reload();
    await manager.sees(st('loyal.figure.given'));
    expect(await page.getByLabel(st('loyal.pointCents'), { exact: true }).inputValue()).toBe('0.05');
    expect(manager.phone.problems).toEqual([]);
    await manager.close();
  };

  const becomesMember = async (language: Language): Promise<Person> => {
    const { browser, origin, world } = restaurant;
    const diner = await Person.opens(browser, await restaurant.link('A12'), { language });
    await diner.page.waitForFunction(() => window.localStorage.getItem('token') !== null);
    await diner.page.goto(`${origin}/pages/account/index`);
    await diner.taps(diner.words.mt('account.join'));
    await signsInByPhone(world, diner, '012345678');
    await diner.page.waitForURL(/account\/index/);
    return diner;
  };

  const has = async (cardId = POINTS): Promise<number> => {
    await restaurant.world.pass(1_000);
    const { balance } = await restaurant.world.db
      .selectFrom('loyalty_balance')
      .select('balance')
      .where('card_id', '=', cardId)
      .executeTakeFirstOrThrow();
    return balance;
  };

  /** Has so many coconuts accepted. `chooses` is done on the page that confirms. */
  const orders = async (diner: Person, num: number, chooses: () => Promise<void> = async () => undefined) => {
    const { page, words } = diner;
    await page.goto(`${restaurant.origin}/pages/index/index`);
    const coconut = await nameCoconut(words.language);
    for (let piece = 0; piece < num; piece += 1) await diner.adds(coconut);
    await diner.taps(words.t('menu.checkOut'));
    await diner.button(words.t('confirm.place')).waitFor();
    await chooses();
    await diner.taps(words.t('confirm.place'));
    await page.waitForURL(/placeOrder\/pending/);
    const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
    const waiter = await restaurant.world.waiter();
    const { list } = await waiter.does('staffOrders', {});
    const orderId = list.find((each) => each.orderNo === orderNo)?.orderId ?? 0;
    const { totalPrice: total } = await waiter.does('acceptOrder', { orderId });
    await page.waitForURL(/orderDetail/);
    return { orderNo, orderId, total };
  };

  /** Opens the sheet, and chooses the reward. */
  const uses = async (diner: Person, label: string): Promise<void> => {
    const { page, words } = diner;
    await page
      .getByRole('button', { name: words.mt('reward.row') })
      .locator('visible=true')
      .last()
      .click();
    const choice = page.getByRole('dialog').getByRole('radio', { name: label });
    await choice.waitFor();
    await choice.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  it.each(LANGUAGES)(
    'in %s: a member earns, uses points and a full card, and a refund takes back',
    async (language) => {
      const { world, origin } = restaurant;
      await setsUp(language);
      const card = await world.db.selectFrom('loyalty_card').select('id').executeTakeFirstOrThrow();
      const diner = await becomesMember(language);
      const { page, words } = diner;
      const { t, mt } = words;
      const waiter = await world.waiter();
      const goesTo = async (address: string): Promise<void> => void (await page.goto(`${origin}/pages/${address}`));

      const first = await orders(diner, 3);
      await diner.taps(t('step.pay'));
      await diner.sees(mt('pay.due'));
      await opensCode(diner, words.gateway('sandbox'));
      await answersTestWallet(world, 'payment_attempt', 'pay');
      await page.waitForURL(/paySuccess/);
      const earned = await has();
      expect(earned).toBeGreaterThanOrEqual(3);
      expect(await has(card.id)).toBe(3);
      await goesTo(`account/paySuccess?orderNo=${first.orderNo}`);
      await diner.sees(mt('success.points', { count: earned }));
      await goesTo('account/loyalty');
      await diner.sees(mt('loyalty.points', { count: earned }));
      await diner.sees(mt('loyalty.kind.earn'));
      await diner.sees(mt('loyalty.full'));

      const plain = await orders(diner, 2);
      await waiter.does('takeCash', cash({ ...plain, phone: await world.diner('A08') }));
      const count = await has();
      expect(count).toBeGreaterThan(earned);
      const second = await orders(diner, 2, async () => {
        await uses(diner, mt('reward.points', { count }));
      });
      expect(second.total).toBeLessThanOrEqual(plain.total - count * POINT_CENTS);
      await waiter.does('takeCash', cash({ ...second, phone: await world.diner('A08') }));
      const left = await has();

      const free = await orders(diner, 2, () => uses(diner, mt('reward.dish', { name: CARD })));
      expect(free.total).toBeLessThan(plain.total);
      await waiter.does('cancelByStaff', { orderId: free.orderId, reason: 'Closed' });
      await waiter.does('fullRefund', { orderId: first.orderId, reason: 'Cold' });
      expect(await has()).toBe(Math.max(0, left - earned));
      await goesTo('account/loyalty');
      await diner.sees(mt('loyalty.kind.takeBack'));
      await diner.sees(mt('loyalty.kind.return'));
      expect(diner.phone.problems).toEqual([]);
      await diner.close();
    },
  );
});
