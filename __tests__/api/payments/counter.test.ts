import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { LOCALES } from '@romduol/locales/generated/all';
import type { Actor } from '../../support/world/actor';
import { cash, joins, online, findStoreId, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('payments at the counter', () => {
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  const seen = (bill: ToPay) => waiter.does('staffOrder', { orderId: bill.orderId });
  const channel = async (kind: 'cash' | 'other') =>
    (await waiter.does('offlineChannels', {})).find((each) => each.kind === kind)?.id ?? 0;
  const card = async (bill: ToPay, part?: number) => ({
    orderId: bill.orderId,
    channelId: await channel('other'),
    expectedTotal: bill.total,
    column: 'sell' as const,
    ...(part === undefined ? {} : { part: mainAmount(part) }),
  });
  const audited = async () =>
    (await world.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action);

  it('a bill is paid in parts: riel, then a card, then dollars; the column is fixed by the first (V-07)', async () => {
    const bill = await toPay(world, waiter);
    const first = await waiter.does('takeCash', {
      ...cash(bill, 0),
      receivedRiel: secondAmount(12_300),
      part: mainAmount(300),
    });
    expect(first).toMatchObject({ payStatus: 1, due: bill.total - 300 });
    const second = await waiter.does('takeOffline', await card(bill, 200));
    expect(second).toMatchObject({ payStatus: 1, due: bill.total - 500 });
    expect(second.tenders[1]).toMatchObject({ through: 'Card machine', amount: 200 });
    const vip = { expectedTotal: second.totalVipPrice, column: 'vip' as const };
    expect(await waiter.tries('takeCash', { ...cash(bill), ...vip })).toMatchObject({ code: 1 });
    const paid = await waiter.does('takeCash', cash(bill, bill.total - 500 + 100));
    expect(paid).toMatchObject({ payStatus: 2, due: 0 });
    expect(paid.tenders.map(({ amount }) => amount)).toEqual([300, 200, bill.total - 500]);
    expect(await audited()).toEqual(['takeCash', 'takeOffline', 'takeCash']);
  });

  it('V-07: more than 999,999 riel or 99,999 dollars with cents at once is refused, and so is too little', async () => {
    const bill = await toPay(world, waiter);
    for (const sent of [
      { receivedRiel: secondAmount(1_000_000), receivedCents: mainAmount(0) },
      { receivedCents: mainAmount(9_999_999_1) },
      { receivedCents: mainAmount(100_000_000) },
      { receivedCents: mainAmount(bill.total - 1) },
      { receivedCents: mainAmount(99), part: mainAmount(100) },
    ]) {
      expect(await waiter.tries('takeCash', { ...cash(bill), ...sent })).toMatchObject({ code: 1 });
    }
    expect(await seen(bill)).toMatchObject({ payStatus: 1, tenders: [] });
  });

  it('V-07: a tip is taken on top, only in a store that accepts tips', async () => {
    const bill = await toPay(world, waiter);
    const tipped = { ...cash(bill, bill.total + 100), tip: mainAmount(100) };
    expect(await waiter.tries('takeCash', tipped)).toMatchObject({ code: 1 });
    await world.db.updateTable('store').set({ tips: true }).execute();
    const paid = await waiter.does('takeCash', tipped);
    expect(paid.tenders).toMatchObject([{ amount: bill.total, tip: 100, changeCents: 0, changeRiel: 0 }]);
  });

  it('a card machine takes no cash, and a channel that is off or another store’s is refused (V-05)', async () => {
    const bill = await toPay(world, waiter);
    const sent = await card(bill);
    expect(await waiter.tries('takeOffline', { ...sent, channelId: await channel('cash') })).toMatchObject({ code: 1 });
    expect(await waiter.tries('takeOffline', { ...sent, channelId: 99_999 })).toMatchObject({ code: 1 });
    await world.db.updateTable('offline_channel').set({ enabled: false }).where('id', '=', sent.channelId).execute();
    expect(await waiter.tries('takeOffline', sent)).toMatchObject({ code: 1 });
    expect(await seen(bill)).toMatchObject({ payStatus: 1, due: bill.total });
  });

  it('staff void a part payment; then the order can be cancelled, or paid in the other column (T-04)', async () => {
    const bill = await toPay(world, waiter);
    const held = await waiter.does('takeCash', { ...cash(bill, 200), part: mainAmount(200) });
    const input = { orderId: bill.orderId, tenderId: held.tenders[0]?.id ?? 0 };
    expect(await waiter.tries('voidTender', input)).toMatchObject({ code: 1, msg: expect.stringMatching(/reason/) });
    const back = await waiter.does('voidTender', { ...input, reason: 'They pay together' });
    expect(back).toMatchObject({ payStatus: 1, due: bill.total });
    expect(back.tenders).toMatchObject([{ voided: true, refunded: 200 }]);
    expect(await waiter.tries('voidTender', { ...input, reason: 'again' })).toMatchObject({ code: 1 });
    const vip = { expectedTotal: back.totalVipPrice, column: 'vip' as const, receivedCents: back.totalVipPrice };
    expect(await waiter.does('takeCash', { ...cash(bill), ...vip })).toMatchObject({ payStatus: 2 });
  });

  it('a reversed checkout voids its tenders, is due again, and does not block its table (M-06, T-04)', async () => {
    const bill = await toPay(world, waiter);
    const sold = async () => {
      await world.pass(0);
      const { n } = await world.db
        .selectFrom('goods')
        .select((row) => row.fn.sum('sales_count').as('n'))
        .executeTakeFirstOrThrow();
      return n;
    };
    const before = await sold();
    await waiter.does('takeCash', cash(bill));
    const reason = { orderId: bill.orderId, reason: 'Wrong table' };
    const open = await waiter.does('reverseCheckout', reason);
    expect(open).toMatchObject({ payStatus: 1, due: bill.total, payType: null });
    expect(open.tenders).toMatchObject([{ voided: true, refunded: bill.total }]);
    expect(await sold()).toBe(before);
    expect(await waiter.tries('reverseCheckout', reason)).toMatchObject({ code: 1 });
    // M-06 does not cover it: the table orders again.
    await toPay(world, waiter, 'A12', bill.phone);
    expect(await waiter.does('takeCash', cash(bill))).toMatchObject({ payStatus: 2, due: 0 });
    expect(await audited()).toEqual(['takeCash', 'reverseCheckout', 'takeCash']);
  });

  it('a checkout of a closed day is not reversed', async () => {
    const bill = await toPay(world, waiter);
    await waiter.does('takeCash', cash(bill));
    world.now += DAY_MS;
    const tomorrow = await world.waiter();
    const tried = await tomorrow.tries('reverseCheckout', { orderId: bill.orderId, reason: 'Late' });
    expect(tried).toMatchObject({ code: 1, msg: 'The business day is closed already' });
  });

  it('credit of a customer whom the store allows it is settled in parts and counts once (P-04)', async () => {
    const bill = await toPay(world, waiter);
    const guest = await world.diner('A12');
    const personId = await joins(world, guest);
    const input = { orderId: bill.orderId, personId, expectedTotal: bill.total, column: 'sell' as const };
    const refused = { code: 1, msg: LOCALES.en['error.creditNotAllowed'] };
    expect(await waiter.tries('putOnCredit', input)).toMatchObject({ msg: LOCALES.en['error.creditOff'] });
    await world.db.updateTable('store').set({ credit_allowed: true }).execute();
    expect(await waiter.tries('putOnCredit', input)).toMatchObject(refused);
    await world.db
      .updateTable('member')
      .set({ credit_limit_cents: mainAmount(bill.total) })
      .execute();
    expect(await waiter.does('putOnCredit', input)).toMatchObject({ payStatus: 10, due: bill.total });
    expect(await waiter.tries('putOnCredit', input)).toMatchObject({ code: 1 });
    // The limit is used up.
    const next = await toPay(world, waiter, 'A11');
    expect(await waiter.tries('putOnCredit', { ...input, orderId: next.orderId })).toMatchObject(refused);
    const part = await waiter.does('takeCash', { ...cash(bill, 200), part: mainAmount(200) });
    expect(part).toMatchObject({ payStatus: 10, due: bill.total - 200 });
    const settled = await waiter.does('takeOffline', await card(bill));
    expect(settled).toMatchObject({ payStatus: 11, due: 0 });
    const held = settled.tenders.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    expect(held).toBe(bill.total);
    expect(settled.history.map(({ event }) => event).slice(-2)).toEqual(['putOnCredit', 'creditSettled']);
  });

  it('credit is cancelled with a reason: the order is due again, less what was paid meanwhile', async () => {
    const bill = await toPay(world, waiter);
    const personId = await joins(world, await world.diner('A12'));
    await world.db.updateTable('store').set({ credit_allowed: true }).execute();
    await world.db
      .updateTable('member')
      .set({ credit_limit_cents: mainAmount(100_000) })
      .execute();
    await waiter.does('putOnCredit', { orderId: bill.orderId, personId, expectedTotal: bill.total, column: 'sell' });
    await waiter.does('takeCash', { ...cash(bill, 200), part: mainAmount(200) });
    expect(await waiter.tries('cancelCredit', { orderId: bill.orderId })).toMatchObject({ code: 1 });
    const open = await waiter.does('cancelCredit', { orderId: bill.orderId, reason: 'They pay now' });
    expect(open).toMatchObject({ payStatus: 1, due: bill.total - 200 });
    expect(await waiter.does('takeCash', cash(bill, bill.total - 200))).toMatchObject({ payStatus: 2, due: 0 });
    expect(await audited()).toEqual(['putOnCredit', 'takeCash', 'cancelCredit', 'takeCash']);
    const manager = await world.manager();
    const { list } = await manager.does('auditLog', {});
    const cancelled = list.find(({ action }) => action === 'cancelCredit');
    expect(cancelled?.amount).toBe(bill.total - 200);
  });

  it('a diner chooses the counter: the order keeps it until it is paid, and its window stops (T-13)', async () => {
    await world.db.updateTable('store').set({ pay_first: true }).execute();
    const bill = await toPay(world, waiter);
    const channelId = await channel('other');
    const chosen = await bill.phone.does('payOrder', { ...online(bill), method: 2, channelId });
    expect(chosen).toMatchObject({ payStatus: 1, offlineChannelId: channelId, attempt: null });
    await world.pass(20 * MINUTE_MS);
    const info = await bill.phone.does('payInfo', { orderNo: bill.orderNo });
    expect(info.payStatus).toBe(1);
    expect(info.channels.filter(({ selected }) => selected).map(({ id }) => id)).toEqual([channelId]);
    await waiter.does('takeOffline', await card(bill));
    const paid = await bill.phone.does('payInfo', { orderNo: bill.orderNo });
    expect(paid).toMatchObject({ payStatus: 2, due: { sell: 0, vip: 0 } });
    expect(paid.channels.some(({ selected }) => selected)).toBe(false);
  });

  it('V-05: offline payment without a channel is refused, online payment without a gateway too (M-10)', async () => {
    const bill = await toPay(world, waiter);
    expect(await bill.phone.tries('payOrder', { ...online(bill), method: 2 })).toMatchObject({ code: 1 });
    await world.db.deleteFrom('store_gateway').execute();
    expect(await bill.phone.tries('payOrder', online(bill))).toMatchObject({
      code: 1,
      msg: 'The store is not configured with a payment plug-in',
    });
    expect(await bill.phone.does('listPayChannel', {})).toEqual(['CASH_PAY']);
  });

  it('T-05: a payment window closes an unpaid order, but waits for an attempt, which never outlasts it', async () => {
    await world.db.updateTable('store').set({ pay_first: true }).execute();
    const bill = await toPay(world, waiter);
    await world.pass(10 * MINUTE_MS);
    const { attempt } = await bill.phone.does('payOrder', online(bill));
    const placed = (await seen(bill)).placedAt;
    expect(attempt?.expiresAt).toBe(placed + 15 * MINUTE_MS);
    await world.pass(5 * MINUTE_MS);
    await world.pass(MINUTE_MS);
    expect(await seen(bill)).toMatchObject({ payStatus: 5 });
  });

  it('a reversed order has no payment window', async () => {
    await world.db.updateTable('store').set({ pay_first: true }).execute();
    const bill = await toPay(world, waiter);
    await waiter.does('takeCash', cash(bill));
    await waiter.does('reverseCheckout', { orderId: bill.orderId, reason: 'Wrong amount' });
    await world.db.updateTable('order_line').set({ sent_at: null }).execute();
    await world.pass(20 * MINUTE_MS);
    expect(await seen(bill)).toMatchObject({ payStatus: 1 });
  });

  it('two phones of a table that pay the same online see one attempt; another way replaces it', async () => {
    const bill = await toPay(world, waiter);
    const friend = await world.diner('A12');
    const first = await bill.phone.does('payOrder', online(bill));
    const same = await friend.does('payOrder', online(bill));
    expect(same.attempt?.reference).toBe(first.attempt?.reference);
    await waiter.does('takeCash', { ...cash(bill, 100), part: mainAmount(100) });
    const status = await friend.does('payStatus', { orderNo: bill.orderNo });
    expect(status.attempt?.status).toBe('replaced');
    const rest = await friend.does('payOrder', online(bill));
    expect(rest.attempt).toMatchObject({ amount: bill.total - 100, status: 'open' });
  });

  it('GET /api/payment/method/list, GET /api/consumer/plugins/payPluginsStore: those open to the caller', async () => {
    const phone = await world.diner('A12');
    const ids = async (who: Actor, input = {}) => (await who.does('paymentMethods', input)).map(({ id }) => id);
    expect(await ids(phone, { type: 1 })).toEqual([1, 2]);
    expect(await ids(phone, { all: true })).toEqual([1, 2]);
    await joins(world, phone);
    expect(await ids(phone)).toEqual([1, 2, 3]);
    expect(await ids(waiter)).toEqual([2]);
    expect(await ids(waiter, { all: true })).toEqual([1, 2, 3, 4]);
    expect(await phone.does('payPluginsStore', {})).toEqual([{ gateway: 'sandbox', app: null }]);
  });

  it('GET /api/store/listPayChannel, GET /api/offline/payment/channels/list: only open channels (V-05)', async () => {
    const phone = await world.diner('A12');
    const listed = () => phone.does('listPayChannel', {});
    expect(await listed()).toEqual(['ONLINE_PAY', 'CASH_PAY']);
    await joins(world, phone);
    expect(await listed()).toEqual(['ONLINE_PAY', 'CASH_PAY', 'STORE_BALANCE_PAY']);
    const atCounter = await phone.does('offlineChannels', {});
    expect(atCounter.map(({ kind, selected }) => [kind, selected])).toEqual([
      ['cash', false],
      ['other', false],
      ['other', false],
    ]);
    await world.db.updateTable('offline_channel').set({ enabled: false }).where('kind', '=', 'other').execute();
    expect(await phone.does('offlineChannels', {})).toHaveLength(1);
  });

  it('another table’s order, and another store’s, cannot be paid (R-01, M-07)', async () => {
    const bill = await toPay(world, waiter);
    const stranger = await world.diner('B03');
    expect(await stranger.tries('payOrder', online(bill))).toMatchObject({ code: 1, msg: 'Order does not exist!' });
    expect(await stranger.tries('payInfo', { orderNo: bill.orderNo })).toMatchObject({ code: 1 });
    expect(await stranger.tries('takeCash', cash(bill))).toMatchObject({ code: 1, msg: 'You may not do this' });
    expect(await bill.phone.tries('reverseCheckout', { orderId: bill.orderId, reason: 'x' })).toMatchObject({
      code: 1,
    });
    const storeId = await findStoreId(world);
    expect(await waiter.tries('takeCash', { ...cash(bill), orderId: bill.orderId + storeId + 1_000 })).toMatchObject({
      msg: 'Order does not exist!',
    });
  });

  it('the ledger is final: the database refuses to change or delete a tender, or to refund more', async () => {
    const bill = await toPay(world, waiter);
    await waiter.does('takeCash', cash(bill));
    const { db } = world;
    await expect(db.deleteFrom('tender').execute()).rejects.toThrow('append-only');
    await expect(
      db
        .updateTable('tender')
        .set({ amount_cents: mainAmount(1) })
        .execute(),
    ).rejects.toThrow('append-only');
    const more = db.updateTable('tender').set({ refunded_cents: mainAmount(bill.total + 1) });
    await expect(more.execute()).rejects.toThrow('tender_refunded');
    const line = db.updateTable('order_line').set((row) => ({ refunded_cents: row('paid_cents', '+', mainAmount(1)) }));
    await expect(line.execute()).rejects.toThrow('order_line_refunded');
  });
});
