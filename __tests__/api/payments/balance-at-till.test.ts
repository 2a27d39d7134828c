import { COMMANDS } from '@romduol/contract/events';
import { mainAmount } from '@romduol/domain/money/amount';
import { listAnnounced } from '../../support/world/announced';
import { findDeviceId } from '../../support/world/device';
import type { Actor } from '../../support/world/actor';
import { cash, joins, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('a customer’s wallet at the till (P-04, S-31)', () => {
  let world: World;
  let waiter: Actor;
  beforeAll(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterAll(() => world.close());

  /** A member who does not hold the phone that ordered. */
  const member = async (balance: number) => joins(world, await world.diner('B01'), mainAmount(balance));

  it('POST /api/employee/orders/{orderId}/balance: a wallet pays at member prices, and it is logged', async () => {
    const bill = await toPay(world, waiter, 'A12');
    const personId = await member(5_000);
    const { totalVipPrice } = await waiter.does('staffOrder', { orderId: bill.orderId });
    const said = { orderId: bill.orderId, personId, expectedTotal: totalVipPrice, column: 'vip' as const };
    const paid = await waiter.does('takeBalance', said);
    expect(paid).toMatchObject({ payStatus: 2, due: 0, column: 'vip', payType: 'STORE_BALANCE_PAY' });
    const customer = await waiter.does('customer', { personId });
    expect(customer.balance).toBe(5_000 - totalVipPrice);
    expect(customer.entries[0]).toMatchObject({ kind: 'payment', amount: -totalVipPrice, orderNo: bill.orderNo });
    expect(customer.entries[0]?.staffName).not.toBeNull();
    const { list } = await (await world.manager()).does('auditLog', { action: 'takeBalance' });
    expect(list).toHaveLength(1);
  });

  it('every device of the customer is told of the entry by which staff took it, and only then (P-04)', async () => {
    const bill = await toPay(world, waiter, 'A08');
    const owner = await world.diner('B03');
    const personId = await joins(world, owner, mainAmount(5_000));
    await world.db.deleteFrom('outbox').execute();
    const said = { orderId: bill.orderId, personId, expectedTotal: bill.total, column: 'sell' as const };
    await waiter.does('takeBalance', said);
    const [entry] = (await owner.does('walletEntries', {})).list;
    expect(entry).toMatchObject({ kind: 'payment', amount: -bill.total, orderNo: bill.orderNo });
    const told = async () =>
      (await listAnnounced(world.db, COMMANDS.wallet)).map(({ audience: to, data }) => ({ audience: to, data }));
    const audience = `device:${await findDeviceId(world.db, owner)}`;
    expect(await told()).toEqual([{ audience, data: { personId, takenBy: entry?.id } }]);
    await world.db.deleteFrom('outbox').execute();
    await waiter.does('fullRefund', { orderId: bill.orderId, reason: 'Cold' });
    expect(await told()).toEqual([{ audience, data: { personId } }]);
  });

  it('a part is paid from the wallet and the rest in cash; the wallet’s refund returns to it', async () => {
    const bill = await toPay(world, waiter, 'A11');
    const personId = await member(500);
    const said = { orderId: bill.orderId, personId, expectedTotal: bill.total, column: 'sell' as const };
    await waiter.does('takeBalance', { ...said, part: mainAmount(300) });
    await waiter.does('takeCash', cash(bill, bill.total - 300));
    await waiter.does('fullRefund', { orderId: bill.orderId, reason: 'Cold' });
    expect(await waiter.does('customer', { personId })).toMatchObject({ balance: 500 });
  });

  it('M-13: a balance that is too small, and a guest, are refused and change nothing', async () => {
    const bill = await toPay(world, waiter, 'A10');
    const personId = await member(100);
    const said = { orderId: bill.orderId, expectedTotal: bill.total, column: 'sell' };
    expect(await waiter.tries('takeBalance', { ...said, personId })).toMatchObject({
      code: 1,
      msg: 'Insufficient Balance',
    });
    expect(await waiter.tries('takeBalance', { ...said, personId: 999_999 })).toMatchObject({ code: 1 });
    expect(await bill.phone.tries('takeBalance', { ...said, personId })).not.toMatchObject({ code: 0 });
    expect(await waiter.does('staffOrder', { orderId: bill.orderId })).toMatchObject({ payStatus: 1, tenders: [] });
    expect(await waiter.does('customer', { personId })).toMatchObject({ balance: 100 });
  });
});
