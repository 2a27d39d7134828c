import type { Db } from './db';
import { Kysely } from 'kysely';
import pg from 'pg';
import { PoolDialect } from './dialect';
import { watchForHangs } from './hang-watch';
import { PrimaryClient } from './primary-client';
import type { Schema } from './schema';

const { DATE, INT8, NUMERIC } = pg.types.builtins;

// PostgreSQL sends both as text because they may exceed a double. Ours never do: amounts, ids and counts are safe
// integers, and quantities have at most three decimals.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);
// A day is no instant: the driver would make it midnight in the machine's time zone.
pg.types.setTypeParser(DATE, String);

/** How many connections one process keeps at most; PostgreSQL's own 100 then serve several processes. */
const MOST_CONNECTIONS = 20;

/**
 * Time-outs in ms. A call that waits longer than this for a connection or a lock is refused as busy; a statement or a
 * pause of such a length is a mistake, or comes from a client that is gone.
 */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 10_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
} as const satisfies pg.PoolConfig;

/**
 * Every statement looks for rows by keys that begin with a store. A plan that reads a whole table is right only while
 * the table is small; a named statement would keep it after the table has become large. Compiling a plan never pays
 * here.
 */
const PLANS = '-c enable_seqscan=off -c jit=off';

/**
 * A pool on the database that `connection` names. `int8` and `numeric` arrive as numbers, `date` as its text.
 * Nothing is connected before the first query.
 */
export function createPool(connection: pg.PoolConfig): pg.Pool {
  const { options = '' } = connection;
  const settings = { keepAlive: true, pipeline: true, ...TIMEOUTS, ...connection, options: `${PLANS} ${options}` };
  const pool = new pg.Pool({ max: MOST_CONNECTIONS, Client: PrimaryClient, ...settings });
  // An idle connection that breaks (a restart of PostgreSQL) has already left the pool, and the next query gets a new
  // one. Without a listener Node would end the process for it.
  pool.on('error', () => undefined);
  // The same for a connection that breaks while it is in use, between two statements: its next statement is refused.
  pool.on('connect', (client) => client.on('error', () => undefined));
  watchForHangs(pool, settings);
  return pool;
}

/**
 * A pool for what is committed outside the call's transaction. A call that holds a connection of its own pool, or of a pooler's, and
 * waits for a second one there could deadlock: `connection` names PostgreSQL itself. Commits do not wait for the disk: what uses a number reaches the log after it, so no crash keeps an
 * order without its number.
 */
export function createAutoCommitPool(connection: pg.PoolConfig): pg.Pool {
  return createPool({ ...connection, max: 2, options: '-c synchronous_commit=off' });
}

/**
 * How connections reach PostgreSQL: each is one of PostgreSQL's own (`session`, directly or through a pooler), or gets one of a
 * pooler's for each transaction.
 */
export type Pooling = 'session' | 'transaction';

/** Typed queries on a pool. Destroying it ends the pool. */
export function createDb(pool: pg.Pool, pooling: Pooling = 'session'): Db {
  return new Kysely<Schema>({ dialect: new PoolDialect(pool, pooling === 'session') });
}
