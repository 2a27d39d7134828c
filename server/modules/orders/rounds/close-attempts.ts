import type { Db } from '../../../http/call';
import type { OrderRow } from '../rows';

/** Nobody may pay by an attempt that was made for the order as it was: a late capture goes to the staff queue. */
export const closeAttempts = async (db: Db, order: OrderRow, now: Date): Promise<void> => {
  await db
    .updateTable('payment_attempt')
    .set({ status: 'replaced', closed_at: now })
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('status', '=', 'open')
    .execute();
};
