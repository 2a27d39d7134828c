import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema';

const { INT8, NUMERIC } = pg.types.builtins;

// PostgreSQL sends both as text because they may exceed a double. Ours never do: amounts, ids and counts are safe
// integers, and quantities have at most three decimals.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);

/** How many connections one process keeps at most; PostgreSQL's own 100 then serve several processes. */
const MOST_CONNECTIONS = 20;

/**
 * A pool on the database that `connection` names. `int8` and `numeric` arrive as numbers.
 * Nothing is connected before the first query.
 */
export function createPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ max: MOST_CONNECTIONS, ...connection });
  // An idle connection that breaks (a restart of PostgreSQL) has already left the pool, and the next query gets a new
  // one. Without a listener Node would end the process for it.
  pool.on('error', () => undefined);
  return pool;
}

/** Typed queries on a pool. Destroying it ends the pool. */
export function createDb(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
