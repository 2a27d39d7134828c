import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { sql } from 'kysely';
import type { Actor } from './actor';
import type { ToPay } from './paying';
import type { World } from './world';

type Db = World['db'];

/** The one number that a statement returns. */
export const fetchNumber = async (db: Db, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  Number((await query.execute(db)).rows[0]?.n ?? 0);

type Tender = { readonly channel: string; readonly amount: number; readonly refunded: number };
const held = (tenders: readonly Tender[]): number =>
  tenders.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);

/** An order's tenders, what is due of it and what went back agree, and never more went back than came. */
export const orderHolds = async (db: Db, waiter: Actor, { orderId, total }: ToPay): Promise<void> => {
  const { payStatus, due, tenders } = await waiter.does('staffOrder', { orderId });
  const [credit, money] = [true, false].map((is) => tenders.filter(({ channel }) => (channel === 'CREDIT_PAY') === is));
  expect(held(tenders)).toBeGreaterThanOrEqual(0);
  if (payStatus === PAY_STATUS.toBePaid) expect(due + held(tenders)).toBe(total);
  if (payStatus === PAY_STATUS.creditUnpaid) expect([held(tenders), due]).toEqual([total, held(credit ?? [])]);
  if (payStatus === PAY_STATUS.paid || payStatus === PAY_STATUS.creditPaid)
    expect([held(tenders), due]).toEqual([total, 0]);
  if (payStatus === PAY_STATUS.fullRefund) expect(held(tenders)).toBe(0);
  // What went back by refunds is what the tenders lost, but for settled and cancelled credit.
  expect((money ?? []).reduce((sum, { refunded }) => sum + refunded, 0)).toBe(
    await fetchNumber(
      db,
      sql`SELECT coalesce(sum(t.amount_cents), 0) AS n FROM refund r
        JOIN refund_tender t ON t.store_id = r.store_id AND t.refund_id = r.id WHERE r.order_id = ${orderId}`,
    ),
  );
  expect(
    await fetchNumber(
      db,
      sql`SELECT count(*) AS n FROM payment_attempt WHERE order_id = ${orderId} AND status = 'open'`,
    ),
  ).toBeLessThanOrEqual(payStatus === PAY_STATUS.toBePaid ? 1 : 0);
};

/** Every cent that a provider took is a tender or in the queue, and a wallet is the sum of its entries. */
export const booksHold = async (db: Db): Promise<void> => {
  const astray = await fetchNumber(
    db,
    sql`SELECT (SELECT coalesce(sum(amount_cents), 0) FROM provider_transaction)
      - (SELECT coalesce(sum(amount_cents), 0) FROM tender WHERE channel = 'ONLINE_PAY')
      - (SELECT coalesce(sum(amount_cents), 0) FROM surplus) AS n`,
  );
  const wallets = await fetchNumber(
    db,
    sql`SELECT count(*) AS n FROM wallet w WHERE balance_cents < 0 OR balance_cents <> (SELECT coalesce(sum(e.amount_cents), 0)
      FROM wallet_entry e WHERE e.store_id = w.store_id AND e.person_id = w.person_id)`,
  );
  expect({ astray, wallets }).toEqual({ astray: 0, wallets: 0 });
};
