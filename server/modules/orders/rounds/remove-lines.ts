import type { Db } from '../../../db/db';
import type { LineRow, OrderRow } from '../rows';
import { recordStockFacts } from '../stock-facts';
import type { Acting } from './round-order';
import { computeMenuPrice, type Voiding } from './voiding';

/** A number of pieces to remove from a line. */
export interface Off {
  readonly line: LineRow;
  readonly num: number;
}

interface Removing extends Acting {
  /** Details of a void by staff; null for any other removal. */
  readonly voiding?: Voiding | null;
}

/** Records a removal from an order: who did it, when and why; `withOrder` where the whole order is cancelled. */
export const recordVoids = async (
  db: Db,
  order: OrderRow,
  off: readonly Off[],
  { by, now, reason = '', voiding, withOrder = false }: Removing & { readonly withOrder?: boolean },
): Promise<void> => {
  if (off.length === 0) return;
  const inKitchen = off.filter(({ line }) => line.sent_at !== null);
  await recordStockFacts(db, order.store_id, 'voided', inKitchen, now);
  const said = voiding?.said;
  await db
    .insertInto('order_cut')
    .values(
      off.map((each) => ({
        store_id: order.store_id,
        order_id: order.id,
        line_id: each.line.id,
        num: each.num,
        sent: each.line.sent_at !== null,
        actor: by.kind,
        actor_id: by.id,
        reason: said === undefined ? reason : said.note,
        reason_id: said?.reasonId ?? null,
        words: said?.words == null ? null : JSON.stringify(said.words),
        approved_by: voiding?.approvedBy ?? null,
        amount_cents: computeMenuPrice(each),
        with_order: withOrder,
        at: now,
      })),
    )
    .execute();
};

/** Takes pieces off lines and writes it down; a line of which nothing is left is removed. */
export const removeLines = async (db: Db, order: OrderRow, off: readonly Off[], removing: Removing): Promise<void> => {
  for (const { line, num } of off) {
    await db
      .updateTable('order_line')
      .set(num < line.num ? { num: line.num - num } : { removed_at: removing.now })
      .where('store_id', '=', order.store_id)
      .where('id', '=', line.id)
      .execute();
  }
  await recordVoids(db, order, off, removing);
};
