import { MINUTE_MS } from '@romduol/domain/time/calendar';
import type { Db } from '../../http/call';
import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { closeSitting, freeTable, owes } from './close-sitting';

const stateOf = (db: Db, storeId: number, sittingId: number) =>
  db
    .selectFrom('sitting as s')
    .innerJoin('store as o', 'o.id', 's.store_id')
    .leftJoin('cart as c', (join) =>
      join.onRef('c.store_id', '=', 's.store_id').onRef('c.sitting_id', '=', 's.id').on('c.temp_id', 'is', null),
    )
    .select(['s.table_id', 's.touched_at', 's.closed_at', 'c.touched_at as cart_touched_at', 'o.sitting_idle_minutes'])
    .where('s.store_id', '=', storeId)
    .where('s.id', '=', sittingId)
    .forUpdate('s')
    .executeTakeFirst();

/**
 * Closes a sitting in which nothing is unpaid and nothing has happened for the store's idle time; looks again later
 * while there is.
 */
export const idleSitting: JobHandler = async (trx, job, now) => {
  const sittingId = Number(job.payload['sittingId']);
  const state = await stateOf(trx, job.store_id, sittingId);
  if (!state || state.closed_at) return;
  const sitting = { storeId: job.store_id, id: sittingId, tableId: state.table_id };
  const idleMs = state.sitting_idle_minutes * MINUTE_MS;
  const touched = Math.max(state.touched_at.getTime(), state.cart_touched_at?.getTime() ?? 0);
  const quiet = now.getTime() - touched >= idleMs;
  if (quiet && !(await owes(trx, sitting))) {
    await closeSitting(trx, sitting, now);
    return freeTable(trx, sitting.storeId, sitting.tableId, now);
  }
  const dueAt = new Date((quiet ? now.getTime() : touched) + idleMs);
  return enqueue(trx, { storeId: job.store_id, kind: 'idleSitting', payload: { sittingId }, dueAt });
};
