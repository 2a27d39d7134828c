import pg from 'pg';

/** For a connection, in ms. */
const PATIENCE_MS = 5_000;
/** Beside the other advisory locks of the product; any number that stays the same will do. */
const LOCK = '(1380863300, 2)';

/**
 * Runs `work` while no other process on the same database does so: of two starts at once, the second waits, and then
 * finds migrations and demo store done.
 */
export async function inTurn<T>(direct: pg.ClientConfig, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...direct, connectionTimeoutMillis: PATIENCE_MS });
  // A connection that breaks meanwhile is noticed by the work.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The other start may have much to migrate.
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await client.query(`SELECT pg_advisory_lock${LOCK}`);
    return await work();
  } finally {
    // Closing the connection gives the lock back, also when the connection is what failed.
    await client.end();
  }
}
