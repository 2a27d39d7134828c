import type { Endpoints, Input } from '@romduol/contract';
import { type MainAmount, mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { couponsBy, template } from '../../support/world/coupons';
import { order, puts } from '../../support/world/meal';
import { cash, joins, online, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';
import { SANDBOX } from '../payments/providers';

const CLIENTS = 20;

interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** All at once; which one won, and what the others were answered. */
const race = async (runners: readonly (() => Promise<Answer>)[]) => {
  const answers = await Promise.all(runners.map((run) => run()));
  return {
    won: answers.filter(({ code }) => code === 0),
    told: [...new Set(answers.filter(({ code }) => code !== 0).map(({ msg }) => msg))],
    lost: answers.filter(({ code }) => code !== 0),
  };
};
const times = <T>(make: (index: number) => T, count = CLIENTS): T[] => Array.from({ length: count }, (_, i) => make(i));
const together = <T>(make: (index: number) => Promise<T>, count = CLIENTS) => Promise.all(times(make, count));

const FASTER = 'Somebody else was faster, here is how it stands now';

describe('twenty at once', () => {
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  const findStatus = async (orderId: number) => (await waiter.does('staffOrder', { orderId })).payStatus;
  /** Take-away phones each have a cart of their own. */
  const takesAway = async (
    dish: string,
    num = 1,
  ): Promise<{ phone: Actor; sent: Input<Endpoints['generateOrderPostPayment']> }> => {
    const phone = await world.diner();
    await puts(world, phone, dish, num, 2);
    return { phone, sent: await order(phone, 2) };
  };

  it('the last portion is sold once; the others are told that it is sold out (M-25)', async () => {
    const phones = await together(() => takesAway('Pork ribs in palm sugar'));
    await world.db.updateTable('goods').set({ stock: 1 }).where('stock', 'is not', null).execute();
    const { won, told } = await race(
      phones.map(
        ({ phone, sent }) =>
          () =>
            phone.tries('generateOrderPostPayment', sent),
      ),
    );
    expect(won).toHaveLength(1);
    expect(told).toEqual(['A sold-out item must be removed before you order']);
    const left = await world.db.selectFrom('goods').select('stock').where('stock', 'is not', null).execute();
    expect(left.map(({ stock }) => stock)).toEqual([0]);
  });

  it('the last coupon of a template is claimed once', async () => {
    const templateId = await template(world, 1);
    const members = await together(async () => {
      const phone = await world.diner();
      await joins(world, phone);
      return phone;
    });
    const { won, told } = await race(members.map((phone) => () => phone.tries('receiveCoupon', { templateId })));
    expect(won).toHaveLength(1);
    expect(told).toEqual(['This coupon is not available any more']);
    expect(await couponsBy(world)).toEqual({ received: 1 });
  });

  it('one coupon is used by one of twenty orders of its owner (lessons: coupon used twice at once)', async () => {
    const templateId = await template(world, null);
    const phones = await together(() => takesAway('Fresh coconut', 5));
    const first = phones[0]?.phone ?? waiter;
    const personId = await joins(world, first);
    const { couponCode } = await first.does('receiveCoupon', { templateId });
    // The same person on twenty devices.
    await world.db.updateTable('session').set({ person_id: personId }).where('kind', '=', 'guest').execute();
    const bought = { ...phones[0]?.sent, couponCode, expectedTotal: 1 };
    const { data } = await first.tries('generateOrderPostPayment', bought);
    const expectedTotal = (data as { totals: { sell: { total: MainAmount } } }).totals.sell.total;
    const { won, told } = await race(
      phones.map(
        ({ phone, sent }) =>
          () =>
            phone.tries('generateOrderPostPayment', { ...sent, couponCode, expectedTotal }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(told).toEqual(['This coupon is not available any more']);
    expect(await couponsBy(world)).toEqual({ used: 1 });
  });

  it('the wallet’s last dollar pays one of twenty orders (M-13, lessons: wallet overdrawn by a race)', async () => {
    await world.db.updateTable('store').set({ must_accept: false }).execute();
    const phones = await together(() => takesAway('Fresh coconut'));
    const bills = await together(async (i) => {
      const { phone, sent } = phones[i] ?? { phone: waiter, sent: await order(waiter) };
      const { orderId, orderNo } = await phone.does('generateOrderPostPayment', sent);
      return { phone, orderId, orderNo, total: sent.expectedTotal };
    });
    const [first] = bills;
    const personId = await joins(world, first?.phone ?? waiter, first?.total ?? mainAmount(0));
    await world.db.updateTable('session').set({ person_id: personId }).where('kind', '=', 'guest').execute();
    const { won, told } = await race(
      bills.map((bill) => () => bill.phone.tries('payOrder', { ...online(bill), method: 3 })),
    );
    expect(won).toHaveLength(1);
    expect(told).toEqual(['Insufficient Balance']);
    const wallets = await world.db.selectFrom('wallet').select('balance_cents').execute();
    expect(wallets).toEqual([{ balance_cents: 0 }]);
    expect(await world.db.selectFrom('wallet_entry').select('kind').orderBy('id').execute()).toHaveLength(2);
  });

  it('two acceptances, and eighteen more: one accepts, the others are told that it is accepted (T-05)', async () => {
    const phone = await world.diner();
    await puts(world, phone, 'Fresh coconut');
    const { orderId } = await phone.does('generateOrderPostPayment', await order(phone));
    const { won, told, lost } = await race(times(() => () => waiter.tries('acceptOrder', { orderId })));
    expect(won).toHaveLength(1);
    expect(told).toEqual([FASTER]);
    expect(lost[0]?.data).toMatchObject({ payStatus: 1 });
    expect((await waiter.does('staffOrder', { orderId })).history.map(({ event }) => event)).toEqual([
      'place',
      'accept',
    ]);
  });

  it('an acceptance against the countdown: the order is accepted or cancelled, never both (T-05)', async () => {
    const phone = await world.diner();
    await puts(world, phone, 'Pork ribs in palm sugar');
    const { orderId } = await phone.does('generateOrderPostPayment', await order(phone));
    const [answers] = await Promise.all([
      race(times(() => () => waiter.tries('acceptOrder', { orderId }))),
      world.pass(10 * MINUTE_MS),
    ]);
    const status = await findStatus(orderId);
    expect([status, answers.won.length]).toEqual(status === 1 ? [1, 1] : [5, 0]);
    const { history } = await waiter.does('staffOrder', { orderId });
    expect(history).toHaveLength(2);
    const stock = await world.db.selectFrom('goods').select('stock').where('stock', 'is not', null).execute();
    expect(stock.map((goods) => goods.stock)).toEqual([status === 1 ? 11 : 12]);
  });

  const notSent = async (bill: ToPay): Promise<ToPay> => {
    await world.db.updateTable('order_line').set({ sent_at: null }).execute();
    return bill;
  };

  it('paying against cancelling: the order is paid or cancelled, and what is told fits', async () => {
    const bill = await notSent(await toPay(world, waiter));
    const { won, told } = await race(
      times(
        (i) => () =>
          i % 2 === 0
            ? waiter.tries('takeCash', cash(bill))
            : bill.phone.tries('cancelOrder', { orderId: bill.orderId, reason: 'We must go' }),
      ),
    );
    expect(won).toHaveLength(1);
    const status = await findStatus(bill.orderId);
    expect([2, 5]).toContain(status);
    expect(told).toEqual([status === 5 ? 'Order has been cancelled!' : FASTER]);
    const { tenders } = await waiter.does('staffOrder', { orderId: bill.orderId });
    expect(tenders).toHaveLength(status === 2 ? 1 : 0);
  });

  it('a provider’s money against the diner’s cancel: paid, or cancelled with the money in the staff queue', async () => {
    const bill = await notSent(await toPay(world, waiter));
    const { attempt } = await bill.phone.does('payOrder', online(bill));
    if (!attempt) throw new Error('no attempt');
    const { headers, body } = SANDBOX.signed(await SANDBOX.takes(world, attempt.reference, bill.total));
    const calls = () =>
      world.app.inject({ method: 'POST', url: '/api/payment/callback/sandbox', headers, payload: body });
    await Promise.all([
      ...times(calls, 10),
      ...times(() => bill.phone.tries('cancelOrder', { orderId: bill.orderId, reason: 'We must go' }), 10),
    ]);
    const { payStatus, tenders } = await waiter.does('staffOrder', { orderId: bill.orderId });
    const queue = await waiter.does('surplusList', {});
    expect([payStatus, tenders.length, queue.length]).toEqual(payStatus === 2 ? [2, 1, 0] : [5, 0, 1]);
  });

  it('two payments at two counters, and eighteen more: one tender, the others are told that it is paid', async () => {
    const bill = await toPay(world, waiter);
    const { won, told, lost } = await race(times(() => () => waiter.tries('takeCash', cash(bill))));
    expect(won).toHaveLength(1);
    expect(told).toEqual([FASTER]);
    expect(lost[0]?.data).toMatchObject({ payStatus: 2 });
    expect(await world.db.selectFrom('tender').select('id').execute()).toHaveLength(1);
  });

  it('one payment sent twenty times with its key is one payment, and all get the same answer', async () => {
    const bill = await toPay(world, waiter);
    waiter.key = 'one-tap-of-a-finger';
    const answers = await together(() => waiter.tries('takeCash', cash(bill)));
    waiter.key = null;
    expect(answers[0]?.code).toBe(0);
    answers.forEach((answer) => expect(answer).toEqual(answers[0]));
    expect(await world.db.selectFrom('tender').select('id').execute()).toHaveLength(1);
  });

  it('two refunds, and eighteen more: each piece goes back once, the others are told that none is left', async () => {
    const bill = await toPay(world, waiter);
    await waiter.does('takeCash', cash(bill));
    const line = (await waiter.does('refundInfo', { orderId: bill.orderId })).lines[0];
    const items = [{ lineId: line?.id ?? 0, quantity: 1 }];
    const { won } = await race(
      times(() => () => waiter.tries('partRefund', { orderId: bill.orderId, items, method: 2 })),
    );
    // Three coconuts were sold.
    expect(won).toHaveLength(3);
    const full = await race(times(() => () => waiter.tries('fullRefund', { orderId: bill.orderId })));
    expect(full.won).toHaveLength(1);
    expect(full.told).toEqual([FASTER]);
    const { amount_cents: taken, refunded_cents: back } = await world.db
      .selectFrom('tender')
      .select(['amount_cents', 'refunded_cents'])
      .executeTakeFirstOrThrow();
    expect(back).toBe(taken);
  });

  it('twenty phones of a table place one cart: it is one order, and the others are taken to it (M-34)', async () => {
    const phones = await together(() => world.diner());
    const [first = waiter] = phones;
    await puts(world, first, 'Fresh coconut', 2);
    const sent = await order(first);
    const { won, told } = await race(phones.map((phone) => () => phone.tries('generateOrderPostPayment', sent)));
    expect(won).toHaveLength(1);
    expect(told).toEqual(['This cart has already been ordered']);
    expect(await world.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  it('cash in parts from twenty waiters never comes to more than is due', async () => {
    const bill = await toPay(world, waiter);
    const part = mainAmount(Math.ceil(bill.total / 4));
    const sent = { ...cash(bill, part), receivedRiel: secondAmount(0), part };
    const { won } = await race(times(() => () => waiter.tries('takeCash', sent)));
    expect(won).toHaveLength(4);
    const tenders = await world.db.selectFrom('tender').select('amount_cents').execute();
    expect(tenders.reduce((sum, tender) => sum + tender.amount_cents, 0)).toBe(bill.total);
  });
});
