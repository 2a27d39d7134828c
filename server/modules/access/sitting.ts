import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import { enqueue } from '../../jobs/queue';
import type { Store } from '../store';

/**
 * The open sitting of a table, opened if there is none: two phones that scan at once, or a phone and a waiter, meet in
 * the same one. Returns its id.
 */
export const openSitting = async (db: Db, store: Store, tableId: number, now: Date): Promise<number> => {
  const opened = await db
    .insertInto('sitting')
    .values({ store_id: store.id, table_id: tableId, opened_at: now, touched_at: now })
    .onConflict((conflict) => conflict.columns(['store_id', 'table_id']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened) {
    const dueAt = new Date(now.getTime() + store.sitting_idle_minutes * MINUTE_MS);
    await enqueue(db, { storeId: store.id, kind: 'idleSitting', payload: { sittingId: opened.id }, dueAt });
    return opened.id;
  }
  const { id } = await db
    .updateTable('sitting')
    .set({ touched_at: now })
    .where('store_id', '=', store.id)
    .where('table_id', '=', tableId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
