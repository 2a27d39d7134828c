import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { moveTable as planMove, type TableChange } from '@romduol/domain/order/move-table';
import { isServed, isSettled } from '@romduol/domain/order/pay-status';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { printTableChange } from '../../printing';
import { announce } from '../../realtime/announce';
import { openSitting } from '../access';
import { audit } from '../audit';
import { endOrder, toFacts, loadLines, moveOrder, toOrderActor, type OrderRow, loadTenders } from '../orders';
import { loadStore } from '../store';
import { closeSitting, moveTable, announceTable } from '../tables';
import { setOnOrder } from './split-lines';
import { isHeld, lockTables, type TableState } from './table-state';
import { storeZone } from '../../zones/store-zone';

type Request = Input<Endpoints['changeTable']>;
type Answer = Output<Endpoints['changeTable']>;

interface Changing {
  readonly call: Call<StaffCaller>;
  readonly from: TableState;
  readonly to: TableState;
  /** The reason for the history, and for a guest whose order is cancelled by it. */
  readonly reason: string;
}

/** Moves an order to the other table, in a sitting; records it in its history and notifies clients that show it. */
const moveOne = async ({ call, to, reason }: Changing, order: OrderRow, sittingId: number): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const there = await setOnOrder(db, order, { table_id: to.table.id, sitting_id: sittingId });
  const facts = toFacts(there, await loadLines(db, there), await loadTenders(db, there));
  const move = { event: 'changeTable', by: toOrderActor(caller), facts, now, reason } as const;
  // What is refunded, or has not begun, does not concern the table.
  return isSettled(there.pay_status) && !isServed(there.pay_status) ? there : moveOrder(db, there, move);
};

/** The party goes as it is: sitting, phones, cart and orders. */
const moveParty = async (changing: Changing, sittingId: number): Promise<OrderRow[]> => {
  const { call, from, to } = changing;
  const { db, now } = call;
  const { store_id: storeId, id: tableId } = to.table;
  await db
    .updateTable('sitting')
    .set({ table_id: tableId, touched_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', sittingId)
    .execute();
  await db
    .updateTable('session')
    .set({ table_id: tableId })
    .where('store_id', '=', storeId)
    .where('sitting_id', '=', sittingId)
    .execute();
  const moved: OrderRow[] = [];
  for (const order of from.orders) moved.push(await moveOne(changing, order, sittingId));
  await announce(db, { storeId, cmd: COMMANDS.table, to: [`sitting:${sittingId}`], data: { tableId }, now });
  return moved;
};

/** Moves one order, into a sitting of its own. */
const moveSingle = async (changing: Changing, orderId: number): Promise<OrderRow[]> => {
  const { call, from, to } = changing;
  const store = await loadStore(call.db, to.table.store_id);
  const order = from.orders.find(({ id }) => id === orderId) ?? refuse('orderNotFound');
  const sittingId = await openSitting(call.db, store, to.table.id, call.now);
  return [await moveOne(changing, order, sittingId)];
};

const slip = async ({ call, from, to }: Changing, moved: readonly OrderRow[], ids: readonly number[]) => {
  const { db, caller, now } = call;
  const printed = moved.filter(({ id }) => ids.includes(id));
  const [first] = printed;
  if (!first) return;
  const zone = storeZone(await loadStore(db, caller.storeId));
  const orderNos = printed.map((order) => order.order_no);
  const change = { from: from.table.name, to: to.table.name, orderNos, at: now, zone };
  await printTableChange(db, caller.storeId, { ...change, changeId: `${first.id}:${first.version}` });
};

/** Does the effects of the rules, in their order. Returns the orders that moved. */
const applyTableChange = async (changing: Changing, { effects }: TableChange): Promise<OrderRow[]> => {
  const { call, to, reason } = changing;
  const { db, caller, now } = call;
  let moved: OrderRow[] = [];
  for (const effect of effects) {
    if (effect.kind === 'cancelOrder') {
      const order = to.orders.find(({ id }) => id === effect.orderId) ?? refuse('orderNotFound');
      await endOrder(db, order, { event: 'cancel', by: toOrderActor(caller), now, reason });
    } else if (effect.kind === 'closeSitting') {
      await closeSitting(db, { storeId: caller.storeId, id: effect.sittingId, tableId: to.table.id }, now);
    } else if (effect.kind === 'moveSitting') moved = await moveParty(changing, effect.sittingId);
    else if (effect.kind === 'moveOrder') moved = await moveSingle(changing, effect.orderId);
    else if (effect.kind === 'printTableChange') await slip(changing, moved, effect.orderIds);
    else throw new Error(`${effect.kind} is no effect of a table change`);
  }
  return moved;
};

const settleTables = async ({ call, from, to }: Changing, leaves: boolean): Promise<void> => {
  const { db, caller, now } = call;
  if (leaves) await moveTable(db, from.table, { act: 'clear', by: 'staff', now });
  await moveTable(db, to.table, { act: 'order', by: 'staff', now });
  for (const { table } of [from, to]) await announceTable(db, caller.storeId, table.id, now);
};

const ordersNamed = (orders: readonly OrderRow[], ids: readonly number[]): string[] =>
  orders.filter(({ id }) => ids.includes(id)).map((order) => order.order_no);

/**
 * T-08: the party of a table, or one of its orders, goes to another table. What that would cancel there is returned
 * first, and done once staff confirm it. Throws tableOccupied (M-03), notFound for a table without a party.
 */
export const changeTable = async (call: Call<StaffCaller>, asked: Request): Promise<Answer> => {
  if (asked.tableId === asked.toTableId) throw new Refusal('conflict');
  const { from, to } = await lockTables(call, asked.tableId, asked.toTableId);
  const { sittingId } = from;
  if (sittingId === null) throw new Refusal('notFound');
  const { orderId } = asked;
  const what = orderId === undefined ? ({ kind: 'all' } as const) : ({ kind: 'order', orderId } as const);
  const source = { sittingId, tableId: from.table.id, orders: from.facts };
  const target = { tableId: to.table.id, held: isHeld(to), sittingId: to.sittingId, orders: to.facts };
  const change = planMove(source, what, { ...target, cartLines: to.cartLines }, asked.confirmed ?? false);
  if (change.ok === 'confirm') {
    return { done: false, cancels: ordersNamed(to.orders, change.cancels), dropsCart: change.dropsCart, moved: [] };
  }
  if (!change.ok) throw new Refusal(change.why);
  const reason = asked.reason?.trim() || `${from.table.name} → ${to.table.name}`;
  const changing = { call, from, to, reason };
  const cancelled = change.effects.flatMap((effect) => (effect.kind === 'cancelOrder' ? [effect.orderId] : []));
  const moved = (await applyTableChange(changing, change)).map((order) => order.order_no);
  await settleTables(changing, change.leavesTable);
  const cancels = ordersNamed(to.orders, cancelled);
  await audit(call, 'changeTable', { name: `table:${from.table.name}` }, { to: to.table.name, moved, cancels, reason });
  return { done: true, cancels, dropsCart: to.cartLines > 0, moved };
};
