import { sql } from 'kysely';
import type { Db } from '../../../server/db/db';

/** A statement that waits for a lock, and the transactions that hold it, by their last statements. */
export interface Wait {
  /** PostgreSQL's kind of lock: transactionid (a row), tuple, relation, advisory. */
  readonly lock: string;
  readonly waits: string;
  readonly holds: string | null;
}

/**
 * Statements of this database that wait now for another's lock. Three waits are left out: for the number of an order,
 * which is taken by one statement apart (decision 0020); of commits that notify, one after the other (PostgreSQL's own
 * lock of the object "no database"; none where Redis carries the messages); and while PostgreSQL adds a page to a file
 * (`extend`), which locks no row: inserts of different rows wait for it on a busy machine. What is waited for is read
 * from the locks: the texts of pg_stat_activity are copied before its waits are read, so a text may be an older one.
 */
export const lockWaits = async (db: Db): Promise<readonly Wait[]> => {
  const { rows } = await sql<Wait>`
    WITH locks AS MATERIALIZED (SELECT * FROM pg_locks),
    waiting AS MATERIALIZED (
      SELECT w.pid, w.locktype FROM locks w
      WHERE NOT w.granted AND w.locktype <> 'extend'
        AND NOT (w.locktype = 'object' AND w.classid = 'pg_database'::regclass AND w.objid = 0)
        AND NOT EXISTS (
          SELECT FROM locks n
          WHERE n.pid = w.pid AND n.relation = 'order_number'::regclass AND n.mode = 'RowExclusiveLock'))
    SELECT w.locktype AS lock, a.query AS waits,
      (SELECT string_agg(b.query, '; ') FROM pg_stat_activity b WHERE b.pid = ANY (pg_blocking_pids(w.pid))) AS holds
    FROM waiting w JOIN pg_stat_activity a ON a.pid = w.pid
    WHERE a.datname = current_database() AND a.query NOT LIKE '%"order_number"%'`.execute(db);
  return rows;
};

/** Does `work`; throws at once when a statement waits for a lock meanwhile. */
export const withoutWaits = async (db: Db, work: Promise<unknown>): Promise<void> => {
  const over = new AbortController();
  const watched = work.finally(() => over.abort());
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const [wait] = await lockWaits(db);
      if (wait !== undefined)
        throw new Error(`${wait.waits}\nwaits for the lock (${wait.lock}) of\n${wait.holds ?? 'nobody any more'}`);
    }
  };
  await Promise.all([watched, watch()]);
};
