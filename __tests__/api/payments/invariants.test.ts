import { mainAmount } from '@romduol/domain/money/amount';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Actor } from '../../support/world/actor';
import { ACTS, ledgerActs } from '../../support/world/ledger-acts';
import { booksHold, fetchNumber, orderHolds } from '../../support/world/ledger-holds';
import { joins, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';
import { SANDBOX } from './providers';

describe('the ledger, for any acts in any order', () => {
  let world: World;
  let waiter: Actor;
  let phone: Actor;
  let personId: number;
  beforeAll(async () => {
    world = await World.open();
    waiter = await world.waiter();
    phone = await world.diner();
    personId = await joins(world, phone, mainAmount(20_000));
    await world.db.updateTable('store').set({ credit_allowed: true }).execute();
    await world.db
      .updateTable('member')
      .set({ credit_limit_cents: mainAmount(3_000) })
      .execute();
  });
  afterAll(() => world.close());

  /** The provider captures the newest attempt; now and then it reports that twice. */
  const providerPays = async (bill: ToPay, amount: number): Promise<void> => {
    const attempt = (await phone.does('payStatus', { orderNo: bill.orderNo })).attempt;
    if (!attempt) return;
    const report = await SANDBOX.takes(world, attempt.reference, amount).catch(() => null);
    if (!report) return;
    const { headers, body } = SANDBOX.signed(report);
    const send = { method: 'POST' as const, url: '/api/payment/callback/sandbox', headers, payload: body };
    await Promise.all([world.app.inject(send), world.app.inject(send)]);
  };

  // Hundreds of acts on the database: 11 s on two idle cores.
  it('tenders less refunds are never below 0, wallets equal their entries, each cent is once (lessons)', async () => {
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
        const does = ledgerActs({ waiter, phone, personId, providerPays });
        const charged = (await waiter.does('staffOrder', { orderId: bill.orderId })).totalPrice;
        for (const [act, n] of steps) {
          await does[act]({ ...bill, total: charged }, n);
          await orderHolds(world.db, waiter, { ...bill, total: charged });
          await booksHold(world.db);
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
    expect(await fetchNumber(world.db, sql`SELECT count(*) AS n FROM surplus`)).toBeGreaterThan(0);
  }, 270_000);
});
