import { mainAmount, type SecondAmount, secondAmount } from '@romduol/domain/money/amount';
import fc from 'fast-check';
import type { Actor } from '../../support/world/actor';
import { joins, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

interface Notes {
  readonly cents: number;
  readonly riel: number;
}
const NOTHING: Notes = { cents: 0, riel: 0 };
const add = (a: Notes, b: Notes, sign = 1): Notes => ({
  cents: a.cents + sign * b.cents,
  riel: a.riel + sign * b.riel,
});

/** Computed here: a part of a dollar in riel, to the next 100. */
const inRiel = (amount: number): SecondAmount => secondAmount(Math.floor((amount * 41 + 50) / 100) * 100);

describe('cash in dollars and riel, in and out of a drawer', () => {
  let world: World;
  let waiter: Actor;
  let sessionId: number;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    ({ sessionId } = await waiter.does('openTill', {
      till: 'Till 1',
      floatCents: mainAmount(0),
      floatRiel: secondAmount(0),
    }));
  });
  afterEach(() => world.close());

  const expected = async () => (await waiter.does('tillState', {})).mine?.expected;
  const paysRiel = async (): Promise<ToPay & { paid: number }> => {
    const bill = await toPay(world, waiter);
    const paid = inRiel(bill.total);
    const { orderId, total } = bill;
    const asked = { orderId, expectedTotal: total, column: 'sell' as const, change: 'riel' as const };
    await waiter.does('takeCash', { ...asked, receivedCents: mainAmount(0), receivedRiel: secondAmount(paid) });
    return { ...bill, paid };
  };

  it('a payment in riel is refunded in riel by default: the drawer and the rounding are as before', async () => {
    const { orderId, paid, total } = await paysRiel();
    expect(await expected()).toEqual({ cents: 0, riel: paid });
    const done = await waiter.does('fullRefund', { orderId, reason: 'Cold' });
    expect(done.tenders[0]).toMatchObject({ refunded: total, refundedCash: { cents: 0, riel: paid } });
    expect(await expected()).toEqual(NOTHING);
    const x = await waiter.does('xReport', { sessionId });
    expect(x).toMatchObject({ refunds: { cents: 0, riel: paid }, received: { cents: 0, riel: paid } });
    expect(x.channels[0]).toMatchObject({ net: 0, roundingRiel: 0 });
    const { from: day } = await waiter.does('salesReport', {});
    expect(await waiter.does('salesReport', { from: day, to: day })).toMatchObject({ roundingRiel: 0 });
  });

  it('staff refund riel in dollars, or in both: the drawer changes by that, and the reports keep rounding', async () => {
    const { orderId, paid, total } = await paysRiel();
    const dollars = mainAmount(Math.floor(total / 100) * 100);
    const rest = inRiel(total - dollars);
    await waiter.does('fullRefund', { orderId, cashCents: dollars, cashRiel: rest });
    expect(await expected()).toEqual({ cents: -dollars, riel: paid - rest });
    const { roundingRiel } = await waiter.does('salesReport', {});
    expect(roundingRiel).toBe(paid - dollars * 41 - rest);
    expect(await waiter.does('refundInfo', { orderId })).toMatchObject({
      refunds: [{ cash: { cents: dollars, riel: rest } }],
    });
  });

  it('cash that does not equal the refund is refused and changes nothing', async () => {
    const { orderId, paid, total } = await paysRiel();
    const before = await expected();
    for (const wrong of [
      { cashCents: total + 1 },
      { cashCents: total, cashRiel: 100 },
      { cashRiel: paid - 100 },
      { cashRiel: paid + 100 },
      { cashRiel: paid - 1 },
      { cashCents: 0, cashRiel: 0 },
      { cashRiel: -paid },
      { cashRiel: 1.5 },
    ]) {
      const answer = await waiter.tries('fullRefund', { orderId, ...wrong });
      expect([wrong, answer.code]).toEqual([wrong, 1]);
    }
    expect((await waiter.tries('fullRefund', { orderId, cashRiel: secondAmount(100) })).msg).toContain(
      'does not come to',
    );
    waiter.language = 'zh-Hans';
    expect((await waiter.tries('fullRefund', { orderId, cashRiel: secondAmount(100) })).msg).toContain('不等于');
    waiter.language = 'km';
    expect((await waiter.tries('fullRefund', { orderId, cashRiel: secondAmount(100) })).msg).toContain('មិនស្មើ');
    waiter.language = 'en';
    expect(await expected()).toEqual(before);
    expect(await waiter.does('staffOrder', { orderId })).toMatchObject({ payStatus: 2 });
  });

  it('a wallet payment is no cash: a call that gives cash for it is refused', async () => {
    const bill = await toPay(world, waiter);
    await joins(world, bill.phone, mainAmount(50_000));
    await bill.phone.does('payOrder', { orderNo: bill.orderNo, method: 3, expectedTotal: bill.total, column: 'sell' });
    expect(await waiter.tries('fullRefund', { orderId: bill.orderId, cashCents: bill.total })).toMatchObject({
      code: 1,
    });
    await waiter.does('fullRefund', { orderId: bill.orderId });
    expect(await expected()).toEqual(NOTHING);
  });

  it('a reversed checkout and a voided tender hand out what was paid, with the tip', async () => {
    await world.db.updateTable('store').set({ tips: true }).execute();
    const { orderId, total } = await toPay(world, waiter);
    const seen = { orderId, expectedTotal: total, column: 'sell' as const, change: 'riel' as const };
    const part = { ...seen, part: mainAmount(200), receivedCents: mainAmount(0), receivedRiel: secondAmount(8_200) };
    const { tenders } = await waiter.does('takeCash', part);
    expect(await expected()).toEqual({ cents: 0, riel: 8_200 });
    await waiter.does('voidTender', { orderId, tenderId: tenders[0]?.id ?? 0, reason: 'Another way' });
    expect(await expected()).toEqual(NOTHING);
    await waiter.does('takeCash', {
      ...seen,
      receivedCents: mainAmount(total + 100),
      receivedRiel: secondAmount(0),
      tip: mainAmount(100),
    });
    expect(await expected()).toEqual({ cents: total + 100, riel: 0 });
    await waiter.does('reverseCheckout', { orderId, reason: 'Mistake' });
    expect(await expected()).toEqual(NOTHING);
    expect(await waiter.does('salesReport', {})).toMatchObject({ tips: 0, roundingRiel: 0 });
  });

  it('a top-up in riel is riel in the drawer; one that does not equal the amount is refused', async () => {
    const phone = await world.diner();
    const personId = await joins(world, phone);
    const channels = await waiter.does('offlineChannels', {});
    const findChannelId = (kind: string) => channels.find((each) => each.kind === kind)?.id ?? 0;
    const asked = { personId, amount: mainAmount(1_000), channelId: findChannelId('cash') };
    await waiter.does('staffTopUp', { ...asked, cashCents: mainAmount(500), cashRiel: secondAmount(20_500) });
    expect(await expected()).toEqual({ cents: 500, riel: 20_500 });
    await waiter.does('staffTopUp', asked);
    expect(await expected()).toEqual({ cents: 1_500, riel: 20_500 });
    expect(await waiter.tries('staffTopUp', { ...asked, cashRiel: 40_000 })).toMatchObject({ code: 1 });
    const byCard = { ...asked, channelId: findChannelId('other') };
    expect(await waiter.tries('staffTopUp', { ...byCard, cashRiel: 41_000 })).toMatchObject({ code: 1 });
    await waiter.does('staffTopUp', byCard);
    expect(await expected()).toEqual({ cents: 1_500, riel: 20_500 });
  });

  it('a top-up in notes gives change by the rule: the drawer has the rest, too little is refused', async () => {
    const phone = await world.diner();
    const personId = await joins(world, phone);
    const channels = await waiter.does('offlineChannels', {});
    const channelId = channels.find(({ kind }) => kind === 'cash')?.id ?? 0;
    const asked = { personId, amount: mainAmount(1_034), channelId };
    await waiter.does('staffTopUp', { ...asked, receivedCents: mainAmount(2_000), change: 'mixed' });
    // $9 and the 66 cents that are left: ៛2,706, paid out as ៛2,700.
    expect(await expected()).toEqual({ cents: 1_100, riel: -2_700 });
    await waiter.does('staffTopUp', { ...asked, receivedRiel: secondAmount(50_000), change: 'dollars' });
    // ៛7,606 over is $1.86 less a half.
    expect(await expected()).toEqual({ cents: 1_100 - 186, riel: 47_300 });
    const { channels: ways } = await waiter.does('channelReport', {});
    expect(ways.find(({ channel }) => channel === 'CASH_PAY')).toMatchObject({ topUps: 2_068, roundingRiel: -14 });
    const before = await world.db.selectFrom('till_entry').selectAll().execute();
    expect(await waiter.tries('staffTopUp', { ...asked, receivedCents: mainAmount(1_033) })).toMatchObject({ code: 1 });
    const both = { ...asked, receivedCents: mainAmount(1_034), cashCents: mainAmount(1_034) };
    expect(await waiter.tries('staffTopUp', both)).toMatchObject({ code: 1 });
    expect(await world.db.selectFrom('till_entry').selectAll().execute()).toEqual(before);
  });

  it('for any history, the drawer must hold cash in less cash out in each currency', async () => {
    let model = NOTHING;
    let byHand = NOTHING;
    const pays = async (dollars: number, change: 'mixed' | 'riel' | 'dollars'): Promise<ToPay> => {
      const bill = await toPay(world, waiter);
      const { orderId, total } = bill;
      const receivedCents = mainAmount(Math.round((total * dollars) / 100));
      const receivedRiel =
        receivedCents >= total ? secondAmount(0) : secondAmount(inRiel(total - receivedCents) + 2_000);
      const seen = { orderId, expectedTotal: total, column: 'sell' as const };
      const { tenders } = await waiter.does('takeCash', { ...seen, receivedCents, receivedRiel, change });
      const [paid] = tenders;
      model = add(model, { cents: receivedCents, riel: receivedRiel });
      model = add(model, { cents: paid?.changeCents ?? 0, riel: paid?.changeRiel ?? 0 }, -1);
      return bill;
    };
    const refunds = async ({ orderId }: ToPay, whole: boolean, way: 'asPaid' | 'dollars' | 'riel'): Promise<void> => {
      const info = await waiter.does('refundInfo', { orderId });
      const line = info.lines[0];
      const one = Math.floor((line?.amount ?? 0) / 3) + ((line?.amount ?? 0) % 3 > 0 ? 1 : 0);
      const amount = whole ? info.total : one;
      const said =
        way === 'asPaid' ? {} : way === 'dollars' ? { cashCents: mainAmount(amount) } : { cashRiel: inRiel(amount) };
      const done = whole
        ? await waiter.does('fullRefund', { orderId, ...said })
        : await waiter.does('partRefund', {
            orderId,
            items: [{ lineId: line?.id ?? 0, quantity: 1 }],
            method: 2,
            ...said,
          });
      const handed = done.tenders[0]?.refundedCash ?? NOTHING;
      if (way === 'dollars') expect(handed).toEqual({ cents: amount, riel: 0 });
      if (way === 'riel') expect(handed).toEqual({ cents: 0, riel: inRiel(amount) });
      model = add(model, handed, -1);
    };
    const event = fc.record({
      dollars: fc.constantFrom(0, 30, 70, 100, 180),
      change: fc.constantFrom('mixed' as const, 'riel' as const, 'dollars' as const),
      back: fc.constantFrom('none', 'asPaid', 'dollars', 'riel', 'reverse'),
      whole: fc.boolean(),
      moved: fc.record({
        kind: fc.constantFrom('in' as const, 'out' as const, 'drop' as const),
        cents: fc.nat(900),
        riel: fc.nat(9_000),
      }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 4 }), async (events) => {
        for (const { dollars, change, back, whole, moved } of events) {
          const bill = await pays(dollars, change);
          if (back === 'asPaid' || back === 'dollars' || back === 'riel') await refunds(bill, whole, back);
          if (back === 'reverse') {
            const { tenders } = await waiter.does('reverseCheckout', { orderId: bill.orderId, reason: 'Mistake' });
            model = add(model, tenders[0]?.refundedCash ?? NOTHING, -1);
            await waiter.does('cancelByStaff', { orderId: bill.orderId, reason: 'They left' });
          }
          if (moved.cents + moved.riel > 0) {
            const { kind, ...amount } = moved;
            const notes = { cents: mainAmount(amount.cents), riel: secondAmount(amount.riel) };
            await waiter.does('moveCash', { sessionId, kind, ...notes, reason: 'Small notes' });
            model = add(model, amount, kind === 'in' ? 1 : -1);
            byHand = add(byHand, amount, kind === 'in' ? 1 : -1);
          }
          expect(await expected()).toEqual(model);
        }
      }),
      { numRuns: 6, endOnFailure: true },
    );
    const x = await waiter.does('xReport', { sessionId });
    expect(x.expected).toEqual(model);
    // The report of the day has the same sums of bills and refunds, and so does its file.
    const { channels } = await waiter.does('channelReport', {});
    const moved = add(model, byHand, -1);
    expect(channels.find(({ channel }) => channel === 'CASH_PAY')?.cash).toEqual(moved);
    const { data } = await waiter.does('exportReport', { report: 'channels', format: 'csv' });
    const [, first = ''] = Buffer.from(data, 'base64').toString('utf8').trim().split(/\r?\n/);
    expect(first.split(',').slice(-2)).toEqual([(moved.cents / 100).toFixed(2), String(moved.riel)]);
  });

  it('a whole refund includes the tip, and the audit log names the currency that was handed out', async () => {
    await world.db.updateTable('store').set({ tips: true }).execute();
    const { orderId, total } = await toPay(world, waiter);
    const seen = { orderId, expectedTotal: total, column: 'sell' as const, change: 'riel' as const };
    const received = { receivedCents: mainAmount(total + 100), receivedRiel: secondAmount(0), tip: mainAmount(100) };
    await waiter.does('takeCash', { ...seen, ...received });
    const { tenders } = await waiter.does('refundInfo', { orderId });
    expect(tenders[0]).toMatchObject({
      cash: { cents: total, riel: 0 },
      whole: { amount: total + 100, cents: total + 100, riel: 0 },
    });
    const cashRiel = inRiel(total + 100);
    await waiter.does('reverseCheckout', { orderId, reason: 'Mistake', cashRiel });
    expect(await expected()).toEqual({ cents: total + 100, riel: -cashRiel });
    const manager = await world.manager();
    const { list } = await manager.does('auditLog', {});
    const entry = list.find(({ action }) => action === 'reverseCheckout');
    expect(entry?.details.join()).toContain(`handed out ${cashRiel.toLocaleString('en')}`);
  });
});
