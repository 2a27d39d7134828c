import { createGateways } from '../../../server/payments';
import { weChatGateway } from '../../../server/payments/wechat/gateway';
import { FakeWeChatPay } from '../../support/fake-wechat-pay';
import type { Actor } from '../../support/world/actor';
import { joins, online, findStoreId, type ToPay, toPay } from '../../support/world/paying';
import { SANDBOX_KEY } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

describe('WeChat Pay, within its mini-program', () => {
  let provider: FakeWeChatPay;
  let world: World;
  let waiter: Actor;
  let bill: ToPay;
  beforeEach(async () => {
    provider = await FakeWeChatPay.open();
    world = await World.open('/nowhere', (db) => createGateways(db, SANDBOX_KEY, [weChatGateway(provider.settings)]));
    await world.db.updateTable('store_gateway').set({ enabled: false }).execute();
    const gateway = { store_id: await findStoreId(world), gateway: 'wechat' };
    await world.db.insertInto('store_gateway').values(gateway).execute();
    waiter = await world.waiter();
    bill = await toPay(world, waiter);
  });
  afterEach(async () => {
    await world.close();
    await provider.close();
  });

  const tries = (appCode: string | null, phone = bill.phone) =>
    phone.tries('payOrder', { ...online(bill), gateway: 'wechat', ...(appCode !== null && { appCode }) });
  const opens = async () => {
    const appCode = provider.app.loginCode('o-Dara');
    const { attempt } = await bill.phone.does('payOrder', { ...online(bill), appCode });
    if (attempt?.show.kind !== 'app') throw new Error('nothing for the app');
    return { ...attempt, show: attempt.show };
  };
  const told = (reference: string, bent = {}) => {
    const { headers, body } = provider.callback(reference, bent);
    const url = '/api/payment/callback/wechat';
    return world.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
  };

  it('payOrder: a payment of the amount due is prepared for the WeChat account of the phone', async () => {
    const { reference, show, gateway } = await opens();
    expect(gateway).toBe('wechat');
    expect(provider.takesParameters(show.parameters)).toBe(true);
    expect(provider.prepared(reference)).toMatchObject({
      appid: provider.settings.app.appId,
      payer: { openid: 'o-Dara' },
      amount: { total: bill.total, currency: 'USD' },
      notify_url: provider.settings.notifyUrl,
    });
  });

  it('payInfo, payPluginsStore: they name the app; without its code no payment begins (M-10, M-11)', async () => {
    const plugins = [{ gateway: 'wechat', app: 'wechat' }];
    expect(await bill.phone.does('payInfo', { orderNo: bill.orderNo })).toMatchObject({ plugins });
    expect(await bill.phone.does('payPluginsStore', {})).toEqual(plugins);
    expect(await tries(null)).toMatchObject({ code: 1, msg: expect.stringMatching(/payment plug-in/i) as string });
    expect(await tries('guessed')).toMatchObject({ code: 1, msg: expect.stringMatching(/payment failed/i) as string });
    provider.mood = 'away';
    expect(await tries(provider.app.loginCode('o-Dara'))).toMatchObject({ code: 1 });
    provider.mood = 'unsigned';
    expect(await tries(provider.app.loginCode('o-Dara'))).toMatchObject({ code: 1 });
    expect((await bill.phone.does('payInfo', { orderNo: bill.orderNo })).attempt).toBeNull();
  });

  it('payOrder: another phone of the table gets a payment of its own, since the first is for one account', async () => {
    const first = await opens();
    expect((await opens()).reference).toBe(first.reference);
    const friend = await world.diner();
    const answer = await tries(provider.app.loginCode('o-Friend'), friend);
    const { attempt } = answer.data as { attempt: { reference: string } };
    expect(attempt.reference).not.toBe(first.reference);
    expect(provider.prepared(attempt.reference)).toMatchObject({ payer: { openid: 'o-Friend' } });
  });

  it('a callback of another sender, of another merchant or in another currency is not recorded', async () => {
    const { reference } = await opens();
    provider.pays(reference, bill.total);
    expect((await told(reference, { mchid: '1' })).statusCode).toBe(400);
    expect((await told(reference, { amount: { total: bill.total, currency: 'CNY' } })).statusCode).toBe(400);
    expect(await bill.phone.does('payStatus', { orderNo: bill.orderNo })).toMatchObject({
      attempt: { status: 'open' },
    });
    expect((await told(reference)).statusCode).toBe(200);
    expect(await bill.phone.does('payStatus', { orderNo: bill.orderNo })).toMatchObject({ payStatus: 2 });
  });

  it('a callback is lost: the server asks WeChat Pay, and the order is paid all the same', async () => {
    const { reference } = await opens();
    await world.pass(15_000);
    expect(await bill.phone.does('payStatus', { orderNo: bill.orderNo })).toMatchObject({
      attempt: { status: 'open' },
    });
    provider.pays(reference, bill.total);
    await world.pass(15_000);
    expect(await bill.phone.does('payStatus', { orderNo: bill.orderNo })).toMatchObject({ payStatus: 2 });
  });

  it('recharge: a member tops up by WeChat Pay; without the app’s code they cannot (M-31)', async () => {
    await joins(world, bill.phone);
    expect(await bill.phone.does('rechargeDetailPage', {})).toMatchObject({ plugins: [{ app: 'wechat' }] });
    expect(await bill.phone.tries('recharge', { amount: 2_000 })).toMatchObject({ code: 1 });
    const sent = { amount: 2_000, appCode: provider.app.loginCode('o-Dara') };
    const { data } = await bill.phone.tries('recharge', sent);
    const { reference } = data as { reference: string };
    provider.pays(reference, 2_000);
    expect((await told(reference)).statusCode).toBe(200);
    expect(await bill.phone.does('rechargeStatus', { reference })).toMatchObject({ status: 'captured' });
  });
});
