import type { Endpoints, Input } from '@romduol/contract';
import { ORDER_SOURCE } from '@romduol/domain/codes';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { splitByItems, type SplitPart } from '@romduol/domain/order/split';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refusalFor } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import { audit } from '../audit';
import {
  announceOrder,
  closeAttempts,
  insertRound,
  moveOrder,
  toOrderActor,
  nextOrderNo,
  type OrderRow,
  toRefusal,
  writeHistory,
} from '../orders';
import { loadStore, type Store } from '../store';
import { lockWhole } from './lock-orders';
import {
  insertPart,
  removeLine,
  type RowLine,
  setOnOrder,
  toSplitLine,
  toTotalsColumns,
  writeLine,
} from './split-lines';

type Part = SplitPart<RowLine>;
type Splitting = Call<StaffCaller>;

/** Inserts the row of a child: equal to the order's but for its number, its lines and its totals. */
const insertChild = async (call: Splitting, store: Store, order: OrderRow, part: Part): Promise<OrderRow> => {
  const { id, orderNo } = await nextOrderNo(call.autoCommitDb, store, call.now);
  return call.db
    .insertInto('orders')
    .values({
      store_id: order.store_id,
      id,
      order_no: orderNo,
      business_day: order.business_day,
      source: order.source,
      dining_style: order.dining_style,
      table_id: order.table_id,
      sitting_id: order.sitting_id,
      temp_id: order.temp_id,
      language: order.language,
      // The guests stay counted once, with the order that keeps the rest.
      party_size: 1,
      allergies: order.allergies,
      pay_status: PAY_STATUS.toBePaid,
      pay_first: order.pay_first,
      price_book: JSON.stringify(order.price_book),
      charges_table: false,
      ...toTotalsColumns(part.totals),
      order_promotion: order.order_promotion === null ? null : JSON.stringify(order.order_promotion),
      whole_bill: order.whole_bill === null ? null : JSON.stringify(order.whole_bill),
      tax_exempt: order.tax_exempt,
      split_of: order.split_of ?? order.id,
      placed_at: order.placed_at,
      reversed_at: order.reversed_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** The child's one round, with its lines: sent when those that they were part of were. */
const giveLines = async (call: Splitting, child: OrderRow, part: Part): Promise<void> => {
  const origin = { source: ORDER_SOURCE.staff, temp_id: null, staff_id: call.caller.staffId };
  await insertRound(call.db, child, { round: 1, ...origin, accept_by: null }, call.now);
  for (const [position, line] of part.lines.entries()) {
    await insertPart(call.db, line, { order_id: child.id, round: 1, position });
  }
};

const makeChild = async (call: Splitting, store: Store, order: OrderRow, part: Part): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const child = await insertChild(call, store, order, part);
  await giveLines(call, child, part);
  await writeHistory(db, child, { event: 'split', by: toOrderActor(caller), now, reason: order.order_no, from: null });
  if (child.pay_first) {
    const dueAt = new Date(child.placed_at.getTime() + store.payment_window_minutes * MINUTE_MS);
    await enqueue(db, { storeId: store.id, kind: 'paymentWindow', payload: { orderId: child.id }, dueAt });
  }
  await announceOrder(db, child, now);
  return child;
};

/** What is left of the order's lines; those of which nothing is are its no more. */
const keepLines = async ({ db, now }: Splitting, lines: readonly RowLine[], kept: Part): Promise<void> => {
  for (const { row, id } of lines) {
    const left = kept.lines.find((line) => line.id === id);
    if (left) await writeLine(db, left);
    else await removeLine(db, row, now);
  }
};

/**
 * Splits an order at 1 by items. Every part keeps the frozen shares of its lines in both columns: together they cost
 * what the one did, to the cent, and none of them is computed again. Throws the refusal of the table of transitions, or
 * badInput.
 */
export const splitOrder = async (
  call: Splitting,
  { orderId, groups }: Input<Endpoints['splitOrder']>,
): Promise<OrderRow[]> => {
  const { db, caller, now } = call;
  const { order, lines: rows, facts } = await lockWhole(call, orderId);
  const lines = rows.map(toSplitLine);
  const { id, pay_status: status, sell, vip, price_book } = order;
  const { conversionRatio } = price_book;
  const asked = groups.map(({ items }) => items.map((item) => ({ ...item, lineId: String(item.lineId) })));
  const answer = splitByItems({ id, status, lines, totals: { sell, vip }, conversionRatio, facts }, asked);
  if (!answer.ok) throw answer.problems.length > 0 ? refusalFor(answer.problems) : toRefusal(answer.why, order);
  await closeAttempts(db, order, now);
  await keepLines(call, lines, answer.kept);
  const kept = await setOnOrder(db, order, {
    ...toTotalsColumns(answer.kept.totals),
    split_of: order.split_of ?? order.id,
  });
  const store = await loadStore(db, order.store_id);
  const children: OrderRow[] = [];
  for (const part of answer.children) children.push(await makeChild(call, store, kept, part));
  const reason = children.map((child) => child.order_no).join(', ');
  const moved = await moveOrder(db, kept, { event: 'split', by: toOrderActor(caller), facts, now, reason });
  await audit(call, 'splitOrder', moved, { into: children.map((child) => child.order_no) });
  return [moved, ...children];
};
