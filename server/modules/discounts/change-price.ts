import type { Endpoints, Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { NO_FACTS } from '@romduol/domain/order/facts';
import { transition } from '@romduol/domain/order/transition';
import { wouldClear } from '@romduol/domain/pricing/clearing';
import type { Column, InColumns } from '@romduol/domain/pricing/model';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import {
  basketOfOrder,
  closeAttempts,
  toFacts,
  type LineRow,
  loadLines,
  lockOrder,
  moveOrder,
  toOrderActor,
  type OrderRow,
  toRefusal,
  refuseMerged,
  requote,
  loadTenders,
} from '../orders';

export type Cleared = Output<Endpoints['discountBill']>['cleared'];

export const NOTHING_CLEARED: Cleared = { lineIds: [], wholeBill: false };

/** An order whose price staff are about to change, locked, with the discounts that T-12 would clear. */
export interface Priced {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly wouldClear: Cleared;
}

/**
 * Locks an order whose price may be changed by staff: at 1, 6 or 8 (T-03), without tenders, not split. Throws the
 * refusal that prevents it.
 */
export const lockPriced = async ({ db, caller }: Call<StaffCaller>, orderId: number): Promise<Priced> => {
  const order = await lockOrder(db, caller.storeId, orderId);
  await refuseMerged(db, order);
  const lines = await loadLines(db, order);
  const facts = { ...NO_FACTS, ...toFacts(order, lines, await loadTenders(db, order)) };
  const allowed = transition(order.pay_status, 'discount', toOrderActor(caller).kind, facts);
  if (!allowed.ok) throw toRefusal(allowed.why, order);
  const { lineIds, wholeBill } = wouldClear(basketOfOrder(order, lines));
  return { order, lines, wouldClear: { lineIds: lineIds.map(Number), wholeBill } };
};

/** T-12: what staff gave before goes. Promotions and the coupon stay, to be checked again by the next quote. */
export const clear = async (db: Db, { order }: Priced): Promise<void> => {
  await db
    .updateTable('order_line')
    .set({ staff_discount: null })
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('staff_discount', 'is not', null)
    .execute();
  await db
    .updateTable('orders')
    .set({ whole_bill: null })
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .execute();
};

/**
 * Computes the order again from its frozen inputs, ends payments begun on the old sums, and notifies all who see it.
 */
export const reprice = async (call: Call<StaffCaller>, { order }: Priced, reason: string): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const fresh = await lockOrder(db, order.store_id, order.id);
  await closeAttempts(db, fresh, now);
  const quoted = await requote(db, fresh);
  const lines = await loadLines(db, quoted);
  const facts = toFacts(quoted, lines, await loadTenders(db, quoted));
  return moveOrder(db, quoted, { event: 'discount', by: toOrderActor(caller), facts, now, reason });
};

/** A product is rounded by so much of a cent at most: 10 % of $8.25 takes 83 cents, and is still 10 %. */
const ROUNDING = 0.5;

/** How many percent of a sum in cents is taken off, in the column where that is more. */
export const percentOff = (of: InColumns<number>, off: InColumns<number>): number => {
  const part = (column: Column): number =>
    of[column] > 0 ? Math.max(0, ((off[column] - ROUNDING) * 100) / of[column]) : 0;
  return Math.max(part('sell'), part('vip'));
};

/** The amounts of both columns, where the member's is the sale's if it is not given. */
export const toColumns = (sell: number, vip: number = sell) => ({ sell: mainAmount(sell), vip: mainAmount(vip) });
