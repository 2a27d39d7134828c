import type { Db } from '../../../db/db';
import { enqueue } from '../../../jobs/queue';
import type { OrderRow } from '../rows';

/** Something of an order of a platform has changed: what follows, and what the platform is told, is a job. */
export const tellPlatform = async (
  db: Db,
  order: Pick<OrderRow, 'store_id' | 'id' | 'from_platform'>,
  now: Date,
): Promise<void> => {
  if (!order.from_platform) return;
  await enqueue(db, { storeId: order.store_id, kind: 'platformOrder', payload: { orderId: order.id }, dueAt: now });
};
