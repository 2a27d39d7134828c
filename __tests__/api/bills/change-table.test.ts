import { mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { order as placing, puts } from '../../support/world/meal';
import { cash, toPay } from '../../support/world/paying';
import { COCONUT } from '../../support/world/rounds';
import { World } from '../../support/world/world';
import { listAnnounced } from '../../support/world/announced';
import { tableElsewhere, tableNamed } from '../table-service/a-floor';

describe('a party changes its table (T-08)', () => {
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  const findTableId = async (name: string) => (await tableNamed(waiter, name)).tableId;
  const ask = async (from: string, to: string, more: object = {}) =>
    waiter.tries('changeTable', { tableId: await findTableId(from), toTableId: await findTableId(to), ...more });

  it('POST …/change: sitting, phones, cart and orders move to the target, and the old table is free', async () => {
    const bill = await toPay(world, waiter, 'A12');
    await puts(world, bill.phone, COCONUT, 2, 2);
    expect(await ask('A12', 'A05')).toMatchObject({ code: 0, data: { done: true, moved: [bill.orderNo] } });
    expect(await tableNamed(waiter, 'A12')).toMatchObject({ status: 0, sitting: null, unpaid: 0 });
    expect(await tableNamed(waiter, 'A05')).toMatchObject({ status: 1, unpaid: bill.total });
    const seen = await bill.phone.does('order', { orderNo: bill.orderNo });
    expect(seen).toMatchObject({ tableName: 'A05', payStatus: 1 });
    expect(seen.history.at(-1)).toMatchObject({ event: 'changeTable', reason: 'A12 → A05' });
    expect(await bill.phone.does('consumerInfo', {})).toMatchObject({ tableName: 'A05' });
    await puts(world, bill.phone, COCONUT);
    const told = await listAnnounced(world.db, 102);
    expect(told.some(({ audience }) => audience.startsWith('sitting:'))).toBe(true);
    await waiter.does('takeCash', cash(bill));
  });

  it('a confirmed order and a cart on the target are cancelled only after staff confirm it with a reason', async () => {
    const mine = await toPay(world, waiter, 'A12');
    const theirs = await toPay(world, waiter, 'A05');
    await puts(world, theirs.phone, COCONUT);
    const asked = await ask('A12', 'A05');
    expect(asked.data).toEqual({ done: false, cancels: [theirs.orderNo], dropsCart: true, moved: [] });
    expect(await tableNamed(waiter, 'A12')).toMatchObject({ unpaid: mine.total });
    const done = await ask('A12', 'A05', { confirmed: true, reason: 'Larger party' });
    expect(done.data).toEqual({ done: true, cancels: [theirs.orderNo], dropsCart: true, moved: [mine.orderNo] });
    expect(await waiter.does('staffOrder', { orderId: theirs.orderId })).toMatchObject({
      payStatus: 5,
      cancelReason: 'Larger party',
    });
    expect(await theirs.phone.tries('cartEmpty', { diningStyle: 1, version: 0 })).toMatchObject({ code: 1 });
    expect(await tableNamed(waiter, 'A05')).toMatchObject({ unpaid: mine.total });
  });

  it('M-03: a target that is reserved, has an order that waits, or has tenders is refused as occupied', async () => {
    await toPay(world, waiter, 'A12');
    await waiter.does('holdTable', { tableId: await findTableId('A01') });
    expect((await ask('A12', 'A01', { confirmed: true })).msg).toBe('The table is already occupied!');
    const waiting = await world.diner('A02');
    await puts(world, waiting, COCONUT);
    await waiting.does('generateOrderPostPayment', await placing(waiting));
    expect(await ask('A12', 'A02', { confirmed: true })).toMatchObject({ code: 1 });
    const paying = await toPay(world, waiter, 'A03');
    await waiter.does('takeCash', { ...cash(paying, 100), part: mainAmount(100) });
    expect(await ask('A12', 'A03', { confirmed: true })).toMatchObject({ code: 1 });
  });

  it('the same table, an empty table, another store’s table and a diner’s call are refused (R-01)', async () => {
    const bill = await toPay(world, waiter, 'A12');
    const elsewhere = await tableElsewhere(world);
    const tableId = await findTableId('A12');
    expect(await ask('A12', 'A12')).toMatchObject({ code: 1 });
    expect(await ask('A01', 'A05')).toMatchObject({ code: 1 });
    expect(await waiter.tries('changeTable', { tableId, toTableId: elsewhere })).toMatchObject({ code: 1 });
    expect(await waiter.tries('changeTable', { tableId: elsewhere, toTableId: tableId })).toMatchObject({ code: 1 });
    const toTableId = await findTableId('A05');
    expect(await bill.phone.tries('changeTable', { tableId, toTableId })).toMatchObject({ code: 1 });
    expect(await tableNamed(waiter, 'A12')).toMatchObject({ unpaid: bill.total });
  });

  it('one of two orders moves alone, into a sitting of its own; a part-paid order keeps its tenders', async () => {
    const first = await toPay(world, waiter, 'A12');
    await waiter.does('takeCash', { ...cash(first, 100), part: mainAmount(100) });
    const second = await toPay(world, waiter, 'A12', first.phone);
    expect(await ask('A12', 'A05', { orderId: first.orderId })).toMatchObject({ data: { moved: [first.orderNo] } });
    expect(await tableNamed(waiter, 'A05')).toMatchObject({ status: 1, unpaid: first.total - 100 });
    expect(await tableNamed(waiter, 'A12')).toMatchObject({ status: 1, unpaid: second.total });
  });

  it('a move and an order at once: the lines are on one order of the party, at either table', async () => {
    const phone = await world.diner('A12');
    await puts(world, phone, COCONUT, 2);
    const place = await placing(phone);
    const [moved, placed] = await Promise.all([
      ask('A12', 'A05', { confirmed: true }),
      phone.tries('generateOrderPostPayment', place),
    ]);
    expect(placed).toMatchObject({ code: 0 });
    expect(moved).toMatchObject({ code: 0 });
    const { orderNo } = placed.data as { orderNo: string };
    expect(await phone.does('order', { orderNo })).toMatchObject({ itemCount: 2, payStatus: 8 });
    expect(await tableNamed(waiter, 'A05')).toMatchObject({ waiting: 1 });
  });
});
