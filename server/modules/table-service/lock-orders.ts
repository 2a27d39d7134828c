import type { Facts } from '@romduol/domain/order/facts';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { toFacts, type LineRow, loadLines, lockOrder, type OrderRow, refuseMerged, loadTenders } from '../orders';

/** An order that is about to change, locked until the transaction ends, with its lines and what is true of it. */
export interface Locked {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly facts: Facts;
}

/** Throws orderNotFound, or orderMerged (M-29) for one that is part of another. */
export const lockWhole = async ({ db, caller }: Call<StaffCaller>, orderId: number): Promise<Locked> => {
  const order = await lockOrder(db, caller.storeId, orderId);
  await refuseMerged(db, order);
  const lines = await loadLines(db, order);
  return { order, lines, facts: toFacts(order, lines, await loadTenders(db, order)) };
};

/** Several orders, locked in the order of their ids, so that two calls for the same orders cannot deadlock. */
export const lockAll = async (call: Call<StaffCaller>, ids: readonly number[]): Promise<Map<number, Locked>> => {
  const locked = new Map<number, Locked>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) locked.set(id, await lockWhole(call, id));
  return locked;
};
