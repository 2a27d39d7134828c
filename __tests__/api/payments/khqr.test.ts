import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { KHQR } from 'ts-khqr';
import { createGateways } from '../../../server/payments';
import { khqrGateway } from '../../../server/payments/khqr/gateway';
import { FakeBakong, computeMd5 } from '../../support/fake-bakong';
import type { Actor } from '../../support/world/actor';
import { joins, online, findStoreId, type ToPay, toPay } from '../../support/world/paying';
import { SANDBOX_KEY } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

describe('the gateway khqr, beside what every gateway does', () => {
  let bakong: FakeBakong;
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    bakong = await FakeBakong.open();
    world = await World.open('/nowhere', (db) => createGateways(db, SANDBOX_KEY, [khqrGateway(bakong.settings)]));
    waiter = await world.waiter();
    await world.db
      .insertInto('store_gateway')
      .values({ store_id: await findStoreId(world), gateway: 'khqr' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  afterEach(async () => {
    await world.close();
    await bakong.close();
  });

  const opens = async (bill: ToPay) => {
    const { attempt } = await bill.phone.does('payOrder', { ...online(bill), gateway: 'khqr' });
    if (attempt?.show.kind !== 'qr') throw new Error('no code');
    return { ...attempt, text: attempt.show.text, deepLink: attempt.show.deepLink };
  };
  const seen = (bill: ToPay) => waiter.does('staffOrder', { orderId: bill.orderId });
  const findAttempt = async (bill: ToPay) => (await bill.phone.does('payStatus', { orderNo: bill.orderNo })).attempt;

  it('shows a valid KHQR code: it has the store’s account, dollars, the amount and the expiry', async () => {
    const bill = await toPay(world, waiter);
    const { text, deepLink, expiresAt } = await opens(bill);
    expect(KHQR.verify(text).isValid).toBe(true);
    expect(KHQR.parse(text).data).toMatchObject({
      bakongAccountID: 'lotus@abaa',
      merchantName: 'Chhouk Kitchen',
      transactionCurrency: '840',
      pointofInitiationMethod: '12',
      countryCode: 'KH',
    });
    expect(Number(KHQR.parse(text).data?.transactionAmount)).toBe(bill.total / 100);
    expect(deepLink).toBe('https://bakong.page.link/x');
    expect(expiresAt).toBe(world.now + 10 * MINUTE_MS);
    // The sum that a bank checks: CRC-16 over all of it.
    expect(KHQR.verify(`${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`).isValid).toBe(false);
  });

  it('a payment is confirmed while the phone sleeps: the server asks by the MD5 of the code', async () => {
    const bill = await toPay(world, waiter);
    const { text } = await opens(bill);
    bakong.pays(text, bill.total);
    await world.pass(4_000);
    expect(await seen(bill)).toMatchObject({ payStatus: 2, due: 0, payType: 'ONLINE_PAY' });
    expect(computeMd5(text)).toMatch(/^[0-9a-f]{32}$/);
  });

  it('the order stays unpaid while the provider is down or answers nonsense, and is paid afterwards', async () => {
    const bill = await toPay(world, waiter);
    const { text } = await opens(bill);
    bakong.pays(text, bill.total);
    for (const mood of ['away', 'broken', 'nonsense'] as const) {
      bakong.mood = mood;
      await world.pass(2 * MINUTE_MS);
      expect(await seen(bill)).toMatchObject({ payStatus: 1 });
      expect(await findAttempt(bill)).toMatchObject({ status: 'open' });
    }
    bakong.mood = 'well';
    await world.pass(30 * MINUTE_MS);
    expect(await seen(bill)).toMatchObject({ payStatus: 2, due: 0 });
  });

  it('a payment to another account, or in riel, is never taken for ours', async () => {
    const bill = await toPay(world, waiter);
    const { text } = await opens(bill);
    bakong.pays(text, bill.total, { toAccountId: 'thief@abaa' });
    await world.pass(MINUTE_MS);
    bakong.pays(text, bill.total, { currency: 'KHR' });
    await world.pass(MINUTE_MS);
    expect(await seen(bill)).toMatchObject({ payStatus: 1, tenders: [] });
  });

  it('another amount than was asked for: less leaves the rest due, more is a surplus', async () => {
    const bill = await toPay(world, waiter);
    bakong.pays((await opens(bill)).text, 101);
    await world.pass(5_000);
    expect(await seen(bill)).toMatchObject({ payStatus: 1, due: bill.total - 101 });
    const rest = await opens(bill);
    expect(rest.amount).toBe(bill.total - 101);
    bakong.pays(rest.text, bill.total);
    await world.pass(5_000);
    expect(await seen(bill)).toMatchObject({ payStatus: 2, due: 0 });
    expect(await waiter.does('surplusList', {})).toMatchObject([{ kind: 'tooMuch', amount: 101, gateway: 'KHQR' }]);
  });

  it('staff refund a surplus in riel or by transfer: only the riel leave the drawer', async () => {
    await waiter.does('openTill', { till: 'Till 1', floatCents: mainAmount(0), floatRiel: secondAmount(50_000) });
    const expected = async () => (await waiter.does('tillState', {})).mine?.expected;
    for (const [table, drawer] of [
      ['A12', 45_900],
      ['A03', 45_900],
    ] as const) {
      const bill = await toPay(world, waiter, table);
      bakong.pays((await opens(bill)).text, bill.total + 101);
      await world.pass(5_000);
      const [surplus] = await waiter.does('surplusList', {});
      expect(surplus).toMatchObject({ amount: 101, byHand: true, conversionRatio: 4100, cashRounding: 100 });
      const id = surplus?.id ?? 0;
      expect(await waiter.tries('resolveSurplus', { id, cashRiel: 4_000 })).toMatchObject({ code: 1 });
      await waiter.does('resolveSurplus', table === 'A12' ? { id, cashRiel: secondAmount(4_100) } : { id });
      expect(await expected()).toEqual({ cents: 0, riel: drawer });
    }
  });

  it('a transfer that failed is a decline: the diner may try again (M-11)', async () => {
    const bill = await toPay(world, waiter);
    const { text } = await opens(bill);
    bakong.fails(text);
    await world.pass(5_000);
    expect(await findAttempt(bill)).toMatchObject({ status: 'declined' });
    const again = await opens(bill);
    bakong.pays(again.text, bill.total);
    await world.pass(5_000);
    expect(await seen(bill)).toMatchObject({ payStatus: 2 });
  });

  it('without a link to open an app by, the code is shown all the same', async () => {
    bakong.mood = 'away';
    const { text, deepLink } = await opens(await toPay(world, waiter));
    expect(deepLink).toBeUndefined();
    expect(KHQR.verify(text).isValid).toBe(true);
  });

  it('a callback to it changes nothing', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/payment/callback/khqr',
      payload: { paid: true },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('it tops a wallet up too', async () => {
    const phone = await world.diner();
    await joins(world, phone);
    const begun = await phone.does('recharge', { amount: mainAmount(1_000), gateway: 'khqr' });
    if (begun.show.kind !== 'qr') throw new Error('no code');
    bakong.pays(begun.show.text, 1_000);
    await world.pass(5_000);
    expect(await phone.does('rechargeStatus', { reference: begun.reference })).toMatchObject({ status: 'captured' });
    expect((await phone.does('rechargeDetailPage', {})).balance).toBeGreaterThanOrEqual(1_000);
  });
});
