import type { Db } from '../../db/db';
import { Refusal } from '../../http/refusal';
import type { OrderRow } from './rows';

/** M-29: an order that was merged into another is not viewed and not changed any more; `data` names the other. */
export const refuseMerged = async (db: Db, order: OrderRow): Promise<void> => {
  if (order.merged_into === null) return;
  const target = await db
    .selectFrom('orders')
    .select('order_no')
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.merged_into)
    .executeTakeFirstOrThrow();
  throw new Refusal('orderMerged', { orderNo: target.order_no });
};
