import { setTimeout as pause } from 'node:timers/promises';
import { type CompiledQuery, type ConnectionProvider, type DatabaseConnection, sql, Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db } from './db';
import { ours, UNUSED_BY_TRANSACTIONS } from './dialect';
import type { Schema } from './schema';

/**
 * serialization_failure and deadlock_detected: PostgreSQL undid the transaction and asks to try again. So does a prepared
 * statement that is older than its table (0A000, see connection.ts).
 */
const TRY_AGAIN: ReadonlySet<string | undefined> = new Set(['40001', '40P01', '0A000']);

const MOST_RETRIES = 3;

/** Milliseconds before the first retry; each further one doubles it. */
const FIRST_PAUSE = 5;

/** The connection of a transaction, for statements at the same time too: Kysely's own sends one after the other. */
class SharedConnection implements ConnectionProvider {
  private isOver = false;

  constructor(private readonly connection: DatabaseConnection) {}

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.isOver) throw new Error('the transaction has ended');
    return consumer(this.connection);
  }

  /** Of work that was started together one part failed: the others send nothing more, the connection is another's. */
  end(): void {
    this.isOver = true;
  }
}

type Ending = () => Promise<void>;

/** What each transaction that is under way does before it commits. */
const endings = new WeakMap<Db, Ending[]>();

/** What failed after the transaction was kept. */
class FailedAfterCommit extends Error {}

/** Does `work` on the connection of `one`; its statements travel together where they are started together. */
const together = async <T>(one: Db, work: (shared: Transaction<Schema>) => Promise<T>): Promise<T> => {
  const connection = await one.getExecutor().provideConnection(async (own) => own);
  const shared = new SharedConnection(connection);
  const executor = one.getExecutor().withConnectionProvider(shared);
  const own = new Transaction<Schema>({ ...UNUSED_BY_TRANSACTIONS, executor });
  const last: Ending[] = [];
  if (one.isTransaction) endings.set(own, last);
  try {
    const done = await work(own);
    await writeCollected(own);
    return done;
  } catch (error) {
    throw (await ours(connection).hasCommitted()) ? new FailedAfterCommit('', { cause: error }) : error;
  } finally {
    shared.end();
  }
};

/**
 * Runs `work` in one transaction: all of it is kept, or none. Statements that do not need each other's answers are
 * started together (`Promise.all`) and cost one wait.
 *
 * When PostgreSQL undoes it because of others at work (a deadlock, a serialization failure), the whole of `work` runs
 * again, up to three times; it must therefore do nothing outside the transaction.
 *
 * @throws whatever `work` throws, after undoing everything.
 */
export async function inTransaction<T>(db: Db, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction().execute((trx) => together(trx, work));
    } catch (error) {
      if (error instanceof FailedAfterCommit) throw error.cause;
      if (retries === MOST_RETRIES || !(error instanceof DatabaseError) || !TRY_AGAIN.has(error.code)) throw error;
      // Two transactions that collided once would collide again at the same pace: each waits a random time.
      await pause(FIRST_PAUSE * 2 ** retries * (1 + Math.random()));
    }
  }
}

/**
 * Reads on one connection: the transaction's, else one of the pool. Without it, reads that are started together would
 * take a connection each.
 */
export const onOneConnection = <T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.connection().execute((one) => together(one, work));

/**
 * Writes what nothing waits for: in a transaction with its next statement, the last ones with the commit. An error
 * undoes the transaction, and is thrown by that statement or by the commit.
 */
export const hold = (db: Db, statement: CompiledQuery): Promise<void> =>
  db.getExecutor().provideConnection((connection) => ours(connection).hold(statement));

/**
 * Does something once at the end of a transaction, before it commits: what is collected until then is written at once.
 * False where `db` is not within `inTransaction` or `inSavepoint`: then it is not done.
 */
export const beforeCommit = (db: Db, ending: Ending): boolean => {
  const last = endings.get(db);
  last?.push(ending);
  return last !== undefined;
};

/**
 * Writes now what is collected for the commit. Called before rows are locked that others share, so that little is sent
 * while they wait.
 */
export const writeCollected = async (trx: Db): Promise<void> => {
  for (const ending of endings.get(trx)?.splice(0) ?? []) await ending();
};

/**
 * The last reads of a transaction, after which it only returns: they travel with its commit, which comes behind those that
 * are started at once, so that these see what it wrote and no more.
 */
export const readLast = async <T>(trx: Db, reads: () => Promise<T>): Promise<T> => {
  await writeCollected(trx);
  await trx.getExecutor().provideConnection(async (connection) => ours(connection).commitNext());
  return reads();
};

/** Runs `work` within a transaction: where it fails, only its own writes are undone, and its error is thrown. */
export const inSavepoint = async <T>(trx: Db, work: (within: Db) => Promise<T>): Promise<T> => {
  await sql`SAVEPOINT attempt`.execute(trx);
  try {
    const done = await together(trx, work);
    // What was written last fails here, or not at all.
    await trx.getExecutor().provideConnection((connection) => ours(connection).flush());
    return done;
  } catch (error) {
    await trx.getExecutor().provideConnection(async (connection) => ours(connection).drop());
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(trx);
    throw error;
  }
};
