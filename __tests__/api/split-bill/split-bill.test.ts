import type { Endpoints, Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import type { Actor } from '../../support/world/actor';
import { cash, joins, online, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';
import { SANDBOX } from '../payments/providers';

type View = Output<Endpoints['togetherInfo']>;

describe('guests of a table pay a bill together (togetherInfo, takeShare, payShare)', () => {
  let world: World;
  let waiter: Actor;
  let bill: ToPay;
  let ana: Actor;
  let bopha: Actor;
  let chan: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    ana = await world.diner('A12');
    bopha = await world.diner('A12');
    chan = await world.diner('A12');
    bill = await toPay(world, waiter, 'A12', ana);
  });
  afterEach(() => world.close());

  const see = (who: Actor) => who.does('togetherInfo', { orderNo: bill.orderNo });
  const takes = (who: Actor, what: object) => who.tries('takeShare', { orderNo: bill.orderNo, ...what });
  const takesWell = async (who: Actor, what: object): Promise<View> => {
    const answer = await takes(who, what);
    if (answer.code !== 0) throw new Error(JSON.stringify(answer));
    return answer.data as View;
  };
  const findMine = ({ shares }: View) => {
    const mine = shares.find((share) => share.mine && share.state === 'held');
    if (!mine) throw new Error('holds nothing');
    return mine;
  };
  const pays = async (who: Actor, how: object) => {
    const { position, amount } = findMine(await see(who));
    return who.tries('payShare', { orderNo: bill.orderNo, position, amount, ...how } as never);
  };
  /** Opens the attempt of their share, and the provider takes its money. */
  const paysOnline = async (who: Actor) => {
    const { data } = await pays(who, { method: 1, gateway: 'sandbox' });
    const { attempt } = data as View;
    if (!attempt) throw new Error('no attempt');
    const report = await SANDBOX.takes(world, attempt.reference, attempt.amount);
    const sent = SANDBOX.signed(report);
    return () =>
      world.app.inject({
        method: 'POST',
        url: '/api/payment/callback/sandbox',
        headers: sent.headers,
        payload: sent.body,
      });
  };
  /** The same, of which the provider captures only this much. */
  const paysTooLittle = async (who: Actor, amount: number) => {
    const { data } = await pays(who, { method: 1, gateway: 'sandbox' });
    const { attempt } = data as View;
    const sent = SANDBOX.signed(await SANDBOX.takes(world, attempt?.reference ?? '', mainAmount(amount)));
    const url = '/api/payment/callback/sandbox';
    await world.app.inject({ method: 'POST', url, headers: sent.headers, payload: sent.body });
  };
  const orderNow = () => waiter.does('staffOrder', { orderId: bill.orderId });
  const fetchLines = async () => (await see(ana)).lines;

  it('a share with too small a capture is paid in part; its guest holds the rest, and pays it', async () => {
    const { shares } = await takesWell(ana, { ways: 2 });
    const [half] = shares;
    await takesWell(bopha, { position: 2 });
    await paysTooLittle(ana, 100);
    const after = await see(ana);
    const rest = (half?.amount ?? 0) - 100;
    expect(after.shares.map(({ amount, state, mine }) => [amount, state, mine])).toEqual([
      [100, 'paid', true],
      [bill.total - (half?.amount ?? 0), 'held', false],
      [rest, 'held', true],
    ]);
    expect(after).toMatchObject({ due: bill.total - 100, unclaimed: 0 });
    expect((await orderNow()).shares.map(({ amount, paid }) => [amount, paid])).toContainEqual([rest, false]);
    await (
      await paysOnline(ana)
    )();
    await (
      await paysOnline(bopha)
    )();
    expect(await orderNow()).toMatchObject({ payStatus: 2, due: 0 });
  });

  it('equally: three shares sum to the bill, each is paid by another channel, and the last settles it', async () => {
    const begun = await takesWell(ana, { ways: 3 });
    expect(begun.shares.map(({ state }) => state)).toEqual(['held', 'free', 'free']);
    expect(begun.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.total);
    expect(begun.shares.reduce((sum, { riel }) => sum + riel, 0)).toBe(begun.dueRiel);
    await takesWell(bopha, { position: begun.shares[1]?.position });
    await takesWell(chan, { position: begun.shares[2]?.position });
    await joins(world, chan, mainAmount(10_000));
    await (
      await paysOnline(ana)
    )();
    const part = await see(bopha);
    expect(part).toMatchObject({ payStatus: 1, due: bill.total - (begun.shares[0]?.amount ?? 0) });
    expect(part.shares.map(({ state }) => state)).toEqual(['paid', 'held', 'held']);
    expect((await pays(chan, { method: 3 })).code).toBe(0);
    const channelId = (await waiter.does('offlineChannels', {})).find(({ kind }) => kind === 'cash')?.id ?? 0;
    expect((await pays(bopha, { method: 2, channelId })).code).toBe(0);
    const { shares, due } = await orderNow();
    const left = shares.find(({ paid }) => !paid);
    expect(left).toMatchObject({ amount: due });
    await waiter.does('takeCash', { ...cash(bill, due), share: left?.position ?? 0 });
    const paid = await orderNow();
    expect([paid.payStatus, paid.tenders.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([2, bill.total]);
    // Staff see who paid what, and a refund names the share.
    expect(paid.tenders.map(({ share, channel }) => [share, channel])).toEqual([
      [1, 'ONLINE_PAY'],
      [3, 'STORE_BALANCE_PAY'],
      [2, 'CASH_PAY'],
    ]);
    expect(paid.tenders.every(({ payer }) => payer !== '')).toBe(true);
    const info = await waiter.does('refundInfo', { orderId: bill.orderId });
    expect(info.tenders.map(({ share, payer }) => [share, payer])).toEqual(
      paid.tenders.map(({ share, payer }) => [share, payer]),
    );
  });

  it('by item: each piece has its part of all charges, and cannot be taken twice; the rest stays due', async () => {
    const lines = await fetchLines();
    const [coconut] = lines;
    expect(lines.flatMap(({ free }) => free).reduce((sum, each) => sum + each, 0)).toBe(bill.total);
    const lineId = coconut?.lineId ?? 0;
    const one = await takesWell(ana, { items: [{ lineId, num: 1 }] });
    expect(findMine(one)).toMatchObject({ amount: coconut?.free[0], items: [{ lineId, num: 1 }] });
    expect(await takes(bopha, { items: [{ lineId, num: 3 }] })).toMatchObject({ code: 1 });
    const two = await takesWell(bopha, { items: [{ lineId, num: 2 }] });
    expect(two.unclaimed).toBe(bill.total - findMine(one).amount - findMine(two).amount);
    // A new choice replaces the old one.
    await takesWell(ana, {});
    expect((await see(bopha)).lines.find((line) => line.lineId === lineId)?.free).toHaveLength(1);
    await (
      await paysOnline(bopha)
    )();
    const after = await see(ana);
    expect(after.lines.flatMap(({ free }) => free).reduce((sum, each) => sum + each, 0)).toBe(after.due);
  });

  it('by an amount: no more than what is due, not zero, and the next one pays the rest of it', async () => {
    for (const amount of [0, bill.total + 1]) expect(await takes(ana, { amount })).toMatchObject({ code: 1 });
    await takesWell(ana, { amount: 500 });
    expect(await takes(bopha, { amount: bill.total - 499 })).toMatchObject({ code: 1 });
    expect((await takesWell(bopha, { amount: bill.total - 500 })).unclaimed).toBe(0);
    await (
      await paysOnline(ana)
    )();
    // After an amount no piece can be taken: what is left is paid by an amount, or equally.
    expect((await see(chan)).lines).toEqual([]);
    await (
      await paysOnline(bopha)
    )();
    expect((await orderNow()).payStatus).toBe(2);
  });

  it('a share that is taken two ways at once, names an unknown line or is not offered is refused', async () => {
    for (const what of [
      { ways: 1 },
      { ways: 51 },
      { ways: 2, amount: 100 },
      { position: 9 },
      { items: [] },
      { items: [{ lineId: 999_999, num: 1 }] },
      { items: [{ lineId: 0, num: 2 }] },
      { amount: -5 },
      { amount: 1.5 },
    ]) {
      expect([what, (await takes(ana, what)).code]).toEqual([what, 1]);
    }
    expect((await see(ana)).shares).toEqual([]);
    const stranger = await world.diner('A09');
    expect(await takes(stranger, { ways: 2 })).toMatchObject({ code: 1 });
    expect(await stranger.tries('togetherInfo', { orderNo: bill.orderNo })).toMatchObject({ code: 1 });
    expect(await waiter.tries('takeShare', { orderNo: bill.orderNo, ways: 2 } as never)).toMatchObject({ code: 1 });
  });

  it('only its holder pays a share, once, at its amount; the whole bill cannot be paid meanwhile', async () => {
    const { shares } = await takesWell(ana, { ways: 2 });
    const [first, second] = shares;
    const asked = { orderNo: bill.orderNo, method: 1 as const, gateway: 'sandbox' };
    const pay = (who: Actor, position = 0, amount = 0) =>
      who.tries('payShare', { ...asked, position, amount: mainAmount(amount) });
    expect(await pay(bopha, first?.position, first?.amount)).toMatchObject({ code: 1 });
    expect(await pay(ana, second?.position, second?.amount)).toMatchObject({ code: 1 });
    expect(await pay(ana, first?.position, (first?.amount ?? 0) - 1)).toMatchObject({ code: 1 });
    expect(await bopha.tries('payOrder', online(bill))).toMatchObject({ code: 1 });
    expect((await bopha.does('payInfo', { orderNo: bill.orderNo })).shared).toBe(true);
    await (
      await paysOnline(ana)
    )();
    expect(await pay(ana, first?.position, first?.amount)).toMatchObject({ code: 1 });
    expect((await orderNow()).tenders).toHaveLength(1);
  });

  it('a hold lapses after its minutes and is free for others; one with a payment under way does not', async () => {
    await takesWell(ana, { amount: 300 });
    await takesWell(bopha, { amount: 200 });
    expect((await pays(bopha, { method: 1, gateway: 'sandbox' })).code).toBe(0);
    await world.pass(6 * MINUTE_MS);
    const now = await see(chan);
    expect(now.shares.map(({ amount, state }) => [amount, state])).toEqual([[200, 'held']]);
    expect(now.unclaimed).toBe(bill.total - 200);
    expect(await world.db.selectFrom('pay_share').select('amount_cents').execute()).toHaveLength(1);
    await world.pass(10 * MINUTE_MS);
    expect((await see(chan)).shares).toEqual([]);
  });

  it('a share of an equal split lapses after its minutes, and another guest takes it', async () => {
    const { shares } = await takesWell(ana, { ways: 2 });
    await world.pass(6 * MINUTE_MS);
    expect((await see(bopha)).shares.map(({ state, name }) => [state, name])).toEqual([
      ['free', ''],
      ['free', ''],
    ]);
    expect(findMine(await takesWell(bopha, { position: shares[0]?.position })).amount).toBe(shares[0]?.amount);
  });

  it('a changed bill is split anew: shares at the old total end, with their attempts', async () => {
    await takesWell(ana, { ways: 2 });
    const { data } = await pays(ana, { method: 1, gateway: 'sandbox' });
    const reference = (data as View).attempt?.reference ?? '';
    await waiter.does('discountBill', {
      orderId: bill.orderId,
      discount: { reduceType: 1, reduceRate: 10 },
      reason: 'late',
    });
    expect((await see(ana)).shares).toEqual([]);
    const attempt = await world.db
      .selectFrom('payment_attempt')
      .select('status')
      .where('reference', '=', reference)
      .executeTakeFirst();
    expect(attempt?.status).toBe('replaced');
    // Money that comes all the same waits for staff; it settles nothing.
    const report = await SANDBOX.takes(world, reference, 100);
    const sent = SANDBOX.signed(report);
    await world.app.inject({
      method: 'POST',
      url: '/api/payment/callback/sandbox',
      headers: sent.headers,
      payload: sent.body,
    });
    expect((await orderNow()).tenders).toEqual([]);
    expect(await waiter.does('surplusList', {})).toHaveLength(1);
  });

  it('a member who begins sets member prices for the table; a guest cannot', async () => {
    await joins(world, ana, mainAmount(0));
    const order = await orderNow();
    expect((await takesWell(ana, { ways: 2 })).total).toBe(order.vipPrice.total);
    const other = await toPay(world, waiter, 'A09');
    expect((await other.phone.does('takeShare', { orderNo: other.orderNo, ways: 2 })).column).toBe('sell');
  });

  describe('at the same instant', () => {
    it('two phones take the same piece: one has it, the other is refused, and the database holds one', async () => {
      const [coconut] = await fetchLines();
      const items = [{ lineId: coconut?.lineId ?? 0, num: 2 }];
      const answers = await Promise.all([ana, bopha, chan].map((who) => takes(who, { items })));
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      expect(await world.db.selectFrom('pay_share').selectAll().execute()).toHaveLength(1);
      expect(await world.db.selectFrom('pay_share_unit').selectAll().execute()).toHaveLength(2);
    });

    it('all pay at once: every share becomes one tender, and the order is settled once', async () => {
      const { shares } = await takesWell(ana, { ways: 3 });
      await takesWell(bopha, { position: shares[1]?.position });
      await takesWell(chan, { position: shares[2]?.position });
      const callbacks = [await paysOnline(ana), await paysOnline(bopha), await paysOnline(chan)];
      // Each provider reports it twice.
      await Promise.all([...callbacks, ...callbacks].map((tell) => tell()));
      const paid = await orderNow();
      expect(paid.payStatus).toBe(2);
      expect(paid.tenders.map(({ amount }) => amount).sort()).toEqual(shares.map(({ amount }) => amount).sort());
      expect(await waiter.does('surplusList', {})).toEqual([]);
    });

    it('one phone pays twice at once: there is one attempt and one tender', async () => {
      await takesWell(ana, { amount: 400 });
      const both = await Promise.all([1, 2].map(() => pays(ana, { method: 1, gateway: 'sandbox' })));
      const references = both.map(({ data }) => (data as View).attempt?.reference);
      expect(new Set(references).size).toBe(1);
      await joins(world, bopha, mainAmount(10_000));
      await takesWell(bopha, { amount: 600 });
      const { position, amount } = findMine(await see(bopha));
      const wallet = { orderNo: bill.orderNo, position, amount, method: 3 as const };
      const paid = await Promise.all([1, 2].map(() => bopha.tries('payShare', wallet)));
      expect(paid.filter(({ code }) => code === 0)).toHaveLength(1);
      expect((await orderNow()).tenders).toMatchObject([{ amount: 600 }]);
    });
  });

  it('the database refuses a piece in two shares, two holds of a phone and a change of a paid share', async () => {
    const [coconut] = await fetchLines();
    await takesWell(ana, { items: [{ lineId: coconut?.lineId ?? 0, num: 1 }] });
    const share = await world.db.selectFrom('pay_share').selectAll().executeTakeFirstOrThrow();
    const again = { ...share, position: 2 };
    await expect(world.db.insertInto('pay_share').values(again).execute()).rejects.toThrow('pay_share_one_held');
    await world.db
      .insertInto('pay_share')
      .values({ ...again, temp_id: 'another-device' })
      .execute();
    const unit = await world.db.selectFrom('pay_share_unit').selectAll().executeTakeFirstOrThrow();
    await expect(
      world.db
        .insertInto('pay_share_unit')
        .values({ ...unit, position: 2 })
        .execute(),
    ).rejects.toThrow('pay_share_unit_pkey');
    await world.db.deleteFrom('pay_share').where('position', '=', 2).execute();
    await (
      await paysOnline(ana)
    )();
    await expect(sql`UPDATE pay_share SET amount_cents = 1`.execute(world.db)).rejects.toThrow('final');
    await expect(sql`DELETE FROM pay_share`.execute(world.db)).rejects.toThrow('final');
  });
});
