import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { joins, online, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';
import { SANDBOX } from './providers';

describe('tips of guests who pay on their phone (payInfo, payOrder, payShare)', () => {
  let world: World;
  let waiter: Actor;
  let bill: ToPay;
  const offer = (percents: number[], amounts: number[]) =>
    world.db
      .updateTable('store')
      .set({ tips: true, tip_percents: percents, tip_amounts: amounts.map(mainAmount) })
      .execute();
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    await offer([10], [100]);
    bill = await toPay(world, waiter);
  });
  afterEach(() => world.close());

  const order = () => waiter.does('staffOrder', { orderId: bill.orderId });
  const captures = async (reference: string, amount: number): Promise<void> => {
    const { headers, body } = SANDBOX.signed(await SANDBOX.takes(world, reference, amount));
    await world.app.inject({ method: 'POST', url: '/api/payment/callback/sandbox', headers, payload: body });
  };
  const paysOnline = async (tip: number, captured?: number) => {
    const { attempt } = await bill.phone.does('payOrder', { ...online(bill), tip: mainAmount(tip) });
    if (attempt === null) throw new Error('no attempt');
    await captures(attempt.reference, captured ?? attempt.amount);
    return attempt;
  };
  const wallet = (tip: number) => ({ ...online(bill), method: 3 as const, tip: mainAmount(tip) });
  const balance = async (personId: number) => (await waiter.does('customer', { personId })).balance;
  const sums = async () => {
    const today = (await (await world.manager()).does('channelReport', {})).channels;
    return today.map(({ taken, back, tips }) => [taken, back, tips]);
  };

  it('a guest adds a tip online: one payment of both, the sale as before, the tip in its own column', async () => {
    expect((await bill.phone.does('payInfo', { orderNo: bill.orderNo })).tips).toEqual({
      percents: [10],
      amounts: [100],
    });
    const before = (await (await world.manager()).does('salesReport', {})).sum.net;
    const attempt = await paysOnline(100);
    expect(attempt).toMatchObject({ amount: bill.total + 100, tip: 100 });
    const paid = await order();
    expect(paid).toMatchObject({ payStatus: 2, due: 0, tenders: [{ amount: bill.total, tip: 100 }] });
    expect(await waiter.does('surplusList', {})).toEqual([]);
    const sales = await (await world.manager()).does('salesReport', {});
    expect([sales.sum.net - before, sales.tips]).toEqual([bill.total, 100]);
    expect(await sums()).toEqual([[bill.total, 0, 100]]);
  });

  it('a provider takes less than was asked: the bill is paid before the tip; more is a surplus', async () => {
    await paysOnline(100, bill.total + 40);
    expect(await order()).toMatchObject({ payStatus: 2, tenders: [{ amount: bill.total, tip: 40 }] });
    const other = await toPay(world, waiter, 'A08');
    const { attempt } = await other.phone.does('payOrder', { ...online(other), tip: mainAmount(100) });
    await captures(attempt?.reference ?? '', other.total + 150);
    expect(await waiter.does('surplusList', {})).toMatchObject([{ kind: 'tooMuch', amount: 50 }]);
  });

  it('a refund leaves the tip with the staff; a checkout that is reversed returns it online', async () => {
    await paysOnline(100);
    await waiter.does('fullRefund', { orderId: bill.orderId, reason: 'Cold' });
    await world.pass(1_000);
    const gaveBack = async () =>
      (await world.db.selectFrom('sandbox_refund').select('amount_cents').execute()).map(
        ({ amount_cents }) => amount_cents,
      );
    expect(await gaveBack()).toEqual([bill.total]);
    expect(await sums()).toEqual([[bill.total, bill.total, 100]]);
    bill = await toPay(world, waiter, 'A08');
    await paysOnline(100);
    await (await world.manager()).does('reverseCheckout', { orderId: bill.orderId, reason: 'Wrong table' });
    await world.pass(1_000);
    expect((await gaveBack()).at(-1)).toBe(bill.total + 100);
    expect((await sums())[0]?.[2]).toBe(100);
  });

  it('a wallet pays bill and tip as one entry, and gets both back when the checkout is reversed', async () => {
    const personId = await joins(world, bill.phone, mainAmount(5_000));
    await bill.phone.does('payOrder', wallet(100));
    expect(await balance(personId)).toBe(5_000 - bill.total - 100);
    expect(await order()).toMatchObject({ payStatus: 2, tenders: [{ amount: bill.total, tip: 100 }] });
    await (await world.manager()).does('reverseCheckout', { orderId: bill.orderId, reason: 'Wrong table' });
    expect(await balance(personId)).toBe(5_000);
  });

  it('M-13: a wallet that has enough for the bill only is refused with a tip, and keeps its money', async () => {
    const personId = await joins(world, bill.phone, bill.total);
    expect(await bill.phone.tries('payOrder', wallet(100))).toMatchObject({ code: 1 });
    expect(await balance(personId)).toBe(bill.total);
    expect(await order()).toMatchObject({ payStatus: 1, tenders: [] });
  });

  it('each guest adds a tip to the share that they pay', async () => {
    const { orderNo } = bill;
    const { shares } = await bill.phone.does('takeShare', { orderNo, ways: 2 });
    const amount = shares[0]?.amount as MainAmount;
    const tip = mainAmount(Math.floor(amount / 10 + 0.5));
    const view = await bill.phone.does('payShare', {
      orderNo,
      position: 1,
      amount,
      method: 1,
      gateway: 'sandbox',
      tip,
    });
    expect(view.attempt).toMatchObject({ amount: amount + tip, tip });
    await captures(view.attempt?.reference ?? '', amount + tip);
    expect(await order()).toMatchObject({ due: bill.total - amount, tenders: [{ amount, tip, share: 1 }] });
  });

  it('a tip that is not offered, and one in a store that takes none, is refused and pays nothing', async () => {
    const tries = (tip: number) => bill.phone.tries('payOrder', { ...online(bill), tip: mainAmount(tip) });
    expect(await tries(99)).toMatchObject({ name: 'changedMeanwhile' });
    await world.db.updateTable('store').set({ tips: false }).execute();
    expect((await bill.phone.does('payInfo', { orderNo: bill.orderNo })).tips).toBeNull();
    expect(await tries(100)).toMatchObject({ name: 'tipsOff' });
    expect(await order()).toMatchObject({ payStatus: 1, tenders: [] });
    expect(await world.db.selectFrom('payment_attempt').select('id').execute()).toEqual([]);
  });

  it('another tip replaces the open attempt, the same one shows it again', async () => {
    const first = await bill.phone.does('payOrder', { ...online(bill), tip: mainAmount(100) });
    const again = await bill.phone.does('payOrder', { ...online(bill), tip: mainAmount(100) });
    expect(again.attempt?.reference).toBe(first.attempt?.reference);
    const other = await bill.phone.does('payOrder', online(bill));
    expect(other.attempt).toMatchObject({ amount: bill.total, tip: 0 });
    expect(other.attempt?.reference).not.toBe(first.attempt?.reference);
  });

  it('a manager sets what phones offer (saveStoreSettings); a percentage above 100 is refused', async () => {
    const manager = await world.manager();
    const { tables: _tables, currencyFixed: _fixed, ...before } = await manager.does('storeSettings', {});
    const set = (tipPercents: number[]) =>
      manager.tries('saveStoreSettings', { ...before, tipPercents, tipAmounts: [mainAmount(50)] });
    expect(await set([101])).toMatchObject({ name: 'badInput' });
    expect(await set([5, 15])).toMatchObject({ code: 0 });
    const { tips } = await bill.phone.does('payInfo', { orderNo: bill.orderNo });
    expect(tips).toEqual({ percents: [5, 15], amounts: [50] });
  });
});
