import { sql } from 'kysely';
import type { Db } from '../../../server/db/db';

/** A statement that waits for a lock, and the transaction that holds it, by its last statement. */
export interface Wait {
  readonly waits: string;
  readonly holds: string;
}

/**
 * Statements of this database that wait now for another's lock. Three waits are left out: for the number of an order,
 * which is taken by one statement apart (decision 0020); of commits that notify, one after the other (PostgreSQL's own;
 * none where Redis carries the messages); and while PostgreSQL adds a page to a file (`extend`), which locks no
 * row: inserts of different rows wait for it on a busy machine.
 */
export const lockWaits = async (db: Db): Promise<readonly Wait[]> => {
  const { rows } = await sql<Wait>`
    SELECT a.query AS waits, b.query AS holds
    FROM pg_stat_activity a
    CROSS JOIN LATERAL unnest(pg_blocking_pids(a.pid)) AS blocking(pid)
    JOIN pg_stat_activity b ON b.pid = blocking.pid
    WHERE a.datname = current_database() AND a.wait_event_type = 'Lock' AND a.wait_event <> 'extend'
      AND a.query NOT ILIKE 'commit' AND a.query NOT LIKE '%"order_number"%'`.execute(db);
  return rows;
};

/** Does `work`; throws at once when a statement waits for a lock meanwhile. */
export const withoutWaits = async (db: Db, work: Promise<unknown>): Promise<void> => {
  const over = new AbortController();
  const watched = work.finally(() => over.abort());
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const [wait] = await lockWaits(db);
      if (wait !== undefined) throw new Error(`${wait.waits}\nwaits for the lock of\n${wait.holds}`);
    }
  };
  await Promise.all([watched, watch()]);
};
