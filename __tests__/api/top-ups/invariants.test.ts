import { mainAmount } from '@romduol/domain/money/amount';
import fc from 'fast-check';
import { sql } from 'kysely';
import { recordPayment } from '../../../server/payments/sandbox/provider';
import type { Actor } from '../../support/world/actor';
import { template } from '../../support/world/coupons';
import { runs } from '../../support/runs';
import { joins, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

const STOCK = 40;
const ACTS = [
  'begin',
  'pay',
  'payLess',
  'claim',
  'choose',
  'drop',
  'wallet',
  'cancel',
  'refund',
  'counter',
  'time',
] as const;
type Act = (typeof ACTS)[number];

describe('wallets and coupons, for any acts', () => {
  let world: World;
  let waiter: Actor;
  let phone: Actor;
  let personId: number;
  let bill: ToPay;
  let channelId: number;
  const templates: number[] = [];
  const begun: { reference: string; payAmount: number }[] = [];

  beforeAll(async () => {
    world = await World.open();
    waiter = await world.waiter();
    phone = await world.diner();
    personId = await joins(world, phone, mainAmount(1_000));
    templates.push(await template(world, STOCK, STOCK));
    const forTopUps = await template(world, STOCK, STOCK);
    await world.db.updateTable('coupon_template').set({ purpose: 'topUp' }).where('id', '=', forTopUps).execute();
    templates.push(forTopUps);
    channelId = (await waiter.does('offlineChannels', {}))[0]?.id ?? 0;
  });
  afterAll(() => world.close());

  const couponFor = async (purpose: 'order' | 'topUp', n: number): Promise<string | undefined> => {
    const { list } = await phone.does('findCouponsByStatus', { status: 'received' });
    const those = list.filter((coupon) => coupon.purpose === purpose);
    return those[n % Math.max(1, those.length)]?.couponCode;
  };
  const provider = async (n: number, of: (asked: number) => number): Promise<void> => {
    const payment = begun[n % Math.max(1, begun.length)];
    if (!payment) return;
    const { reference, payAmount } = payment;
    const booked = {
      reference,
      outcome: 'captured' as const,
      amount: mainAmount(of(payAmount)),
      at: new Date(world.now),
    };
    await recordPayment(world.db, booked);
    await world.pass(20_000);
  };
  const fromWallet = async () => {
    const { due } = await phone.does('payInfo', { orderNo: bill.orderNo });
    const sent = { orderNo: bill.orderNo, method: 3, column: 'vip', expectedTotal: due.vip };
    return Promise.all([phone.tries('payOrder', sent), phone.tries('payOrder', sent)]);
  };
  const does: Record<Act, (n: number) => Promise<unknown>> = {
    begin: async (n) => {
      const couponCode = n % 2 === 0 ? await couponFor('topUp', n) : undefined;
      const sent = { amount: mainAmount(500 + (n % 7) * 900), ...(couponCode === undefined ? {} : { couponCode }) };
      const answer = await phone.tries('recharge', sent);
      if (answer.code === 0) begun.push(answer.data as { reference: string; payAmount: number });
    },
    pay: (n) => provider(n, (asked) => asked),
    payLess: (n) => provider(n, (asked) => asked - 1),
    claim: (n) => phone.tries('receiveCoupon', { templateId: templates[n % 2] }),
    choose: async (n) => {
      const couponCode = await couponFor('order', n);
      const sent = { orderNo: bill.orderNo, couponCode };
      return couponCode && Promise.all([phone.tries('chooseCoupon', sent), phone.tries('chooseCoupon', sent)]);
    },
    drop: () => phone.tries('chooseCoupon', { orderNo: bill.orderNo }),
    wallet: fromWallet,
    cancel: () => waiter.tries('cancelOrder', { orderId: bill.orderId, reason: 'test' }),
    refund: () => waiter.tries('fullRefund', { orderId: bill.orderId }),
    counter: (n) => waiter.tries('staffTopUp', { personId, amount: 500 + (n % 5) * 2_000, channelId }),
    time: () => world.pass(11 * 60_000),
  };

  const none = async (what: ReturnType<typeof sql<{ n: number }>>): Promise<void> =>
    expect(Number((await what.execute(world.db)).rows[0]?.n ?? 0)).toBe(0);

  const holds = async (): Promise<void> => {
    await none(sql`SELECT count(*) AS n FROM wallet w WHERE balance_cents < 0 OR balance_cents <>
      (SELECT sum(amount_cents) FROM wallet_entry e WHERE e.store_id = w.store_id AND e.person_id = w.person_id)`);
    // What providers and counters took for top-ups is in wallets, to the cent and once.
    await none(sql`SELECT (SELECT coalesce(sum(amount_cents), 0) FROM wallet_entry WHERE kind = 'topUp' AND top_up_id IS NOT NULL)
      - (SELECT coalesce(sum(amount_cents), 0) FROM provider_transaction WHERE top_up_id IS NOT NULL)
      - (SELECT coalesce(sum(pay_cents), 0) FROM top_up WHERE staff_id IS NOT NULL) AS n`);
    // What is given on top comes once for each top-up that was paid whole.
    await none(sql`SELECT (SELECT coalesce(sum(amount_cents), 0) FROM wallet_entry WHERE kind = 'bonus')
      - (SELECT coalesce(sum(amount_cents - pay_cents + gift_cents), 0) FROM top_up WHERE status = 'captured') AS n`);
    await none(sql`SELECT count(*) AS n FROM coupon_template t WHERE id = ANY(${templates}) AND ${STOCK} - stock <>
      (SELECT count(*) FROM coupon c WHERE c.template_id = t.id AND NOT gift)`);
    // An order that is not cancelled has the coupon that it names, and no other; a cancelled one has none.
    await none(sql`SELECT count(*) AS n FROM orders o WHERE (coupon IS NOT NULL AND pay_status NOT IN (4, 5)) <>
      EXISTS (SELECT 1 FROM coupon c WHERE c.store_id = o.store_id AND c.order_id = o.id AND c.code = o.coupon->>'couponCode')`);
    await none(sql`SELECT count(*) AS n FROM coupon c JOIN top_up t ON t.store_id = c.store_id AND t.id = c.top_up_id
      WHERE t.status IN ('declined', 'expired')`);
  };

  // A thousand acts in the whole form: 15 s on two idle cores.
  it('hundreds of acts, valid or not, some concurrent: every cent and coupon is where the ledger has it', async () => {
    const step = fc.tuple(fc.constantFrom(...ACTS), fc.integer({ min: 0, max: 600 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 60 }), async (steps) => {
        await world.db
          .updateTable('orders')
          .set({ reversed_at: new Date(world.now) })
          .execute();
        // Hours pass, and shifts end.
        waiter = await world.waiter();
        const rescanned = await phone.does('consumerAuth', { tableUuid: await world.findTableCode('A12') });
        phone.token = rescanned.token;
        bill = await toPay(world, waiter, 'A12', phone);
        for (const [act, n] of steps) await does[act](n);
        await holds();
      }),
      { numRuns: runs({ gate: 6, full: 17 }), seed: 2611, endOnFailure: true },
    );
    // It went everywhere: what is not reached is not proved.
    const reached = await world.db.selectFrom('top_up').select('status').distinct().execute();
    const statuses = reached.map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining(['captured', 'declined', 'expired']));
    const used = await world.db.selectFrom('coupon').select('id').where('status', '=', 'used').execute();
    expect(used.length).toBeGreaterThan(0);
  }, 270_000);
});
