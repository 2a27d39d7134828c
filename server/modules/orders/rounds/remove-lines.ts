import type { Db } from '../../../http/call';
import type { LineRow, OrderRow } from '../rows';
import type { Acting } from './round-order';

/** So many pieces off a line. */
export interface Off {
  readonly line: LineRow;
  readonly num: number;
}

/** Takes pieces off lines and writes down who did, when and why; a line of which nothing is left is removed. */
export const removeLines = async (
  db: Db,
  order: OrderRow,
  off: readonly Off[],
  { by, now, reason = '' }: Acting,
): Promise<void> => {
  if (off.length === 0) return;
  for (const { line, num } of off) {
    await db
      .updateTable('order_line')
      .set(num < line.num ? { num: line.num - num } : { removed_at: now })
      .where('store_id', '=', order.store_id)
      .where('id', '=', line.id)
      .execute();
  }
  await db
    .insertInto('order_cut')
    .values(
      off.map(({ line, num }) => ({
        store_id: order.store_id,
        order_id: order.id,
        line_id: line.id,
        num,
        sent: line.sent_at !== null,
        actor: by.kind,
        actor_id: by.id,
        reason,
        at: now,
      })),
    )
    .execute();
};
