import type pg from 'pg';

/** Beside the other advisory locks of the product; any number that stays the same will do. */
const LOCK = '(1380863300, 2)';

/**
 * Runs `work` while no other process on the same database does so: of two starts at once, the second waits, and then
 * finds migrations and demo store done.
 */
export async function inTurn<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // The other start may have much to migrate.
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await client.query(`SELECT pg_advisory_lock${LOCK}`);
    return await work();
  } finally {
    // Closing the connection gives the lock back, also when the connection is what failed.
    client.release(true);
  }
}
