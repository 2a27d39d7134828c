import { tableMove } from '@romduol/domain/tables/transitions';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { closeSitting, owes } from './close-sitting';
import { lockTable, moveTable, type TableRow, announceTable } from './move-table';

/** Where an open sitting is: its table is locked before itself, as ordering and clearing do. */
const findTable = async (db: Db, storeId: number, sittingId: number): Promise<number | null> => {
  const open = await db
    .selectFrom('sitting')
    .select('table_id')
    .where('store_id', '=', storeId)
    .where('id', '=', sittingId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open?.table_id ?? null;
};

const selectState = (db: Db, storeId: number, sittingId: number) =>
  db
    .selectFrom('sitting as s')
    .innerJoin('store as o', 'o.id', 's.store_id')
    .leftJoin('cart as c', (join) =>
      join.onRef('c.store_id', '=', 's.store_id').onRef('c.sitting_id', '=', 's.id').on('c.temp_id', 'is', null),
    )
    .select(['s.touched_at', 'c.touched_at as cart_touched_at', 'o.sitting_idle_minutes'])
    .where('s.store_id', '=', storeId)
    .where('s.id', '=', sittingId)
    .where('s.closed_at', 'is', null)
    .forUpdate('s')
    .executeTakeFirst();

/** Frees a table at which guests sat; one that staff hold, or that is temporary, keeps its status. */
const freeTable = async (trx: Db, table: TableRow, now: Date): Promise<void> => {
  if (tableMove(table.status, 'clear', 'server').ok) await moveTable(trx, table, { act: 'clear', by: 'server', now });
  await announceTable(trx, table.store_id, table.id, now);
};

/**
 * Closes a sitting in which nothing is unpaid and nothing has happened for the store's idle time; looks again later
 * while there is.
 */
export const idleSitting: JobHandler = async (trx, job, now) => {
  const sittingId = Number(job.payload['sittingId']);
  const tableId = await findTable(trx, job.store_id, sittingId);
  if (tableId === null) return;
  const table = await lockTable(trx, job.store_id, tableId);
  const state = await selectState(trx, job.store_id, sittingId);
  if (!state) return;
  const sitting = { storeId: job.store_id, id: sittingId, tableId };
  const idleMs = state.sitting_idle_minutes * MINUTE_MS;
  const touched = Math.max(state.touched_at.getTime(), state.cart_touched_at?.getTime() ?? 0);
  const quiet = now.getTime() - touched >= idleMs;
  if (quiet && !(await owes(trx, sitting))) {
    await closeSitting(trx, sitting, now);
    return freeTable(trx, table, now);
  }
  const dueAt = new Date((quiet ? now.getTime() : touched) + idleMs);
  return enqueue(trx, { storeId: job.store_id, kind: 'idleSitting', payload: { sittingId }, dueAt });
};
