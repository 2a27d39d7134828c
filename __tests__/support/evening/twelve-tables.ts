import { mainAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { changeBalance } from '../../../server/modules/wallet';
import { joins, findStoreId } from '../world/paying';
import { type Bill, DISHES, type Evening } from './evening';

const WALLET = 'STORE_BALANCE_PAY';
const CREDIT = 'CREDIT_PAY';

/** A01: cash with a tip. A02: a card. A03: from a wallet, at the store's prices. */
const settlesPlainly = async (evening: Evening): Promise<void> => {
  const { waiter, world, figures } = evening;
  const first = await evening.orders('A01', { coconuts: 3, noodles: 1 });
  await evening.takesCash(first.orderId, await evening.due(first), { tip: 100 });
  evening.sells(first);
  const second = await evening.orders('A02', { noodles: 2 });
  await evening.takesCard(second.orderId, await evening.due(second));
  evening.sells(second);
  const third = await evening.orders('A03', { coconuts: 2 });
  const due = await evening.due(third);
  const personId = await joins(world, third.phone);
  const storeId = await findStoreId(world);
  const money = { storeId, personId, kind: 'topUp' as const, amount: mainAmount(2_000), now: new Date(world.now) };
  await world.db.transaction().execute((trx) => changeBalance(trx, money));
  await waiter.does('takeBalance', { orderId: third.orderId, personId, expectedTotal: due, column: 'sell' });
  figures.takes(WALLET, due);
  evening.sells(third);
};

/** A04: a dish is split off to a bill of its own. A05: three shares. */
const splits = async (evening: Evening): Promise<void> => {
  const { waiter } = evening;
  const byDish = await evening.orders('A04', { coconuts: 2, noodles: 1 });
  const whole = await evening.due(byDish);
  const lineId = await evening.findLineId(byDish, DISHES.noodles);
  const { orders } = await waiter.does('splitOrder', {
    orderId: byDish.orderId,
    groups: [{ items: [{ lineId, quantity: 1 }] }],
  });
  const [rest, apart] = orders;
  if (!rest || !apart || rest.due + apart.due !== whole) throw new Error('the parts are not the whole');
  await evening.takesCash(rest.orderId, rest.due);
  await evening.takesCard(apart.orderId, apart.due);
  evening.figures.sells(rest.due, { [DISHES.coconuts]: 2 });
  evening.figures.sells(apart.due, { [DISHES.noodles]: 1 });
  const shared = await evening.orders('A05', { coconuts: 4 });
  const { orderId } = shared;
  await evening.due(shared);
  const { shares } = await waiter.does('shareOrder', { orderId, column: 'sell', ways: 3 });
  for (const { position, amount } of shares) await evening.takesCash(orderId, amount, { share: position });
  evening.sells(shared);
};

/** A06 and A07 pay together, with one table charge. A08: ribs by weight. */
const mergesAndWeighs = async (evening: Evening): Promise<void> => {
  const target = await evening.orders('A06', { coconuts: 2 });
  const source = await evening.orders('A07', { coconuts: 1 });
  await evening.waiter.does('mergeOrders', { orderId: target.orderId, sourceIds: [source.orderId] });
  const merged = { ...target, ordered: { coconuts: 3 } };
  await evening.takesCard(merged.orderId, await evening.due(merged));
  evening.sells(merged);
  const weighed = await evening.orders('A08', { ribs: [1.235, 0.8], coconuts: 1 });
  await evening.takesCash(weighed.orderId, await evening.due(weighed));
  evening.sells(weighed);
};

const isRefunded = async ({ waiter }: Evening, { orderId }: Bill): Promise<number> => {
  const { tenders } = await waiter.does('staffOrder', { orderId });
  return tenders.reduce((sum, { refunded }) => sum + refunded, 0);
};

/** A09: 10 % off, and one coconut is refunded. A12: moves, changes, and all of it is refunded. */
const givesBack = async (evening: Evening): Promise<void> => {
  const { waiter, figures, world } = evening;
  const placed = await evening.orders('A09', { coconuts: 4 });
  const discount = { reduceType: 1, reduceRate: 10 } as const;
  await waiter.does('discountBill', { orderId: placed.orderId, discount, reason: 'Regular guest' });
  const less = { ...placed, ordered: { coconuts: 4, percentOff: 10 } };
  await evening.takesCash(less.orderId, await evening.due(less));
  evening.sells(less);
  const items = [{ lineId: await evening.findLineId(less, DISHES.coconuts), quantity: 1 }];
  await waiter.does('partRefund', { orderId: less.orderId, items, reason: 'Cold', method: 2 });
  const part = await isRefunded(evening, less);
  figures.givesBack('CASH_PAY', part);
  figures.returns(part, { [DISHES.coconuts]: 1 });

  const moving = await evening.addsRound(await evening.orders('A12', { coconuts: 2 }), 1);
  const { tables } = await waiter.does('board', {});
  const findTableId = (table: string): number => tables.find(({ name }) => name === table)?.tableId ?? 0;
  await waiter.does('changeTable', { tableId: findTableId('A12'), toTableId: findTableId('B01') });
  await world.pass(MINUTE_MS);
  const goodsList = [{ id: await evening.findLineId(moving, DISHES.coconuts), num: 1 }];
  await waiter.does('cutGoods', { orderNo: moving.orderNo, goodsList, reason: 'Sold out' });
  const moved = { ...moving, ordered: { coconuts: 2 } };
  const due = await evening.due(moved);
  await evening.takesCash(moved.orderId, due);
  evening.sells(moved);
  await waiter.does('fullRefund', { orderId: moved.orderId, reason: 'Complaint' });
  figures.givesBack('CASH_PAY', due);
  figures.returns(due, { [DISHES.coconuts]: 2 });
};

/** A10: on credit, settled later by card. A11: wrong cash, undone, then a card. B02: cancelled. */
const mends = async (evening: Evening): Promise<void> => {
  const { waiter, world, figures } = evening;
  const owed = await evening.orders('A10', { noodles: 1 });
  const due = await evening.due(owed);
  const personId = await joins(world, owed.phone);
  await (await world.manager()).does('setCreditLimit', { personId, limit: mainAmount(10_000) });
  await waiter.does('putOnCredit', { orderId: owed.orderId, personId, expectedTotal: due, column: 'sell' });
  figures.takes(CREDIT, due);
  await evening.takesCard(owed.orderId, due);
  figures.givesBack(CREDIT, due);
  evening.sells(owed);

  const wrong = await evening.orders('A11', { coconuts: 1, noodles: 1 });
  const total = await evening.due(wrong);
  await evening.takesCash(wrong.orderId, total);
  await waiter.does('reverseCheckout', { orderId: wrong.orderId, reason: 'Wrong amount taken' });
  figures.givesBack('CASH_PAY', total);
  figures.reversed.push(total);
  await evening.takesCard(wrong.orderId, await evening.due(wrong));
  evening.sells(wrong);

  const cancelled = await evening.orders('B02', { coconuts: 1 });
  await waiter.does('cancelByStaff', { orderId: cancelled.orderId, reason: 'The guests left' });
  figures.cancelled += 1;
};

/** An evening with twelve tables and one more that leaves: everything that staff do with bills and money. */
export const playTwelveTables = async (evening: Evening): Promise<void> => {
  for (const part of [settlesPlainly, splits, mergesAndWeighs, givesBack, mends]) {
    await part(evening);
    await evening.world.pass(MINUTE_MS);
  }
};
