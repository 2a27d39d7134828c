import { MINUTE_MS } from '@romduol/domain/time/units';
import { createGateways, findAccount, type Gateway, type Sent } from '../../../server/payments';
import { payWayCardGateway, payWayQrGateway } from '../../../server/payments/payway/gateway';
import { stripeGateway } from '../../../server/payments/stripe/gateway';
import { FakePayWay } from '../../support/fake-payway';
import { FakeStripe } from '../../support/fake-stripe';
import type { Actor } from '../../support/world/actor';
import { openBranch } from '../../support/world/chain';
import { findStoreId, online, type ToPay, toPay } from '../../support/world/paying';
import { SANDBOX_KEY } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

describe('accounts that a store has with payment providers', () => {
  let payWay: FakePayWay;
  let stripe: FakeStripe;
  let world: World;
  let manager: Actor;
  let storeId: number;
  beforeEach(async () => {
    [payWay, stripe] = [await FakePayWay.open(), await FakeStripe.open()];
    const gateways: Gateway[] = [
      payWayQrGateway(payWay.surroundings),
      payWayCardGateway(payWay.surroundings),
      stripeGateway(stripe.surroundings),
    ];
    world = await World.open('/nowhere', (db) => createGateways(db, SANDBOX_KEY, gateways));
    manager = await world.manager();
    storeId = await findStoreId(world);
  });
  afterEach(async () => {
    await world.close();
    await payWay.close();
    await stripe.close();
  });

  const saves = (account: 'payway' | 'stripe', fields: Record<string, string> = {}) =>
    manager.does('saveGatewayAccount', {
      account,
      fields: { ...(account === 'payway' ? payWay.typed : stripe.typed), ...fields },
    });
  const switchesOn = (gateway: string) => manager.tries('switchGateway', { gateway, enabled: true });
  const isReady = async (gateway: string, account: 'payway' | 'stripe') => {
    await saves(account);
    expect(await switchesOn(gateway)).toMatchObject({ code: 0 });
  };
  const opens = async (bill: ToPay, gateway: string) => {
    const { attempt } = await bill.phone.does('payOrder', { ...online(bill), gateway });
    if (!attempt) throw new Error('no attempt');
    return attempt;
  };
  const delivers = async (path: string, { headers, body }: Sent): Promise<number> => {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/payment/callback/${path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
    return answer.statusCode;
  };
  const status = async (bill: ToPay) => (await bill.phone.does('payStatus', { orderNo: bill.orderNo })).payStatus;

  it('a manager types keys: they are kept encrypted, and no page and no log shows them again', async () => {
    await saves('payway');
    await saves('stripe', { webhookSecret: '' });
    const { accounts } = await manager.does('waysToPay', {});
    expect(accounts).toMatchObject([
      {
        account: 'payway',
        state: 'set',
        live: false,
        gateways: ['payway', 'payway-card'],
        fields: [
          { name: 'mode', value: 'test' },
          { name: 'merchantId', value: 'ec000002' },
          { name: 'apiKey', value: '••••f708' },
          { name: 'refundKey', value: '••••' },
        ],
      },
      {
        account: 'stripe',
        fields: [{ value: '••••p7dc' }, { name: 'webhookSecret', value: null }, { value: '••••5678' }],
      },
    ]);
    const rows = await world.db.selectFrom('gateway_account').selectAll().execute();
    const log = await world.db.selectFrom('audit_log').selectAll().execute();
    const kept = JSON.stringify([rows.map(({ secrets, ...row }) => [secrets.toString('latin1'), row]), log]);
    expect(kept).not.toContain(payWay.typed.apiKey);
    expect(kept).not.toContain(stripe.typed.secretKey);
    expect(log.map(({ action }) => action)).toEqual(['saveGatewayAccount', 'saveGatewayAccount']);
  });

  it('a secret that is left out stays; a wrong one is refused by its field, and changes nothing', async () => {
    await saves('stripe');
    await manager.does('saveGatewayAccount', { account: 'stripe', fields: {} });
    const wrong = await manager.tries('saveGatewayAccount', { account: 'stripe', fields: { secretKey: 'pk_live_1' } });
    expect(wrong).toMatchObject({ code: 1, name: 'badInput', data: { field: 'secretKey' } });
    const { account } = stripe.surroundings;
    expect(await findAccount(account, { db: world.db, storeId })).toEqual({ state: 'set', values: stripe.typed });
    expect(await manager.tries('saveGatewayAccount', { account: 'sandbox', fields: {} })).toMatchObject({ code: 1 });
  });

  it('secrets that are moved to another account, or read with another key, are unreadable', async () => {
    await saves('stripe');
    await saves('payway');
    const { secrets } = await world.db
      .selectFrom('gateway_account')
      .select('secrets')
      .where('account', '=', 'stripe')
      .executeTakeFirstOrThrow();
    await world.db.updateTable('gateway_account').set({ secrets }).where('account', '=', 'payway').execute();
    expect((await manager.does('waysToPay', {})).accounts.map(({ state }) => state)).toEqual(['unreadable', 'set']);
    expect(await switchesOn('payway')).toMatchObject({ code: 1, name: 'gatewayNotReady' });
  });

  it('a way to pay is offered to diners only after the provider accepted the store’s keys', async () => {
    expect(await switchesOn('stripe')).toMatchObject({ code: 1, data: { outcome: 'noAccount' } });
    await saves('stripe', { secretKey: 'sk_test_anotherone123' });
    expect(await switchesOn('stripe')).toMatchObject({ code: 1, data: { outcome: 'refused' } });
    await saves('stripe');
    stripe.mood = 'away';
    expect(await switchesOn('stripe')).toMatchObject({ code: 1, data: { outcome: 'unreachable' } });
    stripe.mood = 'well';
    expect(await switchesOn('stripe')).toMatchObject({ code: 0 });
    const diner = await world.diner();
    const offers = async () => (await diner.does('payPluginsStore', {})).map(({ gateway }) => gateway);
    expect(await offers()).toContain('stripe');
    await saves('stripe');
    expect(await offers()).not.toContain('stripe');
  });

  it('PayWay cards: the phone posts a form that PayWay’s hash fits; after the payment it is over', async () => {
    await isReady('payway-card', 'payway');
    const bill = await toPay(world, await world.waiter());
    const { reference, show } = await opens(bill, 'payway-card');
    expect(show).toEqual({ kind: 'page', url: `/pay/${reference}` });
    const page = () => world.app.inject({ method: 'GET', url: `/pay/${reference}` });
    const { body, headers } = await page();
    const fields = Object.fromEntries(
      [...body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(payWay.readForm(fields)).toMatchObject({
      ...{ merchant_id: 'ec000002', payment_option: 'cards', currency: 'USD', return_params: reference },
      amount: String(bill.total / 100),
    });
    const callback = Buffer.from(fields['return_url'] ?? '', 'base64').toString();
    expect(callback).toBe(`https://lotus.example/api/payment/callback/payway-card/${storeId}`);
    expect(headers['content-security-policy']).toContain(`form-action ${payWay.surroundings.url ?? ''}`);
    const back = await world.app.inject({ method: 'GET', url: `/pay/${reference}/back` });
    expect(back.body).toContain(`href="/pages/paymentQr/index?orderNo=${bill.orderNo}"`);
    payWay.pays(reference, bill.total);
    expect(await delivers(`payway-card/${storeId}`, payWay.callback(reference))).toBe(200);
    expect(await status(bill)).toBe(2);
    expect((await page()).statusCode).toBe(404);
    expect((await world.app.inject({ method: 'GET', url: '/pay/1-guessed' })).statusCode).toBe(404);
  });

  it('callbacks that lie change nothing: another key, store, amount, currency, or a payment not made', async () => {
    await isReady('payway', 'payway');
    await isReady('stripe', 'stripe');
    const bill = await toPay(world, await world.waiter());
    const { reference } = await opens(bill, 'payway');
    const told = payWay.callback(reference);
    const headers = { 'x-payway-hmac-sha512': 'x'.repeat(88) };
    expect(await delivers(`payway/${storeId}`, { ...told, headers })).toBe(400);
    expect(await delivers('payway', told)).toBe(400);
    expect(await delivers(`payway/${storeId + 1}`, told)).toBe(400);
    // The other gateway of the same account.
    expect(await delivers(`payway-card/${storeId}`, told)).toBe(404);
    // Signed, but PayWay itself says that nothing was paid.
    expect(await delivers(`payway/${storeId}`, told)).toBe(200);
    payWay.pays(reference, bill.total, { currency: 'KHR' });
    expect(await delivers(`payway/${storeId}`, told)).toBe(500);
    expect(await status(bill)).toBe(1);
    const other = await opens(bill, 'stripe');
    const stale = stripe.callback(other.reference, 'checkout.session.completed', world.now - 6 * MINUTE_MS);
    const forged = stripe.callback(other.reference, 'checkout.session.completed', world.now, 'whsec_other');
    expect(await delivers(`stripe/${storeId}`, stale)).toBe(400);
    expect(await delivers(`stripe/${storeId}`, forged)).toBe(400);
    const irrelevant = stripe.callback(other.reference, 'payout.paid', world.now);
    expect(await delivers(`stripe/${storeId}`, irrelevant)).toBe(200);
    expect(await status(bill)).toBe(1);
  });

  it('another store’s payment is unknown to a callback that is signed with this store’s account', async () => {
    await isReady('payway', 'payway');
    const { reference } = await opens(await toPay(world, await world.waiter()), 'payway');
    const elsewhere = await openBranch(world, { name: 'Kampot', zone: 'Asia/Phnom_Penh', currency: 'USD' });
    await payWay.setUp({ db: world.db, storeId: elsewhere });
    payWay.pays(reference, 100);
    expect(await delivers(`payway/${elsewhere}`, payWay.callback(reference))).toBe(404);
  });

  it('a refund of PayWay that was cut off before its answer is not made twice', async () => {
    await isReady('payway', 'payway');
    const waiter = await world.waiter();
    const bill = await toPay(world, waiter);
    const { reference } = await opens(bill, 'payway');
    payWay.pays(reference, bill.total);
    expect(await delivers(`payway/${storeId}`, payWay.callback(reference))).toBe(200);
    payWay.mood = 'cutOff';
    await waiter.does('fullRefund', { orderId: bill.orderId });
    await world.pass(1_000);
    expect(payWay.gaveBack).toBe(bill.total);
    payWay.mood = 'well';
    await world.pass(10 * MINUTE_MS);
    expect(payWay.gaveBack).toBe(bill.total);
    expect(payWay.taken.filter(({ call }) => call === 'refund')).toHaveLength(1);
    const { refunds } = await waiter.does('refundInfo', { orderId: bill.orderId });
    expect(refunds).toMatchObject([{ amount: bill.total, pending: false }]);
  });

  it('without the key for refunds staff refund by hand', async () => {
    const { refundKey: _, ...typed } = payWay.typed;
    await manager.does('saveGatewayAccount', { account: 'payway', fields: typed });
    await switchesOn('payway');
    const waiter = await world.waiter();
    const bill = await toPay(world, waiter);
    const { reference } = await opens(bill, 'payway');
    payWay.pays(reference, bill.total);
    await delivers(`payway/${storeId}`, payWay.callback(reference));
    await waiter.does('fullRefund', { orderId: bill.orderId });
    await world.pass(1_000);
    expect(payWay.gaveBack).toBe(0);
    expect(await world.db.selectFrom('refund_tender').select('way').execute()).toEqual([{ way: 'byHand' }]);
  });

  it('a page of Stripe that nobody paid in time is closed there', async () => {
    await isReady('stripe', 'stripe');
    const bill = await toPay(world, await world.waiter());
    const { reference } = await opens(bill, 'stripe');
    expect(stripe.findSession(reference)).toMatchObject({ status: 'open', amount_total: bill.total, currency: 'usd' });
    await world.pass(10 * MINUTE_MS);
    expect(stripe.findSession(reference).status).toBe('expired');
  });

  it('only a manager saves keys', async () => {
    const waiter = await world.waiter();
    expect(await waiter.tries('saveGatewayAccount', { account: 'stripe', fields: {} })).toMatchObject({
      code: 1,
      name: 'managerOnly',
    });
  });
});
