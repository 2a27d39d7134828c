import { cents } from '@romduol/domain/money/amount';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Actor } from '../../support/world/actor';
import { cash, joins, online, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';
import { SANDBOX } from './providers';

/** What somebody may do to an order's money, whether or not it is allowed now. */
const ACTS = [
  'cash',
  'part',
  'card',
  'wallet',
  'online',
  'late',
  'void',
  'reverse',
  'some',
  'all',
  'credit',
  'uncredit',
] as const;
type Act = (typeof ACTS)[number];

describe('the ledger, whatever is done in whatever order', () => {
  let world: World;
  let waiter: Actor;
  let phone: Actor;
  let personId: number;
  beforeAll(async () => {
    world = await World.open();
    waiter = await world.waiter();
    phone = await world.diner();
    personId = await joins(world, phone, cents(20_000));
    await world.db.updateTable('store').set({ credit_allowed: true }).execute();
    await world.db
      .updateTable('member')
      .set({ credit_limit_cents: cents(3_000) })
      .execute();
  });
  afterAll(() => world.close());

  /** The provider takes the money of the newest attempt; twice in a while it says so twice. */
  const providerPays = async (bill: ToPay, amount: number): Promise<void> => {
    const attempt = (await phone.does('payStatus', { orderNo: bill.orderNo })).attempt;
    if (!attempt) return;
    const report = await SANDBOX.takes(world, attempt.reference, amount).catch(() => null);
    if (!report) return;
    const { headers, body } = SANDBOX.signed(report);
    const send = { method: 'POST' as const, url: '/api/payment/callback/sandbox', headers, payload: body };
    await Promise.all([world.app.inject(send), world.app.inject(send)]);
  };

  const does: Readonly<Record<Act, (bill: ToPay, n: number) => Promise<unknown>>> = {
    cash: (bill) => waiter.tries('takeCash', cash(bill)),
    part: (bill, n) => waiter.tries('takeCash', { ...cash(bill, n), part: cents(n) }),
    card: async (bill, n) => {
      const channelId = (await waiter.does('offlineChannels', {})).find(({ kind }) => kind === 'other')?.id ?? 0;
      const sent = { orderId: bill.orderId, channelId, part: cents(n), expectedTotal: bill.total, column: 'sell' };
      return waiter.tries('takeOffline', sent);
    },
    wallet: (bill) => phone.tries('payOrder', { ...online(bill), method: 3 }),
    online: async (bill, n) => {
      await phone.tries('payOrder', online(bill));
      return providerPays(bill, n % 2 === 0 ? bill.total : n);
    },
    late: (bill) => providerPays(bill, bill.total),
    void: async (bill, n) => {
      const { tenders } = await waiter.does('staffOrder', { orderId: bill.orderId });
      const tenderId = tenders[n % Math.max(1, tenders.length)]?.id ?? 1;
      return waiter.tries('voidTender', { orderId: bill.orderId, tenderId, reason: 'test' });
    },
    reverse: (bill) => waiter.tries('reverseCheckout', { orderId: bill.orderId, reason: 'test' }),
    some: async (bill, n) => {
      const { lines } = await waiter.does('refundInfo', { orderId: bill.orderId });
      const items = [{ lineId: lines[0]?.id ?? 1, quantity: 1 + (n % 3) }];
      return waiter.tries('partRefund', { orderId: bill.orderId, items, method: 1 + (n % 3) });
    },
    all: (bill) => waiter.tries('fullRefund', { orderId: bill.orderId }),
    credit: (bill) =>
      waiter.tries('putOnCredit', { orderId: bill.orderId, personId, expectedTotal: bill.total, column: 'sell' }),
    uncredit: (bill) => waiter.tries('cancelCredit', { orderId: bill.orderId, reason: 'test' }),
  };

  const number = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
    Number((await query.execute(world.db)).rows[0]?.n ?? 0);

  /** Money is where the books say it is, in every respect at once. */
  const holds = async (bill: ToPay): Promise<void> => {
    const { orderId } = bill;
    const { payStatus, due, tenders } = await waiter.does('staffOrder', { orderId });
    const held = tenders.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    const onCredit = tenders
      .filter(({ channel }) => channel === 'CREDIT_PAY')
      .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    expect(held).toBeGreaterThanOrEqual(0);
    if (payStatus === 1) expect(due + held).toBe(bill.total);
    if (payStatus === 10) expect([held, due]).toEqual([bill.total, onCredit]);
    if ([2, 11].includes(payStatus)) expect([held, due]).toEqual([bill.total, 0]);
    if (payStatus === 4) expect(held).toBe(0);
    // What went back by refunds is what the tenders lost, but for settled and cancelled credit.
    const lost = tenders
      .filter(({ channel }) => channel !== 'CREDIT_PAY')
      .reduce((sum, { refunded }) => sum + refunded, 0);
    expect(lost).toBe(
      await number(sql`SELECT coalesce(sum(t.amount_cents), 0) AS n FROM refund r
        JOIN refund_tender t ON t.store_id = r.store_id AND t.refund_id = r.id WHERE r.order_id = ${orderId}`),
    );
    expect(
      await number(sql`SELECT count(*) AS n FROM payment_attempt WHERE order_id = ${orderId} AND status = 'open'`),
    ).toBeLessThanOrEqual(payStatus === 1 ? 1 : 0);
    // Every cent that a provider took is a tender or in the queue.
    expect(
      await number(sql`SELECT (SELECT coalesce(sum(amount_cents), 0) FROM provider_transaction)
        - (SELECT coalesce(sum(amount_cents), 0) FROM tender WHERE channel = 'ONLINE_PAY')
        - (SELECT coalesce(sum(amount_cents), 0) FROM surplus) AS n`),
    ).toBe(0);
    expect(
      await number(
        sql`SELECT (SELECT sum(balance_cents) FROM wallet) - (SELECT sum(amount_cents) FROM wallet_entry) AS n`,
      ),
    ).toBe(0);
  };

  it('tenders less refunds are never below 0, a wallet is the sum of its entries, and no cent is in two places (lessons)', async () => {
    const step = fc.tuple(
      fc.constantFrom(...ACTS, 'credit' as const, 'uncredit' as const),
      fc.integer({ min: 1, max: 600 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        // Whatever is left of the last round neither blocks the table nor is it ours.
        await world.db
          .updateTable('orders')
          .set({ reversed_at: new Date(world.now) })
          .execute();
        const bill = await toPay(world, waiter, 'A12', phone);
        const charged = (await waiter.does('staffOrder', { orderId: bill.orderId })).totalPrice;
        for (const [act, n] of steps) {
          await does[act]({ ...bill, total: charged }, n);
          await holds({ ...bill, total: charged });
        }
        await world.pass(1_000);
      }),
      { numRuns: 30, seed: 2611, endOnFailure: true },
    );
    // It went everywhere: what is not reached is not proved.
    const events = await world.db.selectFrom('order_history').select('event').distinct().execute();
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        ...['captured', 'putOnCredit', 'creditSettled', 'creditCancelled'],
        ...['reverseCheckout', 'refundSome', 'refundAll'],
      ]),
    );
    expect(await number(sql`SELECT count(*) AS n FROM surplus`)).toBeGreaterThan(0);
  });
});
