import { HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import { runDueJobs } from '../../../server/jobs/runner';
import { createJobs, createMessageServices } from '../../../server/app';
import { selectStorage } from '../../../server/storage';
import { BOT_NAME, BOT_TOKEN, FakeTelegram } from '../../support/fake-telegram';
import { eventually } from '../../support/eventually';
import type { Actor } from '../../support/world/actor';
import { order, places, puts, takesDollars } from '../../support/world/meal';
import { codeIn, follows, openMessaging, reads } from '../../support/world/messaging';
import { signsIn } from '../../support/world/people';
import { COCONUT } from '../../support/world/rounds';
import { THIS_MACHINE } from '../../support/world/surroundings';
import type { World } from '../../support/world/world';
import { VAR_DIR } from '../../support/world/surroundings';

const DARA = 41_001;
const SOPHEA = 41_002;

describe('messages by the Telegram bot of a store', () => {
  const lines: string[] = [];
  let telegram: FakeTelegram;
  let world: World;
  let phone: Actor;
  let waiter: Actor;
  let owner: Actor;
  beforeEach(async () => {
    lines.length = 0;
    telegram = await FakeTelegram.open();
    world = await openMessaging({ telegram, log: { write: (line) => void lines.push(line) } });
    phone = await world.diner();
    waiter = await world.waiter();
    owner = await world.manager();
    await owner.does('saveMessageBot', { token: BOT_TOKEN });
  });
  afterEach(async () => {
    await world.close();
    await telegram.close();
  });

  const states = async () =>
    (await owner.does('sentMessages', {})).list.map(({ kind, state }) => `${kind} ${state}`).reverse();
  /** Another process does what is due. */
  const otherProcess = () => {
    const env = { services: { messages: { mail: null, telegramUrl: telegram.url }, secrets: world.messages.secrets } };
    const messages = createMessageServices({ ...env, publicUrl: null, site: null } as never, null);
    const none = {
      superApps: [],
      storage: selectStorage(VAR_DIR, null),
      eInvoices: null,
      sms: null,
      platforms: { services: null, adapters: null, outbound: THIS_MACHINE },
    };
    return runDueJobs(world.db, createJobs([], { ...none, messages, log: world.app.log }), new Date(world.now));
  };
  /** Telegram answers no message until what this returns is called. */
  const hold = (): (() => void) => {
    let release = (): void => undefined;
    telegram.holds = new Promise((done) => {
      release = done;
    });
    return release;
  };
  const followed = async (chat = DARA, language = 'en') => {
    const made = await places(world, phone);
    phone.language = language;
    await follows(world, telegram, { phone, orderNo: made.orderNo, chat });
    return made;
  };

  it('an owner sets the bot by its token, which is checked, encrypted and never shown; a manager does not', async () => {
    expect(await owner.tries('saveMessageBot', { token: `700800900:${'x'.repeat(35)}` })).toMatchObject({
      name: 'botRefused',
    });
    telegram.mood = 'away';
    expect(await owner.tries('saveMessageBot', { token: BOT_TOKEN })).toMatchObject({ name: 'botSilent' });
    expect(await waiter.tries('saveMessageBot', { token: BOT_TOKEN })).toMatchObject({ code: 1 });
    const settings = await owner.does('messageSettings', {});
    expect(settings).toMatchObject({ bot: { username: BOT_NAME, refused: false }, mailFrom: null, mayChangeBot: true });
    const { token } = await world.db.selectFrom('message_bot').select('token').executeTakeFirstOrThrow();
    expect(token.includes(BOT_TOKEN.slice(-20))).toBe(false);
    expect(JSON.stringify(settings) + lines.join('')).not.toContain(BOT_TOKEN);
  });

  it('a guest follows an order: accepted and the receipt are told once each, in the language of the page', async () => {
    const { orderId } = await followed(DARA, 'km');
    const { totalPrice } = await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    await takesDollars(waiter, orderId, totalPrice);
    await world.pass(1);
    await world.pass(MINUTE_MS);
    const [bound = '', accepted = '', receipt = '', ...others] = telegram.textsTo(DARA);
    expect(bound).toContain('/stop');
    expect(accepted).toContain('បានទទួលការកុម្ម៉ង់លេខ');
    expect(receipt).toContain(String(totalPrice / 100));
    expect(others).toEqual([]);
    expect(await states()).toEqual(['followed sent', 'accepted sent', 'receipt sent']);
  });

  it('take-away is told when it is ready, and not two hours late when the line was down until then', async () => {
    await puts(world, phone, COCONUT, 1, 2);
    const made = await phone.does('generateOrderPostPayment', await order(phone, 2));
    await follows(world, telegram, { phone, orderNo: made.orderNo, chat: DARA });
    await waiter.does('acceptOrder', { orderId: made.orderId });
    await world.pass(1);
    const { tickets } = await waiter.does('kitchenBoard', {});
    const itemIds = tickets.flatMap(({ items }) => items.map(({ itemId }) => itemId));
    telegram.mood = 'away';
    await waiter.does('bumpItems', { itemIds, ready: true });
    for (let minutes = 0; minutes < 150; minutes += 10) await world.pass(10 * MINUTE_MS);
    telegram.mood = 'well';
    await world.pass(HOUR_MS);
    expect(telegram.textsTo(DARA).filter((text) => text.includes('ready'))).toEqual([]);
    expect(await states()).toEqual(['followed sent', 'accepted sent', 'ready expired']);
  });

  it('a line that was down for a minute: the message waits, and is sent once when it is back', async () => {
    const { orderId } = await followed();
    telegram.mood = 'away';
    await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    expect(await states()).toEqual(['followed sent', 'accepted waiting']);
    telegram.mood = 'well';
    await world.pass(2 * MINUTE_MS);
    await world.pass(2 * MINUTE_MS);
    expect(telegram.textsTo(DARA)).toHaveLength(2);
    expect(await states()).toEqual(['followed sent', 'accepted sent']);
  });

  it('a code binds once: a used, invented or old one, or one in a group, binds no chat', async () => {
    const { orderNo } = await places(world, phone);
    const used = await follows(world, telegram, { phone, orderNo, chat: DARA });
    const late = codeIn((await phone.does('followOrder', { orderNo })).url);
    const grouped = codeIn((await phone.does('followOrder', { orderNo })).url);
    telegram.writes({ chat: SOPHEA, text: `/start ${used}` });
    telegram.writes({ chat: SOPHEA, text: `/start ${used.slice(0, -1)}A` });
    telegram.writes({ chat: -500, text: `/start ${grouped}`, type: 'group' });
    await reads(world);
    world.now += 11 * MINUTE_MS;
    telegram.writes({ chat: SOPHEA, text: `/start ${late}` });
    await reads(world);
    expect(telegram.textsTo(SOPHEA)).toHaveLength(3);
    expect(telegram.textsTo(SOPHEA).every((text) => text.includes('used or has expired'))).toBe(true);
    const chats = await world.db.selectFrom('message_subscriber').select('address').execute();
    expect(chats.map(({ address }) => address)).toEqual([String(DARA)]);
  });

  it('an order of another table is followed by no one who only knows its number (M-07)', async () => {
    const { orderNo } = await places(world, phone);
    const other = await world.diner('A03');
    for (const call of ['followOrder', 'orderMessages'] as const) {
      expect(await other.tries(call, { orderNo })).toMatchObject({ name: 'orderNotFound' });
    }
  });

  it('who blocks the bot gets no more, and who writes /stop neither: nothing is sent, and nothing tried', async () => {
    const { orderId } = await followed();
    telegram.blocked.add(String(DARA));
    await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    expect(await states()).toEqual(['followed sent', 'accepted failed']);
    const { list } = await owner.does('sentMessages', { state: 'failed' });
    expect(list).toMatchObject([{ reason: '403 Forbidden: bot was blocked by the user', mayRepeat: false }]);
    const before = telegram.asked;
    await world.pass(HOUR_MS);
    expect(telegram.asked).toBe(before);
    phone = await world.diner('A03');
    const second = await followed(SOPHEA);
    telegram.writes({ chat: SOPHEA, text: '/stop' });
    await reads(world);
    await waiter.does('acceptOrder', { orderId: second.orderId });
    await world.pass(1);
    expect(telegram.textsTo(SOPHEA).at(-1)).toContain('no more messages');
  });

  it('a chat that is gone is unsubscribed', async () => {
    const { orderId } = await followed();
    telegram.gone.add(String(DARA));
    await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    const ended = await world.db.selectFrom('message_subscriber').select('ended_at').executeTakeFirstOrThrow();
    expect(ended.ended_at).not.toBeNull();
  });

  it('Telegram asks for time (429): the bot waits as long as it says, for all chats, and then sends', async () => {
    const { orderId } = await followed();
    telegram.mood = { retryAfter: 90 };
    await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    const asked = telegram.asked;
    const other = await world.diner('A03');
    const second = await places(world, other);
    await follows(world, telegram, { phone: other, orderNo: second.orderNo, chat: SOPHEA });
    await world.pass(60_000);
    expect(telegram.asked).toBe(asked);
    telegram.mood = 'well';
    await world.pass(31_000);
    expect(telegram.textsTo(DARA)).toHaveLength(2);
    expect(telegram.textsTo(SOPHEA)).toHaveLength(1);
  });

  it('two processes and a restart: a message that waits is sent once', async () => {
    const { orderId } = await followed();
    telegram.mood = 'broken';
    await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    telegram.mood = 'well';
    world.now += 5 * MINUTE_MS;
    await Promise.all([otherProcess(), otherProcess()]);
    expect(telegram.textsTo(DARA)).toHaveLength(2);
  });

  it('Telegram answers late: the order and other jobs wait for nothing, and the message is sent once', async () => {
    const { orderId } = await followed();
    const release = hold();
    const asked = telegram.asked;
    const { totalPrice } = await waiter.does('acceptOrder', { orderId });
    const passed = world.pass(1);
    await eventually(async () => telegram.asked, asked + 1);
    // Another process looks for work meanwhile: the message is left alone.
    await world.pass(MINUTE_MS);
    await takesDollars(waiter, orderId, totalPrice);
    const { rows } = await sql<{ open: number }>`SELECT count(*) AS open FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(world.db);
    expect(Number(rows[0]?.open)).toBe(0);
    expect(await states()).toEqual(['followed sent', 'accepted waiting']);
    release();
    await passed;
    await world.pass(MINUTE_MS);
    await world.pass(HOUR_MS);
    expect(await states()).toEqual(['followed sent', 'accepted sent', 'receipt sent']);
    expect(telegram.textsTo(DARA)).toHaveLength(3);
  });

  it('a process dies before Telegram answers: another sends, and what the first hears is not written', async () => {
    const { orderId } = await followed();
    const release = hold();
    const asked = telegram.asked;
    await waiter.does('acceptOrder', { orderId });
    const passed = world.pass(1);
    await eventually(async () => telegram.asked, asked + 1);
    telegram.holds = Promise.resolve();
    world.now += MINUTE_MS;
    await otherProcess();
    expect(telegram.asked).toBe(asked + 1);
    world.now += MINUTE_MS;
    await otherProcess();
    expect(telegram.asked).toBe(asked + 2);
    expect(await states()).toEqual(['followed sent', 'accepted sent']);
    release();
    await passed;
    const tries = await world.db.selectFrom('message').select('tries').where('kind', '=', 'accepted').execute();
    expect(tries).toEqual([{ tries: 1 }]);
  });

  it('messages to one bot go one after the other: where it asks for time, those behind do not ask', async () => {
    await followed();
    const other = await world.diner('A03');
    const second = await places(world, other);
    await follows(world, telegram, { phone: other, orderNo: second.orderNo, chat: SOPHEA });
    const { list } = await waiter.does('staffOrders', {});
    for (const { orderId } of list) await waiter.does('acceptOrder', { orderId });
    telegram.mood = { retryAfter: 90 };
    const asked = telegram.asked;
    await world.pass(1);
    expect(telegram.asked).toBe(asked + 1);
    expect((await states()).slice(-2)).toEqual(['accepted waiting', 'accepted waiting']);
  });

  it('a member whose chat is known follows the next order with one tap', async () => {
    await signsIn(world, phone, '012987655');
    const { orderId } = await followed();
    await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    await waiter.does('cancelByStaff', { orderId, reason: 'Guests left' });
    const { orderNo } = await places(world, phone);
    expect(await phone.does('followOrder', { orderNo })).toEqual({ url: null });
    await world.pass(1);
    const [, , following, cancelled, ...others] = telegram.textsTo(DARA);
    expect(following).toContain('#0002');
    expect(cancelled).toContain('has cancelled your order #0001');
    expect(others).toEqual([]);
    expect(await phone.does('orderMessages', { orderNo })).toMatchObject({
      telegram: true,
      followed: true,
      mail: false,
    });
  });

  it('a token that Telegram revoked: messages fail visibly, and nobody is offered the bot', async () => {
    const { orderId, orderNo } = await followed();
    telegram.token = 'another';
    await waiter.does('acceptOrder', { orderId });
    await world.pass(1);
    expect(await states()).toEqual(['followed sent', 'accepted failed']);
    expect((await owner.does('messageSettings', {})).bot).toMatchObject({ refused: true });
    expect(await phone.does('orderMessages', { orderNo })).toMatchObject({ telegram: false });
    telegram.token = BOT_TOKEN;
    await owner.does('saveMessageBot', { token: BOT_TOKEN });
    const { list } = await owner.does('sentMessages', { state: 'failed' });
    await owner.does('repeatMessage', { messageId: list[0]?.messageId ?? 0 });
    await world.pass(1);
    expect(await states()).toEqual(['followed sent', 'accepted sent']);
    expect(await owner.tries('repeatMessage', { messageId: list[0]?.messageId ?? 0 })).toMatchObject({
      name: 'conflict',
    });
  });

  it('without a bot nothing is offered and nothing is sent', async () => {
    await owner.does('removeMessageBot', {});
    const { orderNo } = await places(world, phone);
    expect(await phone.does('orderMessages', { orderNo })).toMatchObject({
      telegram: false,
      followed: false,
      mail: false,
    });
    expect(await phone.tries('followOrder', { orderNo })).toMatchObject({ name: 'messagesOff' });
    expect(await owner.tries('linkOwnTelegram', {})).toMatchObject({ name: 'messagesOff' });
  });
});

describe('updates that Telegram sends to a public address', () => {
  let telegram: FakeTelegram;
  let world: World;
  beforeEach(async () => {
    telegram = await FakeTelegram.open();
    world = await openMessaging({ telegram, publicUrl: 'https://order.example' });
    await (await world.manager()).does('saveMessageBot', { token: BOT_TOKEN });
    await reads(world);
  });
  afterEach(async () => {
    await world.close();
    await telegram.close();
  });

  it('an update without the webhook’s secret is refused, and one that comes twice counts once', async () => {
    const { url = '', secret = '' } = telegram.webhook ?? {};
    expect(url).toBe('https://order.example/api/telegram/1');
    const phone = await world.diner();
    const { orderNo } = await places(world, phone);
    const code = codeIn((await phone.does('followOrder', { orderNo })).url);
    const payload = telegram.writes({ chat: DARA, text: `/start ${code}` });
    const post = (headers: Record<string, string>) =>
      world.app.inject({ method: 'POST', url: new URL(url).pathname, payload, headers });
    for (const headers of [{}, { 'x-telegram-bot-api-secret-token': `${secret}0` }]) {
      expect((await post(headers as Record<string, string>)).statusCode).toBe(404);
    }
    const right = { 'x-telegram-bot-api-secret-token': secret };
    expect((await post(right)).statusCode).toBe(200);
    expect((await post(right)).statusCode).toBe(200);
    await world.pass(1);
    expect(telegram.textsTo(DARA)).toHaveLength(1);
  });
});
