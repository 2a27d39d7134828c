import { MINUTE_MS } from '@romduol/domain/time/units';
import type { MainAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import { GATEWAY_TYPES, type Report, type Sent } from '../../../server/payments';
import { gatewayName } from '../../../server/payments/names';
import type { Actor } from '../../support/world/actor';
import { cash, joins, online, findStoreId, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';
import { type Provider, PROVIDERS } from './providers';

/** A body in which the last digit is another one. */
const bend = (body: string): string => body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));

describe.each(['sandbox', ...GATEWAY_TYPES.map(({ id }) => id)])('the gateway %s', (id) => {
  const conforming = PROVIDERS[id];
  if (!conforming) throw new Error(`the conformance suite knows no provider for ${id}`);
  const { gateway, open } = conforming;
  const through = gatewayName(id, 'en');
  let provider: Provider;
  let world: World;
  let waiter: Actor;
  let address: string;
  beforeEach(async () => {
    provider = await open();
    world = await World.open('/nowhere', (db) => provider.gateways(db));
    waiter = await world.waiter();
    const storeId = await findStoreId(world);
    const row = { store_id: storeId, gateway: id };
    await provider.setUp?.({ db: world.db, storeId });
    address = gateway.account ? `/api/payment/callback/${id}/${storeId}` : `/api/payment/callback/${id}`;
    await world.db
      .insertInto('store_gateway')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  afterEach(async () => {
    await world.close();
    await provider.close();
  });

  /** Staff open it at a card reader; the phone elsewhere. */
  const opensAtReader = async ({ orderId }: ToPay, expectedTotal: MainAmount, column: 'sell' | 'vip') => {
    const { list } = await waiter.does('cardReaders', {});
    const { due } = await waiter.does('staffOrder', { orderId });
    const input = { orderId, readerId: list[0]?.id ?? 0, expectedTotal, column };
    const { reference } = await waiter.does('takeByReader', input);
    const { status } = await waiter.does('sendToReader', { reference });
    const amount = column === 'vip' ? expectedTotal : due;
    return { reference, status, amount, column };
  };
  const opens = async (bill: ToPay) => {
    if (provider.atReader) return opensAtReader(bill, bill.total, 'sell');
    const { attempt } = await bill.phone.does('payOrder', { ...online(bill), gateway: id, ...provider.payer?.() });
    if (!attempt) throw new Error('no attempt');
    return attempt;
  };
  const findStatus = async (bill: ToPay, reference: string) =>
    provider.atReader
      ? (await waiter.does('readerPayment', { reference })).status
      : (await bill.phone.does('payStatus', { orderNo: bill.orderNo })).attempt?.status;
  const delivers = async ({ headers, body }: Sent): Promise<number> => {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: address,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
    return statusCode;
  };
  const signed = (report: Report): Sent => provider.signed?.(report, world.now) ?? { headers: {}, body: '' };
  const tells = (report: Report) => delivers(signed(report));
  /** The provider's report arrives: by a callback, or else by polling. */
  const hears = async (report: Report): Promise<void> => {
    if (gateway.callback) await tells(report);
    else await world.pass(5_000);
  };
  const seen = (bill: ToPay) => waiter.does('staffOrder', { orderId: bill.orderId });
  const surplus = () => waiter.does('surplusList', {});
  const listTenders = async (bill: ToPay) =>
    (await seen(bill)).tenders.map((each) => [each.channel, each.amount, each.through]);

  it('a diner pays online: the capture is a tender, the order is paid, diner and staff are notified (P-04)', async () => {
    const bill = await toPay(world, waiter);
    const attempt = await opens(bill);
    expect(attempt).toMatchObject({ status: 'open', amount: bill.total, column: 'sell' });
    await hears(await provider.takes(world, attempt.reference, bill.total));
    expect(await seen(bill)).toMatchObject({ payStatus: 2, due: 0, payType: 'ONLINE_PAY' });
    expect(await listTenders(bill)).toEqual([['ONLINE_PAY', bill.total, through]]);
    expect(await findStatus(bill, attempt.reference)).toBe('captured');
    expect((await seen(bill)).history.at(-1)).toMatchObject({ event: 'captured', actor: 'gateway' });
  });

  it('a member pays the member’s total online, and the order is settled in that column (V-15)', async () => {
    const bill = await toPay(world, waiter);
    await joins(world, bill.phone);
    const { totalVipPrice } = await bill.phone.does('payInfo', { orderNo: bill.orderNo });
    expect(totalVipPrice).toBeLessThan(bill.total);
    const sent = { ...online(bill), gateway: id, column: 'vip' as const, expectedTotal: totalVipPrice };
    const attempt = provider.atReader
      ? await opensAtReader(bill, totalVipPrice, 'vip')
      : (await bill.phone.does('payOrder', { ...sent, ...provider.payer?.() })).attempt;
    await hears(await provider.takes(world, attempt?.reference ?? '', totalVipPrice));
    expect(await seen(bill)).toMatchObject({ payStatus: 2, due: 0, column: 'vip' });
    expect(await listTenders(bill)).toEqual([['ONLINE_PAY', totalVipPrice, through]]);
    expect(await waiter.does('fullRefund', { orderId: bill.orderId })).toMatchObject({ payStatus: 4 });
  });

  if (gateway.callback) {
    it('a provider that answers twice, and twenty times at once, is recorded once (lessons)', async () => {
      const bill = await toPay(world, waiter);
      const report = await provider.takes(world, (await opens(bill)).reference, bill.total);
      const answers = await Promise.all(Array.from({ length: 20 }, () => tells(report)));
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(await tells(report)).toBe(200);
      expect(await listTenders(bill)).toEqual([['ONLINE_PAY', bill.total, through]]);
      expect(await surplus()).toEqual([]);
    });
  }

  if (gateway.callback) {
    it('answers in the wrong order do not change a paid order', async () => {
      const bill = await toPay(world, waiter);
      const { reference } = await opens(bill);
      await tells(await provider.takes(world, reference, bill.total));
      await tells({ reference, outcome: 'declined' });
      await tells({ reference, outcome: 'pending' });
      expect(await seen(bill)).toMatchObject({ payStatus: 2, due: 0 });
      expect(await findStatus(bill, reference)).toBe('captured');
    });
  }

  if (gateway.callback) {
    it('a diner is declined and pays by a second attempt; money for the first one is a surplus (M-11)', async () => {
      const bill = await toPay(world, waiter);
      const first = await opens(bill);
      await tells({ reference: first.reference, outcome: 'declined' });
      expect(await findStatus(bill, first.reference)).toBe('declined');
      const second = await opens(bill);
      expect(second.reference).not.toBe(first.reference);
      await tells(await provider.takes(world, first.reference, bill.total));
      expect(await seen(bill)).toMatchObject({ payStatus: 1, due: bill.total });
      expect(await surplus()).toMatchObject([{ kind: 'late', amount: bill.total, orderNo: bill.orderNo }]);
      await tells(await provider.takes(world, second.reference, bill.total));
      expect(await seen(bill)).toMatchObject({ payStatus: 2, due: 0 });
    });
  }

  it('a provider that captured too little leaves the rest due; staff take it in cash', async () => {
    const bill = await toPay(world, waiter);
    await hears(await provider.takes(world, (await opens(bill)).reference, 100));
    expect(await seen(bill)).toMatchObject({ payStatus: 1, due: bill.total - 100 });
    const paid = await waiter.does('takeCash', cash(bill, bill.total - 100));
    expect(paid).toMatchObject({ payStatus: 2, due: 0 });
    expect(paid.tenders.map(({ amount }) => amount)).toEqual([100, bill.total - 100]);
  });

  it('T-04: after a capture of too little the diner reads what was received and pays the rest anew', async () => {
    const bill = await toPay(world, waiter);
    const { orderNo, phone } = bill;
    await hears(await provider.takes(world, (await opens(bill)).reference, 100));
    const rest = bill.total - 100;
    const told = await phone.does('payInfo', { orderNo });
    expect(told).toMatchObject({ payStatus: 1, received: 100, due: { sell: rest }, column: 'sell', payBy: null });
    expect(told.attempt?.status).toBe(provider.atReader ? undefined : 'captured');
    expect(await phone.does('payStatus', { orderNo })).toMatchObject({ received: 100, due: rest });
    expect(await surplus()).toEqual([]);
    const second = await opens(bill);
    expect(second.amount).toBe(rest);
    expect(await phone.does('payInfo', { orderNo })).toMatchObject({ received: null });
    await hears(await provider.takes(world, second.reference, rest));
    expect(await seen(bill)).toMatchObject({ payStatus: 2, due: 0 });
    expect(await listTenders(bill)).toEqual([
      ['ONLINE_PAY', 100, through],
      ['ONLINE_PAY', rest, through],
    ]);
  });

  it('a provider that captured too much settles the order, and the rest is a surplus', async () => {
    const bill = await toPay(world, waiter);
    await hears(await provider.takes(world, (await opens(bill)).reference, bill.total + 250));
    expect(await seen(bill)).toMatchObject({ payStatus: 2, due: 0 });
    expect(await listTenders(bill)).toEqual([['ONLINE_PAY', bill.total, through]]);
    expect(await surplus()).toMatchObject([{ kind: 'tooMuch', amount: 250 }]);
  });

  if (gateway.callback) {
    it('a payment after the cancel reopens nothing: staff see the surplus and refund it once (M-08)', async () => {
      const bill = await toPay(world, waiter);
      const { reference } = await opens(bill);
      await world.db.updateTable('order_line').set({ sent_at: null }).execute();
      await bill.phone.does('cancelOrder', { orderId: bill.orderId, reason: 'We must go' });
      expect(await tells(await provider.takes(world, reference, bill.total))).toBe(200);
      expect(await seen(bill)).toMatchObject({ payStatus: 5, tenders: [] });
      const [late] = await surplus();
      expect(late).toMatchObject({ kind: 'late', amount: bill.total, resolvedAt: null });
      await waiter.does('resolveSurplus', { id: late?.id ?? 0 });
      expect(await waiter.tries('resolveSurplus', { id: late?.id ?? 0 })).toMatchObject({ code: 1 });
      expect(await surplus()).toEqual([]);
      await world.pass(1_000);
      expect(await provider.gaveBack(world)).toBe(gateway.refund ? bill.total : 0);
      const [done] = await waiter.does('surplusList', { show: 'all' });
      expect(done).toMatchObject({ way: gateway.refund ? 'gateway' : 'byHand', doneAt: expect.any(Number) });
      expect(await world.db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'resolveSurplus' }]);
    });
  }

  if (gateway.callback) {
    it('a callback without a signature, or for an unknown payment, changes nothing', async () => {
      const bill = await toPay(world, waiter);
      const { reference } = await opens(bill);
      const report: Report = { reference, outcome: 'captured', transactionId: 'forged', amount: bill.total };
      const { headers, body } = signed(report);
      expect(await delivers({ headers: {}, body })).toBe(400);
      expect(await delivers({ headers, body: bend(body) })).toBe(400);
      expect(await delivers({ headers, body: '' })).toBe(400);
      expect(await tells({ ...report, reference: `${reference}0` })).toBe(404);
      const elsewhere = await world.app.inject({ method: 'POST', url: '/api/payment/callback/nobody', payload: body });
      expect(elsewhere.statusCode).toBe(400);
      expect(await seen(bill)).toMatchObject({ payStatus: 1, tenders: [] });
    });
  }

  if (gateway.status) {
    it('the callback is lost: the server asks the provider and completes the order (lessons)', async () => {
      const bill = await toPay(world, waiter);
      await provider.takes(world, (await opens(bill)).reference, bill.total);
      await world.pass(16_000);
      expect(await seen(bill)).toMatchObject({ payStatus: 2, due: 0 });
    });

    it('the server dies between the capture and the commit: asked again, the order is completed once', async () => {
      const bill = await toPay(world, waiter);
      const report = await provider.takes(world, (await opens(bill)).reference, bill.total);
      await sql`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the power went'; END $$`.execute(
        world.db,
      );
      await sql`CREATE CONSTRAINT TRIGGER dies AFTER INSERT ON tender DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION die()`.execute(world.db);
      if (gateway.callback) expect(await tells(report)).toBe(500);
      else await expect(world.pass(5_000)).rejects.toThrow('the power went');
      expect(await seen(bill)).toMatchObject({ payStatus: 1, tenders: [] });
      await sql`DROP TRIGGER dies ON tender`.execute(world.db);
      await world.pass(16_000);
      expect(await seen(bill)).toMatchObject({ payStatus: 2, due: 0 });
      if (gateway.callback) expect(await tells(report)).toBe(200);
      expect(await listTenders(bill)).toHaveLength(1);
    });

    it('a provider is asked before its attempt expires: money of the last second counts', async () => {
      const bill = await toPay(world, waiter);
      await provider.takes(world, (await opens(bill)).reference, bill.total);
      // No job ran for ten minutes: the server was off.
      await world.pass(11 * MINUTE_MS);
      expect(await seen(bill)).toMatchObject({ payStatus: 2 });
    });

    it('an attempt expires, and a payment after that is a surplus (M-09)', async () => {
      const bill = await toPay(world, waiter);
      const { reference } = await opens(bill);
      await world.pass(10 * MINUTE_MS);
      expect(await findStatus(bill, reference)).toBe('expired');
      await provider.takes(world, reference, bill.total);
      await world.pass(3 * MINUTE_MS);
      expect(await seen(bill)).toMatchObject({ payStatus: 1, due: bill.total });
      expect(await surplus()).toMatchObject([{ kind: 'late', amount: bill.total }]);
    });
  }

  it('staff refund an online payment: it returns by the same provider, once', async () => {
    const bill = await toPay(world, waiter);
    await hears(await provider.takes(world, (await opens(bill)).reference, bill.total));
    expect(await waiter.does('fullRefund', { orderId: bill.orderId })).toMatchObject({ payStatus: 4 });
    await world.pass(1_000);
    await world.db.updateTable('job').set({ done_at: null }).where('kind', '=', 'gatewayRefund').execute();
    await world.pass(1_000);
    expect(await provider.gaveBack(world)).toBe(gateway.refund ? bill.total : 0);
    expect((await waiter.does('refundInfo', { orderId: bill.orderId })).refunds).toMatchObject([
      { amount: bill.total, pending: false },
    ]);
  });
});
