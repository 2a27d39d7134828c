import { createSecretBox } from '../../server/secrets';
import { goesToPay } from '../support/e2e/bill';
import { Person } from '../support/e2e/person';
import { BOT_NAME, BOT_TOKEN, FakeTelegram } from '../support/fake-telegram';
import { Restaurant } from '../support/restaurant';
import { takesDollars } from '../support/world/meal';
import { codeIn, reads } from '../support/world/messaging';

const DARA = 41_001;

describe('messages by Telegram', () => {
  let telegram: FakeTelegram;
  let restaurant: Restaurant;
  beforeAll(async () => {
    telegram = await FakeTelegram.open();
    const secrets = createSecretBox(Buffer.alloc(32, 7));
    const services = { secrets, messages: { mail: null, telegramUrl: telegram.url } };
    restaurant = await Restaurant.open([], undefined, services);
  });
  afterAll(async () => {
    await restaurant.close();
    await telegram.close();
  });

  it('an owner sets the bot, a diner follows by one tap, and the owner sees what was sent', async () => {
    const { browser, origin, world } = restaurant;
    const owner = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await owner.signsIn(world.access.manager);
    await owner.page.goto(`${origin}/pages/manager/messages/index`);
    const { st } = owner.words;
    await owner.sees(st('messages.none'));
    await owner.page.getByLabel(st('messages.token')).fill(BOT_TOKEN);
    await owner.taps(st('messages.saveBot'));
    await owner.sees(`@${BOT_NAME}`);
    const diner = await Person.opens(browser, await restaurant.link('A12'));
    const orderNo = await goesToPay(world, diner, 'Fresh coconut');
    for (const [language, label] of [
      ['zh-Hans', '用 Telegram 通知我'],
      ['km', 'ប្រាប់ខ្ញុំតាម Telegram'],
      ['en', 'Tell me on Telegram'],
    ] as const) {
      await diner.page.evaluate(
        (chosen) => localStorage.setItem('language', JSON.stringify({ data: chosen })),
        language,
      );
      await diner.page.goto(`${origin}/pages/orderDetail/index?orderNo=${orderNo}`);
      await diner.sees(label);
    }
    const opened = diner.page.waitForRequest(/^https:\/\/t\.me\//);
    await diner.page.route(/^https:\/\/t\.me\//, (route) => route.fulfill({ body: 'Telegram' }));
    await diner.taps('Tell me on Telegram');
    telegram.writes({ chat: DARA, text: `/start ${codeIn((await opened).url())}` });
    await reads(world);
    const { id } = await world.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const waiter = await world.waiter();
    const { totalPrice } = await waiter.does('staffOrder', { orderId: id });
    await takesDollars(waiter, id, totalPrice);
    await world.pass(1);
    // That they follow it, that it is accepted, the receipt.
    expect(telegram.textsTo(DARA)).toHaveLength(3);
    await owner.page.reload();
    await owner.sees(st('messages.kind.receipt'));
    await owner.sees(st('messages.state.sent'));
    await owner.close();
    await diner.close();
  });
});
