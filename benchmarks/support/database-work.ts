import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/db/db';

/** What PostgreSQL has written so far. */
export interface Written {
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
  /** Write-ahead log, in bytes. */
  readonly wal: number;
}

/** A connection without work reports its counts at the latest after ten seconds. */
const REPORTED_MS = 10_500;
const LOOK_MS = 100;

/** Waits until nothing is left to do: facts of sales are in the sums, jobs that are due are done. */
export const settled = async (db: Db): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ left: boolean }>`
      SELECT EXISTS (SELECT FROM sales_hour_fact) OR EXISTS (SELECT FROM sales_item_fact)
        OR EXISTS (SELECT FROM job WHERE done_at IS NULL AND due_at <= now()) AS left`.execute(db);
    if (rows[0]?.left !== true) return;
    await pause(LOOK_MS);
  }
};

/**
 * Whether the log gets a copy of each page at its first change after a checkpoint: how many of them fall into a count
 * depends on when the last checkpoint was.
 */
export const keepPageCopies = async (db: Db, kept: boolean): Promise<void> => {
  await sql`ALTER SYSTEM SET full_page_writes = ${sql.lit(kept ? 'on' : 'off')}`.execute(db);
  await sql`SELECT pg_reload_conf()`.execute(db);
  // A checkpoint ends what the change of the setting itself adds to the log.
  await sql`CHECKPOINT`.execute(db);
};

/** Rows and log so far. Takes as long as connections take to report their counts. */
export const readWritten = async (db: Db): Promise<Written> => {
  const before = await sql<{ wal: number }>`SELECT pg_current_wal_insert_lsn() - '0/0' AS wal`.execute(db);
  await pause(REPORTED_MS);
  const { rows } = await sql<Omit<Written, 'wal'>>`
    SELECT sum(n_tup_ins)::bigint AS inserted, sum(n_tup_upd)::bigint AS updated, sum(n_tup_del)::bigint AS deleted
    FROM pg_stat_user_tables`.execute(db);
  const [counts = { inserted: 0, updated: 0, deleted: 0 }] = rows;
  return { ...counts, wal: before.rows[0]?.wal ?? 0 };
};
