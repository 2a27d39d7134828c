import { COMMANDS } from '@romduol/contract/events';
import { mainAmount } from '@romduol/domain/money/amount';
import { listAnnounced } from '../../support/world/announced';
import { findDeviceId } from '../../support/world/device';
import type { Actor } from '../../support/world/actor';
import { cash, joins, online, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('a wallet', () => {
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  const pays = (bill: ToPay) => bill.phone.tries('payOrder', { ...online(bill), method: 3 });

  it('a member pays from it: the order is paid, and the entry names the order (P-04, V-06)', async () => {
    const bill = await toPay(world, waiter);
    const personId = await joins(world, bill.phone, mainAmount(5_000));
    expect(await pays(bill)).toMatchObject({ code: 0, data: { payStatus: 2 } });
    const order = await waiter.does('staffOrder', { orderId: bill.orderId });
    expect(order).toMatchObject({ payType: 'STORE_BALANCE_PAY', due: 0 });
    expect(order.history.at(-1)).toMatchObject({ event: 'captured', actor: 'wallet' });
    const entries = await world.db.selectFrom('wallet_entry').selectAll().orderBy('id').execute();
    expect(entries).toMatchObject([
      { person_id: personId, kind: 'topUp', amount_cents: 5_000, balance_cents: 5_000 },
      { kind: 'payment', amount_cents: -bill.total, balance_cents: 5_000 - bill.total, order_id: bill.orderId },
    ]);
  });

  it('M-13: with a cent too little nothing is paid, and a guest has no wallet', async () => {
    const bill = await toPay(world, waiter);
    expect(await pays(bill)).toMatchObject({ code: 1, msg: 'Please sign in as a member first' });
    await joins(world, bill.phone, mainAmount(bill.total - 1));
    expect(await pays(bill)).toMatchObject({ code: 1, msg: 'Insufficient Balance' });
    const info = await bill.phone.does('payInfo', { orderNo: bill.orderNo });
    expect(info).toMatchObject({ payStatus: 1, due: { sell: bill.total }, balance: bill.total - 1 });
  });

  it('a member pays the member’s prices, a guest does not (V-15)', async () => {
    const bill = await toPay(world, waiter);
    const { totalVipPrice } = await bill.phone.does('payInfo', { orderNo: bill.orderNo });
    const sent = { ...online(bill), method: 3, column: 'vip', expectedTotal: totalVipPrice };
    expect(await bill.phone.tries('payOrder', sent)).toMatchObject({ code: 1 });
    await joins(world, bill.phone, mainAmount(5_000));
    expect(await bill.phone.tries('payOrder', sent)).toMatchObject({ code: 0 });
    const paid = await waiter.does('staffOrder', { orderId: bill.orderId });
    expect(paid).toMatchObject({ column: 'vip', tenders: [{ amount: totalVipPrice }] });
  });

  /** A member sees the member total of a bill, and chooses to pay it at the counter. */
  const choosesCounter = async () => {
    const bill = await toPay(world, waiter);
    await joins(world, bill.phone);
    const { due, channels, totalVipPrice } = await bill.phone.does('payInfo', { orderNo: bill.orderNo });
    expect(due.vip).toBeLessThan(due.sell);
    const request = { ...online(bill), method: 2, channelId: channels[0]?.id ?? 0 } as const;
    await bill.phone.does('payOrder', { ...request, expectedTotal: totalVipPrice, column: 'vip' });
    return { bill, due };
  };

  it('POST /api/consumer/orders/payOrder: the counter asks a member for the total they saw (T-13, V-15)', async () => {
    const { bill, due } = await choosesCounter();
    const seen = await waiter.does('staffOrder', { orderId: bill.orderId });
    expect(seen).toMatchObject({ column: 'vip', due: due.vip });
  });

  it('GET /api/consumer/orders/payInfo/{orderNo}: names the counter’s column until paid (T-13, V-15)', async () => {
    const { bill, due } = await choosesCounter();
    expect(await bill.phone.does('payInfo', { orderNo: bill.orderNo })).toMatchObject({ offlineColumn: 'vip' });
    await waiter.does('takeCash', { ...cash({ ...bill, total: due.vip }), column: 'vip' });
    const after = await bill.phone.does('payInfo', { orderNo: bill.orderNo });
    expect(after).toMatchObject({ payStatus: 2, column: 'vip', offlineColumn: null });
  });

  it('every device of a member, and no other, is notified that the wallet changed, by any cause', async () => {
    const bill = await toPay(world, waiter);
    const personId = await joins(world, bill.phone, mainAmount(5_000));
    await world.db.deleteFrom('outbox').execute();
    const channelId = (await waiter.does('offlineChannels', {}))[0]?.id ?? 0;
    await waiter.does('staffTopUp', { personId, amount: mainAmount(1_000), channelId });
    const told = await listAnnounced(world.db, COMMANDS.wallet);
    expect(told.map(({ audience, data }) => ({ audience, data }))).toEqual([
      { audience: `device:${await findDeviceId(world.db, bill.phone)}`, data: { personId } },
    ]);
  });

  it('a total that is not the current one is refused with the current one (M-24)', async () => {
    const bill = await toPay(world, waiter);
    const tried = await bill.phone.tries('payOrder', { ...online(bill), expectedTotal: bill.total - 1 });
    expect(tried).toMatchObject({ code: 1, data: { total: bill.total, column: 'sell' } });
  });

  it('the database refuses to change its entries and to overdraw its balance', async () => {
    const bill = await toPay(world, waiter);
    await joins(world, bill.phone, mainAmount(100));
    const { db } = world;
    await expect(
      db
        .updateTable('wallet_entry')
        .set({ amount_cents: mainAmount(1) })
        .execute(),
    ).rejects.toThrow('append-only');
    await expect(db.deleteFrom('wallet_entry').execute()).rejects.toThrow('append-only');
    await expect(
      db
        .updateTable('wallet')
        .set({ balance_cents: mainAmount(-1) })
        .execute(),
    ).rejects.toThrow('wallet_balance_covers_grants');
  });
});
