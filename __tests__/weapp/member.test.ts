import path from 'node:path';
import { createGateways } from '../../server/payments';
import { weChatGateway } from '../../server/payments/wechat/gateway';
import { eventually } from '../support/eventually';
import { TEMPLATES } from '../support/fake-wechat';
import { FakeWeChatPay } from '../support/fake-wechat-pay';
import { Restaurant } from '../support/restaurant';
import type { MiniProgram } from '../support/weapp/launch';
import type { Actor } from '../support/world/actor';
import { findStoreId } from '../support/world/paying';
import { SANDBOX_KEY } from '../support/world/surroundings';

describe('a member of the mini-program: sign-in and payment by the super-app', () => {
  let provider: FakeWeChatPay;
  let restaurant: Restaurant;
  let mini: MiniProgram;
  let waiter: Actor;
  beforeAll(async () => {
    provider = await FakeWeChatPay.open();
    const gateways = (db: Restaurant['world']['db']) =>
      createGateways(db, SANDBOX_KEY, [weChatGateway(provider.settings)]);
    restaurant = await Restaurant.open([], gateways, { weChat: provider.app.settings });
    const { world } = restaurant;
    const row = { store_id: await findStoreId(world), gateway: 'wechat', position: 0 };
    await world.db.updateTable('store_gateway').set({ position: 5 }).execute();
    await world.db.insertInto('store_gateway').values(row).execute();
    mini = await restaurant.miniProgramAt('A12');
    waiter = await world.waiter();
  });
  afterAll(async () => {
    await restaurant.close();
    await provider.close();
  });
  afterEach(() => expect(mini.errors()).toEqual([]));

  const shot = async (name: string): Promise<void> => {
    if (process.env.E2E_SHOTS === undefined) return;
    await mini.page.screenshot({ path: path.join(process.env.E2E_SHOTS, `weapp-${name}.png`) });
  };
  const logsIn = () => mini.answer('login', { result: { code: provider.app.loginCode('o-Dara') } });

  it('S-09 V-12: WeChat’s number is requested only after the consent, and the guest is then a member', async () => {
    await mini.waitForText('Phnom Penh kuy teav');
    await mini.tap({ css: '.choose', nth: 0 });
    await mini.tap(/^Add to cart/);
    await mini.waitForText('Check out');
    await mini.open({ path: 'pages/account/index' });
    await mini.tap('Sign in or sign up');
    await mini.waitForRoute('pages/login/register');
    await shot('sign-in');
    await mini.tap('Use my WeChat phone number');
    await mini.waitForText('Please agree first');
    expect(await mini.calls('login')).toEqual([]);

    await mini.tap({ css: '.check-row' });
    // They see WeChat's question, and refuse: nothing happens.
    await mini.answer('getPhoneNumber', { fail: 'user deny' });
    await mini.tap('Use my WeChat phone number');
    expect(await mini.current()).toBe('pages/login/register');
    await logsIn();
    await mini.answer('getPhoneNumber', { result: { code: provider.app.phoneCode('12345678') } });
    await mini.tap('Use my WeChat phone number');
    await mini.waitForRoute('pages/account/index');
    await mini.waitForText('012 ••• 678');
  });

  it('T-16: after a log-out the phone is a guest’s; signing in with WeChat gives the same member again', async () => {
    await mini.tap('Log out');
    await mini.answerModal(true);
    await mini.waitForRoute('pages/index/home');
    await mini.open({ query: { tableUuid: await restaurant.world.findTableCode('A12') } });
    // The menu is there before the code is exchanged for a token.
    await eventually(async () => (await mini.storage('token')) !== undefined, true);
    await mini.open({ path: 'pages/account/index' });
    await mini.tap('Sign in or sign up');
    await mini.tap({ css: '.check-row' });
    await logsIn();
    await mini.tap('Sign in with WeChat');
    await mini.waitForText('012 ••• 678');
    expect(await restaurant.world.db.selectFrom('person').select('phone').execute()).toEqual([{ phone: '012345678' }]);
  });

  // The platform allows the question in a tap only.
  it('placing an order asks once about a message; one who agreed gets it, one who declined orders too', async () => {
    const sheet = { tmplIds: [TEMPLATES.answered] };
    const asked = () => mini.calls('requestSubscribeMessage');
    const places = async (answer: Parameters<MiniProgram['answer']>[1]): Promise<number> => {
      await mini.open({ path: 'pages/index/index' });
      await logsIn();
      await mini.answer('requestSubscribeMessage', answer);
      await mini.tap({ css: '.choose', nth: 0 });
      await mini.tap(/^Add to cart/);
      // What can be asked for is loaded before the tap.
      const offered = mini.page.waitForResponse((answer) => answer.url().includes('/api/consumer/tidings'));
      await mini.tap('Check out');
      await offered;
      await mini.tap('Place order');
      await mini.waitForRoute('pages/placeOrder/pending');
      const { list } = await waiter.does('staffOrders', { show: 'open' });
      return list[0]?.orderId ?? 0;
    };
    const refused = await places({ fail: 'The main switch is switched off' });
    expect(await asked()).toMatchObject([sheet]);
    await waiter.does('rejectOrder', { orderId: refused, reason: 'Sold out' });
    await restaurant.world.pass(1);
    expect(provider.app.messagesAsked).toBe(0);

    provider.app.agrees('o-Dara', TEMPLATES.answered);
    const agreed = await places({ result: { [TEMPLATES.answered]: 'accept' } });
    expect(await asked()).toMatchObject([sheet]);
    const heard = () => restaurant.world.db.selectFrom('order_tidings').select('order_id').execute();
    await eventually(heard, [{ order_id: agreed }]);
    await waiter.does('rejectOrder', { orderId: agreed, reason: 'Sold out' });
    await restaurant.world.pass(1);
    expect(provider.app.messages).toMatchObject([{ to: 'o-Dara', data: { thing2: 'Order not accepted' } }]);
  });

  it('P-04: the app’s payment sheet is closed, then opened again, and the page turns into the receipt', async () => {
    await mini.open({ path: 'pages/index/index' });
    await mini.tap({ css: '.choose', nth: 0 });
    await mini.tap(/^Add to cart/);
    await mini.tap('Check out');
    await mini.tap('Place order');
    await mini.waitForRoute('pages/placeOrder/pending');
    const { list } = await waiter.does('staffOrders', { show: 'open' });
    const order = list[0];
    if (order === undefined) throw new Error('no order');
    const { totalPrice } = await waiter.does('acceptOrder', { orderId: order.orderId });
    await mini.waitForRoute('pages/orderDetail/index');
    await mini.tap({ css: '.btn--main', text: 'Pay' });
    await mini.waitForRoute('pages/paymentQr/index');
    await mini.tap('WeChat Pay');
    await logsIn();
    await mini.answer('requestPayment', { fail: 'cancel' });
    await mini.tap({ css: '.btn--main', text: 'Pay' });
    await mini.waitForText('Confirm in WeChat');
    await shot('pay');
    const [sheet] = (await mini.calls('requestPayment')) as Record<string, string>[];
    expect(sheet).toMatchObject({ signType: 'RSA' });
    expect(provider.takesParameters(sheet ?? {})).toBe(true);

    const { reference } = await restaurant.world.db
      .selectFrom('payment_attempt')
      .select('reference')
      .executeTakeFirstOrThrow();
    await mini.answer('requestPayment', { result: {} });
    await mini.tap('Pay in WeChat');
    const taken = (await waiter.does('staffOrder', { orderId: order.orderId })).due;
    expect([taken, totalPrice]).toEqual([totalPrice, totalPrice]);
    provider.pays(reference, taken);
    const { headers, body } = provider.callback(reference);
    const url = '/api/payment/callback/wechat';
    const told = {
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    } as const;
    expect((await restaurant.world.app.inject(told)).statusCode).toBe(200);
    await mini.waitForText(/Paid/, 30_000);
    expect((await waiter.does('staffOrder', { orderId: order.orderId })).tenders).toMatchObject([
      { through: 'WeChat Pay' },
    ]);
  });
});
