import type { Db } from '../../../db/db';
import { enqueue } from '../../../jobs/queue';
import type { OrderRow } from '../rows';

/** The store must answer the waiting round of an order in time; where none waits there is nothing to count down. */
export const startCountdown = async (
  db: Db,
  order: Pick<OrderRow, 'store_id' | 'id' | 'accept_by'>,
  round: number,
): Promise<void> => {
  if (order.accept_by === null) return;
  const payload = { orderId: order.id, round };
  await enqueue(db, { storeId: order.store_id, kind: 'acceptCountdown', payload, dueAt: order.accept_by });
};
