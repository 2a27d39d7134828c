import type { SentPieces } from '@romduol/domain/order/effects';
import type { Db } from '../../../db/db';
import { printKitchenChange } from '../../../printing';
import type { OrderRow } from '../rows';

/** Notifies the kitchen which of its pieces are no longer needed; the order's version identifies the change. */
export const recall = async (db: Db, order: OrderRow, sent: readonly SentPieces[], now: Date): Promise<void> => {
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .where('store_id', '=', order.store_id)
    .where(
      'id',
      'in',
      sent.map(({ lineId }) => Number(lineId)),
    )
    .orderBy('position')
    .execute();
  const lines = rows.map((line) => {
    const num = sent.find(({ lineId }) => lineId === String(line.id))?.quantity ?? line.num;
    // The line is in the database as it is now, also when nothing of it is left.
    const left = line.removed_at === null ? line.num : 0;
    return { line, num, before: `${left + num}×` };
  });
  await printKitchenChange(db, order, { id: order.version, kind: 'cancelled', lines }, now);
};
