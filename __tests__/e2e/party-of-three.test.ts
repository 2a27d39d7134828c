import type { StaffLanguage } from '@romduol/locales';
import { mainAmount } from '@romduol/domain/money/amount';
import { formatDollarSign } from '../support/money';
import { STAFF_LANGUAGES, SPLIT_WAYS_MIN } from '@romduol/domain/limits';
import { choosesWay } from '../support/e2e/bill';
import { answersTestWallet } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { beginning, createWords } from '../support/e2e/words';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import { selectCases } from '../support/runs';
import { dish, fetchMenu } from '../support/world/meal';
import { COCONUT, SKEWERS } from '../support/world/rounds';
import { cartAt, ordersAt } from '../support/world/table-state';

const TABLE = 'A12';
const GREENS = 'Morning glory, garlic';
/** The names of the languages are not translated. */
const OWN_NAMES: Readonly<Record<StaffLanguage, string>> = { en: 'English', 'zh-Hans': '中文', km: 'ខ្មែរ' };
const OTHER: Readonly<Record<StaffLanguage, StaffLanguage>> = { en: 'zh-Hans', 'zh-Hans': 'km', km: 'en' };

describe('a party of three from scan to three payments, with every detour', () => {
  let restaurant: Restaurant;
  const party: Person[] = [];
  beforeEach(async () => {
    restaurant = await Restaurant.open();
  });
  afterEach(async () => {
    for (const person of party.splice(0)) await person.close();
    await restaurant.close();
  });

  const scans = async (language: StaffLanguage): Promise<Person> => {
    const person = await Person.opens(restaurant.browser, await restaurant.link(TABLE), { language });
    party.push(person);
    await person.page.waitForURL(/pages\/index\/index/);
    return person;
  };

  // Three phones, a whole meal: 40 s on two idle cores.
  it.each(selectCases(STAFF_LANGUAGES, STAFF_LANGUAGES.indexOf('zh-Hans')))(
    'in %s: one order is accepted, and three payments make its total to the cent',
    async (language) => {
      const { world } = restaurant;
      const { t, mt } = createWords(language);
      const waiter = await world.waiter();
      const menu = await fetchMenu(world, await world.diner('A01'));
      const ids = { coconut: dish(menu, COCONUT).id, greens: dish(menu, GREENS).id, skewers: dish(menu, SKEWERS).id };
      const row = (person: Person, id: number) => person.page.locator(`[data-goods="${id}"]`).first();
      const readName = async (person: Person, id: number): Promise<string> =>
        ((await row(person, id).locator('.dish__link').textContent()) ?? '').trim();
      const chooses = async (person: Person, to: StaffLanguage): Promise<void> => {
        const now = OWN_NAMES[to] === OWN_NAMES[language] ? OTHER[language] : language;
        await person.taps(beginning(createWords(now).t('common.language')));
        await person.page.getByRole('dialog').getByRole('radio', { name: OWN_NAMES[to] }).click();
      };
      const total = async (): Promise<number> =>
        (
          await world.db
            .selectFrom('orders')
            .select('sell_total_cents')
            .where('pay_status', '=', 1)
            .executeTakeFirstOrThrow()
        ).sell_total_cents;

      const [ana, bopha, chan] = [await scans(language), await scans(language), await scans(language)];
      const [coconut, greens, skewers] = [
        await readName(ana, ids.coconut),
        await readName(ana, ids.greens),
        await readName(ana, ids.skewers),
      ];

      // One cart for three phones.
      await ana.adds(coconut);
      await bopha.adds(greens);
      await chan.button(t('menu.cartLabel', { count: 2 })).waitFor();

      // Back closes the sheet of a dish, not the menu.
      await row(bopha, ids.skewers).locator('.dish__link').click();
      const sheet = bopha.page.getByRole('dialog', { name: skewers });
      await sheet.waitFor();
      await bopha.page.goBack();
      await sheet.waitFor({ state: 'hidden' });
      expect(bopha.page.url()).toContain('/pages/index/index');

      // A reloaded phone has the table's cart; one without a line adds, and its dish arrives once the line is back.
      await chan.page.reload();
      await chan.button(t('menu.cartLabel', { count: 2 })).waitFor();
      await bopha.phone.goesOffline();
      await bopha.sees(t('common.offlineWorks'));
      await bopha.adds(coconut);
      await bopha.phone.comesBack();
      await ana.button(t('menu.cartLabel', { count: 3 })).waitFor();
      await eventually(async () => (await cartAt(world, TABLE)).sort(), [1, 2]);

      // Sold out in the cart: check-out says why, and goes on without the dish.
      await waiter.does('goodsSoldOut', { goodsId: ids.greens, sale: 'off' });
      await ana.page.locator(`[data-goods="${ids.greens}"].dish--out`).waitFor();
      await ana.taps(t('menu.checkOut'));
      await ana.sees(t('cart.soldOutHint'));
      await ana.tapsInSheet(t('common.remove'));
      await ana.tapsInSheet(t('menu.checkOut'));
      await ana.sees(t('confirm.title'));

      // The price goes up while she looks: both are shown, and she accepts.
      await ana.phone.goesDeaf();
      await world.db
        .updateTable('goods')
        .set({ sell_cents: mainAmount(301) })
        .where('id', '=', ids.coconut)
        .execute();
      await waiter.does('goodsSoldOut', { goodsId: ids.greens, sale: 'on' });
      await ana.taps(t('confirm.place'));
      await ana.page.waitForURL(/placeOrder\/compare/);
      await ana.sees('$6.02');
      await ana.taps(mt('compare.accept'));
      await ana.page.waitForURL(/placeOrder\/index/);
      await ana.phone.comesBack();
      await ana.taps(t('confirm.place'));
      await ana.page.waitForURL(/placeOrder\/pending/);

      // Refused: all dishes are back in the cart of all, and are ordered again.
      const rejects = async (): Promise<void> => {
        const { list } = await waiter.does('staffOrders', { show: 'waiting' });
        await waiter.does('rejectOrder', { orderId: list[0]?.orderId ?? 0, reason: 'No gas' });
      };
      await rejects();
      await ana.sees(t('pending.reason', { reason: 'No gas' }));
      await ana.taps(t('orders.again'));
      await ana.button(t('menu.cartLabel', { count: 2 })).waitFor();
      await ana.places();
      const orderNo = new URL(ana.page.url()).searchParams.get('orderNo') ?? '';
      const { list } = await waiter.does('staffOrders', { show: 'waiting' });
      await waiter.does('acceptOrder', { orderId: list[0]?.orderId ?? 0 });
      await ana.page.waitForURL(/orderDetail/);
      expect((await ordersAt(world, TABLE)).sort()).toEqual([1, 5]);
      const lines = world.db.selectFrom('order_line as l').innerJoin('orders as o', 'o.id', 'l.order_id');
      expect(await lines.select(['l.goods_id', 'l.num']).where('o.pay_status', '=', 1).execute()).toEqual([
        { goods_id: ids.coconut, num: 2 },
      ]);

      // One changes the language of the page and back, and stays where they are.
      const due = formatDollarSign(mainAmount(await total()));
      await chan.page.goto(`${restaurant.origin}/pages/orderDetail/index?orderNo=${orderNo}`);
      await chan.sees(t('order.toPay', { amount: due }));
      await chooses(chan, OTHER[language]);
      await chan.sees(createWords(OTHER[language]).t('order.toPay', { amount: due }));
      await chooses(chan, language);
      await chan.sees(t('order.toPay', { amount: due }));
      expect(chan.page.url()).toContain(orderNo);

      // Three shares: one declined first, one whose answer is lost, one reloaded in the middle.
      const bill = `${restaurant.origin}/pages/paymentQr/together?orderNo=${orderNo}`;
      await ana.page.goto(bill);
      await ana.page.getByRole('radio', { name: mt('share.equally') }).click();
      await ana.taps(t('common.oneMore', { name: mt('share.ways') }));
      await ana.taps(beginning(mt('share.part', { ways: SPLIT_WAYS_MIN + 1 })));
      await ana.sees(mt('share.mine'));
      for (const person of [bopha, chan]) {
        await person.page.goto(bill);
        await person.taps(beginning(`${mt('share.take')}: `));
        await person.sees(mt('share.mine'));
      }
      const opensCode = async (person: Person): Promise<void> => {
        await choosesWay(person, person.words.gateway('sandbox'));
        await person.taps(beginning(mt('share.pay', { amount: '$' })));
        await person.sees(mt('pay.scan'));
      };
      await opensCode(ana);
      await answersTestWallet(world, 'payment_attempt', 'decline');
      await ana.sees(mt('pay.failedHint'));
      await opensCode(ana);
      await answersTestWallet(world, 'payment_attempt', 'pay');
      await ana.sees(beginning(mt('share.youPaid', { amount: '$' }).split('$')[0] ?? ''));
      await opensCode(bopha);
      await bopha.page.reload();
      await bopha.sees(mt('pay.scan'));
      await answersTestWallet(world, 'payment_attempt', 'pay');
      await chan.phone.goesDeaf();
      await opensCode(chan);
      await answersTestWallet(world, 'payment_attempt', 'pay');
      await chan.phone.comesBack();
      await Promise.all(party.map((person) => person.page.waitForURL(/paySuccess/)));

      const tenders = await world.db.selectFrom('tender').select('amount_cents').execute();
      expect(tenders).toHaveLength(3);
      expect(tenders.reduce((sum, { amount_cents: amount }) => sum + amount, 0)).toBe(
        (
          await world.db
            .selectFrom('orders')
            .select('sell_total_cents')
            .where('order_no', '=', orderNo)
            .executeTakeFirstOrThrow()
        ).sell_total_cents,
      );
      expect(await cartAt(world, TABLE)).toEqual([]);
      for (const person of party)
        expect(person.phone.problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(problem))).toEqual(
          [],
        );
    },
    600_000,
  );
});
