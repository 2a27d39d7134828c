import type { Call } from '../../../http/call';
import type { DinerCaller, StaffCaller } from '../../../http/caller';
import { refuse } from '../../../http/refusal';
import { refuseLostTable } from '../../cart';
import { isTheirs } from '../answer-order';
import { refuseMerged } from '../merged';
import { lockOrder, type OrderRow } from '../rows';

/** A diner, on the orders of their device and sitting; or staff, on those of their store. */
export type Acting = Call<DinerCaller | StaffCaller>;

/**
 * An order by its number, locked for a change. Throws orderNotFound for one that is not the caller's (M-07), orderMerged
 * for one that is another's part now (M-29), and tableLost for a phone whose party was cleared away (M-33).
 */
export const lockByNumber = async ({ db, caller }: Acting, orderNo: string): Promise<OrderRow> => {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', caller.storeId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  const order = await lockOrder(db, caller.storeId, found?.id ?? 0);
  if (caller.kind === 'diner') {
    if (!isTheirs(order, caller)) refuse('orderNotFound');
    refuseLostTable(caller);
  }
  await refuseMerged(db, order);
  return order;
};
