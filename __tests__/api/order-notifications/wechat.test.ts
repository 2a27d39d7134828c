import { MINUTE_MS } from '@romduol/domain/time/units';
import { FakeWeChat, TEMPLATES } from '../../support/fake-wechat';
import type { Actor } from '../../support/world/actor';
import { order, places, puts } from '../../support/world/meal';
import { COCONUT } from '../../support/world/rounds';
import { World } from '../../support/world/world';

const DARA = 'o-Dara-in-this-mini-program';

describe('a diner whose phone is closed gets notifications by WeChat (tidingsOffered, hearOfOrder)', () => {
  const lines: string[] = [];
  let weChat: FakeWeChat;
  let world: World;
  let phone: Actor;
  let waiter: Actor;
  beforeEach(async () => {
    lines.length = 0;
    weChat = await FakeWeChat.open();
    const log = { write: (line: string) => void lines.push(line) };
    world = await World.open('/nowhere', undefined, { services: { weChat: weChat.settings }, log });
    phone = await world.diner();
    waiter = await world.waiter();
  });
  afterEach(async () => {
    await world.close();
    await weChat.close();
  });

  const hears = (who: Actor, orderNo: string, kinds: string[] = ['answered']) =>
    who.tries('hearOfOrder', { orderNo, app: 'wechat', code: weChat.loginCode(DARA), kinds });
  /** An order at the table, of a diner who agreed to WeChat's sheet. */
  const placed = async ({ language = 'en' }: { language?: Actor['language'] } = {}) => {
    const made = await places(world, phone);
    phone.language = language;
    weChat.agrees(DARA, TEMPLATES.answered);
    expect(await hears(phone, made.orderNo)).toMatchObject({ code: 0 });
    return made;
  };
  const takenAway = async () => {
    await puts(world, phone, COCONUT, 1, 2);
    const made = await phone.does('generateOrderPostPayment', await order(phone, 2));
    weChat.agrees(DARA, TEMPLATES.ready);
    await hears(phone, made.orderNo, ['ready']);
    await waiter.does('acceptOrder', { orderId: made.orderId });
    const { tickets } = await waiter.does('kitchenBoard', {});
    const items = tickets.flatMap(({ orderNo, items: of }) => (orderNo === made.orderNo ? of : []));
    return { ...made, itemIds: items.map(({ itemId }) => itemId) };
  };
  const outcomes = async () =>
    (await world.db.selectFrom('order_tidings').select(['kind', 'outcome']).execute()).map(
      ({ kind, outcome }) => `${kind} ${outcome}`,
    );

  it('the server lists the templates that can come: the answer of staff, and "ready" for take-away', async () => {
    const offered = async (diningStyle: 1 | 2) =>
      (await phone.does('tidingsOffered', { app: 'wechat', diningStyle })).list;
    const answered = { kind: 'answered', template: TEMPLATES.answered };
    expect(await offered(1)).toEqual([answered]);
    expect(await offered(2)).toEqual([answered, { kind: 'ready', template: TEMPLATES.ready }]);
    await world.db.updateTable('store').set({ must_accept: false }).execute();
    expect(await offered(1)).toEqual([]);
  });

  it('staff accept: one message in the person’s language is sent, with one token, and never a second', async () => {
    const { orderId, orderNo } = await placed({ language: 'zh-Hans' });
    await hears(phone, orderNo);
    await waiter.does('acceptOrder', { orderId });
    expect(weChat.messages).toEqual([]);
    await world.pass(1);
    await world.pass(MINUTE_MS);
    expect(weChat.messages).toMatchObject([
      {
        to: DARA,
        template: TEMPLATES.answered,
        page: `pages/orderDetail/index?orderNo=${orderNo}`,
        lang: 'zh_CN',
        data: { character_string1: orderNo, thing2: '餐厅已接单' },
      },
    ]);
    expect([weChat.messagesAsked, await outcomes()]).toEqual([1, ['answered sent']]);
  });

  it('the countdown ends: the message to a reader of Khmer is in Khmer', async () => {
    await placed({ language: 'km' });
    await world.pass(60 * MINUTE_MS);
    expect(weChat.messages).toMatchObject([{ lang: 'en_US', data: { thing2: 'មិនបានទទួលទេ' } }]);
  });

  it('the kitchen finishes take-away: one message, though a dish is recalled and finished again', async () => {
    const { itemIds } = await takenAway();
    await world.pass(1);
    expect(weChat.messages).toEqual([]);
    for (const ready of [true, false]) await waiter.does('bumpItems', { itemIds, ready });
    await world.pass(1);
    expect(weChat.messages).toEqual([]);
    for (const ready of [true, false, true]) await waiter.does('bumpItems', { itemIds, ready });
    await world.pass(1);
    expect(weChat.messages).toMatchObject([{ template: TEMPLATES.ready, data: { thing1: 'Ready to collect' } }]);
    expect(weChat.messagesAsked).toBe(1);
  });

  it('a diner who declined gets none, and one who unsubscribed is not asked again', async () => {
    const silent = await places(world, phone);
    await waiter.does('acceptOrder', { orderId: silent.orderId });
    await world.pass(1);
    expect(weChat.messagesAsked).toBe(0);
    const other = await world.diner('A03');
    const made = await places(world, other);
    await hears(other, made.orderNo);
    await waiter.does('acceptOrder', { orderId: made.orderId });
    await world.pass(1);
    await world.pass(60 * MINUTE_MS);
    expect([weChat.messages, weChat.messagesAsked, await outcomes()]).toEqual([[], 1, ['answered refused']]);
  });

  it('a token that ended early is requested anew once, and the message is sent', async () => {
    const first = await placed();
    await waiter.does('acceptOrder', { orderId: first.orderId });
    await world.pass(1);
    weChat.endToken();
    phone = await world.diner('A03');
    const second = await placed();
    await waiter.does('acceptOrder', { orderId: second.orderId });
    await world.pass(1);
    expect([weChat.messages.length, weChat.tokensGiven]).toEqual([2, 2]);
  });

  it('WeChat is unavailable for a while: the order is accepted all the same, and the message comes later', async () => {
    const { orderId } = await placed();
    weChat.mood = 'away';
    expect(await waiter.does('acceptOrder', { orderId })).toMatchObject({ payStatus: 1 });
    await world.pass(1);
    weChat.mood = 'well';
    await world.pass(MINUTE_MS);
    expect([weChat.messages.length, await outcomes()]).toEqual([1, ['answered sent']]);
  });

  it('WeChat keeps failing: after four tries the server stops, and its log line has no token and no name', async () => {
    const { orderId } = await placed();
    weChat.mood = 'busy';
    await waiter.does('acceptOrder', { orderId });
    for (const minutes of [0, 1, 2, 4, 60]) await world.pass(minutes * MINUTE_MS + 1);
    expect([weChat.messagesAsked, await outcomes()]).toEqual([4, ['answered givenUp']]);
    const said = lines.filter((line) => line.includes('given up'));
    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0] ?? '')).toMatchObject({
      news: 'accepted',
      orderId,
      why: 'WeChat answered with error -1',
    });
    const everything = lines.join('');
    for (const secret of [DARA, weChat.settings.appSecret, 'access_token']) expect(everything).not.toContain(secret);
  });

  it('an order of another table, or a code that WeChat does not know, subscribes no diner (M-07, M-14)', async () => {
    const made = await places(world, phone);
    expect(await hears(await world.diner('A03'), made.orderNo)).toMatchObject({
      code: 1,
      msg: 'Order does not exist!',
    });
    const guessed = { orderNo: made.orderNo, app: 'wechat', code: 'guessed', kinds: ['answered'] };
    expect(await phone.tries('hearOfOrder', guessed)).toMatchObject({ code: 1, msg: 'Verification failed' });
    expect(await phone.tries('hearOfOrder', { ...guessed, kinds: ['weather'] })).toMatchObject({ code: 1 });
    expect(await outcomes()).toEqual([]);
  });

  it('the subscription is deleted a week later', async () => {
    await placed();
    expect(await outcomes()).toEqual(['answered null']);
    await world.pass(9 * 24 * 60 * MINUTE_MS);
    expect(await outcomes()).toEqual([]);
  });
});
